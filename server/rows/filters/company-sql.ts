import type {
  companyInfoFilters,
  investorsFilters,
  securityTypeFilters,
} from "../../../domain/filters/catalogue/company.ts";
import type { SecurityMode } from "../../../domain/filters/filter.ts";
import { splitPlaces } from "../../../domain/filters/places.ts";
import { type RowSql, r, rowSql, type Source } from "../row-sql.ts";
import {
  allOf,
  anyOf,
  between,
  type FilterSql,
  type FilterSqls,
  hasOneOf,
  isOneOf,
  ticked,
} from "./conditions-sql.ts";

/** Ids are of one classification, so one list may name sectors and industries alike. */
function isOfClasses(key: "Industry" | "SectorIndustry") {
  const isOfLevels =
    <S extends Source>(levels: readonly RowSql<S>[]): FilterSql<S> =>
    ({ [key]: ids }) =>
      ids === undefined ? null : anyOf(levels.map((level) => isOneOf(level, ids)));
  const ofDeals = isOfLevels([r.sector_id, r.group_id, r.industry_id, r.sub_industry_id]);
  const ofEntries = isOfLevels([r.sector_id, r.industry_id, r.sub_industry_id]);
  return { deal: ofDeals, lockup: ofDeals, monitor: ofEntries };
}

const hasSeatIn: FilterSql<"row"> = ({ Headquarter }) => {
  if (Headquarter === undefined || Headquarter === "Global") return null;
  return Headquarter === "Us"
    ? rowSql`${r.hq_country_code} = 'US'`
    : rowSql`${r.hq_country_code} <> 'US'`;
};

const hasSeatInPlaces: FilterSql<"row"> = ({ HeadquartersCityStateCountry: ids }) => {
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
  Industry: isOfClasses("Industry"),
  SectorIndustry: isOfClasses("SectorIndustry"),
  CompanyTags: ({ CompanyTags: ids }) => (ids ? hasOneOf(r.company_tag_ids, ids) : null),
  AiUsage: ({ AiUsage: ids }) => (ids ? isOneOf(r.ai_usage_id, ids) : null),
  EstimatedTiming: ({ EstimatedTiming: ids }) => (ids ? isOneOf(r.estimated_timing_id, ids) : null),
  Headquarter: hasSeatIn,
  HeadquartersCityStateCountry: hasSeatInPlaces,
  FoundedSince: ({ FoundedSince }) => between(r.founded_year, FoundedSince, undefined, "same"),
  EmergingGrowth: ticked("EmergingGrowth", r.is_emerging_growth),
  IsDirectAdd: ticked("IsDirectAdd", r.is_direct_add),
  Investor: ({ Investor: ids }) => (ids ? hasOneOf(r.investor_ids, ids) : null),
  Ownership: ({ Ownership }) => between(r.top_shareholder_percent, Ownership, undefined, "percent"),
  TopShareholder: ticked("TopShareholder", r.is_top_shareholder_known),
  HistoryShareholders: ticked("HistoryShareholders", r.has_history_shareholders),
  SpinOff: ticked("SpinOff", r.is_spin_off),
  MgmtOwned: ticked("MgmtOwned", r.backing_management),
  PE: ticked("PE", r.backing_pe),
  PeGrowthOther: ticked("PeGrowthOther", r.backing_growth),
  VentureCapital: ticked("VentureCapital", r.backing_vc),
};

type ModeKey = Exclude<keyof typeof securityTypeFilters, "IncludeSpac">;

/** A deal whose kind is not known is of none. */
const kinds: Record<ModeKey, RowSql<"dealRow">> = {
  SecurityTypeCommonSharesList: rowSql`coalesce(${r.security_kind} = 'common', false)`,
  SecurityTypeADRsList: rowSql`coalesce(${r.security_kind} = 'ads', false)`,
  SecurityTypeREITList: rowSql`coalesce(${r.security_kind} = 'reit', false)`,
  SecurityTypeMLPList: rowSql`(${r.is_mlp} or coalesce(${r.security_kind} = 'lp', false))`,
  SecurityTypeBlankCheckList: r.is_spac,
  SecurityTypeRegAList: r.is_reg_a,
  SecurityTypeDirectListingList: r.is_direct_listing,
};

/** None of the excluded kinds, and one of those that are alone asked for. */
const ofKinds: FilterSql<"dealRow"> = (filters) => {
  const of = (mode: SecurityMode) =>
    Object.entries(kinds)
      .filter(([key]) => filters[key as ModeKey] === mode)
      .map(([, kind]) => kind);
  return allOf([...of("exclude").map((kind) => rowSql`not ${kind}`), anyOf(of("only"))]);
};

export const securityTypeSql: FilterSqls<keyof typeof securityTypeFilters> = {
  SecurityTypeCommonSharesList: ofKinds,
  SecurityTypeADRsList: ofKinds,
  SecurityTypeREITList: ofKinds,
  SecurityTypeMLPList: ofKinds,
  SecurityTypeBlankCheckList: ofKinds,
  SecurityTypeRegAList: ofKinds,
  SecurityTypeDirectListingList: ofKinds,
  // What is left out where it is absent is the view's to say: see whereOf.
  IncludeSpac: () => null,
};
