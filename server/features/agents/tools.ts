import * as z from "zod";
import { getMasterCalendar } from "../../../domain/contract/calendar.ts";
import { getCompanyProfile } from "../../../domain/contract/companies/company.ts";
import { compareFilings, getCompanyFilings } from "../../../domain/contract/companies/filings.ts";
import { searchCompanies } from "../../../domain/contract/companies/search.ts";
import { getSource } from "../../../domain/contract/companies/sources.ts";
import { listTeamNotes } from "../../../domain/contract/companies/team-notes.ts";
import { listNews } from "../../../domain/contract/content/news.ts";
import { getResearchDashboard } from "../../../domain/contract/content/research.ts";
import type { Route } from "../../../domain/contract/route.ts";
import { getStatsElement } from "../../../domain/contract/stats/stats.ts";
import { ViewTypeName } from "../../../domain/contract/view-shapes.ts";
import { getView, getViewOfType, runView } from "../../../domain/contract/views.ts";
import { statsPageIds } from "../../../domain/stats/pages.ts";

/** The most rows of one answer. */
export const mostRows = 200;

/** A call that a tool makes for its agent. */
export interface ToolCall {
  route: Route;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

interface Tool {
  title: string;
  description: string;
  input: z.ZodRawShape;
  /** Chooses the call from what the agent asked; the contract checks it again. */
  call(input: Record<string, unknown>): ToolCall;
}

const text = (about: string) => z.string().max(200).describe(about);
const day = (about: string) => z.iso.date().optional().describe(`${about}, as 2026-06-15`);
const after = (key: string) =>
  text(
    `The ${key} of the last item that you have: the answer has those that come after it`,
  ).optional();
const page = z.number().int().min(1).optional().describe("1 is the first page");

/** What a tool takes beside its own input when its call answers for past days. */
export const pastDayInput = {
  asOf: z
    .string()
    .max(40)
    .optional()
    .describe(
      "The market as it was known on the evening of a past day, as 2024-07-01; day_not_ready says when to ask again",
    ),
};

/** A query without what the agent left out. */
function queryOf(values: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

const reading = (input: Record<string, unknown>) =>
  queryOf({ page: input.page ?? 1, pageSize: mostRows, visible: false, dictionaries: false });

/** The tools of agents. Each is a call of the API, so that scopes, hidden screens and limits are those of the call. */
export const tools: Record<string, Tool> = {
  find_company: {
    title: "Find a company",
    description:
      "Companies by name, ticker or former name, best match first, with the companyTicker that other tools take.",
    input: { text: text("A name or ticker") },
    call: (input) => ({ route: searchCompanies, query: queryOf({ searchTerm: input.text }) }),
  },
  get_company: {
    title: "Read a company",
    description:
      "The profile of a company: offering, figures, stages, returns. explain_value tells the source of each value.",
    input: { ticker: text("The companyTicker") },
    call: (input) => ({ route: getCompanyProfile, query: queryOf({ ticker: input.ticker }) }),
  },
  explain_value: {
    title: "Explain a value",
    description:
      "Where a value of a row of a view comes from: document, day, what lost against it, and the inputs of a derived figure.",
    input: {
      entity: z.string().max(20).describe("deal, lockup or monitor"),
      key: text("The rowId of the row"),
      field: text("The name of a column"),
    },
    call: (input) => ({ route: getSource, query: queryOf(input) }),
  },
  list_filings: {
    title: "List filings",
    description:
      "The SEC filings of a company, newest first, each with what it did to the deal. isRead tells which ones compare_filings takes.",
    input: { ticker: text("The companyTicker"), after: after("accession") },
    call: (input) => ({ route: getCompanyFilings, query: queryOf(input) }),
  },
  compare_filings: {
    title: "Compare two filings",
    description:
      "What changed between two filings of a company: values with their passages, and risk factors added, dropped or changed.",
    input: {
      ticker: text("The companyTicker"),
      before: text("The accession of the earlier filing"),
      after: text("The accession of the later filing"),
    },
    call: (input) => ({ route: compareFilings, query: queryOf(input) }),
  },
  list_team_notes: {
    title: "Read team notes",
    description: "The notes of the user's team on a company, newest first.",
    input: { ticker: text("The companyTicker"), after: after("id") },
    call: (input) => ({ route: listTeamNotes, query: queryOf(input) }),
  },
  run_view: {
    title: "Run a view",
    description: `The rows of a saved view by its viewId, or of a viewType, with filters as the page has them (names and values are in appliedFilters). At most ${mostRows} rows a page; savedViews lists the views of the user. Money is in US dollars, percentages are in points.`,
    input: {
      viewId: text("The id of a view").optional(),
      viewType: z
        .string()
        .max(60)
        .optional()
        .describe(
          `One of ${ViewTypeName.def.entries ? Object.keys(ViewTypeName.def.entries).join(", ") : ""}`,
        ),
      filters: z.record(z.string(), z.unknown()).optional(),
      page,
    },
    call: (input): ToolCall => {
      const { viewId, viewType = "Priced", filters } = input;
      const query = reading(input);
      if (typeof viewId === "string") return { route: getView, params: { id: viewId }, query };
      if (filters === undefined)
        return { route: getViewOfType, params: { type: String(viewType) }, query };
      return { route: runView, query, body: { viewType, filters, columns: null, sort: null } };
    },
  },
  get_statistics: {
    title: "Read statistics",
    description:
      "A page of statistics with its tables. Each cell has its value and the number of deals behind it: known of deals. The universe is in the filters.",
    input: {
      page: z.enum(statsPageIds),
      filters: z.record(z.string(), z.unknown()).optional(),
    },
    call: (input) => ({
      route: getStatsElement,
      params: { type: String(input.page) },
      body: input.filters === undefined ? {} : { filters: input.filters },
    }),
  },
  list_events: {
    title: "Read the calendar",
    description:
      "Filings, pricings, first trades, research and ends of lock-ups of some days, at most 100. Without days, 40 before and after today.",
    input: { from: day("The first day"), to: day("The last day") },
    call: (input) => ({ route: getMasterCalendar, query: queryOf(input) }),
  },
  list_research: {
    title: "List research",
    description:
      "Recent research, analyst notes, special reports and the track record, as far as the user may read them.",
    input: {},
    call: () => ({ route: getResearchDashboard }),
  },
  list_news: {
    title: "List news",
    description: "News of the market or of one company, newest first.",
    input: {
      ticker: text("The companyTicker").optional(),
      startDate: day("The first day"),
      endDate: day("The last day"),
      after: after("newsKey"),
    },
    call: (input) => ({ route: listNews, query: queryOf({ ...input, topN: 100 }) }),
  },
};

const onlyToday: ReadonlySet<string> = new Set(["list_team_notes"]);

/** True for a tool whose calls answer for a past day. */
export function takesPastDays(name: string): boolean {
  return !onlyToday.has(name);
}
