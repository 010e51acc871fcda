import { expect, test } from "vitest";
import { TradingHalts } from "./trading-halts.ts";

const at = (time: string) => new Date(`2026-11-20T${time}Z`);
const symbol = "QRVN";
const halt = (time: string) => ({ symbol, isHalted: true, at: at(time) });
const resumption = (time: string) => ({ symbol, isHalted: false, at: at(time) });

test("a halt lasts until the provider says that trading goes on", () => {
  const halts = new TradingHalts(new Map());
  expect(halts.hear(resumption("14:59:00"))).toBe(false);
  expect(halts.hear(halt("15:00:00"))).toBe(true);
  expect(halts.hear(halt("15:02:00"))).toBe(false);
  expect(halts.findStart(symbol)).toEqual(at("15:00:00"));
  expect(halts.findStart("OTHR")).toBeNull();
  expect(halts.hear(resumption("15:05:00"))).toBe(true);
  expect(halts.findStart(symbol)).toBeNull();
});

test("a trade of a minute later ends a halt whose end was missed, and a trade that comes late does not", () => {
  const halts = new TradingHalts(new Map([[symbol, at("15:00:00")]]));
  expect(halts.seeTrade({ symbol, at: at("14:59:59") })).toBe(false);
  expect(halts.seeTrade({ symbol, at: at("15:00:59") })).toBe(false);
  expect(halts.seeTrade({ symbol: "OTHR", at: at("15:10:00") })).toBe(false);
  expect(halts.findStart(symbol)).toEqual(at("15:00:00"));
  expect(halts.seeTrade({ symbol, at: at("15:01:00") })).toBe(true);
  expect(halts.findStart(symbol)).toBeNull();
});
