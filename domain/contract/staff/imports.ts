import * as z from "zod/mini";
import { importSources } from "../../sources/source-names.ts";
import { Id, importFacts, PageNumber } from "../route.ts";

/** A larger file is imported by the command line. */
export const uploadMostBytes = 64 * 1024 * 1024;

/** Imports on one page of the history. */
export const importPageSize = 20;

/** The refusals, conflicts and other findings of one report that the desk shows; the counts are of all. */
export const shownFindings = 200;

const byId = z.object({ id: Id });
const Count = z.number();

const Replaced = z.object({
  company: z.string(),
  field: z.string(),
  kept: z.string(),
  keptSource: z.string(),
  lost: z.string(),
  lostSource: z.string(),
  lostPlace: z.string(),
});

const Report = z.object({
  read: Count,
  new: Count,
  changed: Count,
  unchanged: Count,
  refused: Count,
  companies: Count,
  conflicts: Count,
  /** Records of tickers that no known company had at the time. */
  waiting: Count,
  seconds: Count,
  refusals: z.array(z.object({ document: z.string(), place: z.string(), reason: z.string() })),
  /** Values that lost to others, by company. */
  conflicting: z.array(Replaced),
  /** Values of filings that later filings state anew. */
  revisions: Count,
  revised: z.array(Replaced),
  /** Stated values that no field holds, with examples. */
  leftOut: z.array(z.object({ what: z.string(), count: Count, examples: z.array(z.string()) })),
  /** Companies and records that could not be settled. */
  setAside: z.array(z.object({ name: z.string(), reason: z.string() })),
  /** Figures that no page shows, since their sources contradict them. */
  heldBack: z.array(
    z.object({ company: z.string(), figure: z.string(), value: z.string(), reason: z.string() }),
  ),
});

export type ShownReport = z.output<typeof Report>;

const Run = z.object({
  id: z.number(),
  source: z.string(),
  /** A member of staff, or the command line with its user; null for a job. */
  startedBy: z.nullable(z.string()),
  files: z.nullable(z.string()),
  startedAt: z.string(),
  /** Null while it runs, and for good where it was cut short. */
  endedAt: z.nullable(z.string()),
});

export const uploadImportFile = importFacts.post("/Desk/Imports", {
  summary: "Takes a file of at most 64 MB, to be tried and imported.",
  query: z.strictObject({
    /** Its name, of which folders and characters that a terminal obeys are left out. */
    name: z.string().check(z.minLength(1), z.maxLength(255)),
  }),
  takes: "file",
  reply: z.object({ id: z.number() }),
  failures: ["file_too_large", "file_empty", "unsupported_media_type"],
  repeat: "repeatable",
});

export const uploadStates = [
  "uploaded",
  "trying",
  "tried",
  "importing",
  "imported",
  "failed",
] as const;

export const getImport = importFacts.get("/Desk/Imports/{id}", {
  summary: "An uploaded file, what is done with it and the report of the last work.",
  params: byId,
  reply: z.object({
    id: z.number(),
    fileName: z.string(),
    bytes: Count,
    contentHash: z.string(),
    uploadedBy: z.string(),
    uploadedAt: z.string(),
    source: z.nullable(z.string()),
    hasMapping: z.boolean(),
    state: z.enum(uploadStates),
    /** The work at hand and the part of it that is done, 0 to 1, when the answering server does it. */
    progress: z.nullable(z.object({ what: z.string(), part: z.number() })),
    endedAt: z.nullable(z.string()),
    report: z.nullable(Report),
    failure: z.nullable(z.string()),
    /** The last time that a file of the same content was imported. */
    sameImported: z.nullable(z.object({ at: z.string(), by: z.string() })),
  }),
  failures: ["not_found"],
});

export const tryImport = importFacts.post("/Desk/Imports/{id}/Trial", {
  summary: "Reads the file and makes its facts without keeping anything; its report follows.",
  params: byId,
  body: z.strictObject({
    /** The source "any" recognizes each file by its shape. */
    source: z.enum(["any", ...importSources], "Choose a source"),
    /** A mapping of columns as JSON, for the source spreadsheet. */
    mapping: z.optional(z.string().check(z.maxLength(200_000))),
  }),
  reply: z.object({}),
  failures: ["not_found", "import_running", "import_done", "file_gone"],
});

export const runImport = importFacts.post("/Desk/Imports/{id}/Run", {
  summary: "Imports the file as it was tried.",
  params: byId,
  reply: z.object({}),
  failures: ["not_found", "import_running", "import_done", "import_not_tried", "file_gone"],
});

export const listImportRuns = importFacts.get("/Desk/ImportRuns", {
  summary: "All imports of the desk, the command line and the jobs, newest first, in pages of 20.",
  query: z.object({
    page: PageNumber,
  }),
  reply: z.object({
    total: Count,
    runs: z.array(
      z.object({
        ...Run.shape,
        counts: z.nullable(
          z.object({ read: Count, new: Count, changed: Count, unchanged: Count, refused: Count }),
        ),
      }),
    ),
  }),
});

export const getImportRun = importFacts.get("/Desk/ImportRuns/{id}", {
  summary: "One import with its report.",
  params: byId,
  reply: z.object({ ...Run.shape, report: z.nullable(Report) }),
  failures: ["not_found"],
});
