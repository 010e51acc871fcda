import * as z from "zod/mini";
import { onOneLine, requiredLine } from "../../forms/fields.ts";
import { maxSearchLength } from "../../forms/limits.ts";
import { type EditGroup, editGroups } from "../../statements/editable-values.ts";
import { factListIds } from "../../statements/fact-lists.ts";
import { statsUnits } from "../../stats/units.ts";
import { DocumentOfReason } from "../companies/sources.ts";
import { CallDay } from "../days.ts";
import { Id, PageNumber, readDrafts, stateFacts, WholeId } from "../route.ts";

const nothing = z.object({});
const text = z.nullable(z.string());

/** The address of a company, as its page has it. */
export const byAddress = z.object({ key: z.string().check(z.minLength(1), z.maxLength(100)) });

const longestReason = 500;
const longestValue = 10_000;
const longestCell = 2000;
const mostChanges = 200;
const mostRows = 500;
const mostColumns = 12;

export const reason = requiredLine("Reason", longestReason);

export const listDeskCompanies = readDrafts.get("/Desk/Companies", {
  summary:
    "Companies by name or ticker, best match first; without a text those with conflicts to decide, then those that editors stated something of last. At most 50.",
  query: z.object({
    search: z._default(z.string().check(z.trim(), z.maxLength(maxSearchLength)), ""),
  }),
  reply: z.array(
    z.object({
      companyKey: z.number(),
      companyName: z.string(),
      companyTicker: z.string(),
      ticker: text,
      status: text,
      /** Statements of editors that count. */
      statements: z.number(),
      /** Values that came later than an editor's and differ from it. */
      conflicts: z.number(),
    }),
  ),
});

const Origin = z.object({
  rank: z.string(),
  source: z.string(),
  place: z.string(),
  on: text,
  /** For a statement of an editor. */
  statement: z.nullable(
    z.object({
      ...{ id: z.number(), by: z.string(), at: z.string(), because: z.string() },
      ...{ isQuiet: z.boolean(), document: DocumentOfReason },
    }),
  ),
});

const Value = z.object({
  field: z.string(),
  deal: z.nullable(z.number()),
  label: z.string(),
  kind: z.string(),
  isTerms: z.boolean(),
  /** As readers see it; null when it is not known. */
  shown: text,
  /** As editors write it. */
  value: z.string(),
  origin: z.nullable(Origin),
  /** What other sources state. "waits" is what came after an editor's value. */
  others: z.array(
    z.object({
      ...{ value: z.string(), origin: Origin, waits: z.boolean() },
      /** The words of a prospectus that state it, and the part of the document in which they stand. */
      passage: z.nullable(z.object({ text: z.string(), place: z.string() })),
    }),
  ),
});

const groupNames = Object.keys(editGroups) as [EditGroup, ...EditGroup[]];

export const getDeskCompany = readDrafts.get("/Desk/Companies/{key}", {
  summary:
    "Every value and list of a company and its deals that editors may state, with the present value and its source; `key` is the address of the company.",
  params: byAddress,
  reply: z.object({
    companyKey: z.number(),
    companyName: z.string(),
    companyTicker: z.string(),
    cik: text,
    /** False for a company that an earlier version imported, whose records are not known. */
    isEditable: z.boolean(),
    deals: z.array(
      z.object({
        dealKey: z.number(),
        ticker: text,
        status: z.string(),
        stage: text,
        pricedOn: text,
        expectedOn: text,
        currency: z.string(),
        terms: z.array(
          z.object({
            ...{ kind: z.string(), on: z.string(), low: text, high: text, shares: text },
            origin: z.nullable(Origin),
          }),
        ),
      }),
    ),
    groups: z.array(
      z.object({ group: z.enum(groupNames), deal: z.nullable(z.number()), values: z.array(Value) }),
    ),
    lists: z.array(
      z.object({
        list: z.enum(factListIds),
        deal: z.nullable(z.number()),
        /** The cells in the order of the columns. */
        rows: z.array(z.array(z.string())),
        origin: z.nullable(Origin),
        /** The rows of a list that came after the editor's and differs from it; a cell is empty where the source says nothing. */
        waiting: z.array(z.object({ rows: z.array(z.array(z.string())), origin: Origin })),
      }),
    ),
    /** The name of the logo, and the address of the road show. */
    page: z.object({ logo: text, roadshow: text }),
    /** The choices of columns that name an entry of a dictionary, by its table. */
    choices: z.record(z.string(), z.array(z.string())),
    /** The names of its newest filings, which a reason may name. */
    filings: z.array(z.string()),
    /** What editors added: the company, a deal, or that two companies are one. */
    records: z.array(z.object({ id: z.number(), words: z.string() })),
  }),
  replyIsChecked: "in tests",
  failures: ["not_found"],
});

export const setCompanyPage = stateFacts.put("/Desk/Companies/{key}/Page", {
  summary:
    "Sets the road show of a company, an address that begins with https://, and keeps its logo or takes it away.",
  params: byAddress,
  body: z.strictObject({
    roadshow: z.nullable(
      z
        .url({
          protocol: /^https$/,
          error: "Road show should be an address that begins with https://",
        })
        .check(z.maxLength(1000)),
    ),
    hasLogo: z.boolean(),
  }),
  reply: nothing,
  failures: ["not_found"],
});

/** Bytes of a logo. */
export const mostLogoBytes = 512 * 1024;

export const uploadLogo = stateFacts.post("/Desk/Companies/{key}/Logo", {
  summary:
    "Takes the logo of a company: a PNG or JPEG of at most 512 KB and 4,096 pixels on a side.",
  params: byAddress,
  takes: "file",
  reply: nothing,
  failures: ["not_found", "file_too_large", "file_empty", "unsupported_media_type"],
  repeat: "repeatable",
});

const changes = {
  values: z
    .array(
      z.strictObject({
        field: z.string().check(z.maxLength(60)),
        deal: z.nullable(WholeId),
        value: z.string().check(z.trim(), z.maxLength(longestValue)),
        /** The day of a range, of shares or of an expected day; else the value holds from the beginning. */
        on: z.optional(CallDay),
      }),
    )
    .check(z.maxLength(mostChanges)),
  lists: z
    .array(
      z.strictObject({
        list: z.enum(factListIds),
        deal: z.nullable(WholeId),
        rows: z
          .array(
            z
              .array(z.string().check(z.overwrite(onOneLine), z.trim(), z.maxLength(longestCell)))
              .check(z.maxLength(mostColumns)),
          )
          .check(z.maxLength(mostRows)),
      }),
    )
    .check(z.maxLength(factListIds.length * 4)),
};

export const Effects = z.object({
  /** The values that readers see change. */
  effects: z.array(
    z.object({
      deal: z.nullable(z.number()),
      label: z.string(),
      before: z.string(),
      after: z.string(),
    }),
  ),
});

export const previewFacts = stateFacts.post("/Desk/Companies/{key}/Preview", {
  summary:
    "Tells what values, lists, saved views and statistics would change, which alerts of readers would tell it and which emails would go, by the rules that run on saving; saves nothing.",
  params: byAddress,
  body: z.strictObject(changes),
  reply: z.object({
    ...Effects.shape,
    /** The lists of readers that the company enters or leaves. */
    lists: z.array(z.object({ title: z.string(), isIn: z.boolean() })),
    /** Saved views that it enters or leaves: those of the editor by name, those of others as their number. */
    views: z.array(z.object({ name: text, isIn: z.boolean(), count: z.number() })),
    /** Figures of the pages of statistics and of the house indexes that move. */
    statistics: z.array(
      z.object({
        page: z.string(),
        label: z.string(),
        unit: z.enum(statsUnits),
        before: z.nullable(z.number()),
        after: z.nullable(z.number()),
      }),
    ),
    /** Alerts of readers on saved views that would tell the change. */
    alerts: z.number(),
    /** The emails that would go out, each with how many readers get it. */
    mails: z.array(z.object({ kind: z.string(), subject: z.string(), readers: z.number() })),
  }),
  repeat: "repeatable",
  failures: ["not_found", "company_without_records"],
});

export const saveFacts = stateFacts.post("/Desk/Companies/{key}/Statements", {
  summary:
    "States values and whole lists, with one reason; they count before all that sources state. `document` is an address that begins with https://, or the name of a filing of the company. A quiet correction sends no emails, alerts or webhooks; its source shows it all the same.",
  params: byAddress,
  body: z.strictObject({
    ...{ ...changes, because: reason },
    document: z._default(z.string().check(z.trim(), z.maxLength(1000)), ""),
    isQuiet: z._default(z.boolean(), false),
  }),
  reply: Effects,
  failures: ["not_found", "company_without_records"],
});

/** Statements on one page of what editors stated of a company. */
export const statementPageSize = 50;

export const listStatements = readDrafts.get("/Desk/Companies/{key}/Statements", {
  summary: "All that editors stated of a company and its deals, newest first, in pages of 50.",
  params: byAddress,
  query: z.object({ page: PageNumber }),
  reply: z.object({
    statements: z.array(
      z.object({
        id: z.number(),
        field: z.string(),
        label: z.string(),
        value: z.string(),
        because: z.string(),
        document: DocumentOfReason,
        isQuiet: z.boolean(),
        by: z.string(),
        at: z.string(),
        undoneBy: text,
      }),
    ),
    total: z.number(),
    /** Those that nobody has taken back. */
    inUse: z.number(),
  }),
  failures: ["not_found"],
});

export const undoStatement = stateFacts.post("/Desk/Statements/{id}/Undo", {
  summary: "Takes a statement of an editor back; the value of the sources counts again.",
  params: z.object({ id: Id }),
  reply: nothing,
  failures: ["not_found"],
});
