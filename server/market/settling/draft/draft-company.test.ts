import { expect, test } from "vitest";
import { plainSighting } from "../../../testing/plain-sighting.ts";
import { computeSignature } from "./draft-company.ts";

test("a company is made again when another one takes the first identity of its offering", () => {
  const keyedAs = (identity: string) => {
    const offering = { identities: [identity], sightings: [plainSighting] };
    const company = { identities: [identity], cik: null, offerings: [offering], sightings: [] };
    const keyed = { companyKey: 1, companyTicker: "C1", corrections: [] };
    return { ...keyed, company: { ...company, series: [] } };
  };
  const alone = computeSignature(keyedAs("name:BIRCH@2012-04-04"));
  expect(computeSignature(keyedAs("name:BIRCH@2012-04-04"))).toBe(alone);
  expect(computeSignature(keyedAs("name:BIRCH@2012-04-04#2"))).not.toBe(alone);
});
