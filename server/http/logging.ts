import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";

/**
 * Structured logs with an id for every request. Neither headers nor bodies are logged, and of the address only the
 * path: the query of a mailed link holds a token.
 */
export function loggerOptions(level: string) {
  return {
    genReqId: () => randomUUID(),
    logger: {
      level,
      serializers: {
        req: (request: FastifyRequest) => ({
          method: request.method,
          path: request.url?.split("?")[0],
          address: request.ip,
        }),
        res: (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode ?? 0 }),
      },
    },
  };
}
