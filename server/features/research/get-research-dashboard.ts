import { newYorkDay } from "../../../domain/calendar/day.ts";
import { timeFrameDays } from "../../../domain/calendar/time-frames.ts";
import type {
  AnalystNote,
  ProfileChange,
  RecentReport,
} from "../../../domain/contract/content/research.ts";
import { type FieldId, fieldValue } from "../../../domain/fields/fields.ts";
import { priceText } from "../../../domain/fields/formats.ts";
import { visibleText } from "../../../domain/fields/visible-text.ts";
import { fileLink } from "../../../domain/files/file-link.ts";
import { madeFileName } from "../../../domain/files/file-names.ts";
import { totalRating } from "../../../domain/ratings/ratings.ts";
import { usualResearchTimeFrame } from "../../../domain/research/time-frames.ts";
import type { Context, Verb } from "../../http/context.ts";
import { readRowsByKey } from "../../rows/read-rows-by-key.ts";
import {
  type CompanyOfRow,
  type EnhancedRow,
  listAnalystNotes,
  listEnhancedProfiles,
  listRecentReports,
  listUpdatedProfiles,
  type NoteRow,
  type RecentReportRow,
  type UpdatedRow,
} from "./dashboard-repository.ts";
import { getTrackRecord } from "./ratings-record.ts";
import { toSpecialReport } from "./special-reports.ts";
import { listSpecialReports } from "./special-reports-repository.ts";

/** The rows of a block. */
const shown = 5;

const fields = ["Ticker", "Sector", "LeadLeft", "DealSize"] as const satisfies readonly FieldId[];

type Deals = Awaited<ReturnType<typeof readDeals>>;

export const getResearchDashboard: Verb<"getResearchDashboard"> = async (
  context,
  { query: { timeframe = usualResearchTimeFrame } },
) => {
  const { db, clock } = context;
  const now = clock.now();
  const today = newYorkDay(now);
  const [reports, enhanced, updated, notes, specials, record] = await Promise.all([
    listRecentReports(db, timeFrameDays(timeframe, today), shown),
    listEnhancedProfiles(db, today, shown),
    listUpdatedProfiles(db, today, shown),
    listAnalystNotes(db, now, shown),
    listSpecialReports(db, today),
    getTrackRecord(context),
  ]);
  const deals = await readDeals(context, today, [...reports, ...enhanced, ...updated, ...notes]);
  return {
    recentResearch: reports.map((row) => toRecentReport(row, deals)),
    recentResearchCount: reports[0]?.count ?? 0,
    recentlyUpdatedProfiles: updated.map((row) => toUpdated(row, deals)),
    recentlyEnhancedProfiles: enhanced.map((row) => toEnhanced(row, deals)),
    analystNotes: notes.map((row) => toNote(row, deals)),
    specialReports: specials.slice(0, shown).map(toSpecialReport),
    trackRecord: record,
  };
};

function readDeals(
  { db, principal }: Context,
  today: string,
  rows: readonly { company_key: number | null }[],
) {
  const keys = [...new Set(rows.flatMap(({ company_key: key }) => (key === null ? [] : [key])))];
  return readRowsByKey(db, { userId: principal.userId, today }, "mainDeal", keys, fields);
}

function companyOf({ company_key: key, company_ticker, name }: CompanyOfRow, deals: Deals) {
  return {
    companyKey: key,
    companyName: name,
    companyTicker: company_ticker,
    tickerSymbol: deals.get(key)?.ticker ?? null,
  };
}

function toRecentReport(row: RecentReportRow, deals: Deals): RecentReport {
  const deal = deals.get(row.company_key) ?? {};
  const textOf = (id: FieldId) => visibleText(id, fieldValue(deal, id), deal);
  const made = madeFileName("research", row.company_ticker, row.posted_on, row.report_id);
  return {
    ...companyOf(row, deals),
    ratedDate: row.posted_on,
    rcRating: totalRating(row),
    ratingFundamentals: row.fundamentals,
    ratingCorpGov: row.governance,
    ratingValuation: row.valuation,
    ratingTechnicals: row.technicals,
    sectorVisible: textOf("Sector"),
    leadLeftVisible: textOf("LeadLeft"),
    dealSizeVisible: textOf("DealSize"),
    reportLink: fileLink(row.report_file ?? made),
    dcfLink: row.dcf_file === null ? null : fileLink(row.dcf_file),
  };
}

const sectionTexts: Readonly<Record<string, string>> = {
  fundamentals: "fundamental insights",
  governance: "governance",
  valuation: "relative valuation",
  technicals: "peer trading",
  question: "management questions",
};
const sectionsNamed = 2;

/** Names the parts that readers find first, with a capital letter at the beginning. */
function toEnhanced(row: EnhancedRow, deals: Deals): ProfileChange {
  const order = ["question", "fundamentals", "technicals", "valuation", "governance"];
  const names = order.filter((section) => row.sections.includes(section)).slice(0, sectionsNamed);
  const text = names.map((section) => sectionTexts[section]).join(", ") || "report";
  return {
    ...companyOf(row, deals),
    date: row.posted_on,
    change: text.charAt(0).toUpperCase() + text.slice(1),
  };
}

const eventTexts: Readonly<Record<string, string>> = {
  filed: "Filed",
  termsSet: "Terms set",
  postponed: "Postponed",
  priced: "Priced",
  trading: "First day of trading",
  withdrawn: "Withdrawn",
  acquired: "Acquired",
};

function toUpdated(row: UpdatedRow, deals: Deals): ProfileChange {
  const text = eventTexts[row.kind] ?? row.kind;
  const isPriced = row.kind === "priced" && row.offer_price !== null;
  const change = isPriced ? `${text} at ${priceText(row.offer_price ?? 0, row.currency)}` : text;
  return { ...companyOf(row, deals), date: row.happened_on, change };
}

function toNote(row: NoteRow, deals: Deals): AnalystNote {
  return {
    newsKey: row.news_key,
    headline: row.headline,
    breakDate: row.broke_at.toISOString(),
    type: row.kind,
    companyTicker: row.company_ticker,
    tickerSymbol: row.company_key === null ? null : (deals.get(row.company_key)?.ticker ?? null),
  };
}
