import { describe, expect, test, vi } from "vitest";
import { generateMarket } from "../generate-market.ts";
import { nasdaq } from "../offerings/exchanges.ts";
import { banks, investors } from "../offerings/houses.ts";
import { Draws } from "../random.ts";
import { firstNames, lastNames } from "./names.ts";
import { isOffensiveName, isOffensiveTicker } from "./refused-names.ts";
import { Tickers } from "./tickers.ts";

// Ten markets take ten times the time of one.
vi.setConfig({ testTimeout: 120_000 });

/** Writes words whose letters are moved by thirteen places, so that this file does not name them either. */
const read = (moved: string) =>
  moved
    .replaceAll(/[A-Z]/g, (letter) =>
      String.fromCharCode(((letter.charCodeAt(0) - 65 + 13) % 26) + 65),
    )
    .split(" ");

describe("tickers that were on screen once, and their like", () => {
  test.each(read("ENCR VFVF NFFF FFFF GREE QRNQ ANMV PHZF SHPX ZVREQN UNZNF"))(
    "%s is refused",
    (ticker) => {
      expect(isOffensiveTicker(ticker)).toBe(true);
    },
  );

  test.each(["HOLS", "MRNB", "PAGE", "TWNP", "VRDN"])("%s is not", (ticker) => {
    expect(isOffensiveTicker(ticker)).toBe(false);
  });
});

test("a ticker is refused that one of the letters of its units, warrants and rights would complete", () => {
  const [name = ""] = read("FPERSRR");
  const holder = { onReuse: () => {} };
  const ticker = new Tickers(0).take(new Draws("any"), name, nasdaq, 0, "UWR", holder);
  expect(ticker.length).toBeGreaterThan(2);
  expect(["U", "W", "R"].map((end) => ticker + end).filter(isOffensiveTicker)).toEqual([]);
});

test("a word counts whatever its letter case, and a harmless one that only contains three of its letters does not", () => {
  const [profanity = "", short = ""] = read("SHPX NFF");
  expect(isOffensiveName(`${profanity.toLowerCase()}ton Foods`)).toBe(true);
  expect(isOffensiveName(`Blue ${short} Foods`)).toBe(true);
  expect(isOffensiveName("Compass Glass Works")).toBe(false);
});

test.each(["greenshoe", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"])(
  "nothing in the market of the seed %s offends",
  (seed) => {
    const today = "2026-11-21";
    const facts = generateMarket({ seed, installedOn: today, today });
    const tickers = [
      ...facts.security_ticker
        .filter(({ ticker }) => /^[A-Z]+$/.test(ticker))
        .map(({ ticker }) => ticker),
      ...facts.company.map(({ company_ticker }) => /^[A-Z]+/.exec(company_ticker)?.[0] ?? ""),
      ...facts.spac.map(({ new_ticker }) => new_ticker ?? ""),
    ];
    expect(tickers.filter(isOffensiveTicker)).toEqual([]);
    const names = [
      ...facts.company.map(({ name }) => name),
      ...facts.company_former_name.map(({ name }) => name),
      ...facts.spac.flatMap(({ sponsor, target_company }) => [sponsor ?? "", target_company ?? ""]),
      ...facts.manager.map(({ name }) => name),
      ...facts.shareholder.map(({ name }) => name),
    ];
    expect(names.filter(isOffensiveName)).toEqual([]);
    // An independent list: words that no list of ours may have forgotten.
    const words = new Set(
      read("UVGYRE ANMV QRNQ XVYY UNZNF PENFU").map((word) => word.toLowerCase()),
    );
    const found = names.filter((name) =>
      name
        .toLowerCase()
        .split(/[^a-z]+/)
        .some((word) => words.has(word)),
    );
    expect(found).toEqual([]);
  },
);

test("no bank, investor or person is named by such a word", () => {
  const names = [...banks, ...investors].map(({ name }) => name);
  expect([...names, ...firstNames, ...lastNames].filter(isOffensiveName)).toEqual([]);
});
