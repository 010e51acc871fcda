import { sql } from "kysely";
import type { Day } from "../../domain/calendar/day.ts";
import { newsKeyOfPage, tickerOfPage } from "../../domain/usage/page-paths.ts";
import type { Db } from "../db/connect.ts";
import type { Device } from "./read-device.ts";

/** "data" are CSV and JSON files. */
export type UsageKind = "page" | "pdf" | "excel" | "data";

/** "tooMany" are views beyond those that a person opens in a minute. */
export type LeftOutReason = "robots" | "staff" | "tooMany";

export interface UsageCount extends Device {
  day: Day;
  user_id: number;
  kind: UsageKind;
  name: string;
  count: number;
}

/** Adds page views that were left out to those of their day. */
export async function writeLeftOut(
  db: Db,
  leftOut: readonly { day: Day; reason: LeftOutReason; count: number }[],
): Promise<void> {
  await db
    .insertInto("usage_left_out")
    .values([...leftOut])
    .onConflict((conflict) =>
      conflict
        .columns(["day", "reason"])
        .doUpdateSet({ count: sql`usage_left_out.count + excluded.count` }),
    )
    .execute();
}

/** Names and devices beyond these count as others. */
const mostResources = 50_000;
const mostDevices = 2000;

/** Adds counts to those of their days, users, pages and devices. Users that are gone are left out. */
export function writeCounts(db: Db, counts: readonly UsageCount[]): Promise<void> {
  return db.transaction().execute((trx) => addCounts(trx, counts));
}

/** Adds counts within a transaction. */
export async function addCounts(trx: Db, counts: readonly UsageCount[]): Promise<void> {
  const json = JSON.stringify(
    counts.map((count) => ({
      ...count,
      company_ticker: count.kind === "page" ? tickerOfPage(count.name)?.toWellFormed() : null,
      news_key: count.kind === "page" ? newsKeyOfPage(count.name) : null,
    })),
  );
  const given = sql`json_to_recordset(${json}::json) as c(
    day date, user_id integer, kind text, name text, company_ticker text, news_key integer, browser text, category text,
    branding text, marketing_name text, model text, system text, count integer
  )`;
  await sql`
      insert into usage_resource (kind, name, company_ticker, news_key)
      select distinct c.kind, c.name, c.company_ticker, c.news_key from ${given}
      where not exists (select from usage_resource r where r.kind = c.kind and r.name = c.name)
      order by 1, 2
      limit greatest(0, ${mostResources}::integer - (select count(*) from usage_resource))
      on conflict do nothing
    `.execute(trx);
  await sql`
      insert into usage_device (browser, category, branding, marketing_name, model, system)
      select distinct c.browser, c.category, c.branding, c.marketing_name, c.model, c.system from ${given}
      where not exists (select from usage_device d where ${isSameDevice})
      order by 1, 2, 3, 4, 5, 6
      limit greatest(0, ${mostDevices}::integer - (select count(*) from usage_device))
      on conflict do nothing
    `.execute(trx);
  await sql`
      with counted as materialized (
        select c.day, c.user_id, r.resource_id, d.device_id, sum(c.count)::integer as count
        from ${given}
        join portal_user u on u.user_id = c.user_id
        join usage_resource other on other.kind = c.kind
          and other.name = case when c.kind = 'page' then '/(other)' else '(other)' end
        left join usage_resource named on named.kind = c.kind and named.name = c.name
        left join usage_device d0 on ${sql.raw(isSameDeviceAs("d0"))}
        join usage_device nameless on ${sql.raw(isNameless)}
        cross join lateral (select coalesce(named.resource_id, other.resource_id) as resource_id) r
        cross join lateral (select coalesce(d0.device_id, nameless.device_id) as device_id) d
        group by 1, 2, 3, 4
      ), of_users as (
        insert into usage_day (day, user_id, resource_id, device_id, count)
        select * from counted order by user_id, day, resource_id, device_id
        on conflict (user_id, day, resource_id, device_id)
          do update set count = usage_day.count + excluded.count
      ), of_resources as (
        insert into usage_resource_day (day, resource_id, count)
        select day, resource_id, sum(count) from counted group by 1, 2 order by 1, 2
        on conflict (day, resource_id)
          do update set count = usage_resource_day.count + excluded.count
      )
      insert into usage_user_day (day, user_id, count)
      select day, user_id, sum(count) from counted group by 1, 2 order by 1, 2
      on conflict (day, user_id) do update set count = usage_user_day.count + excluded.count
    `.execute(trx);
}

const deviceParts = ["browser", "category", "branding", "marketing_name", "model", "system"];

function isSameDeviceAs(alias: string): string {
  return deviceParts.map((part) => `${alias}.${part} = c.${part}`).join(" and ");
}

const isSameDevice = sql.raw(isSameDeviceAs("d"));
const isNameless = deviceParts.map((part) => `nameless.${part} = ''`).join(" and ");

/** Forgets days before one, and the pages, files and devices that only these had. */
export async function deleteUsageBefore(db: Db, day: Day): Promise<void> {
  await db.deleteFrom("usage_day").where("day", "<", day).execute();
  await db.deleteFrom("usage_resource_day").where("day", "<", day).execute();
  await db.deleteFrom("usage_user_day").where("day", "<", day).execute();
  await db.deleteFrom("usage_left_out").where("day", "<", day).execute();
  await sql`
    delete from usage_resource r where r.name not in ('/(other)', '(other)')
    and not exists (select from usage_resource_day d where d.resource_id = r.resource_id)
    and not exists (select from usage_day d where d.resource_id = r.resource_id)
  `.execute(db);
}
