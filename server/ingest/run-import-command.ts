import { readFileSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import type { Kysely } from "kysely";
import { commandLineActor, recordCommand } from "../audit/record-command.ts";
import { answerCommand, parseWords, readDayOption, WrongCommand } from "../command-line.ts";
import type { CommandResult } from "../command-socket.ts";
import type { Schema } from "../db/schema.ts";
import { openFileStore } from "../files/open-file-store.ts";
import type { Turns } from "../market/split-turns.ts";
import { runContentCommand } from "../own-content/run-content-command.ts";
import { listFiles, NoSuchFile } from "./document-files.ts";
import type { EdgarConfig } from "./edgar-live/edgar-config.ts";
import { catchUp } from "./edgar-live/run-edgar-command.ts";
import { describeForgetting, forgetDocuments, NoSuchDocument } from "./forget-documents.ts";
import { type Import, importDocuments } from "./import-documents.ts";
import { describeReport } from "./import-report.ts";
import { printable } from "./printable.ts";
import { sources } from "./sources.ts";
import { readMapping } from "./spreadsheet/read-mapping.ts";
import { type ReadingLimits, startReader } from "./start-reader.ts";

const sourceNames = Object.keys(sources).join(", ");

const usage = `Usage: npm run import -- SOURCE PATH… [--until DAY] [--mapping FILE] [--folder FOLDER] [--dry-run] [--json]
       npm run import -- edgar --since DAY [--json]
       npm run import -- own-content FOLDER [--name NAME] [--folder FOLDER] [--dry-run] [--json]
       npm run import -- forget DOCUMENT… [--dry-run] [--json]
       npm run import --silent -- spreadsheet FILE --propose
  SOURCE      one of ${sourceNames};
              or any, which recognizes each file by its shape
  PATH        a file, or a folder with all its files
  DOCUMENT    the name of a file in the report of its import; forget takes its records back, and makes the facts
              that stood on them from the other documents
  own-content publishes the research, notes and special reports of a folder of Markdown files (docs/own-content.md)
  edgar       reads what was filed with the SEC since the day, such as 2024-07-01; EDGAR_AGENT must be set
  --until     leaves out facts after the day, such as 2024-07-01
  --folder    where relative paths start; the current folder by default
  --mapping   states the meaning of a spreadsheet's columns, when no built-in mapping knows its header; see docs/import.md
  --propose   prints a mapping for the spreadsheet, with the reason of each guess and its first five rows as understood
  --dry-run   does the whole work, reports the result and keeps nothing; a running server's database waits for it
  --json      answers with one line of JSON
Each import that is no dry run is added to the audit log of the desk.`;

export interface ImportDeps {
  db: Kysely<Schema>;
  clock: { now: () => Date };
  limits: ReadingLimits;
  /** Where named files are kept. */
  filesAt: string;
  /** Absent when the installation does not ask EDGAR. */
  edgar?: EdgarConfig | undefined;
  /** The hosts whose frames may be shown; none by default. */
  videoHosts?: readonly string[];
  /** Absent when nobody else waits for the database. */
  turns?: Turns | undefined;
  /** The member of staff who started the import at the desk, where it is on record already. */
  actor?: string;
  onProgress?: Import["onProgress"];
}

/** Runs `npm run import`; answers a wrong command with the mistake and the usage. */
export async function runImportCommand(words: string[], deps: ImportDeps): Promise<CommandResult> {
  return answer(words, () => run(words, deps));
}

/** Runs `npm run import` with --propose, which needs no database. */
export async function runProposal(words: string[], limits: ReadingLimits): Promise<CommandResult> {
  return answer(words, async () => {
    const { propose } = readOrder(words);
    if (propose === undefined) throw new WrongCommand("forget goes without --propose.");
    return proposeMapping(propose, limits);
  });
}

function answer(words: string[], work: () => Promise<CommandResult>): Promise<CommandResult> {
  return answerCommand(usage, async () => {
    try {
      return words.includes("--help") ? { output: usage, isDone: true } : await work();
    } catch (error) {
      if (!(error instanceof NoSuchFile) && !(error instanceof NoSuchDocument)) throw error;
      return { output: error.message, isDone: false };
    }
  });
}

async function run(words: string[], deps: ImportDeps): Promise<CommandResult> {
  if (words.includes("own-content")) return runContentCommand(words, deps);
  if (words.includes("edgar")) return runEdgar(words, deps);
  const { asJson, user, ...order } = readOrder(words);
  if (order.propose !== undefined) return proposeMapping(order.propose, deps.limits);
  const now = deps.clock.now();
  const { turns, onProgress } = deps;
  if (order.names !== undefined) {
    const showFacts = (done: number, total: number) => onProgress?.("facts", done / (total || 1));
    const report = await forgetDocuments(deps.db, {
      ...order,
      turns,
      now,
      onProgress: showFacts,
    });
    const subject = order.names.join(", ");
    if (!order.isDryRun) await recordCommand(deps, user, { kind: "document forgotten", subject });
    return { output: asJson ? JSON.stringify(report) : describeForgetting(report), isDone: true };
  }
  await listFiles(order.paths);
  const files = order.paths.map((path) => basename(path)).join(", ");
  const startedBy = deps.actor ?? (user && commandLineActor(user));
  const act = { subject: files, newValue: order.reading.sourceName };
  if (!order.isDryRun) await recordCommand(deps, user, { kind: "import started", ...act });
  const reader = startReader(order.reading, deps.limits);
  try {
    const report = await importDocuments(deps.db, {
      ...order,
      turns,
      ...(startedBy && { by: { startedBy, files } }),
      reader,
      store: openFileStore(deps.filesAt),
      sourceName: order.reading.sourceName,
      now,
      ...(onProgress ? { onProgress } : {}),
    });
    const isDone = report.refused === 0 || report.refused < report.read;
    return { output: asJson ? JSON.stringify(report) : describeReport(report), isDone };
  } finally {
    await reader.close();
  }
}

async function runEdgar(words: string[], deps: ImportDeps): Promise<CommandResult> {
  const { positionals, values } = parseWords(words, {
    folder: { type: "string" },
    since: { type: "string" },
    user: { type: "string" },
    json: { type: "boolean", default: false },
  });
  const { edgar } = deps;
  const since = readDayOption("--since", values.since);
  if (positionals.length > 1) throw new WrongCommand("edgar goes with --since alone.");
  if (since === undefined) throw new WrongCommand("Name the first day: edgar --since 2024-07-01.");
  if (edgar === undefined)
    throw new WrongCommand("EDGAR_AGENT is not set; the SEC asks who reads its filings.");
  const act = { subject: `EDGAR since ${since}`, newValue: "edgar" };
  await recordCommand(deps, values.user, { kind: "import started", ...act });
  return catchUp(since, values.json, { ...deps, edgar });
}

function readOrder(words: string[]) {
  const { positionals, values } = parseWords(words, {
    folder: { type: "string", default: "." },
    mapping: { type: "string" },
    until: { type: "string" },
    // The user of the machine, whom the audit log names.
    user: { type: "string" },
    propose: { type: "boolean", default: false },
    "dry-run": { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  });
  const [sourceName, ...paths] = positionals;
  const { "dry-run": isDryRun, json: asJson, user } = values;
  if (sourceName === "forget") {
    if (paths.length === 0) throw new WrongCommand("Name at least one document to forget.");
    return { names: paths, isDryRun, asJson, user };
  }
  if (sourceName === undefined) throw new WrongCommand(`Name a source: ${sourceNames} or any.`);
  if (!Object.hasOwn(sources, sourceName) && sourceName !== "any")
    throw new WrongCommand(`There is no source ${sourceName}; name ${sourceNames} or any.`);
  if (paths.length === 0) throw new WrongCommand("Name at least one file or folder to import.");
  if (values.mapping !== undefined && sourceName !== "spreadsheet")
    throw new WrongCommand(`--mapping goes with the source spreadsheet, not with ${sourceName}.`);
  const toAbsolute = (path: string) => resolve(values.folder, path);
  if (values.propose) {
    const path = toAbsolute(requireOneTable(sourceName, paths));
    return { propose: { path, folder: values.folder }, isDryRun, asJson, user };
  }
  const until = readDayOption("--until", values.until);
  const mapping = values.mapping && readMappingText(toAbsolute(values.mapping));
  return {
    reading: { sourceName, ...(mapping && { mapping }), ...(until && { until }) },
    // Facts known on a day are also shown as of that day.
    ...(until && { today: until }),
    paths: paths.map(toAbsolute),
    isDryRun,
    asJson,
    user,
  };
}

function requireOneTable(sourceName: string, [path, ...others]: readonly string[]): string {
  if (sourceName === "spreadsheet" && path !== undefined && others.length === 0) return path;
  throw new WrongCommand("--propose goes with the source spreadsheet and one file.");
}

/** Prints a mapping that can be saved in the folder and used as it is. */
async function proposeMapping(
  { path, folder }: { path: string; folder: string },
  limits: ReadingLimits,
): Promise<CommandResult> {
  const reader = startReader({ sourceName: "spreadsheet", propose: true }, limits);
  try {
    await listFiles([path]);
    for await (const event of reader.read(path)) {
      if ("refused" in event)
        return { output: `${basename(path)}: ${printable(event.refused)}`, isDone: false };
      if ("proposed" in event) return { output: withSchema(event.proposed, folder), isDone: true };
    }
    throw new Error("The reader proposed nothing.");
  } finally {
    await reader.close();
  }
}

/** An editor completes a mapping by the schema that it names. */
function withSchema(proposed: string, folder: string): string {
  const schema = relative(resolve(folder), schemaPath).replaceAll("\\", "/");
  return JSON.stringify({ $schema: schema, ...JSON.parse(proposed) }, null, 2);
}

const schemaPath = join(import.meta.dirname, "../../docs/mapping.schema.json");

function readMappingText(path: string): string {
  try {
    const text = readFileSync(path, "utf8");
    readMapping(text);
    return text;
  } catch (error) {
    throw new WrongCommand(`The mapping ${path} cannot be used: ${(error as Error).message}`);
  }
}
