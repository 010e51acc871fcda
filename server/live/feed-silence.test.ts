import { describe, expect, test } from "vitest";
import { FeedSilence } from "./feed-silence.ts";

/** The start of the silence at a time of Monday, June 15, 2026 (UTC; New York opens at 13:30), of a feed last heard before. */
function silenceAt(time: string, heardAt: string, delayMs = 0): string | undefined {
  let now = new Date(`2026-06-15T${heardAt}Z`);
  const silence = new FeedSilence({ now: () => now }, delayMs);
  now = new Date(`2026-06-15T${time}Z`);
  return silence.findStart()?.toISOString().slice(11, 19);
}

describe("a feed", () => {
  test("is silent 45 seconds after its last price (promise 25)", () => {
    expect(silenceAt("15:00:44", "15:00:00")).toBeUndefined();
    expect(silenceAt("15:00:45", "15:00:00")).toBe("15:00:00");
  });

  test("that speaks again is no longer silent", () => {
    let now = new Date("2026-06-15T15:00:00Z");
    const silence = new FeedSilence({ now: () => now }, 0);
    now = new Date("2026-06-15T15:10:00Z");
    expect(silence.findStart()).not.toBeNull();
    silence.hear();
    expect(silence.findStart()).toBeNull();
  });

  test("has as much time after the opening, and a delayed one its delay besides", () => {
    expect(silenceAt("13:30:44", "13:00:00")).toBeUndefined();
    expect(silenceAt("13:30:45", "13:00:00")).toBe("13:00:00");
    expect(silenceAt("13:45:44", "13:00:00", 15 * 60_000)).toBeUndefined();
    expect(silenceAt("13:45:45", "13:00:00", 15 * 60_000)).toBe("13:00:00");
  });

  test("need not speak after the close, before the opening, or on a day without a session", () => {
    expect(silenceAt("19:59:59", "18:00:00")).toBe("18:00:00");
    expect(silenceAt("20:00:00", "18:00:00")).toBeUndefined();
    expect(silenceAt("13:00:00", "10:00:00")).toBeUndefined();
    const sunday = new Date("2026-06-14T15:00:00Z");
    let now = sunday;
    const silence = new FeedSilence({ now: () => now }, 0);
    now = new Date(sunday.getTime() + 3_600_000);
    expect(silence.findStart()).toBeNull();
  });
});
