import type { Query } from "../../../domain/contract/route.ts";
import type { exportReport as call } from "../../../domain/contract/staff/analytics.ts";
import {
  columnsFor,
  type ReportColumn,
  type ReportTable,
  reportTables,
} from "../../../domain/usage/reports.ts";
import { type CellValue, once, type SheetColumn } from "../../excel/sheet.ts";
import { type Context, Failure, invalidInput, type Verb } from "../../http/context.ts";
import { sendWorkbook } from "../exports/send-workbook.ts";
import {
  getMostActive,
  getResourceActivity,
  getUserActivity,
  getUsersActivity,
  requirePersons,
} from "./reports.ts";

type Wish = Query<typeof call>;
type Rows = readonly object[];

/** Writes a table of the analytics pages, as they show it without their text filter. */
export const exportReport: Verb<"exportReport"> = (context, { query: wish }) =>
  sendWorkbook(context, async () => {
    const { title } = reportTables[wish.Table];
    const columns = columnsFor(wish.Table, context.principal.grants.has("readPersons"));
    const rows = await readers[wish.Table](context, wish);
    if (typeof rows === "string") throw new Failure("too_many_requests");
    const sheet = {
      name: title,
      columns: columns.map(toSheetColumn),
      rows: once(rows.map((row) => columns.map(({ key }) => cellOf(row, key)))),
    };
    return {
      name: `${wish.Table}-${wish.StartDate}-${wish.EndDate}.xlsx`,
      countedAs: `analytics-${wish.Table}.xlsx`,
      readableName: `${title} - ${wish.StartDate} to ${wish.EndDate}.xlsx`,
      title,
      sheets: [sheet],
    };
  });

type Reader = (context: Context, wish: Wish) => Promise<Rows | string>;

const landing =
  (Filter: "pages" | "files" | "accounts" | "users"): Reader =>
  (context, { StartDate, EndDate }) =>
    getMostActive(context, { query: { Filter, StartDate, EndDate } });

const ofUser =
  (part: "pagesVisited" | "filesDownloaded" | "technology"): Reader =>
  async (context, { Of, StartDate, EndDate }) => {
    requirePersons(context);
    const report = await getUserActivity(context, {
      query: { Filter: required(Of), StartDate, EndDate },
    });
    return typeof report === "string" ? report : report[part];
  };

const ofAccount =
  (part: "accountPages" | "accountDownloads"): Reader =>
  async (context, { Of, StartDate, EndDate }) => {
    const AccountId = Number(required(Of));
    if (!Number.isInteger(AccountId) || AccountId < 1 || AccountId > 2_147_483_647)
      throw new Failure("not_found");
    const report = await getUsersActivity(context, { query: { AccountId, StartDate, EndDate } });
    return typeof report === "string" ? report : report[part];
  };

const readers: Record<ReportTable, Reader> = {
  pages: landing("pages"),
  files: landing("files"),
  accounts: landing("accounts"),
  users: landing("users"),
  pagesVisited: ofUser("pagesVisited"),
  filesDownloaded: ofUser("filesDownloaded"),
  technology: ofUser("technology"),
  accountPages: ofAccount("accountPages"),
  accountDownloads: ofAccount("accountDownloads"),
  activity: async (context, { Of, ResourceType = "PagePath", StartDate, EndDate }) => {
    const ResourceValue = required(Of);
    const query = { ResourceType, ResourceValue, StartDate, EndDate };
    const report = await getResourceActivity(context, { query });
    return typeof report === "string" ? report : report.activity;
  },
};

function required(value: string | undefined): string {
  if (value !== undefined) return value;
  throw invalidInput("Of", "Of is required for this table");
}

function toSheetColumn({ title, kind }: ReportColumn): SheetColumn {
  if (kind === "count") return { title, cells: "number", format: "#,##0", width: 10 };
  if (kind === "day") return { title, cells: "day", format: "yyyy-mm-dd", width: 12 };
  return { title, cells: "text", width: 30 };
}

function cellOf(row: object, key: string): CellValue {
  const value = (row as Record<string, string | number | null>)[key];
  // Ids are names of things, and no amounts.
  return key === "count"
    ? (value ?? null)
    : value === null || value === undefined
      ? null
      : String(value);
}
