import { expect, test } from "vitest";
import { invocationRecord } from "./hub-protocol.ts";
import { FrameMaker, makeFrame, noTickers, shareTickerList } from "./price-frames.ts";

const changes = [
  { ticker: "QRVN", todaysPriceChange: 1.5 },
  { ticker: 'A"]]🚀', todaysPriceChange: null },
  { ticker: "BRDM", todaysPriceChange: -2 },
];

test("a frame tells the changes of a list as a record of the protocol, and is made once for all with that list", () => {
  const frameOf = new FrameMaker().begin(changes);
  const list = shareTickerList(['A"]]🚀', "BRDM", "NOBODY"], []);
  const frame = frameOf(list);
  expect(frame?.list()).toEqual(changes.slice(1));
  expect(String(frame?.record)).toBe(invocationRecord("todaysPriceChangeUpdate", changes.slice(1)));
  expect(String(frame?.record)).toBe(makeFrame(changes.slice(1)).record);
  expect(frameOf(list)).toBe(frame);
  expect(String(frame?.record)).toBe(makeFrame(changes.slice(1)).record);
});

test("there is no frame where nothing of a list has changed", () => {
  const maker = new FrameMaker();
  expect(maker.begin(changes)(shareTickerList(["NOBODY"], []))).toBeNull();
  expect(maker.begin(changes)(noTickers)).toBeNull();
  expect(maker.begin([])(shareTickerList(["QRVN"], []))).toBeNull();
});

test("a ticker that is first heard of later, or changes alone, is told as well", () => {
  const maker = new FrameMaker();
  const list = shareTickerList(["LATE", "BRDM"], []);
  expect(maker.begin(changes)(list)?.list()).toEqual(changes.slice(2));
  const late = [{ ticker: "LATE", todaysPriceChange: 3 }];
  expect(String(maker.begin(late)(list)?.record)).toBe(makeFrame(late).record);
  expect(String(maker.begin(changes)(list)?.record)).toBe(makeFrame(changes.slice(2)).record);
});

test("clients with the same tickers share a list, whatever their order; others do not", () => {
  const watched = shareTickerList(["QRVN", "BRDM"], []);
  expect(shareTickerList(["BRDM", "QRVN", "BRDM"], [{ watched }])).toBe(watched);
  expect(shareTickerList(["BRDM"], [{ watched }])).not.toBe(watched);
  expect(shareTickerList(["BRDM,QRVN"], [{ watched }])).not.toBe(watched);
});
