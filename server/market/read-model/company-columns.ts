import { roundTo } from "../rounding.ts";
import type { CompanyFacts } from "./company-facts.ts";

/** The company's columns in the row of a deal and in a row of the monitor list. */
export function companyColumns(facts: CompanyFacts) {
  const { company, tags, ai_usage, last_funding } = facts;
  const { sector, group, industry, subIndustry } = companyClasses(facts);
  return {
    company_key: company.company_key,
    company_ticker: company.company_ticker,
    company_name: company.name,
    short_description: company.short_description,
    business_overview: company.business_overview,
    sector_id: sector?.classification_id ?? null,
    sector_name: sector?.name ?? null,
    group_name: group?.name ?? null,
    industry_id: industry?.classification_id ?? null,
    industry_name: industry?.name ?? null,
    sub_industry_id: subIndustry?.classification_id ?? null,
    sub_industry_name: subIndustry?.name ?? null,
    company_tag_names: tags.map((tag) => tag.name).join(", ") || null,
    ai_usage_name: ai_usage,
    hq_city: company.hq_city,
    hq_state: company.hq_state,
    hq_country_code: company.hq_country_code,
    headquarters: describeHeadquarters(facts),
    founded_year: company.founded_year,
    employees: company.employees,
    funding_usd: roundTo(facts.funding_usd, 0),
    last_funding_on: last_funding?.announced_on ?? null,
    last_funding_type: last_funding?.kind ?? null,
    last_funding_type_id: last_funding?.funding_type_id ?? null,
    last_funding_usd: roundTo(last_funding?.amount_usd, 0),
  };
}

/** The classes of a company from its sector to its sub-industry, each undefined when unknown. */
export function companyClasses({ classes }: Pick<CompanyFacts, "classes">) {
  const find = (level: string) => classes.find((entry) => entry.level === level);
  return {
    sector: find("sector"),
    group: find("group"),
    industry: find("industry"),
    subIndustry: find("subIndustry"),
  };
}

/** The city and, for a US company, its state; otherwise its country. */
function describeHeadquarters({ company, hq_country }: CompanyFacts): string | null {
  const { hq_city, hq_state, hq_country_code } = company;
  const region = hq_country_code === "US" ? hq_state : hq_country;
  return [hq_city, region].filter(Boolean).join(", ") || null;
}
