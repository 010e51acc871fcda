import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { MarketFacts } from "../facts.ts";
import { foundKey } from "./found-key.ts";

/** Registrants file together: one filing is listed by each. It stays with the one of the lowest CIK, whoever came first. */
export async function keepOneOwner(
  db: Db,
  facts: Partial<MarketFacts>,
): Promise<Partial<MarketFacts>> {
  const ciks = new Map(
    (facts.company ?? []).map((row) => [
      foundKey(row.company_key, `the company ${row.name}`),
      row.cik ?? null,
    ]),
  );
  const order = (companyKey: number) => ciks.get(companyKey) ?? "~";
  const mine = new Map<string, MarketFacts["sec_filing"][number]>();
  for (const filing of facts.sec_filing ?? []) {
    const other = mine.get(filing.accession);
    if (other === undefined || order(filing.company_key) < order(other.company_key))
      mine.set(filing.accession, filing);
  }
  const { rows } = await sql<{ accession: string; cik: string | null }>`
    select f.accession, c.cik from sec_filing f join company c using (company_key)
    where f.accession = any(${[...mine.keys()]}::text[]) and f.company_key <> all(${[...ciks.keys()]}::int[])
  `.execute(db);
  for (const { accession, cik } of rows) {
    const filing = mine.get(accession);
    if (filing && (cik ?? "~") <= order(filing.company_key)) mine.delete(accession);
  }
  return { ...facts, sec_filing: [...mine.values()] };
}
