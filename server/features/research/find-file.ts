import { hash } from "node:crypto";
import { addDays, addMonths, type Day } from "../../../domain/calendar/day.ts";
import {
  type MadeFile,
  madeFileName,
  parseMadeFileName,
} from "../../../domain/files/file-names.ts";
import type { Context } from "../../http/context.ts";
import { generatorNote } from "../../market/market-notes.ts";
import { readNote } from "../../market/notes-repository.ts";
import { findGivenFile } from "../../own-content/content-repository.ts";
import { valueReport, writeDcfWorkbook } from "./dcf-workbook.ts";
import type { House } from "./disclosures.ts";
import { readMarketReview } from "./market-review.ts";
import { questionsPaper } from "./questions-paper.ts";
import { readRatingsRecord } from "./ratings-record.ts";
import { reportPaper } from "./report-paper.ts";
import { findReport } from "./report-repository.ts";
import { specialReportPaper } from "./special-report-paper.ts";
import { findSpecialReport, type SpecialReportRow } from "./special-reports-repository.ts";

export interface FoundFile {
  /** Its place in the store. */
  key: string;
  /** Makes the file when it is first asked for; null for a file of the provider's own. */
  make: (() => Promise<Uint8Array>) | null;
}

/** Raised when documents are laid out anew; files of earlier layouts are then made again. */
const layout = 1;

/**
 * Finds the report that a file name stands for; null when there is no such report, or when its file has another name.
 */
export async function findFile(context: Context, name: string): Promise<FoundFile | null> {
  const { db } = context;
  const given = await findGivenFile(db, name);
  if (given !== undefined) return { key: given, make: null };
  const made = parseMadeFileName(name);
  if (made === null) return null;
  const content = await (made.kind === "dcf" ? findModel : findPaper)(context, name, made);
  if (content === null) return null;
  const { make } = content;
  // The facts of a demo market change with the version of its generator.
  const market = (await readNote(db, generatorNote)) ?? "0";
  return { key: `made/${layout}-${market}-${content.version}/${name}`, make };
}

interface FoundContent {
  /** Differs when the provider has changed the text. */
  version: string;
  make: () => Promise<Uint8Array>;
}

/** Finds the valuation of a report; null where its facts do not allow one. */
async function findModel(
  context: Context,
  name: string,
  { id }: MadeFile,
): Promise<FoundContent | null> {
  const facts = await findReport(context.db, id);
  if (!facts) return null;
  const house = await readHouse(context);
  const { company, report } = facts;
  if (!isNamed(name, "dcf", company.company_ticker, report.posted_on, id)) return null;
  const valued = valueReport(facts);
  return (
    valued && {
      version: versionOf(report.content_hash, house),
      make: () => writeDcfWorkbook(valued, house),
    }
  );
}

/** A file is made again when its entry or its text has changed, or what the house says of itself. */
function versionOf(contentHash: string | null, madeOf: unknown): string {
  return `${contentHash ?? "0"}-${hash("sha256", JSON.stringify(madeOf), "hex").slice(0, 12)}`;
}

async function readHouse(context: Context): Promise<House> {
  const { name, logo, disclosures } = context.config.house;
  const { distribution } = await readRatingsRecord(context);
  return { provider: name, logo, disclosures, distribution };
}

async function findPaper(
  context: Context,
  name: string,
  { kind, id }: MadeFile,
): Promise<FoundContent | null> {
  const { db, files } = context;
  const house = await readHouse(context);
  if (kind === "special-report") {
    const report = await findSpecialReport(db, id);
    if (!report || !isNamed(name, kind, null, report.reported_on, id)) return null;
    const period = reviewedPeriod(report);
    if (report.body === null && period === null) return null;
    const make = async () => {
      const review = period && (await readMarketReview(context, period));
      return files.papers.make(specialReportPaper(report, review, house));
    };
    return { version: versionOf(report.content_hash, [house, report.body_html]), make };
  }
  const facts = await findReport(db, id);
  if (!facts) return null;
  if (!isNamed(name, kind, facts.company.company_ticker, facts.report.posted_on, id)) return null;
  const paper = kind === "research" ? reportPaper(facts, house) : questionsPaper(facts, house);
  const texts = facts.paragraphs.map((paragraph) => paragraph.body_html);
  return (
    paper && {
      version: versionOf(facts.report.content_hash, [house, texts]),
      make: () => files.papers.make(paper),
    }
  );
}

function isNamed(name: string, ...file: Parameters<typeof madeFileName>): boolean {
  return madeFileName(...file).toLowerCase() === name.toLowerCase();
}

/** The whole year or quarter before the day of a review; null for a report on a subject. */
function reviewedPeriod({
  kind,
  reported_on: day,
}: Pick<SpecialReportRow, "kind" | "reported_on">): { from: Day; until: Day } | null {
  if (kind === "special") return null;
  const months = kind === "annual" ? 12 : 3;
  const month = Number(day.slice(5, 7));
  const firstMonth = kind === "annual" ? 1 : Math.floor((month - 1) / 3) * 3 + 1;
  const end = `${day.slice(0, 4)}-${String(firstMonth).padStart(2, "0")}-01`;
  return { from: addMonths(end, -months), until: addDays(end, -1) };
}
