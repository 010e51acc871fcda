import type { Kysely } from "kysely";
import { addDays, type Day, newYorkClock, newYorkDay } from "../../../domain/calendar/day.ts";
import { isEdgarOpen } from "../../../domain/calendar/edgar-hours.ts";
import type { Schema } from "../../db/schema.ts";
import { EdgarTrouble } from "./edgar-client.ts";
import { wantComparison } from "./ledger-repository.ts";
import { pollFeed } from "./poll-feed.ts";
import { listIndexDays, readIndexDays } from "./read-index-days.ts";
import { readFeedPosition, readListedAt, readSince, wantSince } from "./state-repository.ts";
import { type TakeDeps, takeDue } from "./take-due.ts";

export interface RoundDeps extends TakeDeps {
  db: Kysely<Schema>;
  pollMs: number;
  /** Hears of trouble that the next round tries again. */
  warn: (trouble: Error) => void;
  /** Called after each turn. */
  onTurn?: () => Promise<void>;
}

const minuteMs = 60_000;
/** While EDGAR takes no filings, its feed stands still. */
const pollWhileClosedMs = 10 * minuteMs;
/** The index of a day appears once, in the night. */
const listEveryMs = 60 * minuteMs;
/** A new portal is filled with the filings of two years. */
const firstFillDays = 730;
const lateDays = 14;
/** Days of the index between two polls of the feed. */
const daysPerTurn = 10;
/** The comparison of a night stays within a fifth of the calls of a day. */
const mostCompared = 3000;

/** Does all work that is due, with the feed between: new filings first, then those of older days, newest first. */
export async function workEdgarRound(deps: RoundDeps): Promise<void> {
  const { db, now, signal, client, onTurn } = deps;
  const since =
    (await readSince(db)) ?? (await wantSince(db, addDays(newYorkDay(now()), -firstFillDays)));
  while (!signal.aborted) {
    await whileTrouble(deps, async () => {
      if (await isPollDue(deps)) await pollFeed(db, client, now());
    });
    await whileTrouble(deps, async () => {
      const listedAt = await readListedAt(db);
      if (isOver(listedAt, listEveryMs, now()))
        await listIndexDays(db, client, firstToList(since, listedAt), now());
    });
    if (newYorkClock(now()).slice(11) >= "06:00:00")
      await wantComparison(db, newYorkDay(now()), mostCompared, now());
    const took = await takeDue(deps);
    const read = await readIndexDays(db, client, daysPerTurn, now());
    await onTurn?.();
    if (took + read === 0) return;
  }
}

/** Days that were listed are not listed again, but for those whose index may have come late. */
function firstToList(since: Day, listedAt: Date | null): Day {
  const recent = listedAt === null ? since : addDays(newYorkDay(listedAt), -lateDays);
  return recent > since ? recent : since;
}

/** Trouble with one document leaves the others. */
async function whileTrouble({ warn }: RoundDeps, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof EdgarTrouble)) throw error;
    warn(error);
  }
}

async function isPollDue({ db, now, pollMs }: RoundDeps): Promise<boolean> {
  const { askedAt } = await readFeedPosition(db);
  const every = isEdgarOpen(now()) ? pollMs : Math.max(pollMs, pollWhileClosedMs);
  return isOver(askedAt, every, now());
}

/** A time ahead was noted before the clock was put back. */
function isOver(since: Date | null, everyMs: number, now: Date): boolean {
  const ms = since === null ? everyMs : now.getTime() - since.getTime();
  return ms >= everyMs || ms < 0;
}
