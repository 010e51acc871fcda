import { expect, test } from "vitest";
import { instantFromSeconds, readInstant } from "./instants.ts";
import { UnreadableValue } from "./unreadable-value.ts";

test.each([
  ["20251223T063000", "2025-12-23T06:30:00.000Z"],
  ["20251223T0630", "2025-12-23T06:30:00.000Z"],
  ["2025-12-23T06:30:00Z", "2025-12-23T06:30:00.000Z"],
  ["2025-12-23 06:30:00-05:00", "2025-12-23T11:30:00.000Z"],
])("%s is the instant %s", (text, instant) => {
  expect(readInstant(text)).toBe(instant);
});

test.each(["20251323T063000", "2025-12-23T06:30:00", "20250230T000000", "2025-12-23", "soon"])(
  "%s is not an instant",
  (text) => {
    expect(() => readInstant(text)).toThrow(UnreadableValue);
  },
);

test("seconds since 1970 are an instant; milliseconds are not taken for seconds", () => {
  expect(instantFromSeconds(1753130279)).toBe("2025-07-21T20:37:59.000Z");
  expect(() => instantFromSeconds(1753130279000)).toThrow(UnreadableValue);
});
