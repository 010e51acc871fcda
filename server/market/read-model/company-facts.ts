/** The facts that a company's deal rows and its row of the monitor list share. */
export interface CompanyFacts {
  company: {
    company_key: number;
    company_ticker: string;
    name: string;
    hq_city: string | null;
    hq_state: string | null;
    hq_country_code: string | null;
    founded_year: number | null;
    employees: number | null;
    is_emerging_growth: boolean | null;
    ai_usage_id: number | null;
    business_overview: string | null;
    short_description: string | null;
  };
  hq_country: string | null;
  classes: { classification_id: number; level: string; name: string }[];
  tags: { company_tag_id: number; name: string }[];
  ai_usage: string | null;
  /** The largest holding first. */
  investors: { investor_id: number; name: string }[];
  funding_usd: number | null;
  last_funding: {
    announced_on: string;
    kind: string;
    funding_type_id: number | null;
    amount_usd: number | null;
  } | null;
}
