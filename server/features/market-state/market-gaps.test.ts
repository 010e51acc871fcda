import { expect, test } from "vitest";
import { getMarketGaps } from "../../../domain/contract/stats/market.ts";
import { explainGaps, gapNames } from "../../../domain/sources/market-gaps.ts";
import { writeFacts } from "../../market/write-facts.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import { sampleMarket } from "../../testing/sample-market.ts";

test("a portal tells what none of its sources states, until one does", async () => {
  const portal = await buildTestApp();
  const member = await portal.newMember();
  expect((await member.call(getMarketGaps)).data).toEqual(gapNames);

  await writeFacts(portal.db, sampleMarket);
  const { data } = await member.call(getMarketGaps);
  expect(data).not.toContain("prices");
  expect(data).toContain("estimates");
  await portal.close();
});

test("a gap explains the columns that it leaves blank and the views that it leaves empty", () => {
  expect(explainGaps(["schedule"], "Priced", ["CompanyName", "ExpPricingDate"])).toEqual({
    notes: [expect.stringContaining("expected to price")],
    whyEmpty: undefined,
  });
  expect(explainGaps(["schedule"], "Scheduled", []).whyEmpty).toContain("expected to price");
  expect(explainGaps([], "Scheduled", ["ExpPricingDate"])).toEqual({
    notes: [],
    whyEmpty: undefined,
  });
});
