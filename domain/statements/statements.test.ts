import { expect, test } from "vitest";
import { fieldIds } from "../fields/fields.ts";
import { describeUnfitRecord } from "./claim-bounds.ts";
import type { Claims } from "./claims.ts";
import { correctableFields } from "./correctable-fields.ts";
import { listSingleValues, statedFields } from "./stated-fields.ts";

const unfit = (claims: Claims) =>
  describeUnfitRecord({ documentOn: "2024-06-14", subject: { about: "deal" }, claims });

test("a part of shares is a fraction, not a percentage", () => {
  expect(unfit({ spac: { redeemedPercent: "0.85" } })).toBeNull();
  expect(unfit({ spac: { redeemedPercent: "85" } })).toBe(
    'The field "redeemed percent" of the spac is "85", not a number from 0 to 1',
  );
  expect(unfit({ spac: { redeemedPercent: "-0.5" } })).toContain("not a number from 0 to 1");
});

test.each([
  ["people", { company: { employees: 10_000_001 } }],
  ["a year", { company: { foundedYear: 1199 } }],
  ["days", { deal: { lockupDays: 3661 } }],
  ["a price", { deal: { offerPrice: "-1" } }],
  ["a range", { deal: { range: { low: "1", high: "10000001" } } }],
  ["too many banks", { deal: { underwriters: Array<string>(201).fill("Alder & Stone") } }],
  ["a day without a calendar", { deal: { pricedOn: "2024-02-30" } }],
  ["no list", { holders: { asOfOn: "2024-02-29", holders: "Saltmarsh" } }],
  ["a bar", { series: { adjusted: "none", bars: [{ on: "2024-02-29", close: 1e14 }] } }],
] as [string, object][])("%s beyond its limits is refused", (_what, claims) => {
  expect(unfit(claims as Claims)).not.toBeNull();
});

test("the values that editors correct are columns of views, and each names one claim", () => {
  expect(
    Object.keys(correctableFields).filter((id) => !(fieldIds as string[]).includes(id)),
  ).toEqual([]);
  const claims = Object.values(statedFields).map(({ claim }) => claim.join("."));
  expect(new Set(claims).size).toBe(claims.length);
});

test("a value settles into one column, and a prospectus's value has an id", () => {
  const columns = listSingleValues().flatMap(({ group, value: { column } }) =>
    column ? [`${group}.${column}`] : [],
  );
  expect(new Set(columns).size).toBe(columns.length);
  for (const { name, value } of listSingleValues())
    if (value.prospectus)
      expect(value.correctAs ?? value.field ?? name === "range", name).toBeTruthy();
});
