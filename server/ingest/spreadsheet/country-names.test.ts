import { expect, test } from "vitest";
import { readCountryCode } from "./country-names.ts";

test.each([
  ["Germany", "DE"],
  ["Deutschland", "DE"],
  ["États-Unis", "US"],
  ["日本", "JP"],
  ["印度", "IN"],
  ["대한민국", "KR"],
  ["Великобритания", "GB"],
  ["UK", "GB"],
  ["U.K.", "GB"],
  ["U.S.A.", "US"],
  ["The Netherlands", "NL"],
  ["Korea, Republic of", "KR"],
  ["PRC", "CN"],
  ["Russian Federation", "RU"],
  ["Côte d'Ivoire", "CI"],
  ["DE", "DE"],
  ["Georgia", "GE"],
  ["Niger", "NE"],
])("%s is %s", (name, code) => {
  expect(readCountryCode(name)).toBe(code);
});

test.each(["Atlantis", "de", "ZZ", "California"])("%s is no country", (name) => {
  expect(() => readCountryCode(name)).toThrow(`"${name}" is not the name of a country`);
});
