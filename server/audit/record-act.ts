import type { Db } from "../db/connect.ts";
import { type Act, hasActed, insertAct } from "./audit-repository.ts";

/** Adds an act to the audit log, in the transaction that carries it out. */
export async function recordAct(db: Db, act: Act, now: Date): Promise<void> {
  await insertAct(db, act, now);
}

const readingCountsMs = 3_600_000;

/** Adds that staff have read something sensitive, at most once an hour for the same reader and subject. */
export async function recordReading(db: Db, act: Act, now: Date): Promise<void> {
  const since = new Date(now.getTime() - readingCountsMs);
  if (!(await hasActed(db, act, since))) await insertAct(db, act, now);
}
