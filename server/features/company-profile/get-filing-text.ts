import { text as readAll } from "node:stream/consumers";
import type { TextComparison } from "../../../domain/filings/text-comparison.ts";
import { findTexts } from "../../filing-texts/filing-texts-repository.ts";
import { comparisonKey } from "../../filing-texts/packed-text.ts";
import { readPackedText, readText } from "../../filing-texts/read-text.ts";
import { Failure, type TextVerb, type Verb } from "../../http/context.ts";
import { refuseTooMany } from "../../http/limits/refuse-too-many.ts";
import { JsonText } from "../../json-text.ts";
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
  return { form, filedOn, document, sections: [...sections] };
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
  const order = { before: old.content, after: own.content };
  const stored = await files.made
    .open(comparisonKey(old.name, own.name), () => files.comparisons.make(order))
    .catch(refuseTooMany);
  return new JsonText<TextComparison>(await readAll(stored.body));
};
