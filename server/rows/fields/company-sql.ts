import { sql } from "kysely";
import type { companyFields } from "../../../domain/fields/catalogue/company-fields.ts";
import type { investorFields } from "../../../domain/fields/catalogue/investor-fields.ts";
import { r, rowSql } from "../row-sql.ts";
import { type FieldSqls, lookedUp, percent, plain, text } from "./values-sql.ts";

const company = (column: "web_address" | "cik") =>
  lookedUp(rowSql`select ${sql.ref(column)} from company c where c.company_key = ${r.company_key}`);

export const companySql: FieldSqls<keyof typeof companyFields> = {
  Sector: text(r.sector_name),
  Industry: text(r.industry_name),
  IndustryGroup: text(r.group_name),
  SubIndustry: text(r.sub_industry_name),
  CompanyTags: text(r.company_tag_names),
  AiUsage: text(r.ai_usage_name),
  Headquarters: text(r.headquarters),
  HeadquartersCountry: lookedUp(
    rowSql`select name from country where country_code = ${r.hq_country_code}`,
  ),
  BusinessOverview: { value: r.business_overview, sort: null },
  ShortDescription: text(r.short_description),
  FoundedYear: plain(r.founded_year),
  Employees: plain(r.employees),
  IsEmergingGrowth: plain(r.is_emerging_growth),
  WebAddress: company("web_address"),
  Cik: company("cik"),
  Cfo: text(r.cfo),
};

export const investorSql: FieldSqls<keyof typeof investorFields> = {
  Investor: text(r.investor_names),
  PcmlInvestorsList: text(rowSql`nullif(array_to_string(${r.investor_names}, '|'), '')`),
  InvestorNames: text(rowSql`nullif(array_to_string(${r.investor_names}, ', '), '')`),
  TopShareholderPct: percent(r.top_shareholder_percent),
  IsVcBacked: plain(r.backing_vc),
  IsPeBacked: plain(r.backing_pe),
  IsGrowthBacked: plain(r.backing_growth),
  IsManagementOwned: plain(r.backing_management),
  IsSpinOff: plain(r.is_spin_off),
  EstimatedTiming: { value: r.estimated_timing, sort: r.estimated_timing_id },
  PcwAddedDate: plain(r.watchlist_added_on),
  PcwUpdatedDate: plain(r.watchlist_updated_on),
  WatchlistNote: text(r.watchlist_note),
  FundingToDate: plain(r.funding_usd),
  TypeOfFunding: text(r.last_funding_type),
  LastFundingDate: plain(r.last_funding_on),
  LastFundingAmount: plain(r.last_funding_usd),
};
