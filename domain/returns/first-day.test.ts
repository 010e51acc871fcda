import { describe, expect, test } from "vitest";
import { usSessions } from "../calendar/sessions.ts";
import { type FirstDayStatement, isFirstTradingDay, settleFirstDay } from "./first-day.ts";

const statement = (
  offerPrice: number | null,
  close: number | null,
  source = "a",
  open: number | null = null,
): FirstDayStatement => ({ source, offerPrice, open, close });

const ten = "the close is more than ten times the offer price, or less than a tenth";

describe("the first day of an offer at 10", () => {
  test.each<[string, FirstDayStatement[], number | null, string | null]>([
    ["one row with both prices", [statement(10, 12)], 12, null],
    ["no close", [statement(10, null)], null, null],
    [
      "a row copied from a neighbour",
      [statement(23, 24.91)],
      null,
      "the source states it beside another offer price",
    ],
    [
      "a neighbour's row and the right one",
      [statement(23, 24.91), statement(10, 12, "b")],
      12,
      null,
    ],
    ["an offer that is a cent off", [statement(10.01, 12)], 12, null],
    [
      "a close without an offer",
      [statement(null, 12)],
      12,
      "no source states the offer price and the close together",
    ],
    [
      "a close without an offer, and a row that agrees",
      [statement(null, 12), statement(10, 12.05, "b")],
      12.05,
      null,
    ],
    ["a fall by half", [statement(10, 5)], 5, null],
    ["a fall by more, which a row states beside its offer", [statement(10, 4.9)], 4.9, null],
    ["two sources that agree", [statement(10, 12), statement(10, 12.1, "b")], 12, null],
    [
      "two sources that differ",
      [statement(10, 12), statement(10, 15, "b")],
      12,
      "another source states another close",
    ],
    [
      "two against one",
      [statement(10, 12), statement(10, 15, "b"), statement(10, 12, "c")],
      12,
      null,
    ],
    [
      "one against two rows of one source",
      [statement(10, 12), statement(10, 15, "b"), statement(10, 12)],
      12,
      "another source states another close",
    ],
    ["a close of ten times the offer", [statement(10, 100)], 100, null],
    ["a close beyond ten times", [statement(10, 101)], null, ten],
    ["a close below a tenth", [statement(10, 0.9)], null, ten],
  ])("%s", (_name, statements, close, heldBack) => {
    expect(settleFirstDay(10, statements)).toMatchObject({ close, heldBack });
  });

  test("the opening price is of the same row, or of one with the same close", () => {
    expect(settleFirstDay(10, [statement(10, 12, "a", 11)]).open).toBe(11);
    expect(settleFirstDay(10, [statement(10, 12), statement(10, 12, "b", 11)]).open).toBe(11);
    expect(settleFirstDay(10, [statement(10, 12), statement(10, 15, "b", 14)]).open).toBeNull();
    expect(settleFirstDay(10, [statement(23, 24.91, "a", 24.25)]).open).toBeNull();
  });
});

test("without an offer price the first statement counts, and no return is held back", () => {
  expect(settleFirstDay(null, [statement(null, 250, "a", 381)])).toMatchObject({
    open: 381,
    close: 250,
    heldBack: null,
  });
  expect(settleFirstDay(null, [])).toEqual({ open: null, close: null, from: null, heldBack: null });
});

test.each([
  ["the stated day", "2024-06-14", "2024-06-13", "2024-06-14", true],
  ["a day beside the stated one", "2024-06-17", "2024-06-13", "2024-06-14", false],
  ["the session after a pricing in the evening", "2024-06-14", "2024-06-13", null, true],
  ["the Monday after a pricing on Friday", "2024-06-17", "2024-06-14", null, true],
  ["the day of the pricing", "2024-06-13", "2024-06-13", null, true],
  ["the second session after it", "2024-06-17", "2024-06-13", null, false],
  ["a day without a pricing", "2024-06-14", null, null, false],
])(
  "%s: %s of a deal priced on %s and traded on %s: %s",
  (_what, day, offeredOn, tradedOn, isFirst) => {
    expect(isFirstTradingDay(day, { tradedOn, offeredOn }, usSessions)).toBe(isFirst);
  },
);
