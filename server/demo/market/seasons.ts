import { Draws } from "./random.ts";
import { readNumbers } from "./words/read-words.ts";

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

/** Hot and cold years follow each other as they did. */
const past = readNumbers("markets.txt", "seasons");

export function findSeason(seed: string, year: number): Season {
  const known = past.get(String(year));
  if (known !== undefined) {
    const [corporate = 0, spac = 0, abroad = 0, heat = 0, ...more] = known;
    const [broad = 0, young = 0, boom = 0, size = 1] = more;
    return { corporate, spac, abroad, heat, broad, young, boom, size };
  }
  const mood = new Draws(`${seed}/season/${year}`).between(-0.2, 0.7);
  return {
    ...{ corporate: Math.round(130 + 60 * mood), spac: Math.round(70 + 40 * mood) },
    ...{ abroad: Math.round(70 + 20 * mood), heat: mood, boom: 0, size: 1 },
    ...{ broad: 0.05 + 0.16 * mood, young: 0.03 + 0.35 * mood },
  };
}
