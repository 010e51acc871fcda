import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Route } from "../../domain/contract/route.ts";
import { Failure } from "./failure.ts";

type Check = (request: FastifyRequest) => Promise<void>;

/** Creates the check of a call's limits; a caller over a limit learns when to come back. */
export function limitChecker(
  app: FastifyInstance,
  call: Pick<Route, "limits">,
  factor: number,
): Check {
  const limiters = (call.limits ?? []).map((limit) => ({
    limit,
    count: app.createRateLimit({
      max: limit.max * factor,
      timeWindow: limit.windowSeconds * 1000,
      // The plugin itself counts by address, with all addresses of one IPv6 network (/64) as one.
      ...(limit.by === "email" && {
        keyGenerator: (request: FastifyRequest) => `email:${emailIn(request)}`,
      }),
    }),
  }));
  return async (request) => {
    for (const { limit, count } of limiters) {
      if (limit.by === "email" && emailIn(request) === undefined) continue;
      const result = await count(request);
      if (!result.isAllowed && result.isExceeded) {
        throw new Failure("too_many_requests", { retryAfterSeconds: result.ttlInSeconds });
      }
    }
  };
}

function emailIn(request: FastifyRequest): string | undefined {
  const body = request.body;
  if (typeof body !== "object" || body === null || !("email" in body)) return undefined;
  return typeof body.email === "string" ? body.email.trim().toLowerCase().slice(0, 300) : undefined;
}
