import { type RawBuilder, sql } from "kysely";
import type { Day } from "../../../domain/calendar/day.ts";
import type { Db } from "../../db/connect.ts";
import type { LeftOutReason } from "../../usage/usage-repository.ts";

/** New York days, both included. */
export interface Span {
  from: Day;
  to: Day;
}

/** No table has more lines than this. */
const mostLines = 1000;

const within = (column: string, { from, to }: Span) =>
  sql`${sql.ref(column)} between ${from}::date and ${to}::date`;

export interface ResourceLine {
  count: number;
  kind: string;
  name: string;
}

/** Lists pages or files by how often they were opened. */
export async function listResources(
  db: Db,
  what: "pages" | "files",
  span: Span,
  most = mostLines,
): Promise<ResourceLine[]> {
  const { rows } = await sql<ResourceLine>`
    select v.count, r.kind, r.name
    from (
      select d.resource_id, sum(d.count)::integer as count from usage_resource_day d
      where ${within("d.day", span)} group by 1
    ) v join usage_resource r using (resource_id)
    where ${isKind(what)}
    order by v.count desc, r.name limit ${most}
  `.execute(db);
  return rows;
}

interface AccountLine {
  count: number;
  accountName: string;
  accountId: number;
}

interface UserLine {
  count: number;
  email: string;
  userId: number;
}

/** Lists accounts by what their users opened. */
export async function listAccounts(db: Db, span: Span): Promise<AccountLine[]> {
  const { rows } = await sql<AccountLine>`
    select sum(v.count)::integer as count, a.name as "accountName", a.account_id as "accountId"
    from (${usersOf(span)}) v join portal_user u using (user_id) join account a using (account_id)
    group by a.account_id order by 1 desc, a.name limit ${mostLines}
  `.execute(db);
  return rows;
}

/** Lists users by what they opened. */
export async function listUsers(db: Db, span: Span): Promise<UserLine[]> {
  const { rows } = await sql<UserLine>`
    select v.count, u.email, u.user_id as "userId"
    from (${usersOf(span)}) v join portal_user u using (user_id)
    order by 1 desc, u.email limit ${mostLines}
  `.execute(db);
  return rows;
}

const usersOf = (span: Span) => sql`
  select d.user_id, sum(d.count)::integer as count from usage_user_day d
  where ${within("d.day", span)} group by 1`;

export interface KindOfDay {
  day: Day;
  kind: string;
  count: number;
}

/** Counts views and downloads by day and kind. */
export async function countByDay(db: Db, span: Span): Promise<KindOfDay[]> {
  const { rows } = await sql<KindOfDay>`
    select d.day, r.kind, sum(d.count)::integer as count
    from usage_resource_day d join usage_resource r using (resource_id)
    where ${within("d.day", span)} group by 1, 2
  `.execute(db);
  return rows;
}

/** Counts the page views that were left out, by the reason. */
export async function countLeftOut(db: Db, span: Span): Promise<Record<LeftOutReason, number>> {
  const { rows } = await sql<{ reason: LeftOutReason; count: number }>`
    select reason, sum(count)::integer as count from usage_left_out where ${within("day", span)} group by 1
  `.execute(db);
  const found = new Map(rows.map(({ reason, count }) => [reason, count]));
  const of = (reason: LeftOutReason) => found.get(reason) ?? 0;
  return { robots: of("robots"), staff: of("staff"), tooMany: of("tooMany") };
}

interface People {
  users: number;
  allUsers: number;
  accounts: number;
  allAccounts: number;
}

/** Counts the users and accounts who opened anything, and those who could. */
export async function countPeople(db: Db, span: Span): Promise<People> {
  const { rows } = await sql<People>`
    select count(*) as users, count(distinct u.account_id) as accounts,
      (select count(*) from portal_user where disabled_at is null) as "allUsers",
      (select count(*) from account) as "allAccounts"
    from (select distinct d.user_id from usage_user_day d where ${within("d.day", span)}) v
    join portal_user u using (user_id)
  `.execute(db);
  return rows[0] ?? { users: 0, allUsers: 0, accounts: 0, allAccounts: 0 };
}

export interface Resource {
  resource_id: number;
  kind: string;
  name: string;
}

/** Finds a page or a file that was ever counted. */
export async function findResource(
  db: Db,
  what: "page" | "file",
  name: string,
): Promise<Resource | undefined> {
  const { rows } = await sql<Resource>`
    select resource_id, kind, name from usage_resource
    where name = ${name} and ${what === "page" ? sql`kind = 'page'` : sql`kind <> 'page'`}
    order by resource_id limit 1
  `.execute(db);
  return rows[0];
}

interface ActivityLine {
  count: number;
  email: string;
  userId: number;
  accountName: string;
  eventDate: Day;
}

/** Lists who opened a page or file on which day, newest first. */
export async function listActivity(
  db: Db,
  resourceId: number,
  span: Span,
): Promise<ActivityLine[]> {
  const { rows } = await sql<ActivityLine>`
    select sum(d.count)::integer as count, u.email, u.user_id as "userId", a.name as "accountName",
      d.day as "eventDate"
    from usage_day d join portal_user u using (user_id) join account a using (account_id)
    where d.resource_id = ${resourceId} and ${within("d.day", span)}
    group by u.user_id, a.account_id, d.day order by d.day desc, 1 desc, u.email limit ${mostLines}
  `.execute(db);
  return rows;
}

/** Counts the views of one page or file by day. */
export async function countResourceByDay(
  db: Db,
  resourceId: number,
  span: Span,
): Promise<{ day: Day; count: number }[]> {
  const { rows } = await sql<{ day: Day; count: number }>`
    select d.day, d.count from usage_resource_day d
    where d.resource_id = ${resourceId} and ${within("d.day", span)} order by 1
  `.execute(db);
  return rows;
}

/** Lists the users who opened a page or file most often. */
export async function listUsersOf(db: Db, resourceId: number, span: Span): Promise<UserLine[]> {
  const { rows } = await sql<UserLine>`
    select sum(d.count)::integer as count, u.email, u.user_id as "userId"
    from usage_day d join portal_user u using (user_id)
    where d.resource_id = ${resourceId} and ${within("d.day", span)}
    group by u.user_id order by 1 desc, u.email limit ${mostLines}
  `.execute(db);
  return rows;
}

interface UserHeader {
  email: string;
  firstName: string;
  lastName: string;
  userId: number;
  accountId: number;
  accountName: string;
}

/** Finds a user by their id or their email address. */
export async function findUser(db: Db, idOrEmail: string): Promise<UserHeader | undefined> {
  const isId = /^[1-9]\d{0,8}$/.test(idOrEmail);
  const { rows } = await sql<UserHeader>`
    select u.email, u.first_name as "firstName", u.last_name as "lastName", u.user_id as "userId",
      a.account_id as "accountId", a.name as "accountName"
    from portal_user u join account a using (account_id)
    where ${isId ? sql`u.user_id = ${Number(idOrEmail)}` : sql`lower(u.email) = lower(${idOrEmail})`}
  `.execute(db);
  return rows[0];
}

export async function findAccount(
  db: Db,
  accountId: number,
): Promise<{ accountId: number; accountName: string } | undefined> {
  const row = await db
    .selectFrom("account")
    .select(["account_id", "name"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row && { accountId: row.account_id, accountName: row.name };
}

interface VisitLine extends ResourceLine {
  eventDate: Day;
}

/** Lists what a user opened on which day, newest first. */
export async function listVisits(
  db: Db,
  what: "pages" | "files",
  userId: number,
  span: Span,
): Promise<VisitLine[]> {
  const { rows } = await sql<VisitLine>`
    select sum(d.count)::integer as count, r.kind, r.name, d.day as "eventDate"
    from usage_day d join usage_resource r using (resource_id)
    where d.user_id = ${userId} and ${within("d.day", span)} and ${isKind(what)}
    group by r.resource_id, d.day order by d.day desc, 1 desc, r.name limit ${mostLines}
  `.execute(db);
  return rows;
}

function isKind(what: "pages" | "files"): RawBuilder<unknown> {
  return what === "pages" ? sql`r.kind = 'page'` : sql`r.kind <> 'page'`;
}

interface Device {
  browser: string | null;
  deviceCategory: string | null;
  operatingSystemWithVersion: string | null;
}

const device = sql`
  nullif(x.browser, '') as browser, nullif(x.category, '') as "deviceCategory",
  nullif(x.system, '') as "operatingSystemWithVersion"`;

interface DeviceLine extends Device {
  eventDate: Day;
  mobileDeviceBranding: string | null;
  mobileDeviceMarketingName: string | null;
  mobileDeviceModel: string | null;
}

/** Lists the devices that a user had on which day, newest first. */
export async function listDevices(db: Db, userId: number, span: Span): Promise<DeviceLine[]> {
  const { rows } = await sql<DeviceLine>`
    select v.day as "eventDate", ${device}, nullif(x.branding, '') as "mobileDeviceBranding",
      nullif(x.marketing_name, '') as "mobileDeviceMarketingName", nullif(x.model, '') as "mobileDeviceModel"
    from (
      select distinct d.device_id, d.day from usage_day d
      where d.user_id = ${userId} and ${within("d.day", span)}
    ) v join usage_device x using (device_id)
    order by v.day desc, x.browser, x.system limit ${mostLines}
  `.execute(db);
  return rows;
}

interface AccountVisit extends VisitLine, Device {
  firstName: string;
  lastName: string;
  email: string;
}

/** Lists what the users of an account opened on which day and device, newest first. */
export async function listAccountVisits(
  db: Db,
  what: "pages" | "files",
  accountId: number,
  span: Span,
): Promise<AccountVisit[]> {
  const { rows } = await sql<AccountVisit>`
    select sum(d.count)::integer as count, r.kind, r.name, d.day as "eventDate", u.first_name as "firstName",
      u.last_name as "lastName", u.email, ${device}
    from portal_user u join usage_day d using (user_id) join usage_resource r using (resource_id)
    join usage_device x using (device_id)
    where u.account_id = ${accountId} and ${within("d.day", span)} and ${isKind(what)}
    group by r.resource_id, u.user_id, d.day, x.device_id
    order by d.day desc, 1 desc, u.email, r.name limit ${mostLines}
  `.execute(db);
  return rows;
}
