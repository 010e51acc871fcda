import type { Db } from "../db/connect.ts";
import { type Act, insertAct } from "./audit-repository.ts";

/** Adds an act to the audit log, in the transaction that carries it out. */
export async function recordAct(db: Db, act: Act, now: Date): Promise<void> {
  await insertAct(db, act, now);
}
