import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { hasRealFiles, realFolder } from "../server/testing/source-documents.ts";
import {
  describeProspectusReading,
  measureExchangeRegistrations,
  measureProspectuses,
  readRecordedProspectuses,
} from "./prospectus-quality.ts";

describe.runIf(hasRealFiles())("recorded prospectuses", () => {
  test("promise 22: on every stored prospectus the underwriters' shares add up to the shares offered, or wait", async () => {
    const records = await readRecordedProspectuses(realFolder);
    expect(records.length).toBeGreaterThan(0);
    for (const { subject, claims } of records) {
      const stated = new Map(claims.prospectus?.stated.map((one) => [one.field as string, one]));
      const banks = stated.get("UnderwriterName");
      expect(banks, subject.companyName ?? "").toBeDefined();
      if (!banks?.isCertain) {
        expect(claims.deal).not.toHaveProperty("underwriters");
        continue;
      }
      // The second way: the numbers of the passage itself.
      const rows = banks.passage.split("\n").map((line) => line.split(" | "));
      const numbers = rows.map(([, count = ""]) => Number(count.replaceAll(",", "")));
      const total = numbers.pop();
      expect(
        numbers.reduce((all, one) => all + one, 0),
        subject.companyName ?? "",
      ).toBe(total);
      expect(String(total)).toBe(claims.deal?.shares);
    }
  });

  test("no value that counts as certain is wrong", async () => {
    const qualities = await measureProspectuses(realFolder);
    expect(qualities.length).toBeGreaterThan(4);
    for (const { field, known, certain, certainRight } of qualities) {
      expect(known, field).toBeGreaterThan(0);
      expect(certainRight, field).toBe(certain);
      expect(certain, field).toBe(known);
    }
  });

  test("exchange registrations name their exchange", async () => {
    const [exchange] = await measureExchangeRegistrations(realFolder);
    expect(exchange?.known).toBeGreaterThan(800);
    expect((exchange?.certainRight ?? 0) / (exchange?.certain ?? 1)).toBeGreaterThan(0.99);
    expect((exchange?.certainRight ?? 0) / (exchange?.known ?? 1)).toBeGreaterThan(0.9);
  });

  test("the page of the quality of data states these figures", async () => {
    const page = readFileSync(join(import.meta.dirname, "../docs/data-quality.md"), "utf8");
    expect(page).toContain(await describeProspectusReading(realFolder));
  });
});
