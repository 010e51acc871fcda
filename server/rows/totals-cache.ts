import type { Kysely } from "kysely";
import type { Schema } from "../db/schema.ts";

/** What was counted, and the versions that it was counted of. */
interface Kept<T> {
  seen: string;
  value: T;
}

const mostKept = 1000;

const caches = new WeakMap<Kysely<Schema>, Map<string, Kept<unknown>>>();

/** What was counted last for a question on this database, if that was of the versions that are current. */
export function keptCount<T>(db: Kysely<Schema>, question: string, seen: string): T | undefined {
  const kept = cacheOf(db).get(question);
  return kept?.seen === seen ? (kept.value as T) : undefined;
}

export function keepCount<T>(db: Kysely<Schema>, question: string, kept: Kept<T>): void {
  const cache = cacheOf(db);
  cache.delete(question);
  cache.set(question, kept);
  const [oldest] = cache.keys();
  if (cache.size > mostKept && oldest !== undefined) cache.delete(oldest);
}

function cacheOf(db: Kysely<Schema>): Map<string, Kept<unknown>> {
  const cache = caches.get(db) ?? new Map<string, Kept<unknown>>();
  caches.set(db, cache);
  return cache;
}
