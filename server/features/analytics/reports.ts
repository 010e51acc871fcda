import { addDays, daysBetween } from "../../../domain/calendar/day.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import type { getMostActive as activeCall } from "../../../domain/contract/staff/analytics.ts";
import { normalizePagePath } from "../../../domain/usage/page-paths.ts";
import { exhaustedWord, type PersonKey, tellsPerson } from "../../../domain/usage/reports.ts";
import { type Context, Failure, type Verb } from "../../http/context.ts";
import { reportTypeOf } from "../../usage/kind-of-file.ts";
import {
  countByDay,
  countLeftOut,
  countPeople,
  countResourceByDay,
  findAccount,
  findResource,
  findUser,
  type KindOfDay,
  listAccounts,
  listAccountVisits,
  listActivity,
  listDevices,
  listResources,
  listUsers,
  listUsersOf,
  listVisits,
  type Resource,
  type ResourceLine,
  type Span,
} from "./analytics-repository.ts";

const exhausted = `${exhaustedWord}: the query budget of this hour is used up.`;

/** Makes a report with all that was counted up to now, unless the budget of the hour is used up. */
async function withBudget<Report>(
  { queryBudget, usage }: Context,
  make: () => Promise<Report>,
): Promise<Report | string> {
  if (!queryBudget.take()) return exhausted;
  await usage.flush();
  return make();
}

const spanOf = ({ StartDate, EndDate }: { StartDate: string; EndDate: string }): Span => ({
  from: StartDate,
  to: EndDate,
});

export const getMostActive: Verb<"getMostActive"> = (context, { query }) => {
  const { db } = context;
  const span = spanOf(query);
  return withBudget<Reply<typeof activeCall>>(context, async () => {
    if (query.Filter === "accounts") return listAccounts(db, span);
    if (query.Filter === "users") {
      requirePersons(context);
      return listUsers(db, span);
    }
    const lines = await listResources(db, query.Filter, span);
    return query.Filter === "pages" ? lines.map(toPage) : lines.map(toFile);
  });
};

export function requirePersons({ principal }: Context): void {
  if (!principal.grants.has("readPersons")) throw new Failure("not_authorized");
}

type OfAccount<Line> = { [Key in keyof Line]: Line[Key] | (Key extends PersonKey ? null : never) };

/** Makes the rows of persons rows of their accounts, unless the reader may read persons. */
function asAllowed<Line extends { count: number }>(
  { principal }: Context,
  lines: readonly Line[],
): OfAccount<Line>[] {
  // A row that tells who it was is one of those that may.
  if (principal.grants.has("readPersons")) return [...lines] as OfAccount<Line>[];
  const counts = new Map<string, number>();
  for (const { count, ...line } of lines) {
    const rest = JSON.stringify(line, (key, value) => (tellsPerson(key) ? null : value));
    counts.set(rest, (counts.get(rest) ?? 0) + count);
  }
  return [...counts].map(([rest, count]) => ({ ...JSON.parse(rest), count }));
}

const mostPages = 100;

export const getMostViewedPages: Verb<"getMostViewedPages"> = (context, { query }) =>
  withBudget(context, async () =>
    (await listResources(context.db, "pages", spanOf(query), mostPages)).map(toPage),
  );

export const getMostActiveUsersOnThePage: Verb<"getMostActiveUsersOnThePage"> = (
  context,
  { query },
) =>
  withBudget(context, async () => {
    const { resource_id: id } = await requireResource(context, "PagePath", query.PagePath);
    return listUsersOf(context.db, id, spanOf(query));
  });

export const runReport: Verb<"runReport"> = (context, { query }) => {
  const { db, queryBudget } = context;
  const span = spanOf(query);
  const before = sameWeekdaysBefore(span);
  return withBudget(context, async () => {
    const [counts, countsBefore, people, leftOut] = await Promise.all([
      countByDay(db, span),
      countByDay(db, before),
      countPeople(db, span),
      countLeftOut(db, span),
    ]);
    const totals = {
      pages: sumOf(counts, "page"),
      pagesBefore: sumOf(countsBefore, "page"),
      pdf: sumOf(counts, "pdf"),
      excel: sumOf(counts, "excel"),
      ...people,
    };
    const budget = { used: queryBudget.used, limit: queryBudget.limit };
    return {
      days: toDays(counts, span),
      daysBefore: toDays(countsBefore, before),
      totals,
      leftOut,
      budget,
    };
  });
};

/**
 * The earlier span is moved back by whole weeks, so that each day stands beside the same day of the week; a span of a
 * week is moved by one week.
 */
function sameWeekdaysBefore({ from, to }: Span): Span {
  const weeks = Math.max(1, Math.floor((daysBetween(from, to) + 1) / 7));
  return { from: addDays(from, -7 * weeks), to: addDays(to, -7 * weeks) };
}

function sumOf(counts: readonly KindOfDay[], kind: string): number {
  return counts.reduce((sum, one) => (one.kind === kind ? sum + one.count : sum), 0);
}

/** One line for each day of the span, whether anything was counted on it or not. */
function toDays(counts: readonly KindOfDay[], { from, to }: Span) {
  const found = new Map(counts.map(({ day, kind, count }) => [`${day} ${kind}`, count]));
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => {
    const day = addDays(from, at);
    const count = (kind: string) => found.get(`${day} ${kind}`) ?? 0;
    return { day, pages: count("page"), pdf: count("pdf"), excel: count("excel") };
  });
}

export const getResourceActivity: Verb<"getResourceActivity"> = (context, { query }) => {
  const { db } = context;
  const span = spanOf(query);
  return withBudget(context, async () => {
    const resource = await requireResource(context, query.ResourceType, query.ResourceValue);
    const reportType = reportTypeOf(resource.kind, resource.name);
    const [days, lines] = await Promise.all([
      countResourceByDay(db, resource.resource_id, span),
      listActivity(db, resource.resource_id, span),
    ]);
    const found = new Map(days.map(({ day, count }) => [day, count]));
    return {
      header: { name: resource.name, reportType },
      days: toDays([], span).map(({ day }) => ({ day, count: found.get(day) ?? 0 })),
      activity: asAllowed(context, lines).map((line) => ({ ...line, reportType })),
    };
  });
};

/** In the path of a page an asterisk stands for a slash, so that a path fits into one part of an address. */
async function requireResource(
  { db }: Context,
  type: "FileName" | "PagePath",
  value: string,
): Promise<Resource> {
  const path = type === "PagePath" ? normalizePagePath(value.replaceAll("*", "/")) : null;
  const resource =
    type === "FileName"
      ? await findResource(db, "file", value)
      : path === null
        ? undefined
        : await findResource(db, "page", path);
  if (resource === undefined) throw new Failure("not_found");
  return resource;
}

export const getUserActivity: Verb<"getUserActivity"> = (context, { query }) => {
  const { db } = context;
  const span = spanOf(query);
  return withBudget(context, async () => {
    const header = await findUser(db, query.Filter);
    if (header === undefined) throw new Failure("not_found");
    const [pages, files, devices] = await Promise.all([
      listVisits(db, "pages", header.userId, span),
      listVisits(db, "files", header.userId, span),
      listDevices(db, header.userId, span),
    ]);
    return {
      header,
      pagesVisited: pages.map((line) => ({
        ...toPage(line),
        eventDate: line.eventDate,
        reportType: reportTypeOf(line.kind, line.name),
      })),
      filesDownloaded: files.map((line) => ({ ...toFile(line), eventDate: line.eventDate })),
      technology: devices,
    };
  });
};

export const getUsersActivity: Verb<"getUsersActivity"> = (context, { query }) => {
  const { db } = context;
  const span = spanOf(query);
  return withBudget(context, async () => {
    const header = await findAccount(db, query.AccountId);
    if (header === undefined) throw new Failure("not_found");
    const [pages, files] = await Promise.all([
      listAccountVisits(db, "pages", header.accountId, span),
      listAccountVisits(db, "files", header.accountId, span),
    ]);
    return {
      header,
      accountPages: asAllowed(context, pages).map(({ kind: _, name, eventDate, ...line }) => ({
        ...line,
        pagePath: name,
        dateLogged: eventDate,
      })),
      accountDownloads: asAllowed(context, files).map(
        ({ count, kind, name, eventDate, ...line }) => ({
          ...{ count, firstName: line.firstName, lastName: line.lastName, email: line.email },
          dateLogged: eventDate,
          pdf: kind === "pdf" ? name : null,
          excel: kind === "pdf" ? null : name,
        }),
      ),
    };
  });
};

function toPage({ count, name }: ResourceLine) {
  return { count, pagePath: name };
}

function toFile({ count, kind, name }: ResourceLine) {
  return { count, fileName: name, reportType: reportTypeOf(kind, name) };
}
