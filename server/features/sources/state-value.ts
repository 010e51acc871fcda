import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { Db } from "../../db/connect.ts";
import { recordGenerated } from "../../market/settling/generated/record-generated.ts";
import { settleAgain } from "../../market/settling/settle-again.ts";
import { insertCorrection, type NewCorrection, undoCorrection } from "./corrections-repository.ts";

/**
 * Adds a correction and makes the facts of its company again, in the caller's transaction. Returns its number; undefined
 * for a company of which no records are known.
 */
export async function stateValue(db: Db, correction: NewCorrection): Promise<number | undefined> {
  return (await stateValues(db, [correction]))?.[0];
}

/** Adds corrections of one company, which is made again once. */
export async function stateValues(
  db: Db,
  corrections: readonly NewCorrection[],
): Promise<number[] | undefined> {
  const [first] = corrections;
  if (first === undefined) return [];
  const { companyKey, madeBy: by, madeAt: now } = first;
  const options = { today: newYorkDay(now), now, by };
  // A statement knows what was delivered before it, so the records of a company of the demo market come first.
  await recordGenerated(db, companyKey, options);
  const ids: number[] = [];
  for (const correction of corrections) ids.push(await insertCorrection(db, correction));
  return (await settleAgain(db, companyKey, options)) ? ids : undefined;
}

/** Takes a correction back and makes the facts again; undefined when none with this number stands. */
export async function takeBack(db: Db, id: number, { by, now }: { by: string; now: Date }) {
  const undone = await undoCorrection(db, id, { by, at: now });
  if (undone) await settleAgain(db, undone.companyKey, { today: newYorkDay(now), now, by });
  return undone;
}
