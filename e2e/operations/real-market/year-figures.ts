import type { ShownDeal } from "./shown-deal.ts";

/** The figures of a year, as the pages of statistics have them. What nobody knows is null. */
export interface YearFigures {
  count: number;
  /** In billions of dollars. */
  proceeds: number;
  /** In percent, with the number of deals that it is the mean of. */
  firstDay: number | null;
  known: number;
}

/** The tickers and years of the recorded exchange-traded products, which offer nothing. */
const exchangeTraded = new Set([
  ...[
    "FXE 2005",
    "FXM 2006",
    "FXS 2006",
    "FXB 2006",
    "FXA 2006",
    "FXF 2006",
    "FXC 2006",
    "GSG 2006",
  ],
  ...[
    "DBV 2006",
    "DBA 2007",
    "FXY 2007",
    "UUP 2007",
    "UNG 2007",
    "USL 2007",
    "GCC 2008",
    "UGA 2008",
  ],
  ...[
    "UHN 2008",
    "XRU 2008",
    "ASO 2008",
    "SGOL 2009",
    "DNO 2009",
    "ALT 2009",
    "UNL 2009",
    "BNO 2010",
  ],
  ...[
    "GLTR 2010",
    "WITE 2010",
    "AGOL 2011",
    "FSE 2011",
    "FSG 2011",
    "FOL 2011",
    "FSU 2011",
    "FSA 2011",
  ],
  ...["FXCH 2011", "BNPC 2012", "FXSG 2013", "CMDT 2013", "OUNZ 2014", "TONS 2015", "BAR 2017"],
  ...["PLTM 2018", "AAAU 2018", "WGLD 2021"],
]);

/** True for a deal of a year that is an IPO by the rule that it offers shares and raises at least $5 million. */
export function isCounted({ ticker, offerOn, sizeUsd }: ShownDeal, year: string): boolean {
  const isOffering = !exchangeTraded.has(`${ticker} ${year}`);
  return offerOn.startsWith(year) && (sizeUsd ?? 0) >= 5_000_000 && isOffering;
}

/** Makes the same figures of the deals of a file. */
export function countYear(deals: readonly ShownDeal[], year: string): YearFigures {
  const own = deals.filter((deal) => isCounted(deal, year));
  const returns = own.flatMap(({ firstDay }) => (firstDay === null ? [] : [firstDay]));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  return {
    count: own.length,
    proceeds: sum(own.map(({ sizeUsd }) => sizeUsd ?? 0)) / 1e9,
    firstDay: returns.length === 0 ? null : (sum(returns) / returns.length) * 100,
    known: returns.length,
  };
}
