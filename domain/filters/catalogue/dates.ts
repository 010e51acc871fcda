import { filedRangeFrames, fileFrames, offerFrames } from "../enumerations.ts";
import type { Filter } from "../filter.ts";
import { days, number, select } from "../kinds.ts";

/** The offer date is the pricing date; before pricing, in ranges that reach today, the expected date. */
export const offerDateFilters = {
  OfferTimeFrame: select("OfferTimeFrame", "Offer Date", offerFrames, {
    labelInForm: "Time Frame",
    meaning: "of the pricing date; this and next week of the expected date too",
    excludes: ["OfferStartDate", "OfferEndDate", "timeframe"],
  }),
  Offer: days("Offer", "Offer Date", null, {
    labelInForm: "Date Range",
    meaning: "of the pricing date; where the range reaches today, of the expected date too",
    excludes: ["OfferTimeFrame", "timeframe"],
  }),
} as const satisfies Record<string, Filter>;

export const fileDateFilters = {
  FileDateTimeFrame: select("FileDateTimeFrame", "File Date", fileFrames, {
    labelInForm: "Time Frame",
    excludes: ["FileDateStartDate", "FileDateEndDate"],
  }),
  FileDate: days("FileDate", "File Date", "today", {
    labelInForm: "Date Range",
    excludes: ["FileDateTimeFrame"],
  }),
} as const satisfies Record<string, Filter>;

export const dealTimingFilters = {
  DealTimingFiledRangeTimeFrame: select(
    "DealTimingFiledRangeTimeFrame",
    "Filed Range",
    filedRangeFrames,
    {
      labelInForm: "Filed Range, Time Frame",
      excludes: ["DealTimingFiledRangeStartDate", "DealTimingFiledRangeEndDate"],
    },
  ),
  DealTimingFiledRange: days("DealTimingFiledRange", "Filed Range", "today", {
    labelInForm: "Filed Range, Dates",
    placeholders: ["Min Date", "Max Date"],
    excludes: ["DealTimingFiledRangeTimeFrame"],
  }),
  DealTimingUpdatedInPast: number("DealTimingUpdatedInPast", "Updated in Past", "days", {
    meaning: "days since the last event of the deal, today included",
    offered: [30, 90, 360, 720],
  }),
  DealTimingExpectedOffer: days("DealTimingExpectedOffer", "Expected Offer Date", null, {
    placeholders: ["Min Date", "Max Date"],
  }),
  WithdrawnDate: days("WithdrawnDate", "Withdrawn Date", "today", { statuses: ["Withdrawn"] }),
} as const satisfies Record<string, Filter>;
