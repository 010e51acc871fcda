import type { Statements } from "./stated-value.ts";

/** A provider multiplies old prices by the splits that came later. */
const adjustedPrice = [0, 1e13] as const;

/** A day's prices, rounded to four places. */
const barStatements = {
  on: { kind: "day", isRequired: true },
  open: { kind: "number", range: adjustedPrice },
  high: { kind: "number", range: adjustedPrice },
  low: { kind: "number", range: adjustedPrice },
  close: { kind: "number", range: adjustedPrice, isRequired: true },
  volume: { kind: "number", range: [0, 1e15] },
} as const satisfies Statements;

/** New shares for each old one, from the first day that trades at the new count. */
const splitStatements = {
  exOn: { kind: "day", isRequired: true },
  ratio: { kind: "number", range: [1e-6, 1e6], isRequired: true },
} as const satisfies Statements;

/** Prices of the subject's symbol. */
export const seriesStatements = {
  /** The provider's own adjustment; prices adjusted for splits must never be adjusted again. */
  adjusted: { kind: "word", choices: ["none", "splits"], isRequired: true },
  /** True when the first bar is the security's first trading day, so that no older holder of the ticker is meant. */
  isFromListing: { kind: "yesNo" },
  /** True when the source has later bars, which were left out; otherwise its last price is as it was paid. */
  isCut: { kind: "yesNo" },
  /** The splits of the security that the source states. */
  splits: { fields: splitStatements, most: 1000 },
  bars: { fields: barStatements, most: 100_000, isRequired: true },
} as const satisfies Statements;

/** Levels of the subject's index. */
export const levelStatements = {
  on: { kind: "day", isRequired: true },
  level: { kind: "number", range: [0, 1e9], isRequired: true },
} as const satisfies Statements;

/** Rates of the subject's currency, whose code is its symbol: US dollars for one unit. */
export const rateStatements = {
  on: { kind: "day", isRequired: true },
  usd: { kind: "ratio", isRequired: true },
} as const satisfies Statements;

/** Yearly figures that somebody published; the subject's symbol names the series. */
export const publishedStatements = {
  year: { kind: "year", isRequired: true },
  deals: { kind: "number", range: [0, 1e6], isRequired: true, isNullable: true },
  proceedsUsd: { kind: "number", range: [0, 1e16], isRequired: true, isNullable: true },
} as const satisfies Statements;

export const newsStatements = {
  headline: { kind: "text", longest: 1000, isRequired: true },
  summary: { kind: "text", longest: 50_000, isRequired: true },
  source: { kind: "text", longest: 200, isRequired: true, isNullable: true },
  link: { kind: "text", longest: 1000, isRequired: true, isNullable: true },
  brokeAt: { kind: "instant", isRequired: true },
} as const satisfies Statements;
