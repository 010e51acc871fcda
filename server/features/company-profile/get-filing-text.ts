import { text as readAll } from "node:stream/consumers";
import type { TextComparison, WordChanges } from "../../../domain/filings/text-comparison.ts";
import { tellFilings } from "../../../domain/profile/tell-filings.ts";
import { findTexts } from "../../filing-texts/filing-texts-repository.ts";
import { comparisonKey } from "../../filing-texts/packed-text.ts";
import { readPackedText, readText } from "../../filing-texts/read-text.ts";
import { Failure, type TextVerb, type Verb } from "../../http/context.ts";
import { refuseTooMany } from "../../http/limits/refuse-too-many.ts";
import { JsonText } from "../../json-text.ts";
import { listFilings, readReadings } from "./filings-repository.ts";
import { openCompany } from "./open-profile.ts";

/** Returns the text of a filing; fails with `not_found` where the portal doesn't keep it. */
export const getFilingText: Verb<"getFilingText"> = async (
  context,
  { query: { ticker, accession } },
) => {
  const { company, today } = await openCompany(context, ticker);
  const [place] = await findTexts(context.db, company.company_key, [accession], today);
  const sections = place && (await readText(context.db, context.files.store, place));
  if (!sections) throw new Failure("not_found");
  const { form, filedOn, document } = place;
  const readings = await readReadings(context.db, company.company_key, [accession]);
  const risks = [...(readings.get(accession)?.risks ?? [])];
  return { form, filedOn, document, risks, sections: [...sections] };
};

/**
 * Compares the texts of two filings. The comparison is made once, in a thread of its own, and kept; fails with `not_found`
 * where the portal doesn't keep one of the texts.
 */
export const compareFilingTexts: TextVerb<"compareFilingTexts"> = async (
  context,
  { query: { ticker, before, after } },
) => {
  const { company, today } = await openCompany(context, ticker);
  const { db, files } = context;
  const places = await findTexts(db, company.company_key, [before, after], today);
  const [old, own] = await Promise.all(
    [before, after].map((accession) => {
      const place = places.find((one) => one.accession === accession);
      return place ? readPackedText(db, files.store, place) : null;
    }),
  );
  if (!old || !own) throw new Failure("not_found");
  return new JsonText<TextComparison>(await makeComparison(context, old, own));
};

type Packed = NonNullable<Awaited<ReturnType<typeof readPackedText>>>;

async function makeComparison(
  { files }: Pick<Parameters<TextVerb<"compareFilingTexts">>[0], "files">,
  before: Packed,
  after: Packed,
  isCount = false,
): Promise<string> {
  const order = { before: before.content, after: after.content, isCount };
  const stored = await files.made
    .open(comparisonKey(before.name, after.name, isCount), () => files.comparisons.make(order))
    .catch(refuseTooMany);
  return readAll(stored.body);
}

/** Older documents are compared when somebody asks for two of them. */
const mostChanges = 12;

/** Counts what each of the newest documents of the offering changed of the one before it; each pair is counted once. */
export const getFilingChanges: Verb<"getFilingChanges"> = async (
  context,
  { query: { ticker } },
) => {
  const { company, today } = await openCompany(context, ticker);
  const filings = await listFilings(context.db, company.company_key, today);
  if (filings.length === 0) throw new Failure("not_found");
  const kept = tellFilings(filings, []).filter((one) => one.isKept && one.isOfOffering);
  const accessions = kept.slice(0, mostChanges + 1).map(({ accession }) => accession);
  const places = await findTexts(context.db, company.company_key, accessions, today);
  const changes = [];
  for (const [index, before] of accessions.slice(1).entries()) {
    const accession = accessions[index] ?? "";
    const [old, own] = await Promise.all(
      [before, accession].map((name) => {
        const place = places.find((one) => one.accession === name);
        return place ? readPackedText(context.db, context.files.store, place) : null;
      }),
    );
    if (!old || !own) continue;
    const counted: WordChanges = JSON.parse(await makeComparison(context, old, own, true));
    changes.push({ accession, before, ...counted });
  }
  return { changes };
};
