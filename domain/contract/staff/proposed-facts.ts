import * as z from "zod/mini";
import { Id, importFacts } from "../route.ts";

/** Companies on one page of the list. */
export const proposedPageSize = 50;

/** A list of holders or the purposes of the proceeds. */
const longestStatedValue = 5000;

const day = z.string();

export const listProposedFacts = importFacts.get("/Desk/ProposedFacts", {
  summary:
    "The companies whose filings state values that no rule proves, those of the newest filing first, in pages of 50.",
  query: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
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
