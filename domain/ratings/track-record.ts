/** The time after a rating at which its result is read, and the benchmark: the index of the region. */
export const ratingHorizon = "3 months";

export interface RatingDistribution {
  year: number;
  shares: { band: string; percent: number }[];
}

/** The distribution of ratings of a demo. */
export const ratedIn2022: RatingDistribution = {
  year: 2022,
  shares: [
    { band: "Outperform", percent: 17 },
    { band: "Marketperform", percent: 83 },
    { band: "Underperform", percent: 0 },
  ],
};

export interface RatedYear {
  year: number;
  /** Average return in percent points over the horizon, in excess of the benchmark, of the ratings of the year; null without one. */
  outperform: number | null;
  marketperform: number | null;
  underperform: number | null;
}

/** The average return of the ratings of each year, by band, in a demo: pages call it sample data. */
export const trackRecord: readonly RatedYear[] = [
  [2007, 9.1, 2.0, -6.4],
  [2008, -2.4, -9.8, -18.3],
  [2009, 14.2, 6.1, -2.9],
  [2010, 11.8, 4.0, -4.3],
  [2011, 3.5, -2.8, -12.0],
  [2012, 8.9, 2.3, -5.2],
  [2013, 17.4, 7.7, 1.2],
  [2014, 10.1, 1.7, -7.8],
  [2015, 2.2, -4.0, -13.2],
  [2016, 9.6, 3.2, -5.1],
  [2017, 12.7, 4.4, -3.9],
  [2018, 6.8, -1.3, -9.4],
  [2019, 15.1, 4.0, -6.8],
  [2020, 31.2, 11.6, -2.1],
  [2021, 7.9, -3.6, -14.9],
].map(([year = 0, outperform = 0, marketperform = 0, underperform = 0]) => ({
  year,
  outperform,
  marketperform,
  underperform,
}));
