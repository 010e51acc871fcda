import * as z from "zod/mini";
import { CallDay } from "./days.ts";
import { member } from "./route.ts";
import { everyVersion, ViewId } from "./view-shapes.ts";

// Whole views and all companies, for programs that read them every night.

const ChosenColumns = {
  /** Some of the Excel columns of the view, such as CompanyName,OfferDate; all when it is left out. */
  columns: z.optional(z.string().check(z.regex(/^\w+(,\w+)*$/), z.maxLength(10_000))),
};

export const readViewData = member.get("/data/views/{id}", {
  summary:
    "All rows of a view with its Excel columns, for programs: the id of the view with .csv, .json, .jsonl or .parquet behind it.",
  params: z.object({ id: z.string().check(z.regex(/^[\w.-]{1,100}\.(csv|json|jsonl|parquet)$/)) }),
  query: z.object(ChosenColumns),
  reply: "file",
  media: ["text/csv", "application/json", "application/x-ndjson", "application/vnd.apache.parquet"],
  changesWith: [...everyVersion, "links"],
  failures: ["not_authorized", "not_found", "too_many_exports"],
});

/** The ends of months that one series may have. */
export const mostMonthEnds = 240;

export const readViewSeries = member.get("/data/series/{id}", {
  pastDays: false,
  summary:
    "All rows that a view had at the end of each month between two days, as it was known then, in one file with the day in front of each row: the id of the view with .csv, .jsonl or .parquet behind it. The file is made when it is first asked for; until then the answer is 409 `series_not_ready` with the progress.",
  params: z.object({ id: z.string().check(z.regex(/^[\w.-]{1,100}\.(csv|jsonl|parquet)$/)) }),
  query: z.strictObject({
    ...ChosenColumns,
    from: CallDay,
    to: CallDay,
    /** What counts as known, as the words behind a day in `asOf`. */
    known: z._default(
      z.enum(["published", "arrived", "corrected", "arrived.corrected"]),
      "published",
    ),
  }),
  reply: "file",
  media: ["text/csv", "application/x-ndjson", "application/vnd.apache.parquet"],
  failures: [
    ...(["not_authorized", "not_found", "too_many_exports", "too_many_series"] as const),
    ...(["day_not_past", "day_too_early", "series_not_ready", "series_too_large"] as const),
  ],
});

/** The query of a program that has an earlier answer. */
const sinceReading = z.strictObject({ changedSince: z.optional(z.iso.datetime()) });

export const readViewChanges = member.get("/data/changes/{id}", {
  pastDays: false,
  summary:
    "The rows of a view that differ from an earlier reading, and the keys of those that are gone, as JSON Lines. The last line is the instant to send as `changedSince` the next time.",
  params: z.object({ id: ViewId }),
  query: sinceReading,
  reply: "file",
  media: ["application/x-ndjson"],
  changesWith: [...everyVersion, "links"],
  failures: ["not_authorized", "not_found", "too_many_exports"],
});

export const readCompanyChanges = member.get("/data/companies", {
  summary:
    "All companies, or those of which the profile or a figure differs from an earlier reading, and the keys of those that are gone, as JSON Lines. Prices alone change no company. The last line is the instant to send as `changedSince` the next time.",
  query: sinceReading,
  reply: "file",
  media: ["application/x-ndjson"],
  failures: ["too_many_exports"],
});
