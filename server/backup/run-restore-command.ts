import { resolve } from "node:path";
import { answerCommand, parseWords, WrongCommand } from "../command-line.ts";
import type { CommandResult } from "../command-socket.ts";
import type { Db } from "../db/connect.ts";
import { requireKnownMigrations, SchemaTooNew } from "../db/migrate.ts";
import { explainWriteTrouble } from "../write-trouble.ts";
import { UnusableArchive } from "./archive.ts";
import { checkArchive } from "./read-archive.ts";
import { restoreArchive } from "./restore-archive.ts";
import { countContent, readPath } from "./run-backup-command.ts";
import type { BackupPlace } from "./write-archive.ts";

const usage = `Usage: npm run restore -- FILE
  FILE   an archive of npm run backup
It goes into an empty database: a new DATA_DIR, or a new database at DATABASE_URL. Every table is compared with the archive
before anything counts.`;

/** Runs `npm run restore`; a wrong command gets an error message and the usage. */
export async function runRestoreCommand(
  words: string[],
  open: () => Promise<{ db: Db; close(): Promise<void> }>,
  place: BackupPlace,
): Promise<CommandResult> {
  return answerCommand(usage, async () => {
    const path = resolve(readPath(parseWords(words, {}).positionals));
    return restore(path, open, place);
  });
}

/** Restores an archive; one that cannot be used is refused in one sentence. */
export async function restore(
  path: string,
  open: () => Promise<{ db: Db; close(): Promise<void> }>,
  place: BackupPlace,
): Promise<CommandResult> {
  try {
    // No database is made for an archive that cannot be restored.
    const manifest = await checkArchive(path);
    await requireKnownMigrations(manifest.migrations);
    const database = await open();
    try {
      await restoreArchive(database.db, path, manifest, place);
    } finally {
      await database.close();
    }
    return {
      output: `Restored ${countContent(manifest)}; every table is as it was.`,
      isDone: true,
    };
  } catch (error) {
    const isRefusal = error instanceof UnusableArchive || error instanceof SchemaTooNew;
    const output = isRefusal ? error.message : explainWriteTrouble(error, place.filesAt);
    if (output === undefined) throw error;
    return { output, isDone: false };
  }
}

/** The address that `npm run move` is given. */
export function readDatabaseUrl(words: string[]): string {
  const [url, ...rest] = parseWords(words, {}).positionals;
  if (url === undefined || rest.length > 0 || !/^postgres(ql)?:\/\//.test(url))
    throw new WrongCommand(
      "Name the new database: npm run move -- postgres://user:password@host/database",
    );
  return url;
}
