import { readFileSync } from "node:fs";
import { freemem, totalmem } from "node:os";
import { join } from "node:path";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import { isStatedFieldId, statedFields } from "../../../domain/statements/stated-fields.ts";
import { countKnownMigrations } from "../../db/migrate.ts";
import { readDisk, warnOfDisk } from "../../files/disk.ts";
import { readLostFields } from "../../freshness/lost-readings-repository.ts";
import type { Verb } from "../../http/context.ts";
import { listJobTurns } from "../../work/repeat-work.ts";
import {
  countDecisions,
  countMail,
  describeDatabase,
  listImportRuns,
  listSourceAges,
} from "./system-repository.ts";

const shownImports = 10;
const manifest = join(import.meta.dirname, "../../../package.json");
const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };

/** Describes the portal for its operators; the description holds no secret. */
export const getSystem: Verb<"getSystem"> = async ({ db, clock, config }) => {
  const now = clock.now();
  const database = await describeDatabase(db);
  const mail = await countMail(db, new Date(`${newYorkDay(now)}T05:00:00Z`));
  const sources = await listSourceAges(db);
  const imports = await listImportRuns(db, shownImports);
  const disk = await readDisk(config.dataDir);
  const lost = await readLostFields(db);
  const decisions = await countDecisions(db);
  const decided = new Map(decisions.map((row) => [row.field, row]));
  return {
    checkedAt: now.toISOString(),
    warnings: [
      ...config.warnings,
      ...warnOfDisk(disk, config.dataDir),
      ...lost.map(
        (field) =>
          `The newest prospectuses state nothing of “${labelOf(field)}”. Their layout may have changed.`,
      ),
    ],
    version,
    node: process.versions.node,
    upSince: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
    database: {
      kind: config.databaseUrl ? "postgres" : "embedded",
      ...database,
      knownMigrations: await countKnownMigrations(),
    },
    memory: { process: process.memoryUsage().rss, free: freemem(), total: totalmem() },
    disk,
    jobs: [...listJobTurns()].map(([name, turn]) => ({
      name,
      everySeconds: turn.everyMs / 1000,
      startedAt: machineTime(turn.startedAt),
      endedAt: turn.endedAt === null ? null : machineTime(turn.endedAt),
      nextAt: machineTime(turn.startedAt + turn.everyMs),
      isFailed: turn.isFailed,
    })),
    mail: { waiting: mail.waiting, sentToday: mail.sent, givenUpToday: mail.given_up },
    sources: sources.map((row) => ({
      source: row.source,
      documents: row.documents,
      newestAt: row.newest_at.toISOString(),
    })),
    imports: imports.map((row) => ({
      id: row.run_id,
      source: row.source,
      startedAt: row.started_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      read: row.read,
      refused: row.refused,
    })),
    readings: [...new Set([...lost, ...decided.keys()])].map((field) => ({
      field: labelOf(field),
      isLost: lost.includes(field),
      accepted: decided.get(field)?.accepted ?? 0,
      corrected: decided.get(field)?.corrected ?? 0,
      refused: decided.get(field)?.refused ?? 0,
    })),
  };
};

const labelOf = (field: string) => (isStatedFieldId(field) ? statedFields[field].label : field);

/** The machine's time at a moment of the clock of `performance`. */
function machineTime(ms: number): string {
  return new Date(Date.now() - performance.now() + ms).toISOString();
}
