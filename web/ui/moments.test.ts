import { expect, test } from "vitest";
import {
  formatMoment,
  formatNewsClock,
  formatNewsMoment,
  formatNewsTime,
  formatQueueMoment,
  formatStaffMoment,
} from "./moments.ts";

test("news of an earlier day have its month and day, news of today their time (S-363)", () => {
  const now = new Date("2026-11-17T20:00:00Z");
  expect(formatNewsTime("2026-11-03T15:31:00Z", now)).toBe("Nov 3");
  expect(formatNewsTime("2026-11-17T15:31:00Z", now)).toBe("10:31");
  // It is still the day before in New York.
  expect(formatNewsTime("2026-11-17T04:59:00Z", now)).toBe("Nov 16");
});

test("a story without a stated time has its day alone", () => {
  const midnight = "2026-11-17T05:00:00Z";
  expect(formatNewsClock(midnight)).toBe("");
  expect(formatNewsTime(midnight, new Date("2026-11-17T20:00:00Z"))).toBe("Nov 17");
  expect(formatNewsMoment(midnight)).toBe("Tue, 11/17/2026");
  expect(formatNewsMoment("2026-11-17T15:31:00Z")).toBe("Tue, 11/17/2026, 10:31 ET");
});

test("a moment has its day as MM/DD/YY (S-363)", () => {
  expect(formatMoment("2026-11-05T15:42:00Z")).toBe("11/05/26, 10:42 ET");
});

test("the staff area shows the whole year (C-645)", () => {
  expect(formatStaffMoment("2026-11-05T15:42:00Z")).toBe("11/05/2026, 10:42 ET");
});

test("the queue names today, else the weekday and the day, and another year", () => {
  const now = new Date("2026-11-17T20:00:00Z");
  expect(formatQueueMoment("2026-11-17T15:42:00Z", now)).toBe("Today, 10:42");
  expect(formatQueueMoment("2026-11-20T11:45:00Z", now)).toBe("Fri 11/20, 06:45");
  expect(formatQueueMoment("2025-12-18T14:00:00Z", now)).toBe("Thu 12/18/2025, 09:00");
});
