import { expect, test } from "vitest";
import { describeFilingAge } from "./describe-filing-age.ts";

const heard = {
  heardAt: "2026-11-18T17:02:00Z",
  isLate: false,
  pausedUntil: null,
  filled: null,
  filling: null,
};

test.each([
  [heard, "Filings: SEC EDGAR, as of 11/18/26, 12:02 ET", false],
  [{ ...heard, isLate: true }, "SEC EDGAR is late: no filings since 11/18/26, 12:02 ET", true],
  [{ ...heard, pausedUntil: "2026-11-18T19:32:00Z" }, "EDGAR paused until 14:32 ET", true],
  [
    { ...heard, heardAt: null, filled: 0.349 },
    "Filings: SEC EDGAR, not heard yet · 34% of its history read",
    false,
  ],
])("%j", (age, text, isLate) => {
  expect(describeFilingAge(age)).toEqual({ text, isLate });
});
