import { sql, type Updateable } from "kysely";
import type { Day } from "../../../domain/calendar/day.ts";
import type { WebhookEvent } from "../../../domain/webhooks/event-kinds.ts";
import type { EventPost } from "../../../domain/webhooks/posts.ts";
import type { Db } from "../../db/connect.ts";
import type { Schema } from "../../db/schema.ts";

export interface PostedEvent {
  type: WebhookEvent;
  on: Day;
  company_key: number;
  /** Names the event by its content: a corrected price is another event, facts that are numbered anew are none. */
  occasion: string;
  company: string;
  ticker: string | null;
  address: string;
  deal: EventPost["deal"];
}

/** Lists the events of some days that webhooks can be told of, with what the portal knows of the deal now. */
export async function listPostedEvents(db: Db, from: Day, to: Day): Promise<PostedEvent[]> {
  const { rows } = await sql<PostedEvent>`
    with e as (
      select kind as type, happened_on as on_day, d.company_key, kind || ' ' || e.deal_key
        || case kind when 'priced' then ' ' || coalesce(r.offer_price::text, '') when 'filed' then '' else ' ' || happened_on end as occasion
      from deal_event e join deal_row r using (deal_key) join deal d using (deal_key)
      where kind in ('filed', 'priced', 'postponed', 'withdrawn')
      union all
      select case t.kind when 'revised' then 'termsChanged' else 'termsSet' end, t.set_on, d.company_key,
        'terms ' || t.deal_key || ' ' || t.set_on || ' ' || concat_ws('-', t.price_low, t.price_high, t.shares)
      from deal_terms t join deal d using (deal_key) where t.kind <> 'final'
      union all
      select 'amended', filed_on, company_key, 'amended ' || accession from sec_filing where form like '%/A'
      union all
      select 'firstTrade', trade_on, company_key, 'first trade ' || deal_key || ' ' || trade_on
      from deal_row where offer_price is not null
      union all
      select 'lockupEnded', l.ends_on, d.company_key, 'lock-up ' || l.deal_key || ' ' || l.ends_on
      from lockup_tranche l join deal d using (deal_key)
      union all
      select 'researchPublished', posted_on, company_key, 'report ' || report_id from research_report
      union all
      select case act when 'publish' then 'researchCorrected' else 'researchWithdrawn' end, acted_on, company_key,
        'report ' || act || ' ' || event_id
      from (
        select event_id, act, note, lag(act) over (partition by piece_id order by event_id) as before,
          (acted_at at time zone 'America/New_York')::date as acted_on, p.content->>'company' as named
        from piece_event join piece p using (piece_id)
        where p.kind = 'research' and act in ('publish', 'withdraw')
      ) a cross join lateral (
        select company_key from company left join deal_row r using (company_key)
        where r.is_main_deal and named in (company.company_ticker, company.cik, ltrim(company.cik, '0'), r.ticker)
        order by named = company.company_ticker desc limit 1
      ) c
      where before = 'publish' and note is not null
      union all
      select 'valueCorrected', (made_at at time zone 'America/New_York')::date, company_key,
        'corrected ' || editor_correction_id
      from editor_correction where undone_at is null and not is_quiet
    )
    select distinct on (e.on_day, e.occasion) e.type, e.on_day as on, e.company_key, e.occasion, r.company_name as company, r.ticker,
      r.company_ticker as address, json_build_object('status', r.status, 'currency', r.currency,
        'offerPrice', r.offer_price, 'priceLow', r.range_low, 'priceHigh', r.range_high, 'shares', r.shares,
        'dealSizeUsd', r.deal_size_usd, 'rating', r.rating_total) as deal
    from e join deal_row r on r.company_key = e.company_key and r.is_main_deal
    where e.on_day between ${from}::date and ${to}::date
    and not exists (select from hushed_event h where h.occasion = e.occasion)
    order by e.on_day, e.occasion
  `.execute(db);
  return rows;
}

/** Keeps events from all webhooks. */
export async function insertHushed(db: Db, occasions: readonly string[]): Promise<void> {
  await sql`
    insert into hushed_event (occasion) select unnest(${[...occasions]}::text[]) on conflict do nothing
  `.execute(db);
}

export type EventWebhook = Awaited<ReturnType<typeof listEventWebhooks>>[number];

export async function listEventWebhooks(db: Db) {
  return db
    .selectFrom("webhook")
    .select([
      "webhook_id",
      "events",
      "is_of_favorites",
      "events_view",
      "events_company",
      "created_by",
    ])
    .select(["events_from", "replay_from"])
    .where(sql<boolean>`events <> '{}'`)
    .execute();
}

export async function hasCompany(db: Db, companyKey: number): Promise<boolean> {
  const found = await db
    .selectFrom("company")
    .select("company_key")
    .where("company_key", "=", companyKey)
    .executeTakeFirst();
  return found !== undefined;
}

export async function listFavoriteCompanies(db: Db, userId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom("favorite")
    .select("company_key")
    .where("user_id", "=", userId)
    .execute();
  return new Set(rows.map((row) => row.company_key));
}

/** Queues posts to one webhook, each once for its event. */
export async function insertEventPosts(
  db: Db,
  webhookId: number,
  posts: readonly { eventKey: string; body: string; trace: string | null }[],
  now: Date,
): Promise<void> {
  await sql`
    insert into webhook_delivery (webhook_id, event_key, body, made_at, next_attempt_at, trace)
    select ${webhookId}, "eventKey", body, ${now}, ${now}, trace
    from json_to_recordset(${JSON.stringify(posts)}::json) as t ("eventKey" text, body text, trace text)
    on conflict do nothing
  `.execute(db);
  await db
    .updateTable("webhook")
    .set({ replay_from: null })
    .where("webhook_id", "=", webhookId)
    .where("replay_from", "is not", null)
    .execute();
}

/** Sets what is posted to a webhook of an account; false when there is none. */
export async function updateWebhookEvents(
  db: Db,
  { accountId, webhookId }: { accountId: number; webhookId: number },
  change: Updateable<Schema["webhook"]>,
): Promise<boolean> {
  const result = await db
    .updateTable("webhook")
    .set(change)
    .where("account_id", "=", accountId)
    .where("webhook_id", "=", webhookId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Forgets the posts of events since a day, so that they can be made again under the same names. */
export async function deleteEventPosts(db: Db, webhookId: number, since: Day): Promise<void> {
  await sql`
    delete from webhook_delivery where webhook_id = ${webhookId} and event_key like 'event %'
      and (body::json->>'on')::date >= ${since}::date
  `.execute(db);
}
