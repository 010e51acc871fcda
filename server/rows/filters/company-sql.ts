import type {
  companyInfoFilters,
  investorsFilters,
  securityTypeFilters,
} from "../../../domain/filters/catalogue/company.ts";
import type { SecurityMode } from "../../../domain/filters/filter.ts";
import { splitPlaces } from "../../../domain/filters/places.ts";
import { notClassifiedId } from "../../../domain/filters/statuses.ts";
import { type RowSql, r, rowSql, type Source } from "../row-sql.ts";
import {
  allOf,
  anyOf,
  between,
  type FilterSql,
  type FilterSqls,
  hasOneOf,
  isOneOf,
  whenTicked,
} from "./conditions-sql.ts";

/** All levels share one set of ids, so one list may name sectors and industries. */
function classificationCondition(key: "Industry" | "SectorIndustry") {
  const isInLevels =
    <S extends Source>(levels: readonly RowSql<S>[]): FilterSql<S> =>
    ({ [key]: ids }) =>
      ids === undefined
        ? null
        : anyOf([
            ...levels.map((level) => isOneOf(level, ids)),
            ...(ids.includes(notClassifiedId)
              ? levels.slice(0, 1).map((sector) => rowSql`${sector} is null`)
              : []),
          ]);
  const forDeals = isInLevels([r.sector_id, r.group_id, r.industry_id, r.sub_industry_id]);
  const forEntries = isInLevels([r.sector_id, r.industry_id, r.sub_industry_id]);
  return { deal: forDeals, lockup: forDeals, monitor: forEntries };
}

const headquartersCondition: FilterSql<"row"> = ({ Headquarter }) => {
  if (Headquarter === undefined || Headquarter === "Global") return null;
  return Headquarter === "Us"
    ? rowSql`${r.hq_country_code} = 'US'`
    : rowSql`${r.hq_country_code} <> 'US'`;
};

const headquartersPlaceCondition: FilterSql<"row"> = ({ HeadquartersCityStateCountry: ids }) => {
  if (ids === undefined) return null;
  const { countries, states, cities } = splitPlaces(ids);
  const levels: [RowSql<"row">, string[]][] = [
    [r.hq_country_code, countries],
    [rowSql`(${r.hq_country_code} || '/' || ${r.hq_state})`, states],
    [
      rowSql`(${r.hq_country_code} || '/' || coalesce(${r.hq_state}, '') || '/' || ${r.hq_city})`,
      cities,
    ],
  ];
  return anyOf(
    levels.filter(([, names]) => names.length > 0).map(([level, names]) => isOneOf(level, names)),
  );
};

export const companySql: FilterSqls<
  keyof typeof companyInfoFilters | keyof typeof investorsFilters
> = {
  Industry: classificationCondition("Industry"),
  SectorIndustry: classificationCondition("SectorIndustry"),
  CompanyTags: ({ CompanyTags: ids }) => (ids ? hasOneOf(r.company_tag_ids, ids) : null),
  AiUsage: ({ AiUsage: ids }) => (ids ? isOneOf(r.ai_usage_id, ids) : null),
  EstimatedTiming: ({ EstimatedTiming: ids }) => (ids ? isOneOf(r.estimated_timing_id, ids) : null),
  Headquarter: headquartersCondition,
  HeadquartersCityStateCountry: headquartersPlaceCondition,
  FoundedSince: ({ FoundedSince }) => between(r.founded_year, FoundedSince, undefined, "same"),
  EmergingGrowth: whenTicked("EmergingGrowth", r.is_emerging_growth),
  IsDirectAdd: whenTicked("IsDirectAdd", r.is_direct_add),
  Investor: ({ Investor: ids }) => (ids ? hasOneOf(r.investor_ids, ids) : null),
  Ownership: ({ Ownership }) => between(r.top_shareholder_percent, Ownership, undefined, "percent"),
  TopShareholder: whenTicked("TopShareholder", r.is_top_shareholder_known),
  HistoryShareholders: whenTicked("HistoryShareholders", r.has_history_shareholders),
  SpinOff: whenTicked("SpinOff", r.is_spin_off),
  MgmtOwned: whenTicked("MgmtOwned", r.backing_management),
  PE: whenTicked("PE", r.backing_pe),
  PeGrowthOther: whenTicked("PeGrowthOther", r.backing_growth),
  VentureCapital: whenTicked("VentureCapital", r.backing_vc),
};

type ModeKey = Exclude<keyof typeof securityTypeFilters, "IncludeSpac">;

/** A deal whose kind is unknown matches none of these conditions. */
const kinds: Record<ModeKey, RowSql<"dealRow">> = {
  SecurityTypeCommonSharesList: rowSql`coalesce(${r.security_kind} = 'common', false)`,
  SecurityTypeADRsList: rowSql`coalesce(${r.security_kind} = 'ads', false)`,
  SecurityTypeREITList: rowSql`coalesce(${r.security_kind} = 'reit', false)`,
  SecurityTypeMLPList: rowSql`(${r.is_mlp} or coalesce(${r.security_kind} = 'lp', false))`,
  SecurityTypeBlankCheckList: r.is_spac,
  SecurityTypeRegAList: rowSql`coalesce(${r.is_reg_a}, false)`,
  SecurityTypeDirectListingList: r.is_direct_listing,
};

/** The deal is of no excluded kind and, if kinds are selected as "only", of one of those. */
const securityTypeCondition: FilterSql<"dealRow"> = (filters) => {
  const kindsWithMode = (mode: SecurityMode) =>
    Object.entries(kinds)
      .filter(([key]) => filters[key as ModeKey] === mode)
      .map(([, kind]) => kind);
  return allOf([
    ...kindsWithMode("exclude").map((kind) => rowSql`not ${kind}`),
    anyOf(kindsWithMode("only")),
  ]);
};

export const securityTypeSql: FilterSqls<keyof typeof securityTypeFilters> = {
  SecurityTypeCommonSharesList: securityTypeCondition,
  SecurityTypeADRsList: securityTypeCondition,
  SecurityTypeREITList: securityTypeCondition,
  SecurityTypeMLPList: securityTypeCondition,
  SecurityTypeBlankCheckList: securityTypeCondition,
  SecurityTypeRegAList: securityTypeCondition,
  SecurityTypeDirectListingList: securityTypeCondition,
  // When this filter is absent, the view decides what is left out: see filterConditions.
  IncludeSpac: () => null,
};
