import { type Day, instantOfNewYork } from "../../domain/calendar/day.ts";
import type { PastMarket } from "../../domain/calendar/past-market.ts";
import type { Database } from "../db/connect.ts";
import { keepIndexes } from "../market/indexes/keep-indexes.ts";
import { settle } from "../market/settling/settle.ts";
import type { Turns } from "../market/split-turns.ts";
import { analyzeFacts } from "../market/write-facts.ts";
import { copyNames, copyOwnContent, keepOwnNames, leaveOutUnknown } from "./content-repository.ts";
import { guardTable } from "./day-tables.ts";
import { leaveOutPresent, recordOfDay } from "./records-of-day.ts";
import { countRecords, readRecords, writeRecords } from "./records-repository.ts";
import { makeSchema } from "./schema-repository.ts";

/** The last second of a day in New York: what was known that evening. */
export function eveningOf(day: Day): Date {
  return instantOfNewYork(`${day}T23:59:59`);
}

/** Observations of one statement, during which others wait for the embedded database. */
const recordsPerTurn = 250;
/** The parts of the whole after which the observations are copied, and the facts are made. */
const [copied, settled] = [0.25, 0.92];

interface Filling {
  schema: string;
  market: PastMarket;
  turns?: Turns | undefined;
  /** Awaited after each part of the work, so that others get their turn. */
  rest?: (() => Promise<void>) | undefined;
  onProgress: (part: number) => void;
}

/**
 * Makes a past day in a new schema: from the stored observations, each reduced to what was known that evening, by the rules by
 * which the present is settled. Outside the schema, only the names are kept that the present does not have.
 */
export async function fillDay(
  database: Pick<Database, "db" | "inSchema">,
  { schema, market, turns, rest, onProgress }: Filling,
): Promise<void> {
  const { db } = database;
  const { day } = market;
  const evening = eveningOf(day);
  await makeSchema(db, schema);
  await copyNames(db, schema, market, evening);
  const { last } = await countRecords(db);
  let stored = await readRecords(db, 0, recordsPerTurn);
  let writing: Promise<void> | undefined;
  while (stored.length > 0) {
    // The database writes the records before these meanwhile, and has one statement to execute at a time.
    const known = stored.flatMap((one) => {
      const record = recordOfDay(one, market);
      return record === null ? [] : leaveOutPresent(record, one);
    });
    await writing;
    await rest?.();
    const after = stored.at(-1)?.observation_id ?? last;
    stored = await readRecords(db, after, recordsPerTurn);
    writing = writeRecords(db, schema, known);
    onProgress((copied * after) / Math.max(last, after));
  }
  await writing;
  const past = database.inSchema(schema, guardTable);
  await settle(past, {
    ...{ today: day, now: evening, by: "a past day", turns, rest, isOnce: true },
    onProgress: (done, total) =>
      onProgress(copied + (settled - copied) * (total === 0 ? 1 : done / total)),
  });
  await copyOwnContent(db, schema, day, evening);
  await keepIndexes(past, day);
  await keepOwnNames(db, schema);
  await leaveOutUnknown(db, schema);
  await analyzeFacts(past, turns?.columns);
  onProgress(1);
}
