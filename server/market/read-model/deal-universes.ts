import type { Insertable } from "kysely";
import { dealKind } from "../../../domain/universes/deal-kind.ts";
import { universesOf } from "../../../domain/universes/membership.ts";
import type { DealRow } from "../../db/schema.ts";
import { companyClasses } from "./company-columns.ts";
import type { DealFacts } from "./deal-facts.ts";

type Known =
  | "offer_price_usd"
  | "deal_size_usd"
  | "market_cap_usd"
  | "is_us_listing"
  | "is_a_share"
  | "security_kind";

/** The universes that the deal belongs to by their published rules. */
export function universeColumns(
  facts: DealFacts,
  row: Pick<Insertable<DealRow>, Known>,
): { universes: string[] } {
  const { deal, company, events, statements } = facts;
  const { group, subIndustry } = companyClasses(facts);
  const filed = events.find(({ kind }) => kind === "filed");
  const kind = dealKind({
    isSpac: deal.is_spac,
    isFund: deal.is_fund,
    companyName: company.name,
    sic: subIndustry?.name === "Real Estate Investment Trusts" ? "6798" : null,
    form: filed?.evidence?.split(" ")[0] ?? null,
    securityKind: row.security_kind ?? null,
    hasAnnualReports: statements.some(({ term }) => term === "annual"),
  });
  const universes = universesOf({
    kind,
    isUsListed: row.is_us_listing === true,
    isAShare: row.is_a_share,
    offerPriceUsd: amount(row.offer_price_usd),
    dealSizeUsd: amount(row.deal_size_usd),
    marketCapUsd: amount(row.market_cap_usd),
    isDirectListing: deal.is_direct_listing,
    isAdr: row.security_kind === "ads",
    isUnit: row.security_kind === "unit",
    isBankOrThrift: deal.is_bank || group?.name === "Banks",
    isRegA: deal.is_reg_a === true,
    // No source of the portal states these two.
    isBestEfforts: false,
    isAffiliatedSale: false,
  });
  return { universes };
}

function amount(value: Insertable<DealRow>["deal_size_usd"]): number | null {
  return value === null || value === undefined ? null : Number(value);
}
