import { type Country, requireCountry } from "../../../reference/countries.ts";
import type { Draws } from "../random.ts";
import { readRows } from "../words/read-words.ts";

interface DemoCountry extends Country {
  /** How often foreign issuers on US exchanges come from here. */
  adrWeight: number;
  cities: readonly string[];
}

export interface Place {
  countryCode: string;
  city: string;
  state: string | null;
}

export const countries: readonly DemoCountry[] = readRows("places.txt", "countries").map(
  ([code = "", weight, cities = ""]) => ({
    ...requireCountry(code),
    adrWeight: Number(weight),
    cities: cities.split(", "),
  }),
);

const usCities = readRows("places.txt", "US cities").map(([city = "", state = "", weight]) => ({
  city,
  state,
  weight: Number(weight),
}));

/** The preferred locations of companies by sector. */
const clusters = new Map(
  readRows("places.txt", "sectors").map(([sector, cities = ""]) => [sector, cities.split(", ")]),
);

/** Draws a city of the US, more often one where companies of a sector are. */
export function drawUsPlace(draws: Draws, sector?: string): Place {
  const { city, state } = draws.weighted(usCities, (each) =>
    clusters.get(sector)?.includes(each.city) ? each.weight * 5 : each.weight,
  );
  return { countryCode: "US", city, state };
}

/** Draws a country that issuers on US exchanges come from. */
export function drawCountry(draws: Draws): DemoCountry {
  return draws.weighted(countries, ({ adrWeight }) => adrWeight);
}

export function drawPlaceIn(draws: Draws, code: string): Place {
  const home = countries.find((country) => country.code === code);
  return { countryCode: code, city: draws.pick(home?.cities ?? [code]), state: null };
}
