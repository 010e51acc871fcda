import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Kysely } from "kysely";
import { answerCommand, parseWords, readDayOption, WrongCommand } from "../command-line.ts";
import type { CommandResult } from "../command-socket.ts";
import type { Schema } from "../db/schema.ts";
import { NoSuchFile } from "./document-files.ts";
import { type Import, importDocuments } from "./import-documents.ts";
import { describeReport } from "./import-report.ts";
import { sources } from "./sources.ts";
import { createSpreadsheetSource, readMapping } from "./spreadsheet/spreadsheet.ts";

const sourceNames = Object.keys(sources).join(", ");

const usage = `Usage: npm run import -- SOURCE PATH… [--until DAY] [--mapping FILE] [--folder FOLDER] [--dry-run] [--json]
  SOURCE      one of ${sourceNames};
              or any, which recognizes each file by its shape
  PATH        a file, or a folder with all its files
  --until     leaves out facts after the day, such as 2024-07-01
  --folder    where relative paths start; the current folder by default
  --mapping   states the meaning of a spreadsheet's columns, when no built-in mapping knows its header
  --dry-run   runs the whole import, reports the result and keeps nothing
  --json      answers with one line of JSON`;

export interface ImportDeps {
  db: Kysely<Schema>;
  clock: { now: () => Date };
  onProgress?: Import["onProgress"];
}

/** Runs `npm run import`; answers a wrong command with the mistake and the usage. */
export async function runImportCommand(words: string[], deps: ImportDeps): Promise<CommandResult> {
  return answerCommand(usage, async () => {
    try {
      return await importFiles(words, deps);
    } catch (error) {
      if (!(error instanceof NoSuchFile)) throw error;
      return { output: error.message, isDone: false };
    }
  });
}

async function importFiles(words: string[], deps: ImportDeps): Promise<CommandResult> {
  const { asJson, ...order } = readOrder(words);
  const report = await importDocuments(deps.db, {
    ...order,
    now: deps.clock.now(),
    ...(deps.onProgress ? { onProgress: deps.onProgress } : {}),
  });
  const isDone = report.refused === 0 || report.refused < report.read;
  return { output: asJson ? JSON.stringify(report) : describeReport(report), isDone };
}

function readOrder(words: string[]) {
  const { positionals, values } = parseWords(words, {
    folder: { type: "string", default: "." },
    mapping: { type: "string" },
    until: { type: "string" },
    "dry-run": { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  });
  const [sourceName, ...paths] = positionals;
  if (sourceName === undefined) throw new WrongCommand(`Name a source: ${sourceNames} or any.`);
  const namedSource = Object.hasOwn(sources, sourceName) ? sources[sourceName] : undefined;
  if (namedSource === undefined && sourceName !== "any")
    throw new WrongCommand(`There is no source ${sourceName}; name ${sourceNames} or any.`);
  if (paths.length === 0) throw new WrongCommand("Name at least one file or folder to import.");
  if (values.mapping !== undefined && sourceName !== "spreadsheet")
    throw new WrongCommand(`--mapping goes with the source spreadsheet, not with ${sourceName}.`);
  const until = readDayOption("--until", values.until);
  const toAbsolute = (path: string) => resolve(values.folder, path);
  const source =
    values.mapping === undefined ? namedSource : readMappedSource(toAbsolute(values.mapping));
  return {
    sourceName,
    ...(source && { source }),
    // Facts known on a day are also shown as of that day.
    ...(until && { until, today: until }),
    paths: paths.map(toAbsolute),
    isDryRun: values["dry-run"],
    asJson: values.json,
  };
}

function readMappedSource(path: string) {
  try {
    return createSpreadsheetSource([readMapping(readFileSync(path, "utf8"))]);
  } catch (error) {
    throw new WrongCommand(`The mapping ${path} cannot be used: ${(error as Error).message}`);
  }
}
