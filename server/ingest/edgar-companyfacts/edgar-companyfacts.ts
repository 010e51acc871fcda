import * as z from "zod/mini";
import type { Day } from "../../../domain/calendar/day.ts";
import { readIssuerName } from "../edgar/issuer-names.ts";
import { requireDay } from "../reading/days.ts";
import {
  makeReading,
  parseFrame,
  parseRecord,
  readCik,
  refuseUnless,
} from "../reading/readings.ts";
import { readJson } from "../reading/rows/json.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";
import type { Document, Reading, Refusal, Source, SourceRecord } from "../record.ts";
import {
  balanceConcepts,
  currentDebt,
  depreciation,
  longDebt,
  statementConcepts,
  totalDebt,
} from "../xbrl/concepts.ts";
import { FactBook, type StatedFact } from "./fact-book.ts";

/** The SEC's companyfacts: all numbers that one issuer has tagged, once per filing that repeats them. */
export const edgarCompanyfacts: Source = {
  rank: "filing",
  refuse: refuseUnless(
    /"facts"\s*:\s*\{\s*"(?:dei|us-gaap|ifrs-full|srt)"/,
    "This is not a companyfacts document.",
  ),
  read: readFacts,
};

const Units = z.record(z.string(), z.array(z.unknown()));
const Issuer = z.object({
  cik: z.union([z.string(), z.number()]),
  entityName: z.string(),
  facts: z.record(z.string(), z.record(z.string(), z.object({ units: Units }))),
});
type Issuer = z.output<typeof Issuer>;

const Fact = z.object({
  start: z.optional(z.string()),
  end: z.string(),
  val: z.number(),
  accn: z.string(),
  form: z.optional(z.string()),
  filed: z.string(),
});

async function* readFacts(document: Document, until?: Day): AsyncGenerator<Reading> {
  const issuer = parseFrame(Issuer, await readJson(document.bytes()));
  const refusals: Refusal[] = [];
  const facts = readStatedFacts(issuer, refusals).filter(
    ({ filedOn }) => until === undefined || filedOn <= until,
  );
  yield makeReading(document.name, () => makeRecord(issuer, facts, document.name));
  for (const refusal of refusals) yield { refusal };
}

const usedConcepts = new Set<string>(
  [
    ...Object.values(statementConcepts),
    ...Object.values(balanceConcepts),
    depreciation,
    totalDebt,
    longDebt,
    currentDebt,
  ].flat(),
);

function readStatedFacts(issuer: Issuer, refusals: Refusal[]): StatedFact[] {
  return [...listAmounts(issuer)].flatMap(({ concept, currency, place, value }) => {
    try {
      return readFact(concept, currency, value);
    } catch (error) {
      if (!(error instanceof UnreadableValue)) throw error;
      refusals.push({ place, reason: error.message });
      return [];
    }
  });
}

/** Lists the amounts of money of the concepts in use. */
function* listAmounts({ facts }: Issuer) {
  for (const concept of usedConcepts) {
    const [taxonomy = "", name = ""] = concept.split(":");
    for (const [currency, stated] of Object.entries(facts[taxonomy]?.[name]?.units ?? {})) {
      if (!/^[A-Z]{3}$/.test(currency)) continue;
      for (const [index, value] of stated.entries()) {
        yield { concept, currency, place: `${concept}.${currency}[${index}]`, value };
      }
    }
  }
}

const largestAmount = 1e18;

function readFact(concept: string, currency: string, value: unknown): StatedFact {
  const { start, end, val, accn, form = "", filed } = parseRecord(Fact, value);
  for (const day of [start ?? end, end, filed]) requireDay(day);
  if (Math.abs(val) > largestAmount)
    throw new UnreadableValue(`The amount ${val} is larger than ${largestAmount}`);
  return {
    concept,
    currency,
    start: start ?? null,
    end,
    value: val,
    filedOn: filed,
    accession: accn,
    form,
  };
}

function makeRecord(issuer: Issuer, facts: StatedFact[], place: string): SourceRecord {
  const cik = readCik(issuer.cik);
  const name = readIssuerName(issuer.entityName);
  const currencies = [...new Set(facts.map(({ currency }) => currency))].toSorted();
  const books = currencies.map((currency) => new FactBook(currency, facts));
  const documentOn =
    facts
      .map(({ filedOn }) => filedOn)
      .toSorted()
      .at(-1) ?? null;
  return {
    key: cik,
    place,
    documentOn,
    payload: { cik, entityName: issuer.entityName, facts: countFacts(issuer) },
    subject: { about: "company", cik, companyName: name, on: documentOn },
    claims: {
      company: { name },
      statements: books.flatMap((book) => book.statements()),
      balances: books.flatMap((book) => book.balances()),
    },
  };
}

/** Counts the facts of all concepts, in money or not; the amounts themselves are in the claims. */
function countFacts({ facts }: Issuer): number {
  const units = Object.values(facts).flatMap((concepts) =>
    Object.values(concepts).flatMap((concept) => Object.values(concept.units)),
  );
  return units.reduce((sum, stated) => sum + stated.length, 0);
}
