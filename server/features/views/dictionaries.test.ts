import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getCustomScreenDictionaries } from "../../../domain/contract/views.ts";
import { type Dictionaries, entriesOf } from "../../../domain/filters/dictionary.ts";
import { isChinaAShare } from "../../../domain/universes/a-shares.ts";
import { isHome } from "../../../domain/venues/venue.ts";
import { venues } from "../../../domain/venues/venues.ts";
import type { MarketFacts } from "../../market/facts.ts";
import { bumpVersion } from "../../market/versions-repository.ts";
import { writeFacts } from "../../market/write-facts.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";
import { sampleMarket } from "../../testing/sample-market.ts";

/** All exchanges that the demo market and imports have in the United States. */
const usExchanges = venues.filter(isHome);

const more: Partial<MarketFacts> = {
  exchange: usExchanges
    .filter(({ name }) => name !== "NYSE")
    .map(({ id, name, countryCode, listsAShares = false }) => ({
      exchange_id: id,
      name,
      country_code: countryCode,
      is_a_share: listsAShares,
    })),
  company_tag: [
    { company_tag_id: 1, name: "Robotics", is_ai: false },
    { company_tag_id: 2, name: "Machine Learning", is_ai: true },
  ],
  ai_usage: [{ ai_usage_id: 1, name: "Core Product" }],
  investor: [{ investor_id: 4, name: "Alder Fund", kind: "vc" }],
};

describe.each(databaseKinds)("dictionaries on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
    member = await portal.newMember();
    await writeFacts(portal.db, sampleMarket);
    await writeFacts(portal.db, more);
    await bumpVersion(portal.db, "market");
  });
  afterAll(() => portal.close());

  const read = async () => {
    const { data } = await member.call(getCustomScreenDictionaries);
    return data as unknown as Dictionaries;
  };

  test("every dictionary is available, with ids and names (V-503, V-504, V-506)", async () => {
    const found = await read();
    expect(found.Investor).toEqual([{ value: 4, label: "Alder Fund" }]);
    expect(found.CompanyTags).toEqual([
      { value: 2, label: "Machine Learning" },
      { value: 1, label: "Robotics" },
    ]);
    expect(found.AiTagIds).toEqual([2]);
    expect(found.AiUsage).toEqual([{ value: 1, label: "Core Product" }]);
    expect(found.UnderwriterKeyList).toEqual(found.Underwriter);
    expect(found.Underwriter.map(({ label }) => label)).toEqual([
      "Alder & Stone",
      "Harrow Brothers",
    ]);
    expect(found.UnderwriterTypeKey.map(({ label }) => label)).toContain("Boutique");
    expect(found.ExchangeCountry).toContainEqual({ value: "US", label: "United States" });
    expect(found.ExchangeRegion).toContainEqual({ value: 502, label: "Europe" });
    expect(found.EstimatedTiming.map(({ label }) => label)).toContain("3 to 6 months");
    expect(found.ListingLocation.map(({ label }) => label)).toEqual(["Global", "Non-US", "US"]);
    const periods = ["1 week", "2 weeks", "1 month", "3 months", "6 months", "1 year"];
    expect(found.InitialPerformancePeriod.map(({ label }) => label)).toEqual(periods);
    expect(found.RecentPerformancePeriod.map(({ label }) => label)).toEqual(periods);
    expect(entriesOf(found.SectorIndustry, "industry")).toMatchObject([
      { value: 101010, label: "Application Software", parent: 1010 },
    ]);
  });

  test("exchanges come under their countries, the three of the US first, and the market that is no exchange by itself (V-384, V-503)", async () => {
    const { LocationExchange, LocationExchangeList } = await read();
    expect(LocationExchangeList).toEqual(LocationExchange);
    expect(LocationExchange.map(({ group, label }) => [group, label])).toEqual([
      ["US", "Nasdaq"],
      ["US", "NYSE"],
      ["US", "NYSE American"],
      ["Over the Counter", "OTC Markets"],
      ["United Kingdom", "London Stock Exchange"],
    ]);
    expect(
      LocationExchange.some(({ value, label }) => isChinaAShare({ id: value, name: label })),
    ).toBe(false);
  });

  test("headquarters are grouped Global, NonUS, US, and no place is in two groups (V-505, V-549)", async () => {
    const { HeadquartersCityStateCountry: places } = await read();
    expect(places).toEqual({
      Global: [
        { value: "GB", label: "United Kingdom" },
        { value: "US", label: "United States" },
      ],
      NonUS: [{ value: "GB//Leeds", label: "Leeds, United Kingdom" }],
      US: [
        { value: "US/CO", label: "CO, US" },
        { value: "US/CO/Denver", label: "Denver, CO" },
      ],
    });
  });

  test("additions to the market appear with its next version", async () => {
    await writeFacts(portal.db, {
      investor: [{ investor_id: 5, name: "Birch Fund", kind: "pe" }],
    });
    await bumpVersion(portal.db, "market");
    await expect.poll(async () => (await read()).Investor, { timeout: 5000 }).toHaveLength(2);
  });
});
