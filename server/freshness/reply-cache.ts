import { LRUCache } from "lru-cache";
import type { Db } from "../db/connect.ts";

/** A value read from the database, and the versions that it was read from. */
interface Entry<T> {
  seen: string;
  value: T;
}

type Cache = LRUCache<string, Entry<unknown>>;

/** The counts of views and the groups of statistics, which are many small values. */
export const { cachedReply, lastReply, cacheReply } = createReplyCache({ max: 1000 });

/** The memory of a cache: the number of its values, and that of their letters where each is large. */
interface Room {
  max: number;
  maxLetters?: number;
}

/** Makes a cache that keeps at most this much for each database. */
export function createReplyCache({ max, maxLetters }: Room) {
  const caches = new WeakMap<Db, Cache>();
  const bound = maxLetters === undefined ? { max } : { max, maxSize: maxLetters };

  function cacheOf(db: Db): Cache {
    const cache: Cache = caches.get(db) ?? new LRUCache(bound);
    caches.set(db, cache);
    return cache;
  }

  return {
    /** Returns the value cached under a key for this database if it is of the given versions. */
    cachedReply<T>(db: Db, key: string, seen: string): T | undefined {
      const entry = cacheOf(db).get(key);
      return entry?.seen === seen ? (entry.value as T) : undefined;
    },
    /** Returns the value cached under a key, of whatever versions it is. */
    lastReply<T>(db: Db, key: string): T | undefined {
      return cacheOf(db).get(key)?.value as T | undefined;
    },
    /** Caches a value in place of the previous one. */
    cacheReply<T>(db: Db, key: string, entry: Entry<T>, letters = 1): void {
      cacheOf(db).set(key, entry, maxLetters === undefined ? {} : { size: letters });
    },
  };
}
