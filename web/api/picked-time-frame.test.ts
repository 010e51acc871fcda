import { beforeEach, expect, test } from "vitest";
import { fakeBrowser } from "../testing/fake-browser.ts";
import { recallTimeFrame, rememberPickedTimeFrame } from "./picked-time-frame.ts";

beforeEach(() => {
  fakeBrowser();
});

test("a page recalls the time frame that was picked on it, and no other page does (V-431)", () => {
  rememberPickedTimeFrame("/priced", { timeframe: "year" }, { timeframe: "2years" });
  expect(recallTimeFrame("/priced")).toBe("2years");
  expect(recallTimeFrame("/screens/industry")).toBeNull();
});

test("a change that leaves the time frame as it was picks none (V-431)", () => {
  rememberPickedTimeFrame("/priced", { timeframe: "year" }, { timeframe: "year", DealSizeMin: 5 });
  expect(recallTimeFrame("/priced")).toBeNull();
});
