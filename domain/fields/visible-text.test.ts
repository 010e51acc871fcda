import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FieldId, fieldIds, fieldOf } from "./fields.ts";
import { visibleText } from "./visible-text.ts";

type Case = [id: FieldId, value: unknown, text: string];

function table(cases: Case[]) {
  test.each(cases)("%s of %j reads %s", (id, value, text) => {
    expect(visibleText(id, value, { currency: "USD" })).toBe(text);
  });
}

describe("money has a dollar sign, one decimal and a letter (V-258, V-619)", () => {
  table([
    ["DealSize", 1_500_000_000, "$1.5 b"],
    ["DealSize", 288_000_000, "$288.0 m"],
    ["DealSize", 950, "$950.0"],
    ["DealSize", 1000, "$1.0 k"],
    ["DealSize", 2_340_000_000_000, "$2.3 t"],
    ["DealSize", 999_949_999, "$999.9 m"],
    ["DealSize", 999_950_000, "$1.0 b"],
    ["DealSize", 10_000_000_000_000_000, "$10000.0 t"],
    ["DealSize", 0, "$0.0"],
    ["LtmFreeCashFlow", -12_340_000, "−$12.3 m"],
    ["LtmFreeCashFlow", -0.01, "$0.0"],
    ["DealSize", "288000000", "$288.0 m"],
  ]);
});

describe("percentages are percent points with one decimal, gains without a plus sign (V-257, V-619)", () => {
  table([
    ["FirstDayReturn", 12.34, "12.3%"],
    ["FirstDayReturn", 12.35, "12.4%"],
    ["FirstDayReturn", -12.35, "−12.4%"],
    ["FirstDayReturn", 0, "0.0%"],
    ["FirstDayReturn", -0.04, "0.0%"],
    ["TotalReturn", 1234.5, "1234.5%"],
    ["FirstDayReturn", 1.25, "1.3%"],
    ["FirstDayReturn", -49.74999999999999, "−49.8%"],
  ]);
});

describe("the change of a day has two decimals", () => {
  table([
    ["TodaysPriceChange", -1.324, "−1.32%"],
    ["TodaysPriceChange", 2.135, "2.14%"],
    ["TodaysPriceChange", 0.004, "0.00%"],
    ["TodaysPriceChange", -0.004, "0.00%"],
  ]);
});

describe("counts have no decimals, one-decimal columns one (V-256)", () => {
  table([
    ["FoundedYear", 2012, "2012"],
    ["RcRating", 14, "14"],
    ["Employees", 12_400, "12,400"],
    ["Employees", 1_012_400, "1,012,400"],
    ["Employees", 999, "999"],
    ["LockupSharesMil", 0.95, "1.0"],
    ["LockupSharesMil", 12, "12.0"],
    ["LockupSharesMil", 4558.6, "4,558.6"],
    ["Shares", 12_500_000, "12.5 m"],
    ["IpoEvToLtmSales", 10.32, "10.3x"],
    ["IpoEvToLtmSales", 1208.66, "1,208.7x"],
  ]);
});

describe("days read MM/DD/YY (V-259, S-363)", () => {
  table([
    ["OfferDate", "2024-05-01", "05/01/24"],
    ["OfferDate", "1999-12-31", "12/31/99"],
    ["OfferDate", "2024-05-01T23:30:00Z", "05/01/24"],
  ]);
});

describe("an unknown value is a dash, and a missing rating is N/R (V-262, V-263)", () => {
  table([
    ["DealSize", null, "—"],
    ["OfferDate", undefined, "—"],
    ["CompanyName", "", "—"],
    ["PriceRange", null, "—"],
    ["IsEmergingGrowth", null, "—"],
    ["DealSize", "no number", "—"],
    ["RcRating", null, "N/R"],
    ["RatingFundamentals", null, "N/R"],
    ["RatingFundamentals", 1, "Very Weak"],
    ["RatingFundamentals", 5, "Very Strong"],
    ["Research", { rating: null }, "N/R"],
    ["Research", { rating: 14 }, "14"],
  ]);
});

describe("a lock-up with no day left is expired (V-248)", () => {
  table([
    ["DaysToExp", 0, "Expired"],
    ["DaysToExp", -3, "Expired"],
    ["DaysToExp", 1, "1"],
  ]);
});

describe("texts, yes and no, addresses, cells of several values", () => {
  table([
    ["CompanyName", "Quorvane Systems", "Quorvane Systems"],
    ["Favorite", true, "Yes"],
    ["PcmlInvestorsList", "Harborstone Capital|Birch", "Harborstone Capital, Birch"],
    ["IsSpac", false, "No"],
    ["WebAddress", "https://www.quorvane.example/", "quorvane.example"],
    ["PriceRange", { min: 15, max: 17, change: null, currency: "USD" }, "$15.00–$17.00"],
    ["PriceRange", { min: 10, max: 10, change: null, currency: "USD" }, "$10.00"],
    ["PriceRange", { min: 1.1, max: 1.3, change: null, currency: "GBP" }, "£1.10–£1.30"],
    ["PriceRange", { min: 11.2, max: 12.4, change: null, currency: "HKD" }, "HKD 11.20–12.40"],
    ["CompanyWithDescription", { companyName: "Quorvane", businessOverview: null }, "Quorvane"],
    [
      "CompanyWithDescription",
      { companyName: "Quorvane", businessOverview: "Makes design software." },
      "Quorvane: Makes design software.",
    ],
    ["CapitalizationData", { total: 12_500_000 }, "12.5 m"],
    ["CapitalizationData", { total: null }, "—"],
  ]);
});

test("a price has the sign or code of its row's currency", () => {
  const inCurrency = (currency?: string) => visibleText("IpoPrice", 1234.5, { currency });
  expect(inCurrency("USD")).toBe("$1,234.50");
  expect(inCurrency("HKD")).toBe("HKD 1,234.50");
  expect(inCurrency()).toBe("1,234.50");
  expect(inCurrency("not a currency")).toBe("not a currency 1,234.50");
});

test.each<[number, string | null, string]>([
  [0.0001, "USD", "$0.0001"],
  [0.00005, "USD", "$0.00005"],
  [0.0000512345, "USD", "$0.000051"],
  [1e-7, null, "0.0000001"],
  [4.125, "USD", "$4.125"],
  [5.103, "USD", "$5.103"],
  [6.375, "EUR", "€6.375"],
  [-0.0025, "GBP", "−£0.0025"],
  [0.5, "JPY", "¥0.5"],
  [23.459999084, "USD", "$23.46"],
  [0.83333333333, "USD", "$0.8333"],
  [1 / 3 + 2080, "JPY", "¥2,080"],
  [0.1 + 0.2, "USD", "$0.30"],
])("a price of %d in %s keeps the digits that it is stated in: %s", (price, currency, text) => {
  expect(visibleText("IpoPrice", price, { currency })).toBe(text);
});

test.each<[number, string | null, string]>([
  [4.7454, "USD", "$4.75"],
  [12.125, "EUR", "€12.13"],
  [-1.2345, null, "−1.23"],
  [2080.54, "JPY", "¥2,080.54"],
  [2080.541, "JPY", "¥2,080.54"],
  [4.7454, "KWD", "KWD 4.745"],
  [0.8333, "USD", "$0.8333"],
  [0.0025, "GBP", "£0.0025"],
  [24, "USD", "$24.00"],
])(
  "a price of the market of %d in %s has two decimals at most from one on: %s",
  (price, currency, text) => {
    expect(visibleText("CurrentPrice", price, { currency })).toBe(text);
    expect(visibleText("PreviousClose", price, { currency })).toBe(text);
  },
);

test("a price has the decimals of its currency: none for yen and won", () => {
  const priced = (price: number, currency: string) => visibleText("IpoPrice", price, { currency });
  expect(priced(2080, "JPY")).toBe("¥2,080");
  expect(priced(27_300, "KRW")).toBe("KRW 27,300");
  expect(priced(1234.5, "JPY")).toBe("¥1,234.5");
  expect(priced(2080, "USD")).toBe("$2,080.00");
  expect(priced(0.325, "KWD")).toBe("KWD 0.325");
  expect(priced(0.04, "JPY")).toBe("¥0.04");
  expect(priced(0, "JPY")).toBe("¥0");
  const range = { min: 2000, max: 2080, change: null, currency: "JPY" };
  expect(visibleText("PriceRange", range)).toBe("¥2,000–¥2,080");
});

test("every field has a text for any number, any text and no value", () => {
  const plain = fieldIds.filter((id) => fieldOf(id).format !== "complex");
  fc.assert(
    fc.property(
      fc.constantFrom(...plain),
      fc.oneof(
        fc.double({ min: -1e18, max: 1e18 }),
        fc.integer(),
        fc.string({ minLength: 1 }),
        fc.constant(null),
      ),
      (id, value) => {
        const text = visibleText(id, value);
        expect(text).not.toBe("");
        if (typeof value !== "string") expect(text).not.toMatch(/NaN|Infinity|null|undefined/);
      },
    ),
  );
});

test("a number is rounded to within half of its last digit", () => {
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (points) => {
      const read = Number(visibleText("TotalReturn", points).replace("%", "").replace("−", "-"));
      expect(Math.abs(read - points)).toBeLessThanOrEqual(0.05 + 1e-9);
    }),
  );
});
