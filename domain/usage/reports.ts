/** A column of a report: the key of its value in the rows of the call, and its title. */
export interface ReportColumn {
  key: string;
  title: string;
  kind: "count" | "text" | "day";
}

const count = { key: "count", title: "Count", kind: "count" } as const;
const text = (key: string, title: string) => ({ key, title, kind: "text" }) as const;
const pagePath = text("pagePath", "Page Path");
const fileName = text("fileName", "File Name");
const reportType = text("reportType", "Report Type");
const email = text("email", "Email");
const firstName = text("firstName", "First Name");
const lastName = text("lastName", "Last Name");
const eventDate = { key: "eventDate", title: "Event Date", kind: "day" } as const;
const dateLogged = { key: "dateLogged", title: "Date Logged", kind: "day" } as const;
const browser = text("browser", "Browser");
const deviceCategory = text("deviceCategory", "Device Category");
const system = text("operatingSystemWithVersion", "Operating System with Version");

/** The tables of the analytics pages, in the pages and in their Excel files. */
export const reportTables = {
  pages: { title: "Most Active Pages", columns: [count, pagePath] },
  files: { title: "PDF and Excel Downloads", columns: [count, fileName, reportType] },
  accounts: {
    title: "Accounts",
    columns: [count, text("accountName", "Account Name"), text("accountId", "Account ID")],
  },
  users: { title: "Users", columns: [count, email, text("userId", "User ID")] },
  pagesVisited: { title: "Pages Visited", columns: [count, pagePath, eventDate, reportType] },
  filesDownloaded: { title: "Files Downloaded", columns: [count, fileName, eventDate, reportType] },
  technology: {
    title: "Technology",
    columns: [
      browser,
      eventDate,
      deviceCategory,
      text("mobileDeviceBranding", "Device Branding"),
      text("mobileDeviceMarketingName", "Marketing Name"),
      text("mobileDeviceModel", "Model"),
      system,
    ],
  },
  accountPages: {
    title: "Pages Visited",
    columns: [
      count,
      pagePath,
      firstName,
      lastName,
      email,
      dateLogged,
      browser,
      deviceCategory,
      system,
    ],
  },
  accountDownloads: {
    title: "Files Downloaded",
    columns: [
      count,
      dateLogged,
      text("pdf", "PDF"),
      text("excel", "Excel"),
      firstName,
      lastName,
      email,
    ],
  },
  activity: {
    title: "Activity",
    columns: [count, email, text("accountName", "Account Name"), eventDate, reportType],
  },
} as const satisfies Record<string, { title: string; columns: readonly ReportColumn[] }>;

const personKeys = ["firstName", "lastName", "email", "userId"] as const;

export type PersonKey = (typeof personKeys)[number];

export function tellsPerson(key: string): boolean {
  return personKeys.some((one) => one === key);
}

/** The columns of a table; staff who may not read persons see none that tells who it was. */
export function columnsFor(table: ReportTable, seesPersons: boolean): readonly ReportColumn[] {
  return reportTables[table].columns.filter(({ key }) => seesPersons || !tellsPerson(key));
}

export type ReportTable = keyof typeof reportTables;

/** The lists of the landing. */
export const landingFilters = ["pages", "files", "accounts", "users"] as const;

export type LandingFilter = (typeof landingFilters)[number];

/** The quick ranges: this many days before today, up to today. */
export const quickRanges = [
  { label: "1 week", days: 7 },
  { label: "1 month", days: 30 },
  { label: "3 months", days: 90 },
  { label: "6 months", days: 180 },
  { label: "1 year", days: 365 },
] as const;

/** Lists of most viewed articles and companies count these many days, today included. */
export const mostViewedDays = 7;

/** A reply that contains this word in place of a report says that the query budget of the hour is used up. */
export const exhaustedWord = "ResourceExhausted";
