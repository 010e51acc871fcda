import * as z from "zod/mini";
import { requiredLine } from "../../forms/fields.ts";
import { CallDay } from "../days.ts";
import { Id, readDrafts, stateFacts, WholeId } from "../route.ts";
import { byAddress, Effects, reason } from "./companies.ts";

const nothing = z.object({});
const text = z.nullable(z.string());

/** A company that no source knows may have an offering, of which a confidential filing is the first step. */
export const CompanyForm = z.strictObject({
  name: requiredLine("Name", 300),
  cik: z._default(
    z.string().check(z.trim(), z.regex(/^(\d{1,10})?$/, "CIK should be up to ten digits")),
    "",
  ),
  ticker: z._default(
    z
      .string()
      .check(
        z.trim(),
        z.toUpperCase(),
        z.regex(/^([A-Z0-9.-]{1,12})?$/, "Ticker should be up to 12 letters and digits"),
      ),
    "",
  ),
  exchange: z._default(z.string().check(z.maxLength(100)), ""),
  kind: z.enum(["company", "confidential", "filed"]),
  /** The day of the confidential filing, or of the public one. */
  on: z._default(z.union([CallDay, z.literal("")]), ""),
  because: reason,
  /** True once the similar ones are known to be others. */
  isOther: z._default(z.boolean(), false),
});

export const addCompany = stateFacts.post("/Desk/Companies", {
  summary: "Adds a company that no source knows, with or without an offering.",
  body: CompanyForm,
  reply: z.object({ companyTicker: z.string() }),
  failures: ["similar_companies"],
});

export const DealForm = z.strictObject({
  kind: z.enum(["confidential", "filed"]),
  on: CallDay,
  because: reason,
});

export const addDeal = stateFacts.post("/Desk/Companies/{key}/Deals", {
  summary: "Adds an offering of a company that no source knows.",
  params: byAddress,
  body: DealForm,
  reply: nothing,
  failures: ["not_found", "company_without_records"],
});

export const JoinForm = z.strictObject({
  other: z
    .string("Address is required")
    .check(z.trim(), z.minLength(1, "Address is required"), z.maxLength(100)),
  because: reason,
});

export const joinCompanies = stateFacts.post("/Desk/Companies/{key}/Join", {
  summary: "States that another company is this one; all that is known of both becomes one.",
  params: byAddress,
  body: JoinForm,
  reply: z.object({ companyTicker: z.string() }),
  failures: ["not_found", "company_without_records", "same_company"],
});

export const previewJoin = stateFacts.post("/Desk/Companies/{key}/Join/Preview", {
  summary:
    "Tells which deals two companies would have as one, and which values of these would change; saves nothing.",
  params: byAddress,
  body: z.strictObject({ other: JoinForm.shape.other }),
  reply: z.object({
    /** The name of the one that they would be. */
    companyName: z.string(),
    /** True where both are of the demo market, which states more than any source: the one that stays keeps that. */
    areGenerated: z.boolean(),
    deals: z.array(
      z.object({
        ...{ deal: z.number(), companyName: z.string(), ticker: text, status: z.string() },
        /** False for a deal that is no offering of its own by the rules, such as a second one of a listed company. */
        isKept: z.boolean(),
      }),
    ),
    ...Effects.shape,
  }),
  repeat: "repeatable",
  failures: ["not_found", "company_without_records", "same_company"],
});

export const listDealRecords = readDrafts.get("/Desk/Companies/{key}/Records", {
  summary: "The records of which the deals of a company are made, so that they can be told apart.",
  params: byAddress,
  reply: z.object({
    records: z.array(
      z.object({
        id: z.number(),
        /** Null for a record of an offering that is no deal of the portal. */
        deal: z.nullable(z.number()),
        /** The company and the ticker that the record names. */
        company: text,
        ticker: text,
        source: z.string(),
        place: z.string(),
        on: text,
      }),
    ),
  }),
  failures: ["not_found"],
});

export const PartForm = z
  .strictObject({
    deals: z._default(z.array(WholeId).check(z.maxLength(20)), []),
    /** Records of a deal that is two, of which the others stay. */
    records: z._default(z.array(WholeId).check(z.maxLength(40)), []),
    because: reason,
  })
  .check(
    z.refine(({ deals, records }) => deals.length + records.length > 0, {
      path: ["deals"],
      error: "Choose a deal, or some of its records",
    }),
  );

export const partCompany = stateFacts.post("/Desk/Companies/{key}/Part", {
  summary:
    "States that some deals of a company, or some records of a deal, are of another company; what stays and what goes become two companies.",
  params: byAddress,
  body: PartForm,
  reply: z.object({ companyTicker: z.string() }),
  failures: ["not_found", "company_without_records"],
});

export const undoRecord = stateFacts.post("/Desk/Records/{id}/Undo", {
  summary:
    "Takes back a company, a deal, a union of companies or the parting of one that an editor added, and says under which address what it spoke of now stands.",
  params: z.object({ id: Id }),
  /** Null where nothing is left of it. */
  reply: z.object({ companyTicker: text }),
  failures: ["not_found"],
});
