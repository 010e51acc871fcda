import { expect, test } from "vitest";
import type { PriceSeries } from "../../../../domain/contract/companies/company-shapes.ts";
import { toSessionLines } from "./chart-lines.ts";
import { listOwnTickers } from "./performance.ts";

const company = { tickerSymbol: "QRVN", offerDate: "2026-03-03", peers: ["NQAY"] };

test.each([
  [1, ["QRVN", "IPOUSA"]],
  [2, ["QRVN", "IPOUSA"]],
  [3, ["QRVN", "IPOXUS"]],
  [null, ["QRVN"]],
])(
  "a deal of kind %s is compared with the index of where it lists, if that is known",
  (ipoTypeKey, tickers) => {
    expect(listOwnTickers({ ...company, ipoTypeKey })).toEqual(tickers);
  },
);

test("a private company without peers asks for its own line, since a chart of none is refused", () => {
  const alone = { ...company, offerDate: null, peers: [], ipoTypeKey: null };
  expect(listOwnTickers(alone)).toEqual(["QRVN"]);
  expect(listOwnTickers({ ...alone, ipoTypeKey: 1 })).toEqual(["IPOUSA"]);
});

test("a chart of one session has the lines whose prices of the newest session are known (C-100)", () => {
  const series = (label: string, session: PriceSeries["session"]): PriceSeries => ({
    ...{ ticker: label, label, name: label, kind: "company", currency: "USD", offer: null },
    ...{ splits: [], days: [], closes: [], note: null, session },
  });
  const of = (day: string) => ({
    ...{ day, startsFrom: 20 },
    ...{ minutes: [`${day}T09:35`, `${day}T09:40`], prices: [21, 22] },
  });
  const lines = toSessionLines([
    series("OLD", of("2026-11-16")),
    series("QRVN", of("2026-11-17")),
    series("NONE", null),
  ]);
  expect(lines.map(({ id, base, days }) => [id, base, days[0]])).toEqual([
    ["QRVN", 20, "2026-11-17T09:35"],
  ]);
});
