import { type RawBuilder, sql } from "kysely";
import { longDayText } from "../../../domain/fields/formats.ts";
import { filingPath } from "../../../domain/profile/company-path.ts";
import { filingAddress } from "../../../domain/sources/filing-address.ts";
import {
  type FactList,
  type FactListId,
  factListOf,
} from "../../../domain/statements/fact-lists.ts";
import type { Db } from "../../db/connect.ts";
import { isTextKeptSql } from "../../filing-texts/filing-texts-repository.ts";
import type { FactTable } from "../../market/facts.ts";
import { primaryKeys } from "../../market/write-facts.ts";
import { currentTables, type RowTables } from "../../rows/row-tables.ts";

export interface DeskCompanyRow {
  companyKey: number;
  companyName: string;
  companyTicker: string;
  cik: string | null;
}

/** Finds a company by its address, which may be a former one. */
export async function findCompany(db: Db, address: string): Promise<DeskCompanyRow | undefined> {
  const { rows } = await sql<DeskCompanyRow>`
    select company_key as "companyKey", name as "companyName", c.company_ticker as "companyTicker", cik
    from company c where lower(c.company_ticker) = lower(${address}) or company_key = (
      select company_key from former_company_ticker f where lower(f.company_ticker) = lower(${address})
    )
    order by lower(c.company_ticker) = lower(${address}) desc limit 1
  `.execute(db);
  return rows[0];
}

/** Finds the companies that a record of an editor spoke of, by their identities, the strongest first. */
export async function listJoined(db: Db, documentId: number): Promise<string[]> {
  const { rows } = await sql<{ identity: string }>`
    select j.identity from observation_carrier c join observation o using (observation_id)
    cross join lateral jsonb_array_elements_text(o.subject->'joins') with ordinality as j (identity, position)
    where c.document_id = ${documentId} order by observation_id, j.position
  `.execute(db);
  return rows.map(({ identity }) => identity);
}

/** Finds the address of the company that has the first of some identities. */
export async function findAddress(db: Db, identities: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ address: string }>`
    select c.company_ticker as address
    from unnest(${[...identities]}::text[]) with ordinality as i (identity, position)
    join identity_anchor a on a.kind = 'company' and a.identity = i.identity
    join company c on c.company_key = a.given_key order by i.position limit 1
  `.execute(db);
  return rows[0]?.address ?? null;
}

/** Reads what the house adds to the profile of a company: the name of its logo, and the address of its road show. */
export async function readCompanyPage(db: Db, companyKey: number) {
  const page = await db
    .selectFrom("company_page")
    .select(["logo_name as logo", "roadshow_link as roadshow"])
    .where("company_key", "=", companyKey)
    .executeTakeFirst();
  return page ?? { logo: null, roadshow: null };
}

/** The rows that views have of one company, now. */
export function rowsOfCompany(companyKey: number): RowTables {
  const own = (table: string) =>
    sql`(select * from ${sql.table(table)} where company_key = ${companyKey})`;
  return { ...currentTables, dealRow: own("deal_row"), monitorRow: own("monitor_row") };
}

export interface DeskDealRow {
  dealKey: number;
  rowId: string;
  ticker: string | null;
  status: string;
  stage: string | null;
  pricedOn: string | null;
  expectedOn: string | null;
  currency: string;
  terms: {
    kind: string;
    on: string;
    low: string | null;
    high: string | null;
    shares: string | null;
  }[];
}

/** Lists the deals of a company, the main one first. */
export async function listDeals(db: Db, companyKey: number): Promise<DeskDealRow[]> {
  const { rows } = await sql<DeskDealRow>`
    select r.deal_key as "dealKey", row_id as "rowId", ticker, status, stage, offer_on as "pricedOn",
      expected_on as "expectedOn", currency, coalesce((
        select json_agg(json_build_object('kind', kind, 'on', set_on, 'low', price_low::text,
          'high', price_high::text, 'shares', shares::text) order by sequence)
        from deal_terms t where t.deal_key = r.deal_key
      ), '[]') as terms
    from deal_row r where company_key = ${companyKey} order by is_main_deal desc, deal_key
  `.execute(db);
  return rows;
}

/** The years whose statistics count the deals of a company: those of their filing, pricing and withdrawal. */
export async function listDealYears(db: Db, companyKey: number): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from day)::int as year from deal_row
    cross join lateral (values (offer_on), (filed_on), (withdrawn_on)) as d (day)
    where company_key = ${companyKey} and day is not null
  `.execute(db);
  return rows.map(({ year }) => year);
}

const found = sql`
  select c.company_key as "companyKey", c.name as "companyName", c.company_ticker as "companyTicker", r.ticker, r.status,
    (select count(*)::int from editor_correction e left join deal d using (deal_key)
      where coalesce(d.company_key, e.company_key) = c.company_key and undone_at is null) as statements,
    (select count(*)::int from value_conflict v where v.company_key = c.company_key and waits) as conflicts
  from company c left join deal_row r on r.company_key = c.company_key and r.is_main_deal
`;

export interface FoundRow extends Omit<DeskCompanyRow, "cik"> {
  ticker: string | null;
  status: string | null;
  statements: number;
  conflicts: number;
}

/** Lists companies by their keys in this order, then those whose name contains the text; the page shows no more. */
export async function listFound(
  db: Db,
  companyKeys: readonly number[],
  text: string,
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    ${found} where c.company_key = any(${companyKeys}::int[]) or (
      ${text} <> '' and position(lower(${text}) in lower(c.name)) > 0
    )
    order by array_position(${companyKeys}::int[], c.company_key) nulls last, c.name limit 50
  `.execute(db);
  return rows;
}

/** Lists the companies with conflicts to decide, then those that editors stated something of last. */
export async function listTouched(db: Db): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select * from (${found} where c.company_key in (
      select company_key from value_conflict where waits
      union (
        select coalesce(d.company_key, e.company_key) from editor_correction e left join deal d using (deal_key)
        where undone_at is null order by editor_correction_id desc limit 500
      )
    )) touched
    order by conflicts > 0 desc, (
      select max(editor_correction_id) from editor_correction e left join deal d using (deal_key)
      where coalesce(d.company_key, e.company_key) = touched."companyKey"
    ) desc nulls last limit 50
  `.execute(db);
  return rows;
}

/** The owner of the rows of a list: the company, a deal, its security, or the newest report of research. */
function ownerSql(
  table: FactTable,
  companyKey: number,
  dealKey: number | null,
): RawBuilder<unknown> {
  const keys = primaryKeys[table];
  if (keys.includes("report_id"))
    return sql`report_id = (
      select report_id from research_report where company_key = ${companyKey} order by posted_on desc, report_id desc limit 1
    )`;
  if (keys.includes("security_key"))
    return sql`security_key = (select security_key from deal where deal_key = ${dealKey})`;
  return dealKey === null ? sql`company_key = ${companyKey}` : sql`deal_key = ${dealKey}`;
}

/** Reads the rows of a list as texts, in the order of its columns. */
export async function readListRows(
  db: Db,
  id: FactListId,
  companyKey: number,
  dealKey: number | null,
): Promise<(string | null)[][]> {
  const { table, fields }: FactList = factListOf(id);
  const columns = Object.values(fields).map(({ column, names }) =>
    names && column.endsWith("_id")
      ? sql`(select name from ${sql.table(names)} n where n.${sql.ref(column)} = t.${sql.ref(column)})`
      : sql`t.${sql.ref(column)}::text`,
  );
  const keys = primaryKeys[table as FactTable].map((key) => sql`t.${sql.ref(key)}`);
  const { rows } = await sql<{ cells: (string | null)[] }>`
    select json_build_array(${sql.join(columns)}) as cells from ${sql.table(table)} t
    where ${ownerSql(table as FactTable, companyKey, dealKey)} order by ${sql.join(keys)}
  `.execute(db);
  return rows.map(({ cells }) => cells);
}

/** Lists the names of the dictionaries that lists refer to, by their tables. */
export async function listNames(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; names: string[] }>`
    select 'company_tag' as table, json_agg(name order by name) as names from company_tag
    union all select 'estimated_timing', json_agg(name order by estimated_timing_id) from estimated_timing
    union all select 'funding_type', json_agg(name order by funding_type_id) from funding_type
    union all select 'exchange', json_agg(name order by name) from exchange
  `.execute(db);
  return new Map(rows.map(({ table, names }) => [table, names ?? []]));
}

/** Lists the newest filings of a company by name, with the text that the portal keeps or their address at the SEC. */
export async function listFilingNames(
  db: Db,
  { companyKey, companyTicker, cik }: DeskCompanyRow,
): Promise<{ name: string; link: string | null }[]> {
  const { rows } = await sql<{
    accession: string;
    form: string;
    on: string;
    document: string | null;
    isKept: boolean;
  }>`
    select f.accession, f.form, f.filed_on as on, f.document, ${isTextKeptSql} as "isKept" from sec_filing f
    where f.company_key = ${companyKey} order by f.filed_on desc, f.accession desc limit 100
  `.execute(db);
  const names = new Set<string>();
  return rows.map(({ accession, form, on, document, isKept }) => {
    const usual = `${form} of ${longDayText(on)}`;
    // A company may file a form twice on a day.
    const name = names.has(usual) ? `${usual} (${accession})` : usual;
    names.add(name);
    const kept = isKept ? filingPath(companyTicker, accession) : null;
    return { name, link: kept ?? filingAddress(cik, accession, document) };
  });
}

/** Finds the company of a quiet statement that stands; undefined for any other. */
export async function findQuietCompany(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ companyKey: number }>`
    select coalesce(d.company_key, e.company_key) as "companyKey" from editor_correction e left join deal d using (deal_key)
    where editor_correction_id = ${id} and is_quiet and undone_at is null
  `.execute(db);
  return rows[0]?.companyKey;
}

interface StatementRow {
  id: number;
  field: string;
  value: string;
  because: string;
  document: { name: string; link: string | null } | null;
  isQuiet: boolean;
  by: string;
  at: string;
  undoneBy: string | null;
}

/** Lists one page of what editors stated of a company and its deals, the newest first. */
export async function listStatementRows(
  db: Db,
  companyKey: number,
  { skipped, most }: { skipped: number; most: number },
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select editor_correction_id as id, field, value, because, made_by as by, is_quiet as "isQuiet",
      case when document_name is not null then json_build_object('name', document_name, 'link', document_link) end as document,
      to_char(made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, undone_by as "undoneBy"
    from ${statementsOf(companyKey)} order by editor_correction_id desc limit ${most} offset ${skipped}
  `.execute(db);
  return rows;
}

const statementsOf = (
  companyKey: number,
) => sql`editor_correction e left join deal d using (deal_key)
  where coalesce(d.company_key, e.company_key) = ${companyKey}`;

export async function countStatements(db: Db, companyKey: number) {
  const { rows } = await sql<{ total: number; inUse: number }>`
    select count(*)::int as total, (count(*) filter (where undone_by is null))::int as "inUse"
    from ${statementsOf(companyKey)}
  `.execute(db);
  return rows[0] ?? { total: 0, inUse: 0 };
}

/** Lists what editors added of a company, each a document of its own. */
export async function listRecords(
  db: Db,
  observationIds: readonly number[],
): Promise<{ id: number; words: string }[]> {
  const { rows } = await sql<{ id: number; words: string }>`
    select document_id as id, d.name as words from source_document d
    where source = 'editor' and exists (
      select from observation o where o.document_id = d.document_id and o.observation_id = any(${observationIds}::int[])
    ) order by document_id
  `.execute(db);
  return rows;
}

/** The name of a member of staff, which readers see beside what they stated. */
export async function readUserName(db: Db, userId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select trim(first_name || ' ' || last_name) as name from portal_user where user_id = ${userId}
  `.execute(db);
  return rows[0]?.name ?? "Editor";
}

/** Finds the company that the first record of a document was found to be of. */
export async function findCompanyOfDocument(
  db: Db,
  documentId: number,
): Promise<DeskCompanyRow | undefined> {
  const { rows } = await sql<DeskCompanyRow>`
    select company_key as "companyKey", name as "companyName", company_ticker as "companyTicker", cik
    from observation join settled_observation using (observation_id) join company using (company_key)
    where document_id = ${documentId} order by observation_id limit 1
  `.execute(db);
  return rows[0];
}

/** Finds what an editor added, by its document. */
export async function findRecord(db: Db, documentId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("source_document")
    .select("name")
    .where("document_id", "=", documentId)
    .where("source", "=", "editor")
    .executeTakeFirst();
  return row?.name;
}

/** New companies get higher keys than all others. */
export async function findLastKey(db: Db): Promise<number> {
  const { rows } = await sql<{ key: number | null }>`
    select max(company_key) as key from company
  `.execute(db);
  return rows[0]?.key ?? 0;
}
