import type { MarketFacts } from "../../facts.ts";
import type { Fields, Testimony } from "../draft/testimony.ts";

/** Makes the facts of a company from before it went public; a company without a deal is monitored. */
export function makePrivateRows(
  fields: Fields,
  companyKey: number,
  testimonies: readonly Testimony[],
  hasDeal: boolean,
): { facts: Partial<MarketFacts>; investors: string[] } {
  const privateTestimonies = testimonies.filter(({ claims }) => claims.privateCompany);
  if (privateTestimonies.length === 0) return { facts: {}, investors: [] };
  const valuation = fields.take(
    "valuation_usd",
    ({ privateCompany }) => privateCompany?.valuationUsd,
  );
  const valuedOn = fields.take("valued_on", ({ privateCompany }) => privateCompany?.valuedOn);
  const investors =
    fields.take("investors", ({ privateCompany }) => privateCompany?.investors) ?? [];
  const documents = privateTestimonies.flatMap(({ origin }) => origin.documentOn ?? []).toSorted();
  const updatedOn = documents.at(-1) ?? valuedOn;
  const isMonitored = !hasDeal && updatedOn !== null && valuation !== null;
  return {
    investors,
    facts: {
      monitor_entry: isMonitored
        ? [{ company_key: companyKey, updated_on: updatedOn, valuation_usd: valuation }]
        : [],
    },
  };
}
