import { expect, test } from "vitest";
import { readExchange } from "./exchanges.ts";
import { kindOfSymbol, readSymbol, respellSymbol } from "./symbols.ts";

test.each([
  ["FJRD", "FJRD"],
  [" fjrd ", "FJRD"],
  ["FJR'U", "FJR.U"],
  ["FJR-U", "FJR.U"],
  ["FJRD.U", "FJRD.U"],
  ["FJRD-UN", "FJRD.U"],
  ["FJRD-WT", "FJRD.WS"],
  ["FJRD-RI", "FJRD.R"],
  ["FJR-B", "FJR.B"],
  ["FJR-PA", "FJR.PA"],
  ["FJR/A", "FJR.A"],
  ["FJR N", "FJR.N"],
  ["WNA.", "WNA"],
  ["FJRD/FJRDW", "FJRD"],
  ["FJRDU/FJLBU)", "FJRDU"],
  ["FJRDU.OB", "FJRDU"],
  ["3309.HK", "3309"],
  ["", null],
  [null, null],
  ["not listed", null],
  ["FJR=", "FJR.U"],
  ["FJR+", "FJR.WS"],
  ["FJR^", "FJR.R"],
  ["FJR/UN", "FJR.U"],
  ["FJRD US", "FJRD"],
  ["FJR/U UN", "FJR.U"],
  ["FJRD US Equity", "FJRD"],
  ["FJR/U US EQUITY", "FJR.U"],
  ["700 HK", "700"],
  ["005930 KS Equity", "005930"],
  ["FJR LN", "FJR"],
  ["NASDAQ:FJRD", "FJRD"],
  ["NYSE: FJR.U", "FJR.U"],
  ["FJRD:US", "FJRD"],
  ["NASDAQ:NA", "NA"],
  ["NOWHERE:FJRD", null],
  ["FJRD.OQ", "FJRD"],
  ["FJRD.O", "FJRD"],
  ["FJR WS", "FJR.WS"],
  ["FJR RT", "FJR.R"],
  ["FJR_U", "FJR.U"],
  ["$FJRD", "FJRD"],
  ["(FJRD)", "FJRD"],
  ["FJRD*", "FJRD"],
  ["ＦＪＲＤ", "FJRD"],
  ["FJRD Corp", null],
  ["FJRD: to be announced", null],
  ["005930", "005930"],
  ["005930.KS", "005930.KS"],
  ["130A", "130A"],
  ["8.62E+107", null],
  ["1.00E+10", null],
  ["12.5", null],
  ["1-Mar", null],
  ["8", null],
])("%j is read as the symbol %j", (text, symbol) => {
  expect(readSymbol(text)).toBe(symbol);
});

test.each([
  ["FJR-UN", "FJR.U"],
  ["fjr/u", "FJR.U"],
  ["FJR=", "FJR.U"],
  ["FJRU", "FJR.U"],
  ["FJRW", "FJR.WS"],
  ["FJR.U", null],
  ["FJRD", null],
  ["T-Mobile", null],
  ["8.62E+107", null],
])("the typed ticker %j may mean %j", (text, symbol) => {
  expect(respellSymbol(text)).toBe(symbol);
});

test.each([
  ["FJRDU", "unit"],
  ["FJR.U", "unit"],
  ["FJRDW", "warrant"],
  ["FJR.WS", "warrant"],
  ["FJRDR", "right"],
  ["FJRD", null],
  ["FJRU", null],
  ["FJR.B", null],
  [null, null],
])("the symbol %j marks the kind %j", (symbol, kind) => {
  expect(kindOfSymbol(symbol)).toBe(kind);
});

test.each([
  ["NASDAQ Global Select", "Nasdaq"],
  ["Nasdaq", "Nasdaq"],
  ["NASDAQ SmallCap Market", "Nasdaq"],
  ["NYSE", "NYSE"],
  ["NYSE MKT", "NYSE American"],
  ["American Stock Exchange", "NYSE American"],
  ["OTC", "OTC Markets"],
  ["HKEX", "Hong Kong Stock Exchange"],
  ["XHKG", "Hong Kong Stock Exchange"],
  ["LSE", "London Stock Exchange"],
  ["Nasdaq Stockholm", "Nasdaq Stockholm"],
  ["TOKYO STOCK EXCHANGE", "Tokyo Stock Exchange"],
  ["XSHG", "Shanghai Stock Exchange"],
  ["NASDAQ NMS - GLOBAL MARKET", "Nasdaq"],
  ["NASDAQ-GS", "Nasdaq"],
  ["Nasdaq Copenhagen", null],
  ["New York Stock Exchange, Inc.", "NYSE"],
  ["NYSE Arca", null],
  [null, null],
])("%j is the exchange %j", (text, exchange) => {
  expect(readExchange(text)).toBe(exchange);
});
