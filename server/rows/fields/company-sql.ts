import { sql } from "kysely";
import type { companyFields } from "../../../domain/fields/catalogue/company-fields.ts";
import type { investorFields } from "../../../domain/fields/catalogue/investor-fields.ts";
import { r, rowSql } from "../row-sql.ts";
import { type FieldSqls, lookup, percent } from "./values-sql.ts";

const company = (column: "web_address" | "cik" | "fiscal_year_end") =>
  lookup(rowSql`select ${sql.ref(column)} from company c where c.company_key = ${r.company_key}`);

export const companySql: FieldSqls<keyof typeof companyFields> = {
  Sector: r.sector_name,
  Industry: r.industry_name,
  IndustryGroup: r.group_name,
  SubIndustry: r.sub_industry_name,
  CompanyTags: r.company_tag_names,
  AiUsage: r.ai_usage_name,
  Headquarters: r.headquarters,
  HeadquartersCountry: lookup(
    rowSql`select name from country where country_code = ${r.hq_country_code}`,
  ),
  BusinessOverview: r.business_overview,
  ShortDescription: r.short_description,
  FoundedYear: r.founded_year,
  Employees: r.employees,
  IsEmergingGrowth: r.is_emerging_growth,
  FiscalYearEnd: company("fiscal_year_end"),
  WebAddress: company("web_address"),
  Cik: company("cik"),
  Cfo: r.cfo,
};

export const investorSql: FieldSqls<keyof typeof investorFields> = {
  Investor: r.investor_names,
  PcmlInvestorsList: rowSql`nullif(array_to_string(${r.investor_names}, '|'), '')`,
  InvestorNames: rowSql`nullif(array_to_string(${r.investor_names}, ', '), '')`,
  TopShareholderPct: percent(r.top_shareholder_percent),
  IsVcBacked: r.backing_vc,
  IsPeBacked: r.backing_pe,
  IsGrowthBacked: r.backing_growth,
  IsManagementOwned: r.backing_management,
  IsSpinOff: r.is_spin_off,
  EstimatedTiming: { value: r.estimated_timing, order: r.estimated_timing_id },
  PcwAddedDate: r.watchlist_added_on,
  PcwUpdatedDate: r.watchlist_updated_on,
  WatchlistNote: r.watchlist_note,
  FundingToDate: r.funding_usd,
  TypeOfFunding: r.last_funding_type,
  LastFundingDate: r.last_funding_on,
  LastFundingAmount: r.last_funding_usd,
};
