import { Draws } from "./random.ts";

/** One year of the market: how many deals came, how warmly they were received, how stocks moved. */
export interface Season {
  corporate: number;
  spac: number;
  abroad: number;
  /** From -1, where nothing sells, to 1.5, where everything doubles. */
  heat: number;
  /** Yearly returns of the broad US market and of young companies. */
  broad: number;
  young: number;
  /** Deals that a boom adds to those of the year, as a part of them. */
  boom: number;
  /** How large deals were, beside those of a usual year. */
  size: number;
}

function defineSeason(
  corporate: number,
  spac: number,
  abroad: number,
  heat: number,
  broad: number,
  young: number,
  more: Partial<Season> = {},
): Season {
  return { corporate, spac, abroad, heat, broad, young, boom: 0, size: 1, ...more };
}

/** Hot and cold years follow each other as they did; the figures are the demo's own. */
const past: Readonly<Record<number, Season>> = {
  2000: defineSeason(210, 0, 60, 1.5, -0.09, -0.42),
  2001: defineSeason(60, 0, 25, -0.3, -0.12, -0.26),
  2002: defineSeason(55, 0, 18, -0.5, -0.22, -0.3),
  2003: defineSeason(50, 1, 20, 0, 0.26, 0.42),
  2004: defineSeason(130, 6, 40, 0.3, 0.09, 0.18),
  2005: defineSeason(125, 18, 45, 0.1, 0.04, 0.08),
  2006: defineSeason(130, 25, 60, 0.2, 0.13, 0.15),
  2007: defineSeason(145, 40, 85, 0.4, 0.04, 0.1),
  2008: defineSeason(25, 12, 25, -0.9, -0.38, -0.47),
  2009: defineSeason(40, 1, 35, -0.2, 0.25, 0.45),
  2010: defineSeason(100, 4, 70, 0, 0.13, 0.22),
  2011: defineSeason(90, 8, 45, 0.1, 0.01, -0.1),
  2012: defineSeason(95, 5, 25, 0.1, 0.14, 0.12),
  2013: defineSeason(150, 6, 30, 0.5, 0.29, 0.44),
  2014: defineSeason(180, 8, 45, 0.3, 0.11, 0.06),
  2015: defineSeason(115, 12, 45, 0, 0, -0.08),
  2016: defineSeason(75, 9, 35, -0.2, 0.1, 0.02),
  2017: defineSeason(105, 20, 45, 0.1, 0.19, 0.33),
  2018: defineSeason(130, 28, 50, 0.3, -0.05, -0.16),
  2019: defineSeason(110, 32, 40, 0.3, 0.28, 0.3),
  2020: defineSeason(150, 120, 55, 1.1, 0.16, 0.85, { boom: 0.35, size: 1.5 }),
  2021: defineSeason(260, 250, 95, 0.7, 0.26, -0.12, { boom: 0.75, size: 1.5 }),
  2022: defineSeason(60, 45, 45, -0.6, -0.19, -0.52, { size: 0.5 }),
  2023: defineSeason(75, 22, 45, -0.2, 0.23, 0.36, { size: 0.8 }),
  2024: defineSeason(105, 35, 45, 0.2, 0.22, 0.17, { size: 0.9 }),
  2025: defineSeason(150, 80, 70, 0.5, 0.14, 0.22),
};

export function findSeason(seed: string, year: number): Season {
  const known = past[year];
  if (known !== undefined) return known;
  const draws = new Draws(`${seed}/season/${year}`);
  const mood = draws.between(-0.2, 0.7);
  return defineSeason(
    Math.round(130 + 60 * mood),
    Math.round(70 + 40 * mood),
    Math.round(70 + 20 * mood),
    mood,
    0.05 + 0.16 * mood,
    0.03 + 0.35 * mood,
  );
}
