import type { JsonRow } from "../../db/json-row.ts";

/** The facts that a company's deal rows and its row of the monitor list share. */
export interface CompanyFacts {
  company: JsonRow<"company">;
  hq_country: string | null;
  classes: JsonRow<"classification">[];
  tags: JsonRow<"company_tag">[];
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
