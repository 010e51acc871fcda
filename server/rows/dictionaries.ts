import type { Dictionaries, PlaceGroups } from "../../domain/filters/dictionary.ts";
import { locationScopes, performanceChoices } from "../../domain/filters/enumerations.ts";
import type { Option } from "../../domain/filters/filter.ts";
import { placeId } from "../../domain/filters/places.ts";
import { notClassifiedId } from "../../domain/filters/statuses.ts";
import type { Db } from "../db/connect.ts";
import { inSharedLane } from "../db/fair-pool.ts";
import type { Versions } from "../freshness/versions.ts";
import { JsonText } from "../json-text.ts";
import { type DictionaryFacts, readDictionaryFacts, type Seat } from "./read-dictionaries.ts";

/** Reads the dictionaries of the filter form as they are in the database. */
export async function readDictionaries(db: Db): Promise<Dictionaries> {
  return buildDictionaries(await readDictionaryFacts(db));
}

interface CachedDictionaries {
  market: number;
  json: Promise<JsonText<Dictionaries>>;
}

const cache = new WeakMap<Db, CachedDictionaries>();

/** The dictionaries of the filter form as JSON; they are built once for each version of the market. */
export async function dictionariesJson(
  db: Db,
  versions: Versions,
): Promise<JsonText<Dictionaries>> {
  const [market = 0] = await versions.current(["market"]);
  const cached = cache.get(db);
  if (cached?.market === market) return cached.json;
  const json = inSharedLane(() => readDictionaryFacts(db)).then(
    (facts) => new JsonText<Dictionaries>(JSON.stringify(buildDictionaries(facts))),
  );
  const entry = { market, json };
  cache.set(db, entry);
  json.catch(() => {
    if (cache.get(db) === entry) cache.delete(db);
  });
  return json;
}

/** Finds the companies whose sector no source states. */
const notClassified = {
  value: notClassifiedId,
  label: "Not Classified",
  level: "sector",
  parent: null,
} as const;

function buildDictionaries(facts: DictionaryFacts): Dictionaries {
  const periods = performanceChoices;
  return {
    LocationExchange: facts.exchanges,
    LocationExchangeList: facts.exchanges,
    ExchangeCountry: facts.countries,
    ExchangeRegion: facts.regions,
    Investor: facts.investors,
    SectorIndustry: [...facts.classification, notClassified],
    CompanyTags: facts.tags.map(({ value, label }) => ({ value, label })),
    AiUsage: facts.aiUsages,
    Underwriter: facts.underwriters,
    UnderwriterKeyList: facts.underwriters,
    UnderwriterTypeKey: facts.bankTypes,
    HeadquartersCityStateCountry: placesOf(facts.seats),
    InitialPerformancePeriod: periods,
    RecentPerformancePeriod: periods,
    EstimatedTiming: facts.timings,
    ListingLocation: [...locationScopes],
    AiTagIds: facts.tags.filter(({ isAi }) => isAi).map(({ value }) => value),
  };
}

/** Lists countries for the whole world; states and cities are listed separately for the United States and abroad. */
function placesOf(seats: readonly Seat[]): PlaceGroups {
  const groups = { Global: new Map(), NonUS: new Map(), US: new Map() } as Record<
    keyof PlaceGroups,
    Map<string, Option<string>>
  >;
  const add = (group: keyof PlaceGroups, value: string, label: string) =>
    groups[group].set(value, { value, label });
  for (const { country, countryName, state, city } of seats) {
    add("Global", country, countryName);
    const isUs = country === "US";
    const group = isUs ? "US" : "NonUS";
    const land = isUs ? "US" : countryName;
    if (state !== null) add(group, placeId(country, state), `${state}, ${land}`);
    if (city !== null) {
      const label = [city, isUs ? (state ?? land) : land].join(", ");
      add(group, placeId(country, state, city), label);
    }
  }
  return {
    Global: [...groups.Global.values()],
    NonUS: [...groups.NonUS.values()],
    US: [...groups.US.values()],
  };
}
