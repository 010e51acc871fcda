import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buildApp } from "./app.ts";
import { UnusableArchive } from "./backup/archive.ts";
import { checkArchive } from "./backup/read-archive.ts";
import { restoreArchive } from "./backup/restore-archive.ts";
import { countContent, readPath } from "./backup/run-backup-command.ts";
import { clockOf } from "./clock.ts";
import { answerCommand, parseWords, WrongCommand } from "./command-line.ts";
import type { CommandResult } from "./command-socket.ts";
import { readConfig } from "./config.ts";
import { type Database, openAsItIs } from "./db/connect.ts";
import { SchemaTooNew } from "./db/migrate.ts";
import { explainWriteTrouble } from "./write-trouble.ts";

const usage = `Usage: npm run rehearse-restore -- FILE|FOLDER [--into DATABASE_URL] [--hours NUMBER]
  FILE      an archive of npm run backup; of a folder, its newest archive
  --into    an empty database of PostgreSQL that the rehearsal may fill, and leaves filled; a new embedded one by default
  --hours   hours that the archive may be old; 26 by default
It restores the archive beside the portal, compares every table, starts a portal on it and asks for its market and its
users, then removes what it made. The exit code is 0 only if all of it worked.`;

/** Runs `npm run rehearse-restore`; its output says what was proved, or in one sentence what was not. */
export async function runRehearsalCommand(words: string[], now: Date): Promise<CommandResult> {
  return answerCommand(usage, async () => {
    const { positionals, values } = parseWords(words, {
      into: { type: "string" },
      hours: { type: "string", default: "26" },
    });
    const path = await findArchive(resolve(readPath(positionals)));
    const mostHours = Number(values.hours);
    if (!(mostHours > 0))
      throw new WrongCommand(`--hours: "${values.hours}" is no number of hours.`);
    const folder = await mkdtemp(join(tmpdir(), "rehearsal-"));
    try {
      return await rehearse(path, { folder, databaseUrl: values.into, mostHours, now });
    } catch (error) {
      const isRefusal = error instanceof UnusableArchive || error instanceof SchemaTooNew;
      const output = isRefusal ? error.message : explainWriteTrouble(error, folder);
      if (output === undefined) throw error;
      return { output: `${path}: not restored. ${output}`, isDone: false };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

/** A file itself, or the newest archive of a folder. */
async function findArchive(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (!found?.isDirectory()) return path;
  const names = (await readdir(path)).filter((name) => name.endsWith(".tar.gz"));
  const ages = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(path, name))).mtimeMs })),
  );
  const newest = ages.toSorted((one, other) => other.at - one.at)[0];
  if (newest === undefined) throw new WrongCommand(`${path} holds no archive.`);
  return join(path, newest.name);
}

interface Rehearsal {
  folder: string;
  databaseUrl: string | undefined;
  mostHours: number;
  now: Date;
}

async function rehearse(
  path: string,
  { folder, databaseUrl, mostHours, now }: Rehearsal,
): Promise<CommandResult> {
  const manifest = await checkArchive(path);
  const hours = (now.getTime() - new Date(manifest.madeAt).getTime()) / 3_600_000;
  const lines = [`${path}: whole, made ${hours.toFixed(1)} hours ago.`];
  if (hours > mostHours) {
    lines.push(`It is older than ${mostHours} hours: no newer archive has been made.`);
    return { output: lines.join("\n"), isDone: false };
  }
  const began = performance.now();
  const place = { dataDir: folder, filesAt: join(folder, "files") };
  const database = await openAsItIs({ dataDir: folder, databaseUrl });
  try {
    await restoreArchive(database.db, path, manifest, place);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    lines.push(`Restored in ${seconds} s: ${countContent(manifest)}; every table is as it was.`);
    lines.push(await askPortal(database, folder));
  } finally {
    await database.close();
  }
  return { output: lines.join("\n"), isDone: true };
}

/** Starts a portal without a network on what was restored, and says how it answers and what it holds. */
async function askPortal(database: Database, dataDir: string): Promise<string> {
  const config = readConfig({
    DATA_DIR: dataDir,
    DEMO: "off",
    LOG_LEVEL: "silent",
    TOKEN_SECRET: randomUUID(),
  });
  const app = await buildApp({ config, database, clock: clockOf(config) });
  try {
    const ready = await app.inject({ url: "/health/ready", headers: { host: "localhost" } });
    const site = await app.inject({ url: "/api/v1.0/Site", headers: { host: "localhost" } });
    if (ready.statusCode !== 200 || site.statusCode !== 200)
      throw new UnusableArchive("The portal that was started on it does not answer.");
    const count = async (table: "deal_row" | "portal_user" | "piece") => {
      const { rows } = await database.db
        .selectFrom(table)
        .select((e) => e.fn.countAll<number>().as("rows"))
        .executeTakeFirstOrThrow();
      return rows.toLocaleString("en-US");
    };
    return `A portal started on it and answered: ${await count("deal_row")} deals, ${await count("portal_user")} users, ${await count("piece")} pieces of its newsroom.`;
  } finally {
    await app.close();
  }
}
