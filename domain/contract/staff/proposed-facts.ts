import * as z from "zod/mini";
import { Id, importFacts, PageNumber } from "../route.ts";

/** Companies on one page of the list. */
export const proposedPageSize = 50;

/** A list of holders or the purposes of the proceeds. */
const longestStatedValue = 5000;

const day = z.string();

export const listProposedFacts = importFacts.get("/Desk/ProposedFacts", {
  summary:
    "The companies whose filings state values that no rule proves, those of the newest filing first, in pages of 50.",
  query: z.object({
    page: PageNumber,
  }),
  reply: z.object({
    /** Values that wait for a decision. */
    open: z.number(),
    /** Companies with such values. */
    total: z.number(),
    companies: z.array(
      z.object({
        companyKey: z.number(),
        companyName: z.string(),
        companyTicker: z.string(),
        open: z.number(),
        newestOn: day,
      }),
    ),
  }),
});

const proposalStates = ["open", "accepted", "corrected", "refused"] as const;

export const getProposedFacts = importFacts.get("/Desk/ProposedFacts/{id}", {
  summary:
    "The values that a company's filings state, each with its passage; `id` is the company key.",
  params: z.object({ id: Id }),
  reply: z.object({
    companyKey: z.number(),
    companyName: z.string(),
    companyTicker: z.string(),
    facts: z.array(
      z.object({
        id: z.number(),
        label: z.string(),
        /** As it is written in a correction. */
        value: z.string(),
        /** True for a value of several lines. */
        isLong: z.boolean(),
        /** The value that the portal shows now; null when none is known. */
        shown: z.nullable(z.string()),
        passage: z.string(),
        place: z.string(),
        /** Why no rule proves it. */
        reason: z.string(),
        /** Percent. */
        confidence: z.number(),
        form: z.string(),
        filedOn: day,
        /** The address of the filing, where it is known. */
        link: z.nullable(z.string()),
        /** The accession number of a filing whose text the portal keeps. */
        keptFiling: z.nullable(z.string()),
        state: z.enum(proposalStates),
        decidedBy: z.nullable(z.string()),
        /** An instant in ISO 8601. */
        decidedAt: z.nullable(z.string()),
      }),
    ),
  }),
  failures: ["not_found"],
});

/** Values of one call that decides several. */
export const mostDecided = 25;

export const listProposalRules = importFacts.get("/Desk/ProposedFactRules", {
  summary:
    "The rules by which open values may be accepted together: those that agree with the portal, and those of fields that staff have found right.",
  reply: z.object({
    rules: z.array(
      z.object({
        /** Null for the values that agree with what the portal shows. */
        field: z.nullable(z.string()),
        /** The values that the rule accepts, those of the newest filing first. */
        ids: z.array(z.number()),
        companies: z.number(),
        /** How many values of the field staff have decided one by one, and how many of them were right. */
        decided: z.number(),
        right: z.number(),
      }),
    ),
  }),
});

export const decideProposedFacts = importFacts.post("/Desk/ProposedFacts/Decisions", {
  summary: `Accepts up to ${mostDecided} values by a rule, or takes such decisions back. Values that were decided meanwhile, or that cannot stand, are passed over.`,
  body: z.strictObject({
    ids: z.array(Id).check(z.minLength(1), z.maxLength(mostDecided)),
    decision: z.enum(["accept", "reopen"]),
  }),
  reply: z.object({ decided: z.array(z.number()) }),
});

export const decideProposedFact = importFacts.post("/Desk/ProposedFacts/{id}/Decision", {
  summary:
    "Accepts a value, corrects it or refuses it, or takes such a decision back. What is accepted or corrected becomes a statement of the filing.",
  params: z.object({ id: Id }),
  body: z.strictObject({
    decision: z.enum(["accept", "correct", "refuse", "reopen"]),
    /** For a correction. */
    value: z.optional(z.string().check(z.trim(), z.maxLength(longestStatedValue))),
  }),
  reply: z.object({}),
  failures: ["not_found", "already_decided"],
});
