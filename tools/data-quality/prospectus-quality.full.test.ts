import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { hasRealFiles, realFolder } from "../../server/testing/source-documents.ts";
import {
  describeProspectusReading,
  measureExchangeRegistrations,
  measureProspectuses,
  readRecordedProspectuses,
} from "./prospectus-quality.ts";
import { compareWithTruth, describeTruth } from "./prospectus-truth.ts";

const truthFolder = join(realFolder, "../prospectuses");

describe.runIf(hasRealFiles())("recorded prospectuses", () => {
  test("promise 22: on every stored prospectus the underwriters' shares add up to the shares offered, or stand on the cover of a draft, or wait", async () => {
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
      if (claims.deal?.shares === undefined) {
        // A draft leaves the numbers blank; then its cover proves the names.
        expect(banks.passage).not.toMatch(/ \| [\d,]+$/m);
        expect(banks.reason).toBe("The cover names the same underwriters");
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

  test("the statements are those that a reader finds in the tables", async () => {
    const records = await readRecordedProspectuses(realFolder);
    const read = records.map(({ subject, claims }) => ({
      name: subject.companyName,
      statements: claims.statements,
      assets: claims.balances?.map(({ asOfOn, totalAssets }) => [asOfOn, totalAssets]),
    }));
    // Copied by hand from the statements of operations and the balance sheets.
    expect(read).toMatchObject([
      {
        name: expect.stringContaining("AIRO"),
        statements: [
          {
            ...{ periodEndOn: "2024-12-31", revenue: "86935059", grossProfit: "58316737" },
            ...{ ebit: "-17433428", netIncome: "-38694239", operatingCashFlow: "21485158" },
          },
          {
            ...{ periodEndOn: "2023-12-31", revenue: "43253815", grossProfit: "24913900" },
            ...{ ebit: "-9932156", netIncome: "-32456423", operatingCashFlow: "22105943" },
          },
        ],
        assets: [
          ["2024-12-31", "700998787"],
          ["2023-12-31", "737522618"],
        ],
      },
      {
        name: expect.stringMatching(/camp4/i),
        statements: [
          {
            ...{ periodEndOn: "2023-12-31", revenue: "350000", ebit: "-51879000" },
            ...{ netIncome: "-49291000", operatingCashFlow: "-44155000" },
            capitalExpenditure: "678000",
          },
          { periodEndOn: "2022-12-31", revenue: "0", ebit: "-45001000", netIncome: "-44192000" },
        ],
        assets: [
          ["2023-12-31", "54946000"],
          ["2022-12-31", "102549000"],
        ],
      },
    ]);
  });

  test("values that count as certain are those that a person reads, and only initial offerings make deals", async () => {
    const { measured, wrongDeals } = await compareWithTruth(truthFolder);
    const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
    const known = sum(measured.map((one) => one.known));
    const right = sum(measured.map((one) => one.right[0]));
    const wrong = sum(measured.map((one) => one.wrong[0] + one.invented));
    const proposed = sum(measured.map((one) => one.right[1]));
    expect(wrongDeals).toEqual([]);
    expect(right / (right + wrong)).toBeGreaterThanOrEqual(0.99);
    expect(right / known).toBeGreaterThanOrEqual(0.85);
    expect((right + proposed) / known).toBeGreaterThanOrEqual(0.95);
  });

  test("exchange registrations name their exchange", async () => {
    const [exchange] = await measureExchangeRegistrations(realFolder);
    expect(exchange?.known).toBeGreaterThan(800);
    expect((exchange?.certainRight ?? 0) / (exchange?.certain ?? 1)).toBeGreaterThan(0.99);
    expect((exchange?.certainRight ?? 0) / (exchange?.known ?? 1)).toBeGreaterThan(0.9);
  });

  test("the page of the quality of data states these figures", async () => {
    const page = readFileSync(join(import.meta.dirname, "../../docs/data-quality.md"), "utf8");
    expect(page).toContain(await describeProspectusReading(realFolder));
    expect(page).toContain(await describeTruth(truthFolder));
  });
});
