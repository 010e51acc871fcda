import { sql } from "kysely";
import type { companyFields } from "../../../domain/fields/catalogue/company-fields.ts";
import type { investorFields } from "../../../domain/fields/catalogue/investor-fields.ts";
import { type FieldSql, lookedUp, percent, plain, text } from "./values-sql.ts";

const company = (column: "web_address" | "cik") =>
  lookedUp(sql`select ${sql.ref(column)} from company c where c.company_key = r.company_key`);

export const companySql: Record<keyof typeof companyFields, FieldSql> = {
  Sector: text(sql`r.sector_name`),
  Industry: text(sql`r.industry_name`),
  IndustryGroup: text(sql`r.group_name`),
  SubIndustry: text(sql`r.sub_industry_name`),
  CompanyTags: text(sql`r.company_tag_names`),
  AiUsage: text(sql`r.ai_usage_name`),
  Headquarters: text(sql`r.headquarters`),
  HeadquartersCountry: lookedUp(
    sql`select name from country where country_code = r.hq_country_code`,
  ),
  BusinessOverview: { value: sql`r.business_overview`, sort: null },
  ShortDescription: text(sql`r.short_description`),
  FoundedYear: plain(sql`r.founded_year`),
  Employees: plain(sql`r.employees`),
  IsEmergingGrowth: plain(sql`r.is_emerging_growth`),
  WebAddress: company("web_address"),
  Cik: company("cik"),
  Cfo: text(sql`r.cfo`),
};

export const investorSql: Record<keyof typeof investorFields, FieldSql> = {
  Investor: text(sql`r.investor_names`),
  PcmlInvestorsList: text(sql`nullif(array_to_string(r.investor_names, '|'), '')`),
  InvestorNames: text(sql`nullif(array_to_string(r.investor_names, ', '), '')`),
  TopShareholderPct: percent(sql`r.top_shareholder_percent`),
  IsVcBacked: plain(sql`r.backing_vc`),
  IsPeBacked: plain(sql`r.backing_pe`),
  IsGrowthBacked: plain(sql`r.backing_growth`),
  IsManagementOwned: plain(sql`r.backing_management`),
  IsSpinOff: plain(sql`r.is_spin_off`),
  EstimatedTiming: { value: sql`r.estimated_timing`, sort: sql`r.estimated_timing_id` },
  PcwAddedDate: plain(sql`r.watchlist_added_on`),
  PcwUpdatedDate: plain(sql`r.watchlist_updated_on`),
  WatchlistNote: text(sql`r.watchlist_note`),
  FundingToDate: plain(sql`r.funding_usd`),
  TypeOfFunding: text(sql`r.last_funding_type`),
  LastFundingDate: plain(sql`r.last_funding_on`),
  LastFundingAmount: plain(sql`r.last_funding_usd`),
};
