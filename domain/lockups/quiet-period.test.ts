import { describe, expect, test } from "vitest";
import { quietPeriod } from "./quiet-period.ts";

describe("the quiet period", () => {
  test.each([
    ["2024-01-10", false, "2024-02-04", 25, "customary", "2024-01-20"],
    ["2024-01-10", true, "2024-02-04", 25, "customary", null],
    ["2010-01-11", false, "2010-02-20", 40, "rule", "2010-02-20"],
    ["2013-01-10", true, "2013-02-04", 25, "customary", null],
    ["2015-09-24", false, "2015-11-03", 40, "rule", "2015-11-03"],
    ["2015-09-25", false, "2015-10-20", 25, "customary", "2015-10-05"],
    ["2001-01-10", false, "2001-02-04", 25, "customary", null],
  ])(
    "of a deal of %s (emerging growth: %s) ends on %s",
    (offerOn, isEgc, endsOn, days, basis, rule) =>
      expect(quietPeriod(offerOn, isEgc)).toMatchObject({ endsOn, days, basis, ruleEndsOn: rule }),
  );
});
