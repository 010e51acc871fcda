import type { Kysely } from "kysely";
import type { Day } from "../../../domain/calendar/day.ts";
import type { CommandResult } from "../../command-socket.ts";
import type { Schema } from "../../db/schema.ts";
import type { Turns } from "../../market/split-turns.ts";
import { importFetchedFolder } from "../import-folder.ts";
import type { ReadingLimits } from "../start-reader.ts";
import { createEdgarClient } from "./edgar-client.ts";
import type { EdgarConfig } from "./edgar-config.ts";
import { workEdgarRound } from "./edgar-round.ts";
import { EdgarSilence } from "./gate-repository.ts";
import { type EdgarProgress, readEdgarProgress, wantSince } from "./state-repository.ts";

interface CommandDeps {
  db: Kysely<Schema>;
  edgar: EdgarConfig;
  clock: { now: () => Date };
  limits: ReadingLimits;
  filesAt: string;
  turns?: Turns | undefined;
  onProgress?: (what: string, part: number) => void;
}

/**
 * Catches up with EDGAR since a day: reads the indexes of the days, the lists of their issuers and the new filings, until
 * nothing is due. An interrupted run, or a server, continues where this one ends.
 */
export async function catchUp(
  since: Day,
  asJson: boolean,
  { db, edgar, clock, limits, filesAt, turns, onProgress }: CommandDeps,
): Promise<CommandResult> {
  await wantSince(db, since);
  const stopping = new AbortController();
  const troubles: string[] = [];
  const showProgress = async () => {
    const { days, daysRead, issuers, issuersRead, filings, waiting } = await readEdgarProgress(db);
    const done = daysRead + issuersRead + filings - waiting;
    onProgress?.("EDGAR", done / (days + issuers + filings || 1));
  };
  try {
    await workEdgarRound({
      db,
      client: createEdgarClient(db, edgar, stopping.signal),
      importFolder: (folder) =>
        importFetchedFolder(
          { folder, by: "edgar" },
          {
            db,
            limits,
            filesAt,
            now: clock.now(),
            turns,
          },
        ),
      spoolFolder: edgar.spoolFolder,
      now: clock.now,
      signal: stopping.signal,
      pollMs: edgar.pollMs,
      warn: (trouble) => troubles.push(trouble.message),
      onTurn: showProgress,
    });
  } catch (error) {
    if (!(error instanceof EdgarSilence)) throw error;
    return { output: `${error.message} Run the command again then.`, isDone: false };
  }
  const progress = await readEdgarProgress(db);
  const isDone = troubles.length === 0;
  if (asJson) return { output: JSON.stringify({ ...progress, troubles }), isDone };
  return { output: [describe(progress), ...new Set(troubles)].join("\n"), isDone };
}

function describe({
  since,
  days,
  daysRead,
  issuers,
  issuersRead,
  waiting,
  givenUp,
}: EdgarProgress) {
  return [
    `Caught up with EDGAR since ${since}: ${daysRead} of ${days} days, ${issuersRead} of ${issuers} issuers.`,
    ...(waiting > 0
      ? [`  ${waiting} filings wait for another attempt; a server goes on with them.`]
      : []),
    ...(givenUp > 0
      ? [`  ${givenUp} documents cannot be read; edgar_filing and edgar_issuer have the reasons.`]
      : []),
  ].join("\n");
}
