import { type RawBuilder, sql } from "kysely";
import { isMeasure } from "../../../domain/statements/kinds.ts";
import {
  type FieldWithColumn,
  type GroupWithColumns,
  type StatedFieldId,
  singleStatements,
  statedFields,
} from "../../../domain/statements/stated-fields.ts";
import type { Statements } from "../../../domain/statements/stated-value.ts";
import type { Db } from "../../db/connect.ts";

export interface CompanyWithProposals {
  companyKey: number;
  companyName: string;
  companyTicker: string;
  open: number;
  newestOn: string;
}

/** Lists the companies with open proposals, those of the newest filing first. */
export async function listCompanies(
  db: Db,
  skipped: number,
  most: number,
): Promise<CompanyWithProposals[]> {
  const { rows } = await sql<CompanyWithProposals>`
    select c.company_key as "companyKey", c.name as "companyName", c.company_ticker as "companyTicker",
      count(*)::int as open, max(p.filed_on) as "newestOn"
    from proposed_fact p join company c using (company_key)
    where p.state = 'open'
    group by c.company_key
    order by max(p.filed_on) desc, c.name, c.company_key offset ${skipped} limit ${most}
  `.execute(db);
  return rows;
}

export async function countProposals(db: Db): Promise<{ open: number; companies: number }> {
  const { rows } = await sql<{ open: number; companies: number }>`
    select count(*)::int as open, count(distinct company_key)::int as companies
    from proposed_fact p join company using (company_key) where p.state = 'open'
  `.execute(db);
  return rows[0] ?? { open: 0, companies: 0 };
}

export interface ProposalRow {
  id: number;
  companyKey: number;
  dealKey: number | null;
  field: string;
  value: unknown;
  passage: string;
  place: string;
  reason: string;
  confidence: number;
  form: string;
  filedOn: string;
  accession: string | null;
  document: string | null;
  state: "open" | "accepted" | "corrected" | "refused";
  decidedBy: string | null;
  decidedAt: Date | null;
  /** The correction that the decision made. */
  correctionId: number | null;
}

const columns = sql`
  proposed_fact_id as id, company_key as "companyKey", deal_key as "dealKey", field, value, passage, place, reason,
  confidence, form, filed_on as "filedOn", accession, document, state, decided_by as "decidedBy",
  decided_at as "decidedAt", editor_correction_id as "correctionId"
`;

/** Lists the proposals of a company, open and decided ones, those of the newest filing first. */
export async function listProposalsOf(
  db: Db,
  companyKey: number,
  most: number,
): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`
    select ${columns} from proposed_fact where company_key = ${companyKey}
    order by filed_on desc, proposed_fact_id limit ${most}
  `.execute(db);
  return rows;
}

/** Opens a proposal for a decision; nobody else decides it meanwhile. */
export async function lockProposal(db: Db, id: number): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`
    select ${columns} from proposed_fact where proposed_fact_id = ${id} for update
  `.execute(db);
  return rows[0];
}

export async function markDecided(
  db: Db,
  id: number,
  decided: {
    state: "accepted" | "corrected" | "refused";
    by: string;
    at: Date;
    isByRule: boolean;
  },
): Promise<void> {
  const { state, by, at, isByRule } = decided;
  await db
    .updateTable("proposed_fact")
    .set({ state, decided_by: by, decided_at: at, is_decided_by_rule: isByRule })
    .where("proposed_fact_id", "=", id)
    .execute();
}

/** Opens a decided proposal again. */
export async function markOpen(db: Db, id: number): Promise<void> {
  const decision = {
    ...{ decided_by: null, decided_at: null, editor_correction_id: null },
    is_decided_by_rule: false,
  };
  await db
    .updateTable("proposed_fact")
    .set({ state: "open", ...decision })
    .where("proposed_fact_id", "=", id)
    .execute();
}

/** Stores the correction that a decision made, so that the correction can be taken back with the decision. */
export async function noteCorrection(db: Db, id: number, correctionId: number): Promise<void> {
  await db
    .updateTable("proposed_fact")
    .set({ editor_correction_id: correctionId })
    .where("proposed_fact_id", "=", id)
    .execute();
}

export interface NamedCompany {
  name: string;
  companyTicker: string;
  cik: string | null;
}

export async function findCompany(db: Db, companyKey: number): Promise<NamedCompany | undefined> {
  return db
    .selectFrom("company")
    .select(["name", "company_ticker as companyTicker", "cik"])
    .where("company_key", "=", companyKey)
    .executeTakeFirst();
}

/** The present facts of the stated fields, by the ids of the fields. */
export type ShownFacts = Partial<Record<StatedFieldId, unknown>>;

/** Reads the present values of a deal, or of the company itself without one. */
export async function readShownFacts(
  db: Db,
  companyKey: number,
  dealKey: number | null,
): Promise<ShownFacts> {
  const fields = Object.keys(statedFields) as StatedFieldId[];
  const { rows } = await sql<{ facts: ShownFacts }>`
    select ${factsSql(fields)} as facts
    from (select ${companyKey}::integer as company_key, ${dealKey}::integer as deal_key) as k ${factTables}
  `.execute(db);
  return rows[0]?.facts ?? {};
}

const factsSql = (fields: readonly StatedFieldId[]) =>
  sql`json_build_object(${sql.join(fields.map((field) => sql`${sql.lit(field)}, ${shownSql(field)}`))})`;
const factTables = sql`
  left join deal d on d.deal_key = k.deal_key
  left join security s on s.security_key = d.security_key
  left join spac p on p.deal_key = d.deal_key
  left join company c on c.company_key = k.company_key
`;

export interface OpenProposal {
  id: number;
  companyKey: number;
  field: string;
  value: unknown;
  shown: unknown;
}

/** Lists open proposals beside what the portal shows, those of the newest filing first. */
export async function listOpenProposals(db: Db, most: number): Promise<OpenProposal[]> {
  const fields = (Object.keys(statedFields) as StatedFieldId[]).map(
    (field) => sql`when ${sql.lit(field)} then to_json(${shownSql(field)})`,
  );
  const { rows } = await sql<OpenProposal>`
    select k.proposed_fact_id as id, k.company_key as "companyKey", k.field, k.value,
      case k.field ${sql.join(fields, sql` `)} end as shown
    from (
      select proposed_fact_id, company_key, deal_key, field, value, filed_on from proposed_fact
      where state = 'open' order by filed_on desc, proposed_fact_id limit ${most}
    ) as k ${factTables}
    order by k.filed_on desc, k.proposed_fact_id
  `.execute(db);
  return rows;
}

/** Counts what staff have decided one by one, by field, and how much of it they accepted as it was read. */
export async function countSingleDecisions(db: Db) {
  const { rows } = await sql<{ field: string; decided: number; right: number }>`
    select field, count(*)::int as decided, (count(*) filter (where state = 'accepted'))::int as right
    from proposed_fact where state <> 'open' and not is_decided_by_rule group by field
  `.execute(db);
  return rows;
}

const aliases: Record<GroupWithColumns, string> = {
  ...{ company: "c", deal: "d", security: "s", spac: "p" },
};

/** A value of one column is read from it, as text if it is a number; the others have SQL of their own. */
function shownSql(field: StatedFieldId): RawBuilder<unknown> {
  const { claim, kind } = statedFields[field];
  const [group, name] = claim;
  const own = sqlOfFields[field as OwnSql];
  if (own !== undefined) return own;
  if (!hasColumns(group)) throw new Error(`No SQL reads ${field}`);
  const column = sql.ref(`${aliases[group]}.${columnOf(group, name)}`);
  return isMeasure(kind) ? sql`${column}::text` : column;
}

function hasColumns(group: string): group is GroupWithColumns {
  return Object.hasOwn(aliases, group);
}

function columnOf(group: GroupWithColumns, name: string): string {
  const statements: Statements = singleStatements[group];
  const value = statements[name];
  if (value && "column" in value && value.column) return value.column;
  throw new Error(`The value ${name} of a ${group} has no column`);
}

/** The fields whose value stands in no column of a row. */
type OwnSql = Exclude<StatedFieldId, FieldWithColumn>;

const sqlOfFields: Record<OwnSql, RawBuilder<unknown>> = {
  PriceRange: sql`(
    select json_build_object('low', price_low::text, 'high', price_high::text) from deal_terms
    where deal_key = d.deal_key and kind <> 'final' and price_low is not null order by sequence desc limit 1
  )`,
  Shares: sql`(select shares::text from deal_terms where deal_key = d.deal_key order by sequence desc limit 1)`,
  LockupDays: sql`(select days from lockup_tranche where deal_key = d.deal_key and tranche = 1)`,
  LockupStages: sql`(
    select json_agg(holders || ': ' || days || ' days' order by tranche) from lockup_tranche where deal_key = d.deal_key
  )`,
  LockupCondition: sql`(select condition from lockup_tranche where deal_key = d.deal_key and tranche = 1)`,
  UnderwriterName: banksSql(sql`true`),
  CoManagers: banksSql(sql`role = 'coManager'`),
  ExchangeName: sql`(select name from exchange where exchange_id = d.exchange_id)`,
  Holders: sql`(
    select json_build_object('asOfOn', as_of_on, 'holders', json_agg(json_build_object(
      'name', name, 'before', percent_before::text, 'after', percent_after::text) order by position))
    from shareholder where company_key = k.company_key group by as_of_on order by as_of_on desc limit 1
  )`,
  Statements: sql`(
    select json_agg(json_build_object('periodEndOn', period_end_on, 'term', term, 'currency', currency,
      'revenue', revenue::text, 'grossProfit', gross_profit::text, 'ebit', ebit::text,
      'netIncome', net_income::text, 'operatingCashFlow', operating_cash_flow::text,
      'capitalExpenditure', capital_expenditure::text) order by period_end_on desc, term)
    from financial_statement where company_key = k.company_key and term in ('annual', 'quarter')
  )`,
  BalanceSheets: sql`(
    select json_agg(json_build_object('asOfOn', as_of_on, 'currency', currency, 'cash', cash::text,
      'totalAssets', total_assets::text, 'totalEquity', total_equity::text) order by as_of_on desc)
    from balance_sheet where company_key = k.company_key and not is_pro_forma
  )`,
};

function banksSql(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select json_agg(name order by position) from deal_underwriter join underwriter using (underwriter_id)
    where deal_key = d.deal_key and ${condition}
  )`;
}
