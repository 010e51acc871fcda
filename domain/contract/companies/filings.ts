import * as z from "zod/mini";
import { TextComparison, WordChanges } from "../../filings/text-comparison.ts";
import { filingId } from "../../status/filing.ts";
import { partOfList } from "../list-page.ts";
import { member } from "../route.ts";
import { byTicker, Ticker } from "./company.ts";

const text = z.nullable(z.string());

/** The filings of a company, newest first, each with what it did to the deal. */
const CompanyFilings = z.object({
  filings: z.array(
    z.object({
      accession: z.string(),
      form: z.string(),
      /** The number of the amendment, such as 2; null for what amends nothing, and where nobody knows it. */
      amendment: z.nullable(z.number()),
      filedOn: z.string(),
      /** The instant at which EDGAR accepted it, where that is known. */
      acceptedAt: text,
      /** The seconds until the portal had read it, of a filing that it followed; null for one that it loaded later. */
      secondsToPortal: z.nullable(z.number()),
      isOfOffering: z.boolean(),
      /** True where it can be compared with others. */
      isRead: z.boolean(),
      marks: z.array(z.string()),
      sentence: z.string(),
      terms: z.nullable(z.object({ price: text, shares: text, size: text })),
      /** True where its text can be read and compared. */
      isKept: z.boolean(),
      /** The address of its document on EDGAR. */
      link: text,
    }),
  ),
  /** The headings of the risk factors of the newest document that has some. */
  risks: z.nullable(
    z.object({
      accession: z.string(),
      form: z.string(),
      filedOn: z.string(),
      headings: z.array(z.string()),
    }),
  ),
  /** Null once a filing of the offering states terms. */
  beforeTerms: z.nullable(
    z.object({
      /** The values of the oldest filing that was read, in words. */
      stated: z.nullable(
        z.object({
          accession: z.string(),
          form: z.string(),
          filedOn: z.string(),
          values: z.array(z.object({ label: z.string(), value: z.string() })),
        }),
      ),
      /** The days from the first public filing to the first range, of the deals that set one this year. */
      daysToRange: z.nullable(z.object({ median: z.number(), deals: z.number() })),
    }),
  ),
});
/** What two filings state, value by value; the passages are those of the first and of the second. */
export const FilingComparison = z.object({
  values: z.array(
    z.object({
      label: z.string(),
      before: text,
      after: text,
      percent: z.nullable(z.number()),
      isChanged: z.boolean(),
      passages: z.array(z.object({ place: z.string(), text: z.string() })),
    }),
  ),
  risks: z.object({
    added: z.array(z.string()),
    dropped: z.array(z.string()),
    changed: z.array(z.object({ before: z.string(), after: z.string() })),
  }),
});
export type FilingComparison = z.output<typeof FilingComparison>;
export type CompanyFiling = z.output<typeof CompanyFilings>["filings"][number];

/** An accession number, or the mark of a document that came without one. */
const Accession = z
  .string()
  .check(z.regex(new RegExp(`^(?:${filingId.source})$`), "Not an accession number"));

/** The most filings of one answer by parts; without a part it has all. */
const mostFilings = 1000;

export const getCompanyFilings = member.get("/Company/Filings", {
  summary:
    "The filings of a company with the SEC, newest first, and what each did to its deal: all, or at most `topN`, which come after the filing with the accession number `after`.",
  query: z.extend(byTicker, partOfList(Accession, mostFilings)),
  reply: CompanyFilings,
  replyIsChecked: "in tests",
  changesWith: ["market", "day"],
  failures: ["not_found", "after_gone"],
});

const FilingText = z.object({
  form: z.string(),
  filedOn: z.string(),
  document: text,
  /** The headings of its risk factors. */
  risks: z.array(z.string()),
  sections: z.array(
    z.object({
      heading: z.string(),
      /** The cells of a row are parted by tabs. The address of a passage ends with its position. */
      passages: z.array(
        z.object({ position: z.number(), page: text, text: z.string(), isRow: z.boolean() }),
      ),
    }),
  ),
});

export const getFilingText = member.get("/Company/Filings/Text", {
  summary: "The text of a filing's document, by its parts, where the portal keeps it.",
  query: z.strictObject({ ticker: Ticker, accession: Accession }),
  reply: FilingText,
  replyIsChecked: "in tests",
  changesWith: ["market"],
  failures: ["not_found"],
});

export const getFilingChanges = member.get("/Company/Filings/Changes", {
  summary:
    "How many words each of the newest documents of a company's offering changed of the one before it.",
  query: byTicker,
  reply: z.object({
    changes: z.array(z.extend(WordChanges, { accession: z.string(), before: z.string() })),
  }),
  replyIsChecked: "in tests",
  changesWith: ["market", "day"],
  failures: ["not_found", "too_many_files"],
});

export const compareFilingTexts = member.get("/Company/Filings/CompareText", {
  summary: "The texts of two filings of a company, compared part by part and word by word.",
  query: z.strictObject({ ticker: Ticker, before: Accession, after: Accession }),
  reply: TextComparison,
  replyIsChecked: "in tests",
  changesWith: ["market"],
  failures: ["not_found", "too_many_files"],
});

export const compareFilings = member.get("/Company/Filings/Compare", {
  summary: "What changed between two filings of a company: values, and headings of risk factors.",
  query: z.strictObject({ ticker: Ticker, before: Accession, after: Accession }),
  reply: FilingComparison,
  replyIsChecked: "in tests",
  changesWith: ["market"],
  failures: ["not_found"],
});
