import type { Kysely } from "kysely";
import type { Schema } from "../db/schema.ts";

/** A value read from the database, and the versions that it was read from. */
interface Entry<T> {
  seen: string;
  value: T;
}

const maxEntries = 1000;

const caches = new WeakMap<Kysely<Schema>, Map<string, Entry<unknown>>>();

/** Returns the value cached under a key for this database if it is of the given versions. */
export function cachedReply<T>(db: Kysely<Schema>, key: string, seen: string): T | undefined {
  const entry = cacheOf(db).get(key);
  return entry?.seen === seen ? (entry.value as T) : undefined;
}

/** Caches a value in place of the previous one; when the cache is full, the oldest entry is dropped. */
export function cacheReply<T>(db: Kysely<Schema>, key: string, entry: Entry<T>): void {
  const cache = cacheOf(db);
  cache.delete(key);
  cache.set(key, entry);
  const [oldest] = cache.keys();
  if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest);
}

function cacheOf(db: Kysely<Schema>): Map<string, Entry<unknown>> {
  const cache = caches.get(db) ?? new Map<string, Entry<unknown>>();
  caches.set(db, cache);
  return cache;
}
