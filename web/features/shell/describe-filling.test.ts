import { expect, test } from "vitest";
import { describeFilling } from "./describe-filling.ts";

const filling = { deals: 31, read: 412, toRead: 3100, minutesLeft: 25 };

test.each([
  [{ ...filling, toRead: 0 }, "has begun to read SEC EDGAR"],
  [filling, "31 deals so far, 412 documents read of 3,100 found"],
  [filling, "About 25 minutes to go."],
  [{ ...filling, minutesLeft: 1 }, "About 1 minute to go."],
  [{ ...filling, minutesLeft: 200 }, "About 3 hours to go."],
  [{ ...filling, minutesLeft: null }, "How long it takes will show soon."],
])("%j: %s", (given, words) => {
  expect(describeFilling(given)).toContain(words);
});
