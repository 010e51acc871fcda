import { isIPv6 } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Route } from "../../../domain/contract/route.ts";
import type { CountTogether } from "../../bus/shared-counts.ts";
import { Failure } from "../context.ts";
import { networkOf, withoutMapping } from "../network.ts";

export interface Limits {
  /** Multiplies every limit; 1 outside tests. */
  factor: number;
  /** Counts calls over all processes; null when each process counts for itself. */
  countTogether: CountTogether | null;
}

type Check = (request: FastifyRequest) => Promise<void>;

/**
 * Creates the check of a call's limits; a caller over a limit learns when to come back. Each process also counts for
 * itself, so that it has a true count of its own when the shared count is away.
 */
export function limitChecker(
  app: FastifyInstance,
  call: { name: string; limits: Route["limits"] },
  { factor, countTogether }: Limits,
  deviceOf: (request: FastifyRequest) => string | null = () => null,
): Check {
  const limiters = (call.limits ?? []).map((limit) => ({
    limit,
    max: limit.max * factor,
    windowMs: limit.windowSeconds * 1000,
    count: app.createRateLimit({
      max: limit.max * factor,
      timeWindow: limit.windowSeconds * 1000,
      // The plugin itself counts by address, with all addresses of one IPv6 network (/64) as one.
      ...(limit.by === "device" && {
        keyGenerator: (request: FastifyRequest) => deviceOf(request) ?? addressKey(request.ip),
      }),
    }),
  }));
  return async (request) => {
    for (const { limit, max, windowMs, count } of limiters) {
      const own = await count(request);
      if (!own.isAllowed && own.isExceeded) refuse(own.ttl);
      const together = await countTogether?.(
        `${call.name} ${limit.by} ${windowMs} ${own.key}`,
        windowMs,
      );
      if (together && together.count > max) refuse(together.leftMs);
    }
  };
}

function addressKey(ip: string): string {
  const address = withoutMapping(ip);
  return isIPv6(address) ? networkOf(address) : address;
}

function refuse(leftMs: number): never {
  const retryAfterSeconds = Math.max(1, Math.ceil(leftMs / 1000));
  throw new Failure("too_many_requests", { retryAfterSeconds });
}
