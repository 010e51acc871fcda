import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";

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

/** Events that whoever watches over the portal looks for, by the words that stand in the log. */
export type SecurityEvent =
  | "login"
  | "login failed"
  | "logout"
  | "password changed"
  | "password reset"
  | "recovery requested"
  | "refresh token reused";

/** Writes an event as a line with `security` in it. It names users by their ids: addresses and secrets stay out. */
export function logSecurityEvent(
  log: FastifyBaseLogger,
  event: SecurityEvent,
  { userId = null }: { userId?: number | null } = {},
): void {
  const level = event === "login failed" || event === "refresh token reused" ? "warn" : "info";
  log[level]({ security: event, userId }, `security: ${event}`);
}
