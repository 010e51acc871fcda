import { expect, test } from "vitest";
import { usSessions } from "../calendar/sessions.ts";
import { pricingBeforeTrading } from "./pricing-day.ts";

test.each([
  ["effective two days before trading", "2024-05-06", "2024-05-08", "2024-05-07"],
  ["effective on the evening before", "2024-05-07", "2024-05-08", "2024-05-07"],
  ["effective on a Friday, trading on Monday", "2024-05-03", "2024-05-06", "2024-05-03"],
  ["effective before a long weekend", "2024-05-22", "2024-05-28", "2024-05-24"],
  ["inferred for the day of trading", "2024-05-08", "2024-05-08", "2024-05-08"],
  ["inferred for a later day", "2024-05-09", "2024-05-08", "2024-05-09"],
])("a pricing %s", (_name, inferredOn, tradingOn, pricedOn) => {
  expect(pricingBeforeTrading(inferredOn, tradingOn, usSessions)).toBe(pricedOn);
});
