/** The published figures that the demo market is compared with, and where each was read. */

export const sources = {
  nasdaq:
    "Nasdaq IPO calendar, 2003 to 2024, offers from $4 a share; it dates a deal by its first session, so the weekday before is counted",
  ritter: "Jay R. Ritter, Initial Public Offerings: Underpricing, Table 1, 1980 to 2025",
  renaissance:
    "Renaissance Capital, annual reviews, US IPOs with a market cap of $50 million or more",
  sec: "SEC, Division of Economic and Risk Analysis, Initial Public Offerings, release of March 2026",
  listingTrack:
    "ListingTrack, 606 mergers of SPACs completed from 2019 to 2025; prices of December 2025",
  nasdaqSpacs: "Nasdaq, A Record Pace for SPACs in 2021 (Phil Mackintosh)",
  longRun:
    "P. Goldsmith-Pinkham, ipo-bump: the median US IPO of 1975 to 2021 trailed the market by 56% over three years, the mean by 20%",
  memory:
    "J. R. Ritter, Underpricing, Table 7, as it is usually quoted: a quarter above, half within, a quarter below; not read for this table",
} as const;

/** US IPOs of operating companies by year: Renaissance's counts and proceeds where they are public. */
export const renaissanceYears: Readonly<
  Record<number, readonly [count: number, billions: number]>
> = {
  2012: [128, 43],
  2015: [170, 30],
  2016: [105, 18.8],
  2020: [221, 78.2],
  2021: [397, 142.4],
  2022: [71, 7.7],
  2023: [109, 19.5],
  2024: [150, 29.6],
  2025: [202, 44],
};

/** All corporate IPOs and all SPACs by year, as the SEC counts them. */
export const secYears: Readonly<
  Record<number, readonly [corporate: number, spac: number, corporateBillions: number]>
> = {
  2005: [226, 27, 36.8],
  2006: [224, 35, 44],
  2007: [240, 64, 53.1],
  2008: [43, 15, 25.2],
  2009: [70, 1, 21.9],
  2010: [188, 7, 31.4],
  2011: [187, 14, 36.1],
  2012: [194, 9, 43.8],
  2013: [277, 10, 56.7],
  2014: [331, 12, 87],
  2015: [197, 20, 32.1],
  2016: [119, 12, 19.4],
  2017: [184, 34, 35.4],
  2018: [221, 46, 47.6],
  2019: [180, 59, 46.9],
  2020: [234, 248, 79.7],
  2021: [452, 611, 142.5],
  2022: [111, 86, 7.9],
  2023: [138, 31, 20.3],
  2024: [186, 58, 30.4],
  2025: [226, 144, 43.2],
};

/** Quartiles of first-day returns, by deal size in millions of US dollars. */
export const firstDayQuartiles: readonly {
  label: string;
  from: number;
  below: number;
  quartiles: readonly [low: number, median: number, high: number];
}[] = [
  { label: "below $25 m", from: 0, below: 25, quartiles: [-0.084, 0, 0.12] },
  { label: "$25 m to $100 m", from: 25, below: 100, quartiles: [-0.005, 0.035, 0.173] },
  { label: "$100 m to $300 m", from: 100, below: 300, quartiles: [0, 0.062, 0.26] },
  { label: "$300 m and more", from: 300, below: 1e9, quartiles: [0, 0.055, 0.21] },
];

/**
 * Weekdays of pricings from Monday to Friday: the record, and the shares that a trader expects today, which is where the demo
 * market must be.
 */
export const weekdayShares = {
  operating: {
    published: [0.108, 0.221, 0.325, 0.327, 0.019],
    expected: [0.03, 0.17, 0.35, 0.4, 0.05],
  },
  spac: {
    published: [0.193, 0.235, 0.218, 0.336, 0.018],
    expected: [0.12, 0.24, 0.26, 0.34, 0.04],
  },
} as const;
