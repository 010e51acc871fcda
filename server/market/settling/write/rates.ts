import { sql } from "kysely";
import type { Day } from "../../../../domain/calendar/day.ts";
import type { Db } from "../../../db/connect.ts";
import { writeReadModel } from "../../read-model/read-model.ts";

/**
 * Writes the rates of a currency, for each day the one of the highest rank, and the rows of the deals that have amounts in
 * it. Only rates that differ are written, and without them no row.
 */
export async function settleRates(db: Db, currency: string, today: Day): Promise<void> {
  const written = await sql`
    insert into fx_rate (currency, quoted_on, usd)
    select distinct on (quoted_on) ${currency}, quoted_on, usd from (
      select (entry->>'on')::date as quoted_on, (entry->>'usd')::numeric as usd, o.rank, o.document_on, o.source,
        o.record_key, o.content_hash
      from observation o join source_document using (document_id)
      cross join lateral jsonb_array_elements(o.claims->'rates') entry
      where is_complete and o.subject->>'about' = 'currency' and o.subject->>'symbol' = ${currency}
    ) entries
    order by quoted_on, rank, document_on desc nulls last, source collate "C", record_key collate "C",
      content_hash collate "C"
    on conflict (currency, quoted_on) do update set usd = excluded.usd where fx_rate.usd <> excluded.usd
  `.execute(db);
  if (Number(written.numAffectedRows ?? 0) > 0) await writeRowsOfCurrencies(db, [currency], today);
}

/** Writes the rows of the deals that have amounts in one of the currencies. */
export async function writeRowsOfCurrencies(
  db: Db,
  currencies: readonly string[],
  today: Day,
): Promise<void> {
  const isOurs = sql`currency = any(${currencies}::text[])`;
  const { rows } = await sql<{ deal_key: number }>`
    select deal_key from deal where ${isOurs} or company_key in (
      select company_key from financial_statement where ${isOurs}
      union select company_key from balance_sheet where ${isOurs}
      union select company_key from sales_estimate where ${isOurs}
    ) order by deal_key
  `.execute(db);
  await writeReadModel(
    db,
    rows.map((row) => row.deal_key),
    today,
  );
}
