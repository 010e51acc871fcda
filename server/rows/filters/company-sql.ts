import { type RawBuilder, sql } from "kysely";
import type {
  companyInfoFilters,
  investorsFilters,
  securityTypeFilters,
} from "../../../domain/filters/catalogue/company.ts";
import type { SecurityMode } from "../../../domain/filters/filter.ts";
import type { Filters } from "../../../domain/filters/filters.ts";
import { splitPlaces } from "../../../domain/filters/places.ts";
import {
  allOf,
  anyOf,
  between,
  type Condition,
  type FilterContext,
  type FilterSql,
  hasOneOf,
  isOneOf,
  ticked,
} from "./conditions-sql.ts";

/** Ids are of one classification, so one list may name sectors and industries alike. */
function classified(ids: readonly number[] | undefined, { grain }: FilterContext) {
  if (ids === undefined) return null;
  const levels = [
    sql`r.sector_id`,
    ...(grain === "monitor" ? [] : [sql`r.group_id`]),
    sql`r.industry_id`,
    sql`r.sub_industry_id`,
  ];
  return anyOf(levels.map((level) => isOneOf(level, ids)));
}

const headquartered: FilterSql = ({ Headquarter }) => {
  if (Headquarter === undefined || Headquarter === "Global") return null;
  return Headquarter === "Us"
    ? sql<boolean>`r.hq_country_code = 'US'`
    : sql<boolean>`r.hq_country_code <> 'US'`;
};

const placed: FilterSql = ({ HeadquartersCityStateCountry: ids }) => {
  if (ids === undefined) return null;
  const { countries, states, cities } = splitPlaces(ids);
  const levels: [RawBuilder<unknown>, string[]][] = [
    [sql`r.hq_country_code`, countries],
    [sql`(r.hq_country_code || '/' || r.hq_state)`, states],
    [sql`(r.hq_country_code || '/' || coalesce(r.hq_state, '') || '/' || r.hq_city)`, cities],
  ];
  return anyOf(
    levels.filter(([, names]) => names.length > 0).map(([level, names]) => isOneOf(level, names)),
  );
};

export const companySql: Record<
  keyof typeof companyInfoFilters | keyof typeof investorsFilters,
  FilterSql
> = {
  Industry: ({ Industry }, context) => classified(Industry, context),
  SectorIndustry: ({ SectorIndustry }, context) => classified(SectorIndustry, context),
  CompanyTags: ({ CompanyTags: ids }) => (ids ? hasOneOf(sql`r.company_tag_ids`, ids) : null),
  AiUsage: ({ AiUsage: ids }) => (ids ? isOneOf(sql`r.ai_usage_id`, ids) : null),
  EstimatedTiming: ({ EstimatedTiming: ids }) =>
    ids ? isOneOf(sql`r.estimated_timing_id`, ids) : null,
  Headquarter: headquartered,
  HeadquartersCityStateCountry: placed,
  FoundedSince: ({ FoundedSince }) => between(sql`r.founded_year`, FoundedSince, undefined, "same"),
  EmergingGrowth: ticked("EmergingGrowth", sql`r.is_emerging_growth`),
  IsDirectAdd: ticked("IsDirectAdd", sql`r.is_direct_add`),
  Investor: ({ Investor: ids }) => (ids ? hasOneOf(sql`r.investor_ids`, ids) : null),
  Ownership: ({ Ownership }) =>
    between(sql`r.top_shareholder_percent`, Ownership, undefined, "percent"),
  TopShareholder: ticked("TopShareholder", sql`r.is_top_shareholder_known`),
  HistoryShareholders: ticked("HistoryShareholders", sql`r.has_history_shareholders`),
  SpinOff: ticked("SpinOff", sql`r.is_spin_off`),
  MgmtOwned: ticked("MgmtOwned", sql`r.backing_management`),
  PE: ticked("PE", sql`r.backing_pe`),
  PeGrowthOther: ticked("PeGrowthOther", sql`r.backing_growth`),
  VentureCapital: ticked("VentureCapital", sql`r.backing_vc`),
};

type ModeKey = Exclude<keyof typeof securityTypeFilters, "IncludeSpac">;

/** A deal whose kind is not known is of none. */
const kinds: Record<ModeKey, Condition> = {
  SecurityTypeCommonSharesList: sql`coalesce(r.security_kind = 'common', false)`,
  SecurityTypeADRsList: sql`coalesce(r.security_kind = 'ads', false)`,
  SecurityTypeREITList: sql`coalesce(r.security_kind = 'reit', false)`,
  SecurityTypeMLPList: sql`(r.is_mlp or coalesce(r.security_kind = 'lp', false))`,
  SecurityTypeBlankCheckList: sql`r.is_spac`,
  SecurityTypeRegAList: sql`r.is_reg_a`,
  SecurityTypeDirectListingList: sql`r.is_direct_listing`,
};

/** None of the excluded kinds, and one of those that are alone asked for. */
const ofKinds: FilterSql = (filters: Filters) => {
  const of = (mode: SecurityMode) =>
    Object.entries(kinds)
      .filter(([key]) => filters[key as ModeKey] === mode)
      .map(([, kind]) => kind);
  return allOf([...of("exclude").map((kind) => sql<boolean>`not ${kind}`), anyOf(of("only"))]);
};

export const securityTypeSql: Record<keyof typeof securityTypeFilters, FilterSql> = {
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
