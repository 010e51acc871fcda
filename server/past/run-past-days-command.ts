import { setTimeout as pause } from "node:timers/promises";
import { newYorkDay } from "../../domain/calendar/day.ts";
import { readPastMarket } from "../../domain/calendar/past-market.ts";
import { answerCommand, parseWords, WrongCommand } from "../command-line.ts";
import type { CommandResult } from "../command-socket.ts";
import { releaseLease } from "../work/lease-repository.ts";
import { newHolder } from "../work/own-process.ts";
import { whileHolding } from "../work/while-holding.ts";
import { askAhead, type MakingDeps, makeDueDays, makingLease } from "./make-days.ts";
import { askDay, findDay } from "./past-days-repository.ts";
import { findFirstDay } from "./records-repository.ts";

const usage = `Usage: npm run past-days -- DAY… [--month-ends COUNT]
  DAY           a past day, such as 2024-07-01, that is made now so that nobody waits for it; 2024-07-01.arrived is the
                day as the portal knew it then, 2024-07-01.corrected the day with later corrections
  --month-ends  the last ends of months before today, this many
A running server may make them meanwhile; the command ends when all are made. PAST_DAYS says how many are kept, and
PAST_MONTH_ENDS keeps ends of months beside them.`;

const lookAgainMs = 500;

/** Runs one command of `npm run past-days`; a wrong command gets an error message and the usage. */
export async function runPastDaysCommand(
  words: string[],
  deps: MakingDeps,
): Promise<CommandResult> {
  return answerCommand(usage, () => perform(words, deps));
}

async function perform(words: string[], deps: MakingDeps): Promise<CommandResult> {
  const { positionals, values } = parseWords(words, {
    "month-ends": { type: "string", default: "0" },
  });
  const { db } = deps.database;
  const now = deps.clock.now();
  const monthEnds = Number(values["month-ends"]);
  if (!Number.isInteger(monthEnds) || monthEnds < 0 || monthEnds > 600)
    throw new WrongCommand("--month-ends: state a whole number up to 600.");
  if (positionals.length === 0 && monthEnds === 0) throw new WrongCommand("No day is named.");
  const first = await findFirstDay(db);
  for (const day of positionals) {
    const on = readPastMarket(day)?.day;
    if (on === undefined || on >= newYorkDay(now) || first === null || on < first)
      throw new WrongCommand(
        `"${day}" is no day between ${first ?? "the first record, of which there is none"} and yesterday.`,
      );
  }
  for (const day of positionals) await askDay(db, day, now);
  const days = [...positionals, ...(monthEnds > 0 ? await askAhead(db, now, monthEnds) : [])];
  const holder = newHolder();
  try {
    for (;;) {
      // Another process that holds the lease makes them meanwhile.
      await whileHolding(
        db,
        { name: makingLease, holder },
        new AbortController().signal,
        (signal) => makeDueDays(deps, signal),
      );
      const rows = await Promise.all(days.map((day) => findDay(db, day)));
      if (rows.every((row) => row === undefined || ["ready", "failed"].includes(row.state))) {
        const lines = rows.map((row, at) => describe(days[at] ?? "", row));
        const isDone = rows.every((row) => row?.state === "ready");
        return { output: lines.join("\n"), isDone };
      }
      await pause(lookAgainMs);
    }
  } finally {
    await releaseLease(db, makingLease, holder);
  }
}

function describe(day: string, row: Awaited<ReturnType<typeof findDay>>): string {
  if (row === undefined)
    return `${day} was dropped again: more days were asked for than PAST_DAYS keeps.`;
  if (row.state === "ready") return `${day} is ready: ${Math.ceil((row.bytes ?? 0) / 1e6)} MB.`;
  return `${day} could not be made: ${row.reason?.split("\n")[0] ?? "the log says why"}`;
}
