/** The types of calendar events, in the order of the legend. */
export const eventTypes = ["filed", "offerDate", "trade", "research", "lockups", "pw"] as const;

export type EventType = (typeof eventTypes)[number];

export const eventTypeLabels: Record<EventType, string> = {
  filed: "Filed",
  offerDate: "Offer Date",
  trade: "Trade",
  research: "Research",
  lockups: "Lock-Ups",
  pw: "Postponed/Withdrawn",
};

/** An event of a day, with the type by which the legend shows or hides it. */
export const eventKinds = {
  filing: "filed",
  pricing: "offerDate",
  firstTrade: "trade",
  report: "research",
  /** From this day the banks of the IPO may publish research. */
  quietPeriodEnd: "research",
  lockupExpiration: "lockups",
  postponement: "pw",
  withdrawal: "pw",
} as const satisfies Record<string, EventType>;

export type EventKind = keyof typeof eventKinds;

/** Where the headquarters of a company are; null in the data when nobody states it. */
export const eventHeadquarters = ["US", "NonUS"] as const;
