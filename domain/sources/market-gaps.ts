import type { FieldId } from "../fields/fields.ts";
import { wordsOf } from "../fields/words.ts";
import type { ViewType } from "../views/view-type.ts";

interface Gap {
  /** Says in a sentence what is missing, and where it comes from. */
  text: string;
  /** The columns that stay blank. */
  fields: readonly FieldId[];
  /** The views that have no rows. */
  views: readonly ViewType[];
}

/**
 * The kinds of facts that a portal may lack altogether: filings alone, for example, state neither prices of
 * shares nor the day for which a pricing is planned.
 */
export const marketGaps = {
  prices: {
    text: "This portal has no share prices yet. A price feed or imported price files bring them.",
    fields: wordsOf("CurrentPrice TotalReturn FirstDayReturn AftermarketReturn MarketCap"),
    views: [],
  },
  schedule: {
    text: "No source of this portal says when deals are expected to price. Calendars and the desk do.",
    fields: wordsOf("ExpPricingDate"),
    views: ["Scheduled"],
  },
  lockups: {
    text: "No lock-up is known yet. Prospectuses, tables and the desk state them.",
    fields: wordsOf("LockupExpDate"),
    views: ["LockUpsInUse"],
  },
  estimates: {
    text: "No analyst estimate is known yet. Tables and own research state them.",
    fields: wordsOf("EstimatedSales"),
    views: ["EstimatesInUse"],
  },
  investors: {
    text: "No investor is known yet. Tables and the desk state them.",
    fields: [],
    views: wordsOf("InvestorsLanding InvestorsInUse"),
  },
  monitorList: {
    text: "No company is on the monitor list yet. The desk puts them there.",
    fields: [],
    views: ["Pcml"],
  },
  research: {
    text: "The house has not published any research yet.",
    fields: [],
    views: ["RecentResearch"],
  },
  news: {
    text: "No news has been published or imported yet.",
    fields: [],
    views: [],
  },
} as const satisfies Record<string, Gap>;

export type MarketGap = keyof typeof marketGaps;

export const gapNames = Object.keys(marketGaps) as [MarketGap, ...MarketGap[]];

/** Says why columns of a view are blank, or the whole view. */
export function explainGaps(
  gaps: readonly MarketGap[],
  view: ViewType,
  columns: readonly FieldId[],
): { notes: string[]; whyEmpty: string | undefined } {
  const found = gaps.map((name): Gap => marketGaps[name]);
  return {
    notes: found.filter(({ fields }) => fields.some((id) => columns.includes(id))).map(textOf),
    whyEmpty: found.find(({ views }) => views.includes(view))?.text,
  };
}

const textOf = ({ text }: Gap) => text;
