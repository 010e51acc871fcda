import { sql } from "kysely";
import type { Day } from "../../../domain/calendar/day.ts";
import { foldName, foldTicker } from "../../../domain/search/fold-name.ts";
import type { Db } from "../../db/connect.ts";
import type { EditorCorrection } from "../../market/settling/draft/editor-corrections.ts";

/** A deal that a text on the command line may mean. */
export interface NamedDeal {
  dealKey: number;
  companyKey: number;
  rowId: string;
  name: string;
  status: string;
  offerOn: string | null;
}

/** Finds the deals with this key, row id or ticker, and those of companies with this name, present or former. */
export async function findDeals(db: Db, text: string): Promise<NamedDeal[]> {
  const key = /^\d{1,9}$/.test(text) ? Number(text) : null;
  const { rows } = await sql<NamedDeal>`
    select deal_key as "dealKey", company_key as "companyKey", row_id as "rowId", company_name as name, status,
      offer_on as "offerOn"
    from deal_row
    where deal_key = ${key} or lower(row_id) = lower(${text}) or lower(ticker) = lower(${text})
      or company_key in (
        select company_key from company_term
        where (kind in ('name', 'former name') and term = ${foldName(text)})
          or (kind in ('ticker', 'past ticker') and term = ${foldTicker(text)})
      )
    order by company_name, deal_key limit 50
  `.execute(db);
  return rows;
}

/** Reads the day of the first or last stated range; of a deal without one the pricing day, or today before it. */
export async function readTermsDay(
  db: Db,
  { dealKey }: NamedDeal,
  which: "first" | "last",
  today: Day,
): Promise<Day> {
  const { rows } = await sql<{ day: Day | null }>`
    select coalesce(
      (${which === "first" ? sql`select min(set_on)` : sql`select max(set_on)`} from deal_terms
        where deal_key = ${dealKey} and kind <> 'final'),
      (select offer_on from deal_row where deal_key = ${dealKey})
    ) as day
  `.execute(db);
  return rows[0]?.day ?? today;
}

type Told = Omit<
  EditorCorrection,
  | "correctionId"
  | "madeAt"
  | "readOn"
  | "statedFor"
  | "seenDelivery"
  | "isQuiet"
  | "documentName"
  | "documentLink"
>;

/** The document beside the reason of a correction: an address, or a filing by its name. */
export interface DocumentOfReason {
  name: string;
  link: string | null;
}

export interface NewCorrection extends Told {
  madeAt: Date;
  /** The day of the filing that is read; absent for a statement that an editor makes without a filing. */
  readOn?: string;
  /** The day on which a corrected price range was stated; absent for other values. */
  statedFor?: string;
  isQuiet?: boolean;
  document?: DocumentOfReason | null;
}

export async function insertCorrection(db: Db, correction: NewCorrection): Promise<number> {
  const row = await db
    .insertInto("editor_correction")
    .values({
      company_key: correction.companyKey,
      deal_key: correction.dealKey,
      field: correction.field,
      value: correction.value,
      subject: JSON.stringify(correction.subject),
      claims: JSON.stringify(correction.claims),
      because: correction.because,
      made_by: correction.madeBy,
      made_at: correction.madeAt,
      is_quiet: correction.isQuiet ?? false,
      document_name: correction.document?.name ?? null,
      document_link: correction.document?.link ?? null,
      read_on: correction.readOn ?? null,
      stated_for: correction.statedFor ?? null,
      seen_delivery: sql<number>`coalesce((select max(delivery) from source_document), 0)`,
    })
    .returning("editor_correction_id")
    .executeTakeFirstOrThrow();
  return row.editor_correction_id;
}

/** Takes a correction back; undefined when none with this number stands. */
export async function undoCorrection(
  db: Db,
  id: number,
  { by, at }: { by: string; at: Date },
): Promise<{ companyKey: number; field: string } | undefined> {
  const { rows } = await sql<{ companyKey: number; field: string }>`
    update editor_correction e set undone_by = ${by}, undone_at = ${at}
    where editor_correction_id = ${id} and undone_at is null
    returning coalesce((select company_key from deal d where d.deal_key = e.deal_key), company_key) as "companyKey",
      field
  `.execute(db);
  return rows[0];
}

export interface ListedCorrection {
  id: number;
  rowId: string | null;
  name: string | null;
  field: string;
  value: string;
  because: string;
  madeBy: string;
  madeAt: string;
  undoneBy: string | null;
}

/** Lists all corrections, those that were taken back too; the last one first. */
export async function listCorrections(db: Db): Promise<ListedCorrection[]> {
  const { rows } = await sql<ListedCorrection>`
    select editor_correction_id as id, r.row_id as "rowId", c.name, field, value, because, made_by as "madeBy",
      to_char(made_at at time zone 'America/New_York', 'YYYY-MM-DD HH24:MI') as "madeAt", undone_by as "undoneBy"
    from editor_correction e
    left join deal_row r on r.deal_key = e.deal_key
    left join company c on c.company_key = coalesce(r.company_key, e.company_key)
    order by 1 desc
  `.execute(db);
  return rows;
}
