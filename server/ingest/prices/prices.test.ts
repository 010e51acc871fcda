import { describe, expect, test } from "vitest";
import { documentOf, readAll } from "../../testing/source-documents.ts";
import { prices } from "./prices.ts";

type Written = [...(number | null)[], string];

function chart(chartSeries: unknown[], more: object = {}) {
  return documentOf("FJRD.json", {
    chartSeries,
    ticker: "FJRD",
    company: "Fjord Labs Inc. Class A",
    fundamentals: { exchange: "NASDAQ-GS", pe: 12 },
    news: [],
    historySource: "yahoo",
    ...more,
  });
}

const first: Written = [47, 57.8, 45.05, 50.440001, 48_705_500, "2024-03-21"];
const second: Written = [48.88, 51, 45.34, 46, 15_983_100, "2024-03-22"];

describe("a chart", () => {
  test("is one series from the first day of trading, adjusted for splits", async () => {
    const { records, refusals } = await readAll(prices, chart([second, first]));
    expect(refusals).toEqual([]);
    expect(records).toEqual([
      {
        key: "FJRD:bars",
        place: "FJRD.json",
        documentOn: "2024-03-22",
        payload: {
          ticker: "FJRD",
          company: "Fjord Labs Inc. Class A",
          fundamentals: { exchange: "NASDAQ-GS", pe: 12 },
          historySource: "yahoo",
          bars: 2,
        },
        subject: {
          about: "security",
          symbol: "FJRD",
          exchange: "Nasdaq",
          on: "2024-03-21",
          companyName: "Fjord Labs Inc.",
        },
        claims: {
          security: { kind: null, shareClass: "A", currency: "USD" },
          series: {
            adjusted: "splits",
            isFromListing: true,
            bars: [
              {
                on: "2024-03-21",
                open: 47,
                high: 57.8,
                low: 45.05,
                close: 50.44,
                volume: 48_705_500,
              },
              {
                on: "2024-03-22",
                open: 48.88,
                high: 51,
                low: 45.34,
                close: 46,
                volume: 15_983_100,
              },
            ],
          },
        },
      },
    ]);
  });

  test("that begins with a new year may have been cut there", async () => {
    const { records } = await readAll(prices, chart([[5, 6, 4, 5, 10, "2023-01-03"]]));
    expect(records[0]?.claims.series?.isFromListing).toBeNull();
  });

  test("loses a high or low that its other prices contradict, not the bar", async () => {
    const { records } = await readAll(
      prices,
      chart([[30.5, 30.49, 30.4, 30.34, null, "2024-03-21"]]),
    );
    expect(records[0]?.claims.series?.bars).toEqual([
      { on: "2024-03-21", open: 30.5, high: null, low: null, close: 30.34, volume: null },
    ]);
  });

  test("contains headlines, each dated at noon of its day", async () => {
    const news = [
      {
        title: "Fjord <b>wins</b>",
        publisher: "The Lagoon",
        link: "https://a.example/1",
        publishedAt: "2026-07-03",
      },
      { title: "Fjord loses", publisher: null, link: "about:blank", publishedAt: "2026-07-32" },
    ];
    const { records, refusals } = await readAll(prices, chart([first], { news }));
    expect(records[1]).toMatchObject({
      key: "https://a.example/1#FJRD",
      place: "news[0]",
      subject: { about: "news", symbol: "FJRD", on: "2026-07-03" },
      claims: {
        news: {
          headline: "Fjord wins",
          summary: "",
          source: "The Lagoon",
          link: "https://a.example/1",
          brokeAt: "2026-07-03T04:00:00.000Z",
        },
      },
    });
    expect(refusals).toEqual([
      {
        place: "news[1]",
        reason: '"2026-07-32" is not a time with a zone, such as 2024-07-01T09:30:00Z',
      },
    ]);
  });

  test("refuses a bad bar with its place, and the rest is kept", async () => {
    const { records, refusals } = await readAll(
      prices,
      chart([
        [1, 2, 1, null, 5, "2024-03-19"],
        [1, 2, 1, 1, 5, "2024-03-32"],
        [1, 2, 1, 1],
        first,
        [...first.slice(0, 3), 51, 1, "2024-03-21"],
        second,
      ]),
    );
    expect(records[0]?.claims.series?.bars).toHaveLength(2);
    expect(refusals).toEqual([
      { place: "chartSeries[0]", reason: "null is not a closing price" },
      { place: "chartSeries[1]", reason: '"2024-03-32" is not a date of the form YYYY-MM-DD' },
      { place: "chartSeries[2]", reason: "This does not have the expected shape" },
      {
        place: "chartSeries[4]",
        reason: "The close of 2024-03-21 is 51 here and 50.44 in an earlier row",
      },
    ]);
  });

  test("is refused when it has no bar", async () => {
    const { records, refusals } = await readAll(prices, chart([]));
    expect(records).toEqual([]);
    expect(refusals).toEqual([
      { place: "FJRD.json", reason: "The series has no price of any day" },
    ]);
  });
});

describe("closes", () => {
  test("of a benchmark are the levels of an index that the file's name gives", async () => {
    const file = documentOf("SPY.csv", "Date,Close\n2024-01-02,24.1132602691\n2024-01-03,24.2\n");
    const { records } = await readAll(prices, file);
    expect(records).toMatchObject([
      {
        key: "SPY:levels",
        documentOn: "2024-01-03",
        subject: { about: "index", symbol: "SPY", on: "2024-01-02" },
        claims: {
          levels: [
            { on: "2024-01-02", level: 24.1133 },
            { on: "2024-01-03", level: 24.2 },
          ],
        },
      },
    ]);
    const header = "Date,Open,High,Low,Close,Adj Close,Volume\n";
    const whole = documentOf(
      "GSPC-2000-2018.csv",
      `${header}2000-01-10,1441.4,1464.3,1441.4,1457.5,1400,5\n`,
    );
    expect((await readAll(prices, whole)).records[0]).toMatchObject({
      subject: { about: "index", symbol: "GSPC" },
      claims: { levels: [{ on: "2000-01-10", level: 1457.5 }] },
    });
  });

  test("of many tickers are one series each; only a file whose name says so is unadjusted", async () => {
    const text = "date,ticker,close\n2020-10-28,FJRD,9.9\n2020-10-27,FJRD,96\n2020-10-27,LAGN,10\n";
    const { records } = await readAll(prices, documentOf("spac-close-unadjusted.csv", text));
    expect(records).toMatchObject([
      {
        key: "FJRD:closes",
        subject: { about: "security", symbol: "FJRD", on: "2020-10-27" },
        claims: { series: { adjusted: "none", bars: [{ close: 96 }, { close: 9.9 }] } },
      },
      { key: "LAGN:closes", claims: { series: { bars: [{ on: "2020-10-27", close: 10 }] } } },
    ]);
    const adjusted = await readAll(prices, documentOf("closes.csv", text));
    expect(adjusted.records[0]?.claims.series?.adjusted).toBe("splits");
  });

  test("with a column of splits are those that were paid, unless dividends may be in them too", async () => {
    const header = "Date,Open,High,Low,Close,Volume,Dividends,Stock Splits";
    const days = (dividend: string) => [
      "2024-05-15,2,2.5,1.9,2.1,1000,0.0,0.0",
      `2024-05-16,2.2,2.3,2.1,2.2,1000,${dividend},0.0`,
      "2024-06-03,2.3,2.4,2.2,2.3,900,0.0,10.0",
    ];
    const seriesOf = async (head: string, rows: string[]) => {
      const text = [head, ...rows].join("\n");
      const { records } = await readAll(prices, documentOf("FJRD.csv", text));
      const { bars = [], ...series } = records[0]?.claims.series ?? {};
      return { ...series, closes: bars.map(({ close }) => close) };
    };
    const splits = [{ exOn: "2024-06-03", ratio: 10 }];
    const paid = { adjusted: "none", splits, closes: [21, 22, 2.3] };
    expect(await seriesOf(header, days("0.0"))).toEqual(paid);
    const adjusted = { adjusted: "splits", closes: [2.1, 2.2, 2.3] };
    expect(await seriesOf(header, days("0.1"))).toEqual(adjusted);
    const both = header.replace("Close", "Close,Adj Close");
    const withAdjusted = days("0.1").map((row) => row.replace(/^((?:[^,]*,){5})/, "$19,"));
    expect(await seriesOf(both, withAdjusted)).toEqual(paid);
  });

  test("with a bad row refuse it by its line, and the rest is kept", async () => {
    const rows = ["27/10/2020,FJRD,9", "2020-10-27,,9", "2020-10-27,FJRD,0", "2020-10-27,FJRD,x"];
    const good = "2020-10-27,FJRD,9.9";
    const twice = "2020-10-27,FJRD,9.8";
    const text = ["date,ticker,close", ...rows, good, good, twice].join("\r\n");
    const { records, refusals } = await readAll(prices, documentOf("closes.csv", text));
    expect(records[0]?.claims.series?.bars).toHaveLength(1);
    expect(refusals).toEqual([
      { place: "row 2", reason: '"27/10/2020" is not a date of the form YYYY-MM-DD' },
      { place: "row 3", reason: "The row has no symbol" },
      { place: "row 4", reason: "0 is not a closing price" },
      { place: "row 5", reason: '"x" is not a number' },
      { place: "row 8", reason: "The close of 2020-10-27 is 9.8 here and 9.9 in an earlier row" },
    ]);
  });
});

test("a file without any rows of prices is refused early, as a whole", async () => {
  const text = `date,ticker,close\n${"no,price,here\n".repeat(1100)}2024-01-02,FJRD,5\n`;
  await expect(readAll(prices, documentOf("closes.csv", text))).rejects.toThrow(
    "None of the first 1000 rows can be read.",
  );
});

test("other files are refused", () => {
  for (const content of ["Date,Symbol,Price\n", '{"data": {}}', "", "\u0000\u0001"]) {
    expect(prices.refuse(documentOf("other", content))).toContain("not a file of daily prices");
  }
});
