import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { requireKey } from "../../../db/require-key.ts";
import type { MarketFacts } from "../../facts.ts";

/** Several registrants may list one filing. It stays with the lowest CIK, whichever came first. */
export async function keepOneOwner(
  db: Db,
  facts: Partial<MarketFacts>,
): Promise<Partial<MarketFacts>> {
  const ciks = new Map(
    (facts.company ?? []).map((row) => [
      requireKey(row.company_key, `the company ${row.name}`),
      row.cik ?? null,
    ]),
  );
  const order = (companyKey: number) => ciks.get(companyKey) ?? "~";
  const filings = new Map<string, MarketFacts["sec_filing"][number]>();
  for (const filing of facts.sec_filing ?? []) {
    const other = filings.get(filing.accession);
    if (other === undefined || order(filing.company_key) < order(other.company_key))
      filings.set(filing.accession, filing);
  }
  const { rows } = await sql<{ accession: string; cik: string | null }>`
    select f.accession, c.cik from sec_filing f join company c using (company_key)
    where f.accession = any(${[...filings.keys()]}::text[]) and f.company_key <> all(${[...ciks.keys()]}::int[])
  `.execute(db);
  for (const { accession, cik } of rows) {
    const filing = filings.get(accession);
    if (filing && (cik ?? "~") <= order(filing.company_key)) filings.delete(accession);
  }
  return { ...facts, sec_filing: [...filings.values()] };
}
