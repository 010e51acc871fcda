import * as z from "zod/mini";
import { daysBetween } from "../../calendar/day.ts";
import {
  exhaustedWord,
  landingFilters,
  type ReportTable,
  reportTables,
} from "../../usage/reports.ts";
import { CallDay } from "../days.ts";
import { accessLogs, Id, readPersons, staff } from "../route.ts";

const longestSpanDays = 3660;

const span = { StartDate: CallDay, EndDate: CallDay };

const isSpan = z.refine<{ StartDate: string; EndDate: string }>(
  ({ StartDate, EndDate }) =>
    StartDate <= EndDate && daysBetween(StartDate, EndDate) <= longestSpanDays,
  {
    path: ["StartDate"],
    message: "Please enter a Start Date that is before the End Date.",
  },
);

const longestValue = 1000;
const Value = z.string().check(z.minLength(1), z.maxLength(longestValue));

/** In place of a report, once the budget of queries of an hour is used up. */
const Exhausted = z.string().check(z.includes(exhaustedWord));

const text = z.nullable(z.string());
const count = z.number();

const PageCount = z.object({ count, pagePath: z.string() });
const FileCount = z.object({ count, fileName: z.string(), reportType: z.string() });
const UserCount = z.object({ count, email: z.string(), userId: z.number() });
const AccountCount = z.object({ count, accountName: z.string(), accountId: z.number() });

const device = { browser: text, deviceCategory: text, operatingSystemWithVersion: text };
const person = { firstName: z.string(), lastName: z.string(), email: z.string() };
/** Null for staff who see accounts and not persons. */
const whose = { firstName: text, lastName: text, email: text };

export const getMostActive = staff.get("/Analytics/MostActive", {
  summary:
    "The most active pages, files, accounts or users between two New York days; users for those who may read persons.",
  query: z
    .strictObject({ Filter: z._default(z.enum(landingFilters), "pages"), ...span })
    .check(isSpan),
  reply: z.union([
    z.array(PageCount),
    z.array(FileCount),
    z.array(AccountCount),
    z.array(UserCount),
    Exhausted,
  ]),
  replyIsChecked: "in tests",
});

const DayCounts = z.object({
  day: z.string(),
  pages: z.number(),
  pdf: z.number(),
  excel: z.number(),
});

export const runReport = staff.get("/Analytics/RunReport", {
  summary:
    "Views and downloads by day, those of the same weekdays some whole weeks before, and totals.",
  query: z.strictObject(span).check(isSpan),
  reply: z.union([
    z.object({
      days: z.array(DayCounts),
      daysBefore: z.array(DayCounts),
      totals: z.object({
        pages: z.number(),
        pagesBefore: z.number(),
        pdf: z.number(),
        excel: z.number(),
        users: z.number(),
        allUsers: z.number(),
        accounts: z.number(),
        allAccounts: z.number(),
      }),
      /** Page views that do not count as use by clients; "tooMany" are beyond 240 of one user in a minute. */
      leftOut: z.object({ robots: z.number(), staff: z.number(), tooMany: z.number() }),
      /** Queries of this hour, and how many there may be. */
      budget: z.object({ used: z.number(), limit: z.number() }),
    }),
    Exhausted,
  ]),
});

export const getMostViewedPages = staff.get("/Analytics/MostViewedPages", {
  summary: "The pages that were viewed most.",
  query: z.strictObject(span).check(isSpan),
  reply: z.union([z.array(PageCount), Exhausted]),
  replyIsChecked: "in tests",
});

export const getMostActiveUsersOnThePage = readPersons.get("/Analytics/MostActiveUsersOnThePage", {
  summary: "The users who opened a page most often. An asterisk in the path stands for a slash.",
  query: z.strictObject({ PagePath: Value, ...span }).check(isSpan),
  reply: z.union([z.array(UserCount), Exhausted]),
  replyIsChecked: "in tests",
  failures: ["not_found"],
});

export const getUsersActivity = staff.get("/Analytics/UsersActivity", {
  summary: "The pages that the users of an account opened, and the files that they downloaded.",
  query: z.strictObject({ AccountId: Id, ...span }).check(isSpan),
  reply: z.union([
    z.object({
      header: z.object({ accountId: z.number(), accountName: z.string() }),
      accountPages: z.array(
        z.object({ count, pagePath: z.string(), ...whose, dateLogged: z.string(), ...device }),
      ),
      accountDownloads: z.array(
        z.object({ count, dateLogged: z.string(), pdf: text, excel: text, ...whose }),
      ),
    }),
    Exhausted,
  ]),
  replyIsChecked: "in tests",
  failures: ["not_found"],
});

export const getUserActivity = readPersons.get("/Analytics/UserActivity", {
  summary:
    "The pages that a user opened, the files that they downloaded, and their devices. `Filter` is the id of the user or their email address.",
  query: z.strictObject({ Filter: Value, ...span }).check(isSpan),
  reply: z.union([
    z.object({
      header: z.object({
        ...person,
        userId: z.number(),
        accountId: z.number(),
        accountName: z.string(),
      }),
      pagesVisited: z.array(z.extend(PageCount, { eventDate: z.string(), reportType: z.string() })),
      filesDownloaded: z.array(z.extend(FileCount, { eventDate: z.string() })),
      technology: z.array(
        z.object({
          ...device,
          eventDate: z.string(),
          mobileDeviceBranding: text,
          mobileDeviceMarketingName: text,
          mobileDeviceModel: text,
        }),
      ),
    }),
    Exhausted,
  ]),
  replyIsChecked: "in tests",
  failures: ["not_found"],
});

export const getResourceActivity = staff.get("/Analytics/ResourceActivity", {
  summary:
    "Who opened a page or downloaded a file, and when. In the path of a page an asterisk stands for a slash.",
  query: z
    .strictObject({ ResourceType: z.enum(["FileName", "PagePath"]), ResourceValue: Value, ...span })
    .check(isSpan),
  reply: z.union([
    z.object({
      header: z.object({ name: z.string(), reportType: z.string() }),
      days: z.array(z.object({ day: z.string(), count })),
      activity: z.array(
        z.object({
          count,
          /** Null, as the user is, for staff who see accounts and not persons. */
          email: text,
          userId: z.nullable(z.number()),
          accountName: z.string(),
          eventDate: z.string(),
          reportType: z.string(),
        }),
      ),
    }),
    Exhausted,
  ]),
  replyIsChecked: "in tests",
  failures: ["not_found"],
});

const tables = Object.keys(reportTables) as [ReportTable, ...ReportTable[]];

/** "Of" names the page, file, account or user of the tables that are of one. */
export const exportReport = staff.get("/Analytics/Excel", {
  summary: "A table of the analytics pages as a workbook.",
  query: z
    .strictObject({
      Table: z.enum(tables),
      Of: z.optional(Value),
      ResourceType: z.optional(z.enum(["FileName", "PagePath"])),
      ...span,
    })
    .check(isSpan),
  reply: "file",
  media: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  failures: ["not_found", "too_many_exports", "too_many_requests"],
});

export const exportMostViewedAbroad = accessLogs.get("/Analytics/MostViewedInternational", {
  summary: "The companies listed outside of the US that were viewed most in the last seven days.",
  reply: "file",
  media: ["text/csv"],
});
