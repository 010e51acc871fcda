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
}

function season(
  corporate: number,
  spac: number,
  abroad: number,
  heat: number,
  broad: number,
  young: number,
): Season {
  return { corporate, spac, abroad, heat, broad, young };
}

/** Hot and cold years follow each other as they did; the figures are the demo's own. */
const past: Readonly<Record<number, Season>> = {
  2000: season(210, 0, 60, 1.5, -0.09, -0.42),
  2001: season(60, 0, 25, -0.3, -0.12, -0.26),
  2002: season(55, 0, 18, -0.5, -0.22, -0.3),
  2003: season(50, 1, 20, 0, 0.26, 0.42),
  2004: season(130, 6, 40, 0.3, 0.09, 0.18),
  2005: season(125, 18, 45, 0.1, 0.04, 0.08),
  2006: season(130, 25, 60, 0.2, 0.13, 0.15),
  2007: season(145, 40, 85, 0.4, 0.04, 0.1),
  2008: season(25, 12, 25, -0.9, -0.38, -0.47),
  2009: season(40, 1, 35, -0.2, 0.25, 0.45),
  2010: season(100, 4, 70, 0, 0.13, 0.22),
  2011: season(90, 8, 45, 0.1, 0.01, -0.1),
  2012: season(95, 5, 25, 0.1, 0.14, 0.12),
  2013: season(150, 6, 30, 0.5, 0.29, 0.44),
  2014: season(180, 8, 45, 0.3, 0.11, 0.06),
  2015: season(115, 12, 45, 0, 0, -0.08),
  2016: season(75, 9, 35, -0.2, 0.1, 0.02),
  2017: season(105, 20, 45, 0.1, 0.19, 0.33),
  2018: season(130, 28, 50, 0.3, -0.05, -0.16),
  2019: season(110, 32, 40, 0.3, 0.28, 0.3),
  2020: season(150, 120, 55, 1.1, 0.16, 0.85),
  2021: season(260, 250, 95, 0.7, 0.26, -0.12),
  2022: season(60, 45, 45, -0.6, -0.19, -0.52),
  2023: season(75, 22, 45, -0.2, 0.23, 0.36),
  2024: season(105, 35, 45, 0.2, 0.22, 0.17),
  2025: season(150, 80, 70, 0.5, 0.14, 0.22),
};

export function seasonOf(seed: string, year: number): Season {
  const known = past[year];
  if (known !== undefined) return known;
  const draws = new Draws(`${seed}/season/${year}`);
  const mood = draws.between(-0.2, 0.7);
  return season(
    Math.round(130 + 60 * mood),
    Math.round(70 + 40 * mood),
    Math.round(70 + 20 * mood),
    mood,
    0.05 + 0.16 * mood,
    0.03 + 0.35 * mood,
  );
}
