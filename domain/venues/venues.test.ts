import { describe, expect, test } from "vitest";
import { isHome } from "./venue.ts";
import { isAbroad, requireVenue, type VenueName, venues } from "./venues.ts";

test("stored rows find their venues: an id keeps its name", () => {
  const ids = Object.fromEntries(venues.map(({ id, name }) => [name, id]));
  expect(Object.keys(ids)).toHaveLength(venues.length);
  expect(new Set(Object.values(ids)).size).toBe(venues.length);
  expect(ids).toMatchObject({
    NYSE: 1,
    Nasdaq: 2,
    "NYSE American": 3,
    "OTC Markets": 4,
    "Shanghai Stock Exchange": 16,
    "Hong Kong Stock Exchange": 20,
    "Shenzhen Stock Exchange": 26,
    "London Stock Exchange": 40,
    "Shanghai Tech": 108,
  });
});

test("home is where the portal's investors are, and all else is abroad", () => {
  expect(venues.filter(isHome).map(({ name }) => name)).toEqual([
    "NYSE",
    "Nasdaq",
    "NYSE American",
    "OTC Markets",
  ]);
  expect(isAbroad("Nasdaq")).toBe(false);
  expect(isAbroad("Nasdaq Stockholm")).toBe(true);
  expect(isAbroad("Hong Kong Stock Exchange")).toBe(true);
});

test("an unknown venue is refused by its name", () => {
  expect(() => requireVenue("Moon Exchange")).toThrow('no exchange "Moon Exchange"');
  expect(() => isAbroad("Moon Exchange" as VenueName)).toThrow("Moon Exchange");
});

describe.each(venues)("$name", ({ code, name, aliases = [], currency, zone, hours }) => {
  test("trades in a known zone and currency, from the morning on", () => {
    expect(Intl.supportedValuesOf("currency")).toContain(currency);
    expect(() => new Intl.DateTimeFormat("en", { timeZone: zone })).not.toThrow();
    expect(hours[0] < hours[1]).toBe(true);
    expect(hours.join()).toMatch(/^\d\d:\d\d,\d\d:\d\d$/);
    expect(code).toMatch(/^[A-Z]{4}$/);
  });

  test("shares no alias with another venue", () => {
    const others = venues.filter((other) => other.name !== name);
    const taken = new Set(
      others.flatMap((other) => [other.name.toLowerCase(), ...(other.aliases ?? [])]),
    );
    expect(aliases.filter((alias) => taken.has(alias) || alias !== alias.toLowerCase())).toEqual(
      [],
    );
  });
});
