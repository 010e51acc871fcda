import type { Filters } from "../filters/filters.ts";
import type { Figure } from "./figures.ts";
import type { StatsUnit } from "./units.ts";

/** A figure with its heading and its definition, which pages show on hover and Excel files on their second sheet. */
export interface Measure {
  label: string;
  unit: StatsUnit;
  definition: string;
  figure: Figure;
}

const sizeRule =
  "Base shares × offer price, without the over-allotment, in US dollars at the rate of the offer date. Deals without a known size or rate aren't counted.";
const returnRule =
  "Every deal has the same weight. Deals without a known price aren't counted; delisted deals keep their last price.";

/** The least margin, in percent points, or cash flow, in millions, of a profitable company. */
const profitableMin = 0.001;
const unprofitableMax = 0;
/** The least return that is above the offer price, in percent points: returns have four decimals. */
export const aboveOfferMin = 0.0001;

type Total = Extract<Figure, { kind: "count" | "sum" }>;
type Share = Extract<Figure, { kind: "share" }>;
type Part = Omit<Total, "kind">;

function countOf(label: string, definition: string, part: Part = {}): Measure {
  return { label, unit: "count", definition, figure: { kind: "count", ...part } };
}

function sumOf(label: string, definition: string, part: Part = {}): Measure {
  return { label, unit: "money", definition, figure: { kind: "sum", ...part } };
}

function shareOf(label: string, definition: string, of: Share["of"], known: Share["known"]) {
  return { label, unit: "share", definition, figure: { kind: "share", of, known } } as const;
}

const vc = { VentureCapital: true } as const;
const pe = { PE: true } as const;
const vcBacked = { of: vc, known: "backingVc" } as const;
const peBacked = { of: pe, known: "backingPe" } as const;
const basis = {
  ebitda: {
    name: "EBITDA margin",
    known: "ebitdaMargin",
    min: "LtmEbitdaMarginMin",
    max: "LtmEbitdaMarginMax",
  },
  netIncome: {
    name: "net margin",
    known: "netMargin",
    min: "LtmNetMarginMin",
    max: "LtmNetMarginMax",
  },
  freeCashFlow: {
    name: "free cash flow",
    known: "freeCashFlow",
    min: "LtmFreeCashFlowMin",
    max: "LtmFreeCashFlowMax",
  },
} as const;

function profitable(id: keyof typeof basis): Measure {
  const { name, min, known } = basis[id];
  return countOf(
    "Profitable",
    `IPOs whose ${name} of the last twelve months before the offering was at least ${profitableMin}.`,
    { of: { [min]: profitableMin }, known },
  );
}

function unprofitable(id: keyof typeof basis): Measure {
  const { name, max, known } = basis[id];
  return countOf(
    "Unprofitable",
    `IPOs whose ${name} of the last twelve months before the offering was 0 or less.`,
    { of: { [max]: unprofitableMax }, known },
  );
}

function profitableShare(id: keyof typeof basis) {
  return shareOf(
    "% Profitable",
    `Profitable IPOs as a share of those whose ${basis[id].name} is known.`,
    { [basis[id].min]: profitableMin },
    basis[id].known,
  );
}

function ofRange(IPOPriceRange: NonNullable<Filters["IPOPriceRange"]>): Part {
  return { of: { IPOPriceRange }, known: "rangeOutcome" };
}

/** Every figure of the statistics pages, defined once for pages, charts, tables and files. */
export const measures = {
  count: countOf("IPOs", "The IPOs of the universe that priced in the period."),
  total: countOf("Total", "All IPOs of the universe in the period, known to be profitable or not."),
  filings: countOf(
    "Filings",
    "Deals by the day of their first public filing, whatever became of them. A known size must meet the minimum; most filings state none at first and count.",
  ),
  withdrawals: countOf("Withdrawals", "Deals whose registration was withdrawn in the period."),
  proceeds: sumOf("Proceeds", sizeRule),
  withdrawnSize: sumOf(
    "Value",
    "Base shares × midpoint of the last price range, in US dollars. Deals that never set terms have no size and aren't counted.",
  ),
  size: {
    label: "Deal Size",
    unit: "money",
    definition: `The typical proceeds of one IPO. ${sizeRule}`,
    figure: { kind: "average", value: "size" },
  },
  firstDay: {
    label: "First Day",
    unit: "percent",
    definition: `First close ÷ offer price − 1. ${returnRule}`,
    figure: { kind: "average", value: "firstDay" },
  },
  aftermarket: {
    label: "Aftermarket",
    unit: "percent",
    definition: `Latest price ÷ first close − 1. ${returnRule}`,
    figure: { kind: "average", value: "aftermarket" },
  },
  totalReturn: {
    label: "Total Return",
    unit: "percent",
    definition: `Latest price ÷ offer price − 1. ${returnRule}`,
    figure: { kind: "average", value: "total" },
  },
  medianReturn: {
    label: "Median Total Return",
    unit: "percent",
    definition: `The median of latest price ÷ offer price − 1. ${returnRule}`,
    figure: { kind: "median", value: "total" },
  },
  above: shareOf(
    "% Above Issue",
    "IPOs whose latest price is above the offer price, as a share of those with a known price.",
    { TotalReturnMin: aboveOfferMin },
    "totalReturn",
  ),
  vcCount: countOf("VC Backed", "IPOs of companies that a venture capital fund backs.", vcBacked),
  peCount: countOf("PE Backed", "IPOs of companies that a private equity fund backs.", peBacked),
  vcProceeds: sumOf("VC Proceeds", sizeRule, vcBacked),
  peProceeds: sumOf("PE Proceeds", sizeRule, peBacked),
  vcShare: shareOf(
    "% VC",
    "VC-backed IPOs as a share of those with known backers.",
    vc,
    "backingVc",
  ),
  peShare: shareOf(
    "% PE",
    "PE-backed IPOs as a share of those with known backers.",
    pe,
    "backingPe",
  ),
  aboveRange: countOf(
    "Above",
    "IPOs that priced above the last price range.",
    ofRange("Above Range"),
  ),
  withinRange: countOf(
    "Within",
    "IPOs that priced within the last price range, ends included.",
    ofRange("Within Range"),
  ),
  belowRange: countOf(
    "Below",
    "IPOs that priced below the last price range.",
    ofRange("Below Range"),
  ),
  aboveRangeShare: shareOf(
    "% Above",
    "IPOs above the last range, as a share of those with a known range. Fixed prices have none.",
    { IPOPriceRange: "Above Range" },
    "rangeOutcome",
  ),
  withinRangeShare: shareOf(
    "% Within",
    "IPOs within the last range, as a share of those with a known range. Fixed prices have none.",
    { IPOPriceRange: "Within Range" },
    "rangeOutcome",
  ),
  belowRangeShare: shareOf(
    "% Below",
    "IPOs below the last range, as a share of those with a known range. Fixed prices have none.",
    { IPOPriceRange: "Below Range" },
    "rangeOutcome",
  ),
  profitableByEbitda: profitable("ebitda"),
  unprofitableByEbitda: unprofitable("ebitda"),
  profitableShareByEbitda: profitableShare("ebitda"),
  profitableByNetIncome: profitable("netIncome"),
  unprofitableByNetIncome: unprofitable("netIncome"),
  profitableShareByNetIncome: profitableShare("netIncome"),
  profitableByCashFlow: profitable("freeCashFlow"),
  unprofitableByCashFlow: unprofitable("freeCashFlow"),
  profitableShareByCashFlow: profitableShare("freeCashFlow"),
  averageAge: {
    label: "Average Age",
    unit: "years",
    definition:
      "Mean of the year of the offering minus the year of foundation. Companies without a known year of foundation aren't counted.",
    figure: { kind: "mean", value: "age" },
  },
  medianAge: {
    label: "Median Age",
    unit: "years",
    definition:
      "Median of the year of the offering minus the year of foundation. Companies without a known year of foundation aren't counted.",
    figure: { kind: "median", value: "age" },
  },
} as const satisfies Record<string, Measure>;

export type MeasureId = keyof typeof measures;

/** The same measure behind its general type. */
export function measureOf(id: MeasureId): Measure {
  return measures[id];
}

/** True for a measure that changes with prices, not only with facts. */
export function followsPrices(id: MeasureId): boolean {
  const { figure } = measureOf(id);
  if (figure.kind === "share") return figure.known === "totalReturn";
  return "value" in figure && ["firstDay", "aftermarket", "total"].includes(figure.value);
}
