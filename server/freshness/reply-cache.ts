import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import type { Schema } from "../db/schema.ts";

/** A value read from the database, and the versions that it was read from. */
interface Entry<T> {
  seen: string;
  value: T;
}

type Cache = LRUCache<string, Entry<unknown>>;

/** The counts of views and the groups of statistics, which are many small values. */
export const { cachedReply, cacheReply } = createReplyCache(1000);

/** Makes a cache that holds at most this number of values for each database. */
export function createReplyCache(max: number) {
  const caches = new WeakMap<Kysely<Schema>, Cache>();

  function cacheOf(db: Kysely<Schema>): Cache {
    const cache: Cache = caches.get(db) ?? new LRUCache({ max });
    caches.set(db, cache);
    return cache;
  }

  return {
    /** Returns the value cached under a key for this database if it is of the given versions. */
    cachedReply<T>(db: Kysely<Schema>, key: string, seen: string): T | undefined {
      const entry = cacheOf(db).get(key);
      return entry?.seen === seen ? (entry.value as T) : undefined;
    },
    /** Caches a value in place of the previous one. */
    cacheReply<T>(db: Kysely<Schema>, key: string, entry: Entry<T>): void {
      cacheOf(db).set(key, entry);
    },
  };
}
