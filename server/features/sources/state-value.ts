import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { Db } from "../../db/connect.ts";
import { settleAgain } from "../../market/settling/settle-again.ts";
import { insertCorrection, type NewCorrection } from "./corrections-repository.ts";

/**
 * Adds a correction and makes the facts of its company again, in the caller's transaction. Returns its number; undefined
 * for a company of which no records are known.
 */
export async function stateValue(db: Db, correction: NewCorrection): Promise<number | undefined> {
  const { companyKey, madeBy: by, madeAt: now } = correction;
  const id = await insertCorrection(db, correction);
  return (await settleAgain(db, companyKey, { today: newYorkDay(now), now, by })) ? id : undefined;
}
