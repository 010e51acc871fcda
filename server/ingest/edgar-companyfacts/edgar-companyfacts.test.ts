import { expect, test } from "vitest";
import { documentOf, readAll } from "../../testing/source-documents.ts";
import { edgarCompanyfacts } from "./edgar-companyfacts.ts";

let filed = 0;

/** An amount of a period, or of a day without a start; each in a later filing than the one before. */
function fact(start: string | null, end: string, val: number, more: object = {}) {
  filed += 1;
  const accn = `0001234567-24-${String(filed).padStart(6, "0")}`;
  return { ...(start && { start }), end, val, accn, form: "10-Q", filed: "2024-12-01", ...more };
}

function facts(concepts: Record<string, object[]>, currency = "USD", taxonomy = "us-gaap") {
  const units = Object.entries(concepts).map(([name, stated]) => [
    name,
    { label: name, units: { [currency]: stated } },
  ]);
  return {
    cik: 1234567,
    entityName: "FJORD LABS, INC.",
    facts: { [taxonomy]: Object.fromEntries(units) },
  };
}

async function readFactClaims(value: object) {
  const { records, refusals } = await readAll(edgarCompanyfacts, documentOf("facts.json", value));
  expect(refusals).toEqual([]);
  expect(records).toHaveLength(1);
  return records[0]?.claims;
}

test("quarters and years are distinguished from amounts since the year's start", async () => {
  const claims = await readFactClaims(
    facts({
      Revenues: [
        fact("2024-01-01", "2024-03-31", 10),
        fact("2024-04-01", "2024-06-30", 12),
        fact("2024-01-01", "2024-06-30", 22),
        fact("2024-01-01", "2024-09-30", 36),
        fact("2024-01-01", "2024-12-31", 52),
      ],
    }),
  );
  const revenues = claims?.statements?.map(({ term, periodEndOn, revenue }) => [
    term,
    periodEndOn,
    revenue,
  ]);
  expect(revenues).toEqual([
    ["annual", "2024-12-31", "52"],
    ["quarter", "2024-03-31", "10"],
    ["quarter", "2024-06-30", "12"],
    ["quarter", "2024-09-30", "14"],
    ["quarter", "2024-12-31", "16"],
  ]);
});

test("a quarter that no report states is marked, and four quarters add up to the year (promise 3)", async () => {
  const claims = await readFactClaims(
    facts({
      Revenues: [
        fact("2024-01-01", "2024-03-31", 10),
        fact("2024-04-01", "2024-06-30", 12),
        fact("2024-07-01", "2024-09-30", 14),
        fact("2024-01-01", "2024-09-30", 36),
        fact("2024-01-01", "2024-12-31", 52, { form: "10-K" }),
      ],
    }),
  );
  const quarters = claims?.statements?.filter(({ term }) => term === "quarter") ?? [];
  expect(quarters.map(({ derived }) => derived)).toEqual([
    undefined,
    undefined,
    undefined,
    ["revenue"],
  ]);
  expect(quarters.reduce((sum, { revenue }) => sum + Number(revenue), 0)).toBe(52);
});

test("a fourth quarter that a filing states wins over the difference", async () => {
  const claims = await readFactClaims(
    facts({
      Revenues: [
        fact("2024-01-01", "2024-09-30", 36),
        fact("2024-01-01", "2024-12-31", 52, { form: "10-K" }),
        fact("2024-10-01", "2024-12-31", 17, { form: "10-K", fy: 2025, fp: "FY" }),
      ],
    }),
  );
  expect(claims?.statements).toMatchObject([
    { term: "annual", revenue: "52" },
    { term: "quarter", revenue: "17" },
  ]);
  expect(claims?.statements?.[1]?.derived).toBeUndefined();
});

test("no quarter is derived from a year that only a registration or a proxy states", async () => {
  for (const form of ["S-1", "DEF 14A", "8-K"]) {
    const claims = await readFactClaims(
      facts({
        Revenues: [
          fact("2024-01-01", "2024-09-30", 36),
          fact("2024-01-01", "2024-12-31", 52, { form }),
        ],
      }),
    );
    expect(claims?.statements?.map(({ term }) => term)).toEqual(["annual"]);
  }
});

test("the year and quarter that a filing names for itself do not name the period (promise 2)", async () => {
  const claims = await readFactClaims(
    facts({
      Revenues: [
        fact("2023-02-01", "2024-01-31", 100, { form: "10-K", fy: 2024, fp: "FY" }),
        fact("2022-02-01", "2023-01-31", 80, { form: "10-K", fy: 2024, fp: "FY" }),
      ],
    }),
  );
  expect(claims?.statements?.map(({ periodEndOn, revenue }) => [periodEndOn, revenue])).toEqual([
    ["2023-01-31", "80"],
    ["2024-01-31", "100"],
  ]);
});

test("a newer proxy or an amendment of parts does not replace a report; a whole amendment does", async () => {
  const year = ["2024-01-01", "2024-12-31"] as const;
  const report = { form: "10-K", filed: "2025-02-20", accn: "0001234567-25-000001" };
  const revise = async (
    value: number,
    more: { form: string; filed: string; accn: string },
    isWhole: boolean,
  ) => {
    const others = isWhole
      ? {
          Assets: [fact(null, year[1], 900, report), fact(null, year[1], 910, more)],
          NetIncomeLoss: [fact(...year, 5, report), fact(...year, 6, more)],
        }
      : { Assets: [fact(null, year[1], 900, report)], NetIncomeLoss: [fact(...year, 5, report)] };
    const revenues = [fact(...year, 50, report), fact(...year, value, more)];
    const claims = await readFactClaims(facts({ Revenues: revenues, ...others }));
    return claims?.statements?.[0]?.revenue;
  };
  const later = { filed: "2025-04-30", accn: "0001234567-25-000002" };
  expect(await revise(48, { form: "DEF 14A", ...later }, true)).toBe("50");
  expect(await revise(48, { form: "10-K/A", ...later }, false)).toBe("50");
  expect(await revise(48, { form: "10-K/A", ...later }, true)).toBe("48");
});

test("half a year makes neither a quarter nor a year", async () => {
  const claims = await readFactClaims(facts({ Revenues: [fact("2024-01-01", "2024-06-30", 22)] }));
  expect(claims?.statements).toEqual([]);
});

test("years of 52 weeks and quarters of 13 weeks count", async () => {
  const claims = await readFactClaims(
    facts({
      GrossProfit: [fact("2023-01-29", "2024-02-03", 5), fact("2023-10-29", "2024-01-27", 2)],
    }),
  );
  expect(claims?.statements?.map(({ term }) => term)).toEqual(["annual", "quarter"]);
});

test("the value filed last wins, in any order of the document", async () => {
  const day = ["2024-01-01", "2024-03-31"] as const;
  const restated = fact(...day, 11, { filed: "2025-05-01" });
  const first = fact(...day, 10, { filed: "2024-05-01" });
  for (const stated of [
    [restated, first],
    [first, restated],
  ]) {
    const claims = await readFactClaims(facts({ NetIncomeLoss: stated }));
    expect(claims?.statements?.[0]?.netIncome).toBe("11");
  }
});

test("a figure names the filing that first stated it, and those that restated it (promise 4)", async () => {
  const year = ["2023-01-01", "2023-12-31"] as const;
  const claims = await readFactClaims(
    facts({
      Revenues: [
        fact(...year, 90, { form: "10-K", filed: "2024-02-20", accn: "0001234567-24-000101" }),
        fact(...year, 90, { form: "8-K", filed: "2024-05-20", accn: "0001234567-24-000102" }),
        fact(...year, 84, { form: "10-K", filed: "2025-02-20", accn: "0001234567-25-000103" }),
      ],
      GrossProfit: [
        fact(...year, 40, { form: "10-K", filed: "2024-02-20", accn: "0001234567-24-000101" }),
      ],
    }),
  );
  expect(claims?.statements?.[0]).toMatchObject({
    revenue: "84",
    reports: [
      {
        accession: "0001234567-24-000101",
        form: "10-K",
        filedOn: "2024-02-20",
        figures: { revenue: "90", grossProfit: "40" },
      },
      {
        accession: "0001234567-25-000103",
        form: "10-K",
        filedOn: "2025-02-20",
        figures: { revenue: "84" },
      },
    ],
  });
});

test("a quarter that no report states names no filing", async () => {
  const claims = await readFactClaims(
    facts({
      Revenues: [
        fact("2024-01-01", "2024-09-30", 36),
        fact("2024-01-01", "2024-12-31", 52, { form: "10-K" }),
      ],
    }),
  );
  expect(claims?.statements?.find(({ term }) => term === "quarter")?.reports).toBeUndefined();
});

test("a total is preferred to its part, and the part fills the periods without one", async () => {
  const [spring, summer] = [
    ["2024-01-01", "2024-03-31"] as const,
    ["2024-04-01", "2024-06-30"] as const,
  ];
  const claims = await readFactClaims(
    facts({
      RevenueFromContractWithCustomerExcludingAssessedTax: [fact(...spring, 8), fact(...summer, 9)],
      Revenues: [fact(...spring, 10)],
    }),
  );
  expect(claims?.statements?.map(({ revenue }) => revenue)).toEqual(["10", "9"]);
});

test("EBITDA needs both of its parts", async () => {
  const [spring, summer] = [
    ["2024-01-01", "2024-03-31"] as const,
    ["2024-04-01", "2024-06-30"] as const,
  ];
  const claims = await readFactClaims(
    facts({
      OperatingIncomeLoss: [fact(...spring, -10), fact(...summer, 4)],
      DepreciationDepletionAndAmortization: [fact(...spring, 3)],
    }),
  );
  expect(claims?.statements?.map(({ ebit, ebitda }) => [ebit, ebitda])).toEqual([
    ["-10", "-7"],
    ["4", null],
  ]);
});

test("a balance sheet exists for days with total assets; debt is one amount or the sum of its parts", async () => {
  const claims = await readFactClaims(
    facts({
      Assets: [fact(null, "2024-03-31", 100), fact(null, "2024-06-30", 110)],
      StockholdersEquity: [fact(null, "2023-12-31", 30), fact(null, "2024-06-30", 40.5)],
      LongTermDebt: [fact(null, "2024-06-30", 25)],
      LongTermDebtNoncurrent: [fact(null, "2024-03-31", 20), fact(null, "2024-06-30", 21)],
      LongTermDebtCurrent: [fact(null, "2024-03-31", 2)],
    }),
  );
  const blank = { currency: "USD", cash: null };
  expect(claims?.balances).toEqual([
    { ...blank, asOfOn: "2024-03-31", totalAssets: "100", totalDebt: "22", totalEquity: null },
    { ...blank, asOfOn: "2024-06-30", totalAssets: "110", totalDebt: "25", totalEquity: "40.5" },
  ]);
});

test("foreign issuers report by IFRS in their own currency", async () => {
  const claims = await readFactClaims(
    facts({ Revenue: [fact("2024-01-01", "2024-12-31", 700)] }, "CNY", "ifrs-full"),
  );
  expect(claims?.statements).toMatchObject([{ currency: "CNY", term: "annual", revenue: "700" }]);
});

test("the record states the issuer, the day of its last filing and the number of facts", async () => {
  const value = facts({
    Assets: [fact(null, "2024-03-31", 100, { filed: "2025-02-01" })],
    SomethingElse: [fact(null, "2024-03-31", 1)],
  });
  const { records } = await readAll(edgarCompanyfacts, documentOf("facts.json", value));
  expect(records[0]).toMatchObject({
    key: "0001234567",
    documentOn: "2025-02-01",
    payload: { cik: "0001234567", entityName: "FJORD LABS, INC.", facts: 2 },
    subject: { about: "company", cik: "0001234567", companyName: "FJORD LABS, INC." },
  });
});

test("a broken fact is refused with its place, and the rest is kept", async () => {
  const good = fact("2024-01-01", "2024-03-31", 10);
  const value = facts({ Revenues: [{ ...good, end: "2024-02-30" }, { ...good, val: "10" }, good] });
  const { records, refusals } = await readAll(edgarCompanyfacts, documentOf("facts.json", value));
  expect(records[0]?.claims.statements).toHaveLength(1);
  expect(refusals).toEqual([
    {
      place: "us-gaap:Revenues.USD[0]",
      reason: '"2024-02-30" is not a date of the form YYYY-MM-DD',
    },
    { place: "us-gaap:Revenues.USD[1]", reason: '"val" is not a number' },
  ]);
});
