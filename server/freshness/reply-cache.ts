import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import type { Schema } from "../db/schema.ts";

/** A value read from the database, and the versions that it was read from. */
interface Entry<T> {
  seen: string;
  value: T;
}

type Cache = LRUCache<string, Entry<unknown>>;

const caches = new WeakMap<Kysely<Schema>, Cache>();

/** Returns the value cached under a key for this database if it is of the given versions. */
export function cachedReply<T>(db: Kysely<Schema>, key: string, seen: string): T | undefined {
  const entry = cacheOf(db).get(key);
  return entry?.seen === seen ? (entry.value as T) : undefined;
}

/** Caches a value in place of the previous one. */
export function cacheReply<T>(db: Kysely<Schema>, key: string, entry: Entry<T>): void {
  cacheOf(db).set(key, entry);
}

function cacheOf(db: Kysely<Schema>): Cache {
  const cache: Cache = caches.get(db) ?? new LRUCache({ max: 1000 });
  caches.set(db, cache);
  return cache;
}
