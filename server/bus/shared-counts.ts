import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type RedisConnection, redisPrefix } from "./redis-connection.ts";

/** The number of times that something happened since the count began, in all processes of one installation. */
export interface SharedCount {
  count: number;
  /** The time until the count begins from zero again. */
  leftMs: number;
}

/** Counts one more of `key`; null while the count cannot be shared, and then each process has only its own count. */
export type CountTogether = (key: string, windowMs: number) => Promise<SharedCount | null>;

/** A caller does not wait longer than this for a Redis that is connected and does not answer. */
const patienceMs = 250;

/**
 * Counts in Redis, under names that nobody can read: the names are hashed with the secret of the installation, so that
 * two installations on one Redis do not count together either.
 */
export function countInRedis({ sender }: RedisConnection, secret: string): CountTogether {
  const nameOf = (key: string) =>
    `${redisPrefix}count:${createHmac("sha256", `counts:${secret}`).update(key).digest("base64url")}`;
  return async (key, windowMs) => {
    if (!sender.isReady) return null;
    const name = nameOf(key);
    const answer = sender
      .multi()
      .incr(name)
      // It also shortens what a Redis whose clock was put back would keep for longer.
      .pExpire(name, windowMs, "LT")
      .pTTL(name)
      .exec()
      .then(
        ([count, , leftMs]) => ({ count: Number(count), leftMs: Number(leftMs) }),
        () => null,
      );
    const patience = new AbortController();
    const late = pause(patienceMs, null, { ref: false, signal: patience.signal }).catch(() => null);
    try {
      return await Promise.race([answer, late]);
    } finally {
      patience.abort();
    }
  };
}
