import type { Filters } from "../../domain/filters/filters.ts";
import type { MadeRows } from "./made-rows.ts";
import { dealRules } from "./plain-deal-rules.ts";
import {
  checkLimits,
  checkOverlap,
  checkPast,
  isWithin,
  millions,
  number,
  type PlainRow,
  type Rule,
  type Setting,
  text,
} from "./plain-rules.ts";

/** Decides without a database whether a row passes: a plain statement of the filters, rule by rule. */
export function passes(row: PlainRow, filters: Filters, setting: Setting): boolean {
  const applicable = setting.grain === "monitor" ? monitorRules : [...monitorRules, ...dealRules];
  return applicable.every((rule) => rule(row, filters, setting));
}

/** Joins deals with their prices, their tranche and their viewer's favorites, by the keys of the deals. */
export function plainDeals({ deals, tranches }: MadeRows): (PlainRow & { key: number })[] {
  return deals.map(({ row, price, isFavorite }, index) => ({
    ...price,
    ...row,
    ends_on: tranches[index]?.expires_on,
    key: row.deal_key,
    isFavorite,
  }));
}

/** The rules that also apply to rows of the monitor list. */
const monitorRules: Rule[] = [
  (_row, { LostFilters }) => LostFilters === undefined,
  (row, { Industry }) => isClassified(row, Industry),
  (row, { SectorIndustry }) => isClassified(row, SectorIndustry),
  (row, { Headquarter }) => {
    const country = text(row, "hq_country_code");
    if (Headquarter === undefined || Headquarter === "Global") return true;
    return country !== null && (country === "US") === (Headquarter === "Us");
  },
  (row, { HeadquartersCityStateCountry: places }) => {
    if (places === undefined) return true;
    const [country, state, city] = ["hq_country_code", "hq_state", "hq_city"].map((column) =>
      text(row, column),
    );
    const names = [
      country,
      state !== null && `${country}/${state}`,
      city !== null && `${country}/${state ?? ""}/${city}`,
    ];
    return (
      country !== null && names.some((name) => typeof name === "string" && places.includes(name))
    );
  },
  (row, { FoundedSince }) => isWithin(number(row, "founded_year"), FoundedSince, undefined, 1),
  checkOverlap("Investor", "investor_ids"),
  checkLimits("Valuation", "valuation_usd", millions),
  (row, { Favorite }) => Favorite !== true || row.isFavorite,
  (row, filters, setting) =>
    checkPast(
      "DateUpdatedInPast",
      setting.grain === "monitor" ? "updated_on" : "watchlist_updated_on",
    )(row, filters, setting),
];

function isClassified(row: PlainRow, ids: readonly number[] | undefined): boolean {
  const levels = ["sector_id", "group_id", "industry_id", "sub_industry_id"];
  return ids === undefined || levels.some((level) => ids.includes(row[level] as number));
}
