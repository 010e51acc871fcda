import { describe, expect, test } from "vitest";
import { alpaca } from "./alpaca.ts";
import { finnhub } from "./finnhub.ts";
import { massive } from "./massive.ts";
import { type PriceProviderName, priceProviderNames, priceProviders } from "./providers.ts";

const at = new Date("2026-11-20T15:51:44.208Z");
const trade = { symbol: "QRVN", price: 27.5, at, isOfficialClose: false };

describe("Alpaca", () => {
  const part = { T: "t", S: "QRVN", p: 27.5, s: 100, t: "2026-11-20T15:51:44.208Z", c: ["@", "I"] };

  test("is greeted with key and secret, and ready once it says so", () => {
    expect(alpaca.greet({ key: "k", secret: "s" })).toEqual([
      { action: "auth", key: "k", secret: "s" },
    ]);
    expect(alpaca.read([{ T: "success", msg: "connected" }])).toEqual([]);
    expect(alpaca.read([{ T: "success", msg: "authenticated" }])).toEqual([{ kind: "ready" }]);
    expect(alpaca.subscribe(["QRVN", "BRK.B"])).toEqual([
      { action: "subscribe", trades: ["QRVN", "BRK.B"], statuses: ["QRVN", "BRK.B"] },
    ]);
  });

  test("tells trades, official closes and refusals", () => {
    expect(alpaca.read([part, { ...part, c: ["M"] }])).toEqual([
      { kind: "trade", trade },
      { kind: "trade", trade: { ...trade, isOfficialClose: true } },
    ]);
    expect(alpaca.read([{ T: "error", code: 402, msg: "auth failed" }])).toEqual([
      { kind: "refusal", reason: "auth failed (402)" },
    ]);
  });
});

describe("Alpaca", () => {
  const status = {
    T: "s",
    S: "QRVN",
    sm: "",
    rc: "",
    rm: "",
    t: "2026-11-20T15:51:44.208Z",
    z: "C",
  };

  test.each([
    ["2", "A", true],
    ["3", "A", false],
    ["H", "C", true],
    ["P", "C", true],
    ["T", "C", false],
  ])("tells with the status %s of tape %s that trading is halted: %s", (sc, z, isHalted) => {
    expect(alpaca.read([{ ...status, sc, z }])).toEqual([
      { kind: "halt", halt: { symbol: "QRVN", isHalted, at } },
    ]);
  });

  test.each(["Q", "5", "E", "F", "", "constructor"])("tells no halt with the status %o", (sc) => {
    expect(alpaca.read([{ ...status, sc }])).toEqual([]);
  });
});

describe("Massive", () => {
  const part = { ev: "T", sym: "QRVN", x: 4, p: 27.5, s: 100, c: [0, 12], t: at.getTime() };

  test("is greeted with its key, and ready once it says so", () => {
    expect(massive.greet({ key: "k", secret: undefined })).toEqual([
      { action: "auth", params: "k" },
    ]);
    expect(massive.read([{ ev: "status", status: "connected" }])).toEqual([]);
    expect(massive.read([{ ev: "status", status: "auth_success" }])).toEqual([{ kind: "ready" }]);
    expect(massive.subscribe(["QRVN", "BRK.B"])).toEqual([
      { action: "subscribe", params: "T.QRVN,T.BRK.B" },
    ]);
  });

  test("tells trades, official closes and refusals", () => {
    expect(massive.read([part, { ...part, c: [15] }])).toEqual([
      { kind: "trade", trade },
      { kind: "trade", trade: { ...trade, isOfficialClose: true } },
    ]);
    expect(massive.read([{ ev: "status", status: "auth_failed", message: "wrong key" }])).toEqual([
      { kind: "refusal", reason: "wrong key" },
    ]);
  });
});

describe("Finnhub", () => {
  test("has its key in the address, and is ready at once", () => {
    const address = new URL("wss://ws.finnhub.io");
    finnhub.signAddress?.(address, { key: "a&b", secret: undefined });
    expect(address.href).toBe("wss://ws.finnhub.io/?token=a%26b");
    expect(finnhub.isReadyAtOnce).toBe(true);
    expect(finnhub.subscribe(["QRVN", "NQAY"])).toEqual([
      { type: "subscribe", symbol: "QRVN" },
      { type: "subscribe", symbol: "NQAY" },
    ]);
  });

  test("tells trades and refusals", () => {
    const data = [{ s: "QRVN", p: 27.5, t: at.getTime(), v: 100, c: ["1"] }];
    expect(finnhub.read({ type: "trade", data })).toEqual([{ kind: "trade", trade }]);
    expect(finnhub.read({ type: "ping" })).toEqual([]);
    expect(finnhub.read({ type: "error", msg: "Invalid API key" })).toEqual([
      { kind: "refusal", reason: "Invalid API key" },
    ]);
  });
});

const hostile: unknown[] = [
  null,
  7,
  "text",
  [],
  {},
  [null, 1, "x", []],
  [{ T: "t", S: "QRVN", p: "27.5", t: "2026-11-20T15:51:44Z" }],
  [{ T: "t", S: 7, p: 1, t: "yesterday" }],
  [{ T: "s", S: "QRVN", sc: "H", t: "yesterday" }],
  [{ T: "s", S: "QRVN", sc: 7, t: "2026-11-20T15:51:44Z" }],
  [{ ev: "T", sym: "QRVN", p: null, t: 1 }],
  { type: "trade", data: [{ s: "QRVN", p: "1", t: 1 }] },
  { type: "trade", data: "x" },
  { __proto__: null, T: "t" },
];

describe.each(priceProviderNames)("a message of %s in another shape", (name: PriceProviderName) => {
  test.each(hostile)("tells nothing: %j", (message) => {
    expect(priceProviders[name].read(message)).toEqual([]);
  });
});
