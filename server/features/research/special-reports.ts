import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { SpecialReport } from "../../../domain/contract/content/research.ts";
import { fileLink } from "../../../domain/files/file-link.ts";
import { madeFileName } from "../../../domain/files/file-names.ts";
import type { Verb } from "../../http/context.ts";
import { takePart } from "../../http/take-part.ts";
import { listSpecialReports } from "./special-reports-repository.ts";

type Row = Awaited<ReturnType<typeof listSpecialReports>>[number];

/** The most recent reports of all kinds. */
const recentShown = 10;

export const getSpecialReports: Verb<"getSpecialReports"> = async (
  { db, clock },
  { query: { after, topN = recentShown } },
) => {
  const rows = await listSpecialReports(db, newYorkDay(clock.now()));
  const recent = takePart(rows, { after, topN }, (row) => row.special_report_id);
  const ofKind = (kind: Row["kind"]) =>
    rows.filter((row) => row.kind === kind).map(toSpecialReport);
  return {
    recentReports: recent.map((row) => ({
      key: row.special_report_id,
      ...toSpecialReport(row),
    })),
    annualReviews: ofKind("annual"),
    quarterlyReviews: ofKind("quarterly"),
    specialReport: ofKind("special"),
  };
};

/** Reviews are made from the market; a report on a subject needs a text or a file. */
export function toSpecialReport(row: Row): SpecialReport {
  const isMade = row.has_body || row.kind !== "special";
  const made = madeFileName("special-report", null, row.reported_on, row.special_report_id);
  return {
    reportDate: row.reported_on,
    title: row.title,
    link: row.file !== null ? fileLink(row.file) : isMade ? fileLink(made) : null,
    rating: row.rating,
  };
}

const most = 10;

/** Lists the newest special reports of all kinds. */
export const getDashboardReports: Verb<"getDashboardReports"> = async ({ db, clock }) => {
  const rows = await listSpecialReports(db, newYorkDay(clock.now()));
  return rows.slice(0, most).map((row) => ({ ...toSpecialReport(row), icon: "pdf" }));
};
