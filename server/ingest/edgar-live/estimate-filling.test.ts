import { expect, test } from "vitest";
import { estimateFilling } from "./estimate-filling.ts";

const fill = {
  deals: 40,
  days: 500,
  daysRead: 500,
  items: 3000,
  done: 1000,
  recent: 400,
  minutes: 2,
};

test.each([
  ["at the rate of the last minutes", fill, 10],
  ["days of the index that are to come name as much as those read", { ...fill, daysRead: 250 }, 25],
  ["never less than a minute", { ...fill, done: 2999 }, 1],
  ["not before some steps", { ...fill, recent: 5 }, null],
  ["not before the first day of the index", { ...fill, daysRead: 0 }, null],
])("the time that is left: %s", (_, given, minutesLeft) => {
  expect(estimateFilling(given)).toEqual({
    deals: 40,
    read: given.done,
    toRead: 3000,
    minutesLeft,
  });
});
