import type { Kysely } from "kysely";
import type { Schema } from "../db/schema.ts";

/** An answer of the database, and the versions that it is of. */
interface Kept<T> {
  seen: string;
  value: T;
}

const mostKept = 1000;

const answersOf = new WeakMap<Kysely<Schema>, Map<string, Kept<unknown>>>();

/** The last answer to a question on this database, if it is of the versions that are current. */
export function keptAnswer<T>(db: Kysely<Schema>, question: string, seen: string): T | undefined {
  const kept = answersTo(db).get(question);
  return kept?.seen === seen ? (kept.value as T) : undefined;
}

/** Keeps an answer in the place of the one before it; of too many, the oldest goes. */
export function keepAnswer<T>(db: Kysely<Schema>, question: string, kept: Kept<T>): void {
  const answers = answersTo(db);
  answers.delete(question);
  answers.set(question, kept);
  const [oldest] = answers.keys();
  if (answers.size > mostKept && oldest !== undefined) answers.delete(oldest);
}

function answersTo(db: Kysely<Schema>): Map<string, Kept<unknown>> {
  const answers = answersOf.get(db) ?? new Map<string, Kept<unknown>>();
  answersOf.set(db, answers);
  return answers;
}
