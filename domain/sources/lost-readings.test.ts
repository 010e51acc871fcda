import { expect, test } from "vitest";
import { findLostFields, type ReadDocument } from "./lost-readings.ts";

const several = (count: number, fields: string[], isFinal = false): ReadDocument[] =>
  Array.from({ length: count }, () => ({ isFinal, fields }));

test("a field that each document stated is lost once five in a row state none", () => {
  const before = several(15, ["Shares", "Holders"]);
  expect(findLostFields([...several(5, ["Shares"]), ...before])).toEqual(["Holders"]);
  expect(findLostFields([...several(4, ["Shares"]), ...before])).toEqual([]);
  expect(findLostFields([...several(5, []), ...before])).toEqual(["Shares", "Holders"]);
});

test("neither a field that was often blank nor few documents raise an alarm", () => {
  const sometimes = [...several(10, ["Shares", "Holders"]), ...several(5, ["Shares"])];
  expect(findLostFields([...several(5, ["Shares"]), ...sometimes])).toEqual([]);
  expect(findLostFields([...several(5, []), ...several(14, ["Shares"])])).toEqual([]);
  expect(findLostFields([])).toEqual([]);
});

test("registrations do not lose the price that only final prospectuses state", () => {
  const finals = several(20, ["IpoPrice"], true);
  expect(findLostFields([...several(8, ["PriceRange"]), ...finals])).toEqual([]);
  expect(findLostFields([...several(5, [], true), ...finals])).toEqual(["IpoPrice"]);
});
