import type { Statements } from "./stated-value.ts";

/** The values that sources state of a company. */
export const companyStatements = {
  name: {
    kind: "name",
    correctAs: "CompanyName",
    longest: 300,
    table: ["present name", "Fjord Labs Inc."],
  },
  /** The industry in the source's own words, when it has no code. */
  industry: {
    kind: "industry",
    correctAs: "Industry",
    longest: 200,
    table: ["industry in words", "Semiconductors"],
  },
  /** The SEC's four-digit industry code. */
  sic: { kind: "text", longest: 4, table: ["industry code of the SEC", "3674"] },
  hqCity: {
    kind: "text",
    longest: 100,
    column: "hq_city",
    table: ["city of the head office", "Oslo"],
  },
  /** Two letters, for the US only. */
  hqState: {
    kind: "text",
    longest: 60,
    column: "hq_state",
    table: ["state of the head office, two letters, US only", "CA"],
  },
  hqCountryCode: { kind: "country", table: ["country of the head office", "Norway"] },
  foundedYear: {
    kind: "year",
    correctAs: "FoundedYear",
    column: "founded_year",
    prospectus: "Year Founded",
    table: ["year of the foundation", "2009"],
  },
  employees: {
    kind: "people",
    correctAs: "Employees",
    column: "employees",
    prospectus: "Employees",
    table: ["number of employees", "1,250"],
  },
  isEmergingGrowth: {
    kind: "yesNo",
    correctAs: "IsEmergingGrowth",
    column: "is_emerging_growth",
    table: ["emerging growth company"],
  },
  /** The last day of the fiscal year in words, such as "December 31". */
  fiscalYearEnd: {
    kind: "text",
    correctAs: "FiscalYearEnd",
    longest: 20,
    column: "fiscal_year_end",
    prospectus: "Fiscal Year End",
    table: ["last day of the fiscal year, in words", "December 31"],
  },
  /** The state or country by whose law it exists. */
  incorporatedIn: {
    kind: "text",
    longest: 60,
    field: "IncorporatedIn",
    column: "incorporated_in",
    prospectus: "Place of Incorporation",
  },
  /** The firm that audits its statements. */
  auditor: {
    kind: "text",
    longest: 200,
    field: "Auditor",
    column: "auditor",
    prospectus: "Auditor",
  },
  /** True for an ETF, trust or commodity pool, whose filings make no offering. */
  isFund: {
    kind: "yesNo",
    field: "IsFund",
    label: "Fund",
    table: ["fund, trust or commodity pool, whose filings make no offering"],
  },
  webAddress: {
    kind: "text",
    correctAs: "WebAddress",
    longest: 500,
    column: "web_address",
    table: ["web address", "https://fjord.example"],
  },
  shortDescription: {
    kind: "text",
    correctAs: "ShortDescription",
    longest: 10000,
    column: "short_description",
    table: ["what the company does", "Makes sensors for ships."],
  },
} as const satisfies Statements;
