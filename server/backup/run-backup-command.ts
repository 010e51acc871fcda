import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { answerCommand, parseWords, WrongCommand } from "../command-line.ts";
import type { CommandResult } from "../command-socket.ts";
import type { Db } from "../db/connect.ts";
import { explainWriteTrouble } from "../write-trouble.ts";
import type { Manifest } from "./archive.ts";
import { type BackupPlace, sizeOf, writeArchive } from "./write-archive.ts";

const usage = `Usage: npm run backup -- FILE [--folder FOLDER]
  FILE       where the archive is written, such as greenshoe-2026-11-22.tar.gz; an existing file is not overwritten
  --folder   where a relative path starts; the current folder by default
It holds the database as of one moment, the files of the portal unless they are in a bucket, and the secret of its sessions:
keep it as safe as the database. The portal may run meanwhile.`;

export interface BackupDeps extends BackupPlace {
  db: Db;
  clock: { now(): Date };
}

/** Runs `npm run backup`; a wrong command gets an error message and the usage. */
export async function runBackupCommand(
  words: string[],
  { db, clock, ...place }: BackupDeps,
): Promise<CommandResult> {
  return answerCommand(usage, async () => {
    const { positionals, values } = parseWords(words, {
      folder: { type: "string", default: "." },
    });
    const path = resolve(values.folder, readPath(positionals));
    if (existsSync(path)) throw new WrongCommand(`There is a file ${path} already.`);
    try {
      const manifest = await writeArchive(db, path, place, clock.now());
      return { output: await describe(manifest, path), isDone: true };
    } catch (error) {
      const reason = explainWriteTrouble(error, path);
      throw reason === undefined ? error : new WrongCommand(reason);
    }
  });
}

/** Reads the one path of a command. */
export function readPath([path, ...rest]: readonly string[]): string {
  if (path === undefined) throw new WrongCommand("Name the file of the archive.");
  if (rest.length > 0) throw new WrongCommand(`Unexpected arguments: ${rest.join(" ")}`);
  return path;
}

async function describe(manifest: Manifest, path: string): Promise<string> {
  const megabytes = ((await sizeOf(path)) / 1e6).toFixed(1);
  return `${path}: ${countContent(manifest)}, ${megabytes} MB.`;
}

export function countContent({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows.toLocaleString("en-US")} rows of ${tables.length} tables, ${files.length} files`;
}
