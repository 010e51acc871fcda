import { expect, test } from "vitest";
import { isSpac } from "./is-spac.ts";
import { isSpacName } from "./spac-names.ts";

test.each([
  ["Ares Acquisition Corp III", true],
  ["Gores Holdings XI, Inc.", true],
  ["Cantor Equity Partners VII, Inc.", true],
  ["Research Alliance Corp III", true],
  ["Norient Acquisition", true],
  ["FutureCorp Space Acquisition 1", true],
  ["Trio Merger", true],
  ["Liberty Acquisition Holdings", true],
  ["Juniper Partners Acquisitions", true],
  ["SPACE EXPLORATION TECHNOLOGIES CORP", false],
  ["AerCap Holdings N.V.", false],
  ["Fjord Holdings, Inc.", false],
  ["American Realty Capital Trust V, Inc.", false],
  ["Fjord Capital Finance II", false],
])("%s is the name of a blank check company: %s", (name, is) => {
  expect(isSpacName(name)).toBe(is);
});

const offer = {
  ...{ stated: null, sic: null, names: ["Fjord Labs"], isUnit: false, offerPrice: 10 },
  ...{ shares: "20000000", exchange: "Nasdaq", on: "2015-06-01" },
};
const trust = { ...offer, isUnit: true };
const named = { ...offer, names: ["Fjord Motors", "Fjord Acquisition Corp"] };

test.each([
  ["a statement of a source", { ...offer, stated: true }, true],
  ["a source that denies it", { ...named, stated: false }, false],
  ["the code and a unit", { ...offer, sic: "6770", isUnit: true, offerPrice: 6 }, true],
  ["the code and no price yet", { ...offer, sic: "6770", offerPrice: null }, true],
  ["the code of today and another price", { ...offer, sic: "6770", offerPrice: 17 }, false],
  ["a former name at $10", named, true],
  ["a former name at $8, as until 2008", { ...named, offerPrice: 8 }, true],
  ["a former name at another price", { ...named, offerPrice: 14 }, false],
  ["a property trust that sold units", { ...offer, stated: true, sic: "6798" }, false],
  ["a name whose units sold at an odd price", { ...named, isUnit: true, offerPrice: 10.5 }, true],
  ["units that raise a trust", trust, true],
  ["units at $8 until 2008", { ...trust, offerPrice: 8, on: "2007-02-01" }, true],
  ["units at $8 later", { ...trust, offerPrice: 8 }, false],
  ["units that raise less than a trust", { ...trust, shares: "2000000" }, false],
  ["units of an unknown number", { ...trust, shares: null }, false],
  ["units on the NYSE, which listed none then,", { ...trust, exchange: "NYSE" }, false],
  ["units on the NYSE since 2017", { ...trust, exchange: "NYSE", on: "2021-06-01" }, true],
  ["nothing", offer, false],
])("%s decides", (_name, facts, is) => {
  expect(isSpac(facts)).toBe(is);
});
