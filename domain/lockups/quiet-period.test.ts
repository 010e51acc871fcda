import { expect, test } from "vitest";
import { quietPeriodEnd } from "./quiet-period.ts";

test.each([
  ["2024-01-10", false, "2024-02-04", "25 days by custom"],
  ["2024-01-10", true, "2024-02-04", "25 days by custom"],
  ["2010-01-11", false, "2010-02-20", "40 days by the rule of that time"],
  ["2013-01-10", true, "2013-02-04", "the rule did not bind an emerging growth company"],
  ["2015-09-24", false, "2015-11-03", "the last day of that rule"],
  ["2015-09-25", false, "2015-10-20", "the first day without it"],
  ["2001-01-10", false, "2001-02-04", "before that rule"],
])(
  "the quiet period of a deal of %s (emerging growth: %s) ends on %s: %s",
  (offerOn, isEgc, endsOn) => expect(quietPeriodEnd(offerOn, isEgc, null)).toBe(endsOn),
);

test("days that a source states come before custom and rule", () => {
  expect(quietPeriodEnd("2010-01-11", false, 30)).toBe("2010-02-10");
});
