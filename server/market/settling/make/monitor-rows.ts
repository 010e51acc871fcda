import { ranks } from "../../../../domain/sources/ranks.ts";
import type { MarketFacts } from "../../facts.ts";
import type { Resolution } from "../../resolution.ts";
import type { Fields, Testimony } from "../draft/testimony.ts";

/**
 * Makes the entry of the monitor list for a company without a deal that somebody values. The entry is as new as the newest
 * document behind it, or of the day that an editor states.
 */
export function makeMonitorRows(
  fields: Fields,
  companyKey: number,
  testimonies: readonly Testimony[],
): MarketFacts["monitor_entry"] {
  const valuation = fields.resolve<string>(
    "valuation_usd",
    ({ privateCompany }) => privateCompany?.valuationUsd,
  );
  if (valuation === null) return [];
  const valued = fields.resolve<string>(
    "valued_on",
    ({ privateCompany }) => privateCompany?.valuedOn,
  );
  const documents = testimonies
    .flatMap(({ origin, claims }) => (claims.privateCompany ? (origin.documentOn ?? []) : []))
    .toSorted();
  const updatedOn =
    (isOfEditor(valued) ? valued.value : null) ??
    (isOfEditor(valuation) ? valuation.origin.documentOn : null) ??
    documents.at(-1) ??
    valued?.value;
  return updatedOn
    ? [{ company_key: companyKey, updated_on: updatedOn, valuation_usd: valuation.value }]
    : [];
}

function isOfEditor(one: Resolution<string> | null): one is Resolution<string> {
  return one !== null && ranks[one.origin.rank] === "editor";
}
