import fc from "fast-check";
import { expect, test } from "vitest";
import { priceProviderNames, priceProviders } from "../../providers/providers.ts";
import { SessionPrices } from "./session-prices.ts";

const opens = new Date("2026-11-20T14:30:00Z");
const closes = new Date("2026-11-20T21:00:00Z");

function follow(trades: readonly [time: string, price: number, isOfficialClose?: boolean][]) {
  const prices = new SessionPrices({ opens, closes });
  for (const [time, price, isOfficialClose = false] of trades) {
    const at = new Date(`2026-11-20T${time}Z`);
    prices.add({ symbol: "QRVN", price, at, isOfficialClose }, new Date("2026-11-20T21:40:00Z"));
  }
  return prices.get("QRVN")?.price ?? null;
}

test.each([
  [
    "the newest trade counts",
    [
      ["15:00:00", 20],
      ["15:00:01", 21],
    ],
    21,
  ],
  [
    "a trade that comes late does not",
    [
      ["15:00:01", 21],
      ["15:00:00", 20],
    ],
    21,
  ],
  ["the opening auction may be hours after the bell", [["18:12:00", 30]], 30],
  ["a trade before the opening does not count", [["14:29:59", 20]], null],
  [
    "a trade after the close does not count",
    [
      ["20:59:59", 20],
      ["21:00:05", 25],
    ],
    20,
  ],
  [
    "an official close replaces the last trade",
    [
      ["20:59:59", 20],
      ["21:00:05", 20.5, true],
    ],
    20.5,
  ],
  [
    "no trade replaces an official close",
    [
      ["20:59:59", 20.5, true],
      ["21:00:00", 25],
    ],
    20.5,
  ],
  [
    "an official close of an hour later does not count",
    [
      ["20:59:59", 20],
      ["22:00:00", 9, true],
    ],
    20,
  ],
  [
    "a trade of the future does not count",
    [
      ["21:00:00", 20],
      ["21:45:00", 9, true],
    ],
    20,
  ],
  [
    "a price of zero, below it or beyond reason does not count",
    [
      ["15:00:00", 0],
      ["15:00:01", -1],
      ["15:00:02", 1e12],
      ["15:00:03", Number.NaN],
    ],
    null,
  ],
] as [string, [string, number, boolean?][], number | null][])("%s", (_rule, trades, price) => {
  expect(follow(trades)).toBe(price);
});

test("a symbol has changed when its price has, and is told once", () => {
  const prices = new SessionPrices({ opens, closes });
  const add = (symbol: string, price: number, second: number) =>
    prices.add(
      { symbol, price, at: new Date(opens.getTime() + second * 1000), isOfficialClose: false },
      closes,
    );
  add("QRVN", 20, 1);
  add("NQAY", 10, 1);
  expect(prices.takeChanged()).toEqual(["QRVN", "NQAY"]);
  add("QRVN", 20, 2);
  expect(prices.takeChanged()).toEqual([]);
  add("NQAY", 11, 3);
  expect(prices.takeChanged()).toEqual(["NQAY"]);
});

test.each(priceProviderNames)(
  "%s reads a hostile feed without failing, and takes no price from it",
  (name) => {
    const { read } = priceProviders[name];
    const now = new Date("2026-11-20T16:00:00Z");
    const session = {
      opens: new Date("2026-11-20T14:30:00Z"),
      closes: new Date("2026-11-20T21:00:00Z"),
    };
    const strange = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom<unknown>(
        -1,
        0,
        1e308,
        "27.5",
        null,
        [],
        {},
        "9999-12-31T00:00:00Z",
        "__proto__",
      ),
    );
    const keys = [
      "T",
      "ev",
      "type",
      "S",
      "s",
      "sym",
      "p",
      "t",
      "c",
      "data",
      "msg",
      "status",
      "sc",
      "code",
    ];
    const kinds = fc.constantFrom<unknown>("t", "T", "trade", "s", "status", "error");
    const part = fc.dictionary(fc.constantFrom(...keys), fc.oneof(strange, kinds));
    fc.assert(
      fc.property(fc.oneof(strange, part, fc.array(part)), (message) => {
        const prices = new SessionPrices({ opens, closes });
        for (const event of read(message)) if (event.kind === "trade") prices.add(event.trade, now);
        for (const symbol of prices.takeChanged()) {
          const { price = Number.NaN, at } = prices.get(symbol) ?? {};
          expect(price > 0 && price <= 1e7 && at !== undefined && at >= opens).toBe(true);
        }
      }),
      { numRuns: 3000 },
    );
  },
);
