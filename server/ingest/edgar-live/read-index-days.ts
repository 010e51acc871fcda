import type { Kysely } from "kysely";
import * as z from "zod/mini";
import {
  addDays,
  type Day,
  isDay,
  newYorkClock,
  newYorkDay,
} from "../../../domain/calendar/day.ts";
import type { Schema } from "../../db/schema.ts";
import { edgarIndex } from "../edgar-index/edgar-index.ts";
import { type Document, UnreadableDocument } from "../record.ts";
import { type EdgarClient, EdgarTrouble } from "./edgar-client.ts";
import { noteFilings } from "./ledger-repository.ts";
import type { NamedFiling } from "./read-current-feed.ts";
import { listDueDays, markDayRead, noteIndexDays, putDayOff } from "./state-repository.ts";

const longestListing = 4_000_000;
const longestIndex = 64_000_000;

const Listing = z.object({
  directory: z.object({ item: z.array(z.object({ name: z.string() })) }),
});

/**
 * Notes the days since the given one that EDGAR has an index of, by its listings of quarters. A day counts from 6 o'clock
 * in New York of the next day on, by EDGAR's own clock: its index grows until then.
 */
export async function listIndexDays(
  db: Kysely<Schema>,
  client: EdgarClient,
  since: Day,
  now: Date,
): Promise<void> {
  const days: Day[] = [];
  for (const quarter of listQuarters(since, newYorkDay(now))) {
    const fetched = await client.fetch(`/Archives/edgar/daily-index/${quarter}/index.json`, {
      longest: longestListing,
    });
    if (fetched.kind !== "found") continue;
    const last = lastFinishedDay(fetched.at);
    days.push(...readListing(fetched.bytes).filter((day) => day >= since && day <= last));
  }
  await noteIndexDays(db, days, now);
}

function listQuarters(since: Day, until: Day): string[] {
  const quarters: string[] = [];
  for (let day = since; day <= until; day = addDays(day, 1)) {
    const quarter = `${day.slice(0, 4)}/QTR${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
    if (quarters.at(-1) !== quarter) quarters.push(quarter);
  }
  return quarters;
}

function lastFinishedDay(at: Date): Day {
  const isEarly = newYorkClock(at).slice(11) < "06:00:00";
  return addDays(newYorkDay(at), isEarly ? -2 : -1);
}

function readListing(bytes: Buffer): Day[] {
  try {
    const { directory } = z.parse(Listing, JSON.parse(bytes.toString("utf8")));
    return directory.item.flatMap(({ name }) => {
      const [, year, month, date] = /^form\.(\d{4})(\d\d)(\d\d)\.idx$/.exec(name) ?? [];
      const day = `${year}-${month}-${date}`;
      return isDay(day) ? day : [];
    });
  } catch {
    throw new EdgarTrouble("A listing of EDGAR's daily indexes cannot be read.");
  }
}

/** Reads the indexes of the newest days that are due, and notes the wanted filings that the feed did not bring. */
export async function readIndexDays(
  db: Kysely<Schema>,
  client: EdgarClient,
  most: number,
  now: Date,
): Promise<number> {
  const days = await listDueDays(db, most, now);
  for (const day of days) {
    try {
      const filings = await fetchIndex(client, day);
      await db.transaction().execute(async (trx) => {
        await noteFilings(trx, filings, "index", now);
        await markDayRead(trx, day, now);
      });
    } catch (error) {
      if (!(error instanceof EdgarTrouble)) throw error;
      await putDayOff(db, day, now, error.message);
    }
  }
  return days.length;
}

async function fetchIndex(client: EdgarClient, day: Day): Promise<NamedFiling[]> {
  const [year, month] = day.split("-");
  const name = `form.${day.replaceAll("-", "")}.idx`;
  const path = `/Archives/edgar/daily-index/${year}/QTR${Math.ceil(Number(month) / 3)}/${name}`;
  const fetched = await client.fetch(path, { longest: longestIndex });
  if (fetched.kind !== "found") throw new EdgarTrouble(`EDGAR has no ${name}.`);
  return readWhole(name, fetched.bytes);
}

/** A whole index ends with a line break, with the path of a filing or, on a holiday, with the line under its heading. */
const wholeEnd = /(?:\n|\.txt|-{40})[ \r]*$/;

/** An index with a row that cannot be read, or that breaks off, may lack filings. */
async function readWhole(name: string, bytes: Buffer): Promise<NamedFiling[]> {
  if (!wholeEnd.test(bytes.subarray(-200).toString("latin1")))
    throw new EdgarTrouble(`${name} breaks off.`);
  const document: Document = {
    name,
    sizeBytes: bytes.length,
    head: bytes.subarray(0, 65_536),
    async *bytes() {
      yield bytes;
    },
  };
  const refused = edgarIndex.refuse(document);
  if (refused !== null) throw new EdgarTrouble(`${name}: ${refused}`);
  const filings: NamedFiling[] = [];
  try {
    for await (const reading of edgarIndex.read(document)) {
      if ("refusal" in reading) throw new EdgarTrouble(`${name}: ${reading.refusal.reason}`);
      if (!("record" in reading)) continue;
      const { subject, claims } = reading.record;
      for (const { accession, form, filedOn } of claims.filings ?? [])
        filings.push({ accession, form, filedOn, cik: subject.cik ?? "" });
    }
  } catch (error) {
    if (error instanceof UnreadableDocument) throw new EdgarTrouble(`${name}: ${error.message}`);
    throw error;
  }
  return filings;
}
