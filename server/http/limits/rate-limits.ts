import { isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";
import type { Route } from "../../../domain/contract/route.ts";
import type { CountTogether, SharedCount } from "../../bus/shared-counts.ts";
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
  call: { name: string; limits: Route["limits"] },
  { factor, countTogether }: Limits,
  deviceOf: (request: FastifyRequest) => string | null = () => null,
): Check {
  const limiters = (call.limits ?? []).map(({ by, max, windowSeconds }) => {
    const windowMs = windowSeconds * 1000;
    return { by, max: max * factor, windowMs, count: countAlone(windowMs) };
  });
  return async (request) => {
    for (const { by, max, windowMs, count } of limiters) {
      const key = (by === "device" ? deviceOf(request) : null) ?? addressKey(request.ip);
      const own = count(key);
      if (own.count > max) refuse(own.leftMs);
      const together = await countTogether?.(`${call.name} ${by} ${windowMs} ${key}`, windowMs);
      if (together && together.count > max) refuse(together.leftMs);
    }
  };
}

/** Beyond so many callers the one who was seen longest ago is forgotten. */
const mostCallers = 50_000;

/** Counts by a clock that nobody sets: by the machine's, a caller would be refused for as long as that was put back. */
function countAlone(windowMs: number): (key: string) => SharedCount {
  const counts = new Map<string, { count: number; endsAt: number }>();
  return (key) => {
    const now = performance.now();
    const known = counts.get(key);
    const isOver = known === undefined || known.endsAt <= now;
    const { count, endsAt } = isOver ? { count: 0, endsAt: now + windowMs } : known;
    counts.delete(key);
    counts.set(key, { count: count + 1, endsAt });
    const [oldest] = counts.size > mostCallers ? counts.keys().take(1) : [];
    if (oldest !== undefined) counts.delete(oldest);
    return { count: count + 1, leftMs: endsAt - now };
  };
}

/** All addresses of one IPv6 network (/64) count as one. */
function addressKey(ip: string): string {
  const address = withoutMapping(ip);
  return isIPv6(address) ? networkOf(address) : address;
}

function refuse(leftMs: number): never {
  const retryAfterSeconds = Math.max(1, Math.ceil(leftMs / 1000));
  throw new Failure("too_many_requests", { retryAfterSeconds });
}
