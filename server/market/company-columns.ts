import type { CompanyFacts } from "./company-facts.ts";
import { rounded } from "./rounding.ts";

/** The columns that a row of a deal and a row of the monitor list have of their company. */
export function companyColumnsOf(facts: CompanyFacts) {
  const { company, tags, ai_usage, last_funding } = facts;
  const { sector, group, industry, subIndustry } = classesOf(facts);
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
    headquarters: headquartersOf(facts),
    founded_year: company.founded_year,
    employees: company.employees,
    funding_usd: rounded(facts.funding_usd, 0),
    last_funding_on: last_funding?.announced_on ?? null,
    last_funding_type: last_funding?.kind ?? null,
    last_funding_type_id: last_funding?.funding_type_id ?? null,
    last_funding_usd: rounded(last_funding?.amount_usd, 0),
  };
}

/** The classes of a company from its sector down to its sub-industry, each undefined when it is not known. */
export function classesOf({ classes }: Pick<CompanyFacts, "classes">) {
  const of = (level: string) => classes.find((entry) => entry.level === level);
  return {
    sector: of("sector"),
    group: of("group"),
    industry: of("industry"),
    subIndustry: of("subIndustry"),
  };
}

/** The city with the state of a US company, with the country of any other. */
function headquartersOf({ company, hq_country }: CompanyFacts): string | null {
  const { hq_city, hq_state, hq_country_code } = company;
  const land = hq_country_code === "US" ? hq_state : hq_country;
  return [hq_city, land].filter(Boolean).join(", ") || null;
}
