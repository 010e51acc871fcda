import { describe, expect, test } from "vitest";
import { findListClock, readHeaderTime, readListTime } from "./acceptance-times.ts";

const asUtc = ["10:20:00", "20:05:12", "22:31:00", "23:10:09"].map(
  (time) => `2024-07-01T${time}.000Z`,
);
const asNewYork = ["06:20:00", "16:05:12", "07:01:00", "21:10:09"].map(
  (time) => `2024-07-01T${time}.000Z`,
);

describe("the clock of a list", () => {
  test("is the one by which EDGAR was open", () => {
    expect(findListClock(asUtc)).toBe("UTC");
    expect(findListClock(asNewYork)).toBe("New York");
  });

  test("is unknown when EDGAR was open by both, or when only one time speaks", () => {
    expect(findListClock(["2024-07-01T16:05:12.000Z", "2024-07-02T15:00:00.000Z"])).toBeNull();
    expect(findListClock(["2024-07-01T16:05:12.000Z", "2024-07-02T07:00:00.000Z"])).toBeNull();
    expect(findListClock([])).toBeNull();
  });

  test("does not follow from midnight, which stands for an unknown time", () => {
    const midnights = Array.from({ length: 9 }, () => "2024-07-01T04:00:00.000Z");
    expect(findListClock([...midnights, "2024-07-01T16:05:12.000Z"])).toBeNull();
    expect(readListTime(midnights[0], "UTC")).toBeNull();
  });
});

test.each([
  ["2024-07-01T20:05:12.000Z", "UTC", "2024-07-01T20:05:12.000Z"],
  ["2024-07-01T16:05:12.000Z", "New York", "2024-07-01T20:05:12.000Z"],
  ["2024-12-02T16:05:12.000Z", "New York", "2024-12-02T21:05:12.000Z"],
  ["2024-07-01T16:05:12.000Z", null, null],
  ["later", "UTC", null],
  [undefined, "UTC", null],
] as const)("the time %s of a list in %s is %s", (time, clock, instant) => {
  expect(readListTime(time, clock)).toBe(instant);
});

test("a header states the time in New York", () => {
  expect(readHeaderTime("20240701160512")).toBe("2024-07-01T20:05:12.000Z");
  expect(readHeaderTime("20241202160512")).toBe("2024-12-02T21:05:12.000Z");
  expect(readHeaderTime(null)).toBeNull();
  expect(() => readHeaderTime("20240230160512")).toThrow("is not a time");
  expect(() => readHeaderTime("today")).toThrow("is not a time");
});
