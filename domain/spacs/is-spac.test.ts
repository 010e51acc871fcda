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
  ["SPACE EXPLORATION TECHNOLOGIES CORP", false],
  ["AerCap Holdings N.V.", false],
  ["Fjord Holdings, Inc.", false],
  ["American Realty Capital Trust V, Inc.", false],
  ["Fjord Capital Finance II", false],
])("%s is the name of a blank check company: %s", (name, is) => {
  expect(isSpacName(name)).toBe(is);
});

const offer = { stated: null, sic: null, names: ["Fjord Labs"], isUnit: false, offerPrice: 10 };
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
  ["nothing", offer, false],
])("%s decides", (_name, facts, is) => {
  expect(isSpac(facts)).toBe(is);
});
