import * as z from "zod/mini";
import { ranks } from "../../sources/ranks.ts";
import { member } from "../route.ts";

const maxKeyLength = 100;

/** A row stands for a deal, a tranche of a lock-up or an entry of the monitor list. */
const Entity = z.enum(["deal", "lockup", "monitor"]);

const day = z.nullable(z.string());

/** The record that states a value. */
const Origin = z.object({
  rank: z.enum(ranks),
  /** The name of the source. */
  source: z.string(),
  /** The file, and the row or passage in it; null for an editor. */
  document: z.nullable(z.string()),
  place: z.nullable(z.string()),
  /** The day of the document. */
  documentOn: day,
  /** When EDGAR accepted the filing: an instant in ISO 8601. Null where that is not known for sure. */
  acceptedAt: z.nullable(z.string()),
  /** When the portal read it: an instant in ISO 8601. */
  recordedAt: z.nullable(z.string()),
  /** The address of the document, where one is known. */
  link: z.nullable(z.string()),
  /** The words of the document that state the value, where the portal keeps its text, and their page. */
  passage: z.nullable(z.object({ text: z.string(), path: z.string() })),
});

/** A filing that states a figure of a financial statement. */
const Report = z.object({
  form: z.string(),
  filedOn: z.string(),
  value: z.string(),
  link: z.string(),
});

/** The document that an editor names beside their reason: an address, or a filing by its name. */
export const DocumentOfReason = z.nullable(
  z.object({ name: z.string(), link: z.nullable(z.string()) }),
);

const SourcedValue = z.object({
  label: z.string(),
  /** As it reads on screen; "—" when it is not known. */
  value: z.string(),
  /** "portal" is kept or published by the portal itself, such as a key or a rating; "missing" has no value. */
  kind: z.enum(["stated", "derived", "demo", "portal", "missing"]),
  /** How the inputs make the value; null for one that is stated. */
  formula: z.nullable(z.string()),
  /** The reason why there is no value. */
  reason: z.nullable(z.string()),
  origin: z.nullable(Origin),
  /** An editor's correction. */
  correction: z.nullable(
    z.object({
      ...{ id: z.number(), by: z.string(), at: z.string(), because: z.string() },
      document: DocumentOfReason,
    }),
  ),
  /** The other values, which lost. */
  lost: z.array(z.object({ value: z.string(), origin: z.nullable(Origin), why: z.string() })),
  /** The values that were shown before, the last change first. */
  changes: z.array(
    z.object({
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      at: z.string(),
      by: z.string(),
    }),
  ),
  /** A figure of a financial statement as first reported, and as later filings restated it. */
  reports: z.array(Report),
  /** The places of its inputs in the list of values. */
  inputs: z.array(z.number()),
});

/** The value comes first in the list, each of its inputs after it. */
export const SourceOfValue = z.object({ companyName: z.string(), values: z.array(SourcedValue) });

const RowValue = {
  /** The `rowId` of the row. */
  key: z.string("Key is required").check(z.minLength(1), z.maxLength(maxKeyLength)),
  /** The name of a column. */
  field: z.string("Field is required").check(z.minLength(1), z.maxLength(maxKeyLength)),
};

export const getSource = member.get("/Source", {
  summary:
    "Where a value of a row comes from: its record, what lost against it, and the inputs of a derived figure.",
  query: z.strictObject({
    entity: Entity,
    ...RowValue,
  }),
  reply: SourceOfValue,
  changesWith: ["market", "prices", "day"],
  failures: ["not_found", "not_authorized"],
});

/** Where a value that became known is from. */
const Known = {
  origin: z.nullable(Origin),
  correction: SourcedValue.shape.correction,
};

/** A value with the day in New York from which it was known. */
const KnownValue = z.object({
  knownOn: z.string(),
  /** As it reads on screen; "—" from the day on which it was no longer known. */
  value: z.string(),
  /** The same as a number, of a price range its middle; null for what is none. */
  amount: z.nullable(z.number()),
  ...Known,
  /** How its inputs make it; null for one that is stated. */
  formula: z.nullable(z.string()),
  inputs: z.array(z.object({ label: z.string(), value: z.string() })),
});

/** A value that a source stated and that was never in use. */
const UnusedValue = z.object({
  knownOn: z.string(),
  value: z.string(),
  origin: z.nullable(Origin),
  why: z.string(),
});

/** The days of news that were not looked at, both included: of a row at most two hundred are. */
const gap = z.nullable(z.object({ from: z.string(), to: z.string() }));

export const ValueHistory = z.object({
  companyName: z.string(),
  companyTicker: z.string(),
  /** Null for a company without one. */
  ticker: z.nullable(z.string()),
  label: z.string(),
  /** The last one first. */
  values: z.array(KnownValue),
  unused: z.array(UnusedValue),
  gap,
});

export const getValueHistory = member.get("/Source/History", {
  summary:
    "What was known of a value of a row from which day on, and what was never used. On a past day, nothing later.",
  query: z.strictObject({ entity: z._default(Entity, "deal"), ...RowValue }),
  reply: ValueHistory,
  replyIsChecked: "in tests",
  changesWith: ["market", "day"],
  failures: ["not_found", "not_authorized"],
});

/** The terms of a deal that became known on a day. The reply leaves out when the portal read their source. */
const Revision = z.object({
  knownOn: z.string(),
  changes: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      /** "—" where it was not known. */
      before: z.string(),
      after: z.string(),
      origin: z.nullable(z.omit(Origin, { recordedAt: true })),
      correction: Known.correction,
    }),
  ),
});

export const TermsHistory = z.object({
  companyName: z.string(),
  /** The last one first. */
  revisions: z.array(Revision),
  gap,
});
