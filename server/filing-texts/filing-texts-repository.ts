import { sql } from "kysely";
import type { FilingText } from "../../domain/filings/filing-text.ts";
import type { Db } from "../db/connect.ts";
import type { TextPlace } from "./read-text.ts";

/** SQL of the observations of the document of a filing of an outer row `f`. */
export const readingsSql = sql`
  settled_observation s join observation o using (observation_id)
  where s.company_key = f.company_key and o.source = 'edgar-prospectuses'
  and o.claims -> 'prospectus' ->> 'accession' in (f.accession, f.document_mark)`;

/** SQL that tells whether the portal keeps the text of the filing of an outer row `f`. */
export const isTextKeptSql = sql`(
  exists (select from filing_passage p where p.accession = f.accession)
  or exists (select from ${readingsSql} and o.claims -> 'prospectus' ->> 'text' is not null))`;

/** Finds where the texts of a company's filings are, up to a day; filings without a text are left out. */
export async function findTexts(
  db: Db,
  companyKey: number,
  accessions: readonly string[],
  today: string,
): Promise<(TextPlace & { form: string; filedOn: string; document: string | null })[]> {
  const { rows } = await sql<
    TextPlace & { form: string; filedOn: string; document: string | null }
  >`
    select asked.accession, f.form, f.filed_on as "filedOn", f.document, (
      select o.claims -> 'prospectus' ->> 'text' from ${readingsSql} order by o.observation_id desc limit 1
    ) as name
    from unnest(${accessions}::text[]) as asked (accession)
    join sec_filing f on asked.accession in (f.accession, f.document_mark)
    where f.company_key = ${companyKey} and f.filed_on <= ${today} and ${isTextKeptSql}`.execute(
    db,
  );
  return rows;
}

/** Reads the text of a filing of the demo market. */
export async function listOwnPassages(db: Db, accession: string): Promise<FilingText> {
  const rows = await db
    .selectFrom("filing_passage")
    .select(["position", "heading", "body as text"])
    .where("accession", "=", accession)
    .orderBy("position")
    .execute();
  return [...Map.groupBy(rows, ({ heading }) => heading)].map(([heading, own]) => ({
    heading,
    passages: own.map(({ position, text }) => ({ position, page: null, text, isRow: false })),
  }));
}
