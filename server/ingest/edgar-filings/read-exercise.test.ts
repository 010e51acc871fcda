import { describe, expect, test } from "vitest";
import { readExercise } from "./read-exercise.ts";

const report = (...sentences: string[]) =>
  `<SEC-HEADER></SEC-HEADER><DOCUMENT><TYPE>8-K<TEXT><html><p>Tidewell completed its initial public offering (“IPO”).</p>${sentences.map((one) => `<p>${one}</p>`).join("")}</html></TEXT></DOCUMENT>`;
const read = (form: string, ...sentences: string[]) =>
  readExercise(form, report(...sentences), "2025-06-18");

describe("how much of their option underwriters bought", () => {
  test.each([
    "On June 16, 2025, the underwriters exercised in full their option to purchase an additional 1,500,000 shares of Class A common stock.",
    "On June 16, 2025, Tidewell Robotics, Inc. consummated the IPO of 11,500,000 units, including 1,500,000 units issued pursuant to the exercise of the underwriters’ over-allotment option in full.",
    "The representatives of the underwriters partially exercised the over-allotment option and, on June 16, 2025, purchased 1,500,000 additional ADSs.",
    "On June 16, 2025, Tidewell closed the sale of 1,500,000 additional shares of common stock following the full exercise by the underwriters of their option to buy them.",
  ])("is read from %s", (sentence) => {
    expect(read("8-K", sentence)).toEqual({ shares: "1500000", on: "2025-06-16" });
  });

  test.each([
    ["8-K", "We granted the underwriters a 30-day option to purchase up to 1,500,000 shares."],
    ["8-K", "The underwriters may exercise their option to purchase 1,500,000 additional shares."],
    [
      "8-K",
      "Holders forfeited 375,000 founder shares, as the underwriters did not exercise their over-allotment option.",
    ],
    ["8-K", "An officer exercised an option to purchase 20,000 shares of common stock."],
    ["S-1/A", "The underwriters exercised their option to purchase 1,500,000 additional shares."],
  ])("is not read from a %s that says %s", (form, sentence) => {
    expect(read(form, sentence)).toBeNull();
  });

  test("is that of the day of the report where it is the total of several parts", () => {
    const text =
      "On June 16, 2025, the underwriters exercised their option and have bought 1,500,000 additional shares to date.";
    const total = text.replace(
      "1,500,000 additional shares to date",
      "a total of 1,500,000 shares",
    );
    for (const one of [text, total])
      expect(read("8-K", one)).toEqual({ shares: "1500000", on: "2025-06-18" });
  });

  test("is unknown where a report names two numbers, and of the day of the report where it names none", () => {
    const say = (count: string) =>
      `The underwriters exercised their option to purchase ${count} additional shares.`;
    expect(read("8-K", say("1,500,000"), say("900,000"))).toBeNull();
    expect(read("8-K", say("900,000"))).toEqual({ shares: "900000", on: "2025-06-18" });
  });
});
