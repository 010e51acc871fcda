import { stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { recordCommand } from "../audit/record-command.ts";
import { parseWords, WrongCommand } from "../command-line.ts";
import type { CommandResult } from "../command-socket.ts";
import { openFileStore } from "../files/open-file-store.ts";
import type { ImportDeps } from "../ingest/run-import-command.ts";
import {
  type BoundedReader,
  type ReadingLimits,
  startReaderProcess,
} from "../ingest/start-reader.ts";
import type { FromEntryReader } from "./entry-reader-process.ts";
import { describeContentReport, importOwnContent } from "./import-own-content.ts";

/** Runs `npm run import -- own-content FOLDER`. The command fails only if every entry was refused. */
export async function runContentCommand(
  words: string[],
  { db, clock, limits, filesAt, videoHosts = [], onProgress }: ImportDeps,
): Promise<CommandResult> {
  const { positionals, values } = parseWords(words, {
    folder: { type: "string", default: "." },
    name: { type: "string" },
    user: { type: "string" },
    "dry-run": { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  });
  const [source, path, ...more] = positionals;
  if (source !== "own-content" || path === undefined || more.length > 0)
    throw new WrongCommand("Name one folder with own content.");
  const folder = resolve(values.folder, path);
  const isFolder = await stat(folder).then(
    (status) => status.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new WrongCommand(`There is no folder ${folder}.`);
  if (!values["dry-run"])
    await recordCommand({ db, clock }, values.user, {
      kind: "import started",
      subject: basename(folder),
      newValue: source,
    });
  const reader = startEntryReader(folder, limits);
  try {
    const report = await importOwnContent(db, {
      folder,
      source: values.name ?? basename(folder),
      reader,
      store: openFileStore(filesAt),
      videoHosts,
      isDryRun: values["dry-run"],
      now: clock.now(),
      ...(onProgress ? { onProgress } : {}),
    });
    const isDone = report.refused === 0 || report.refused < report.entries;
    return {
      output: values.json ? JSON.stringify(report) : describeContentReport(report),
      isDone,
    };
  } finally {
    await reader.close();
  }
}

const script = join(import.meta.dirname, "entry-reader-process.ts");

/** Starts a process that reads entries of a folder within limits of memory and time for each. */
function startEntryReader(folder: string, limits: ReadingLimits): BoundedReader<FromEntryReader> {
  return startReaderProcess<FromEntryReader>(script, { folder }, limits, folder);
}
