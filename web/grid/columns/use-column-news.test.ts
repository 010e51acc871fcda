import { expect, test } from "vitest";
import { describeChange } from "./use-column-news.ts";

const columns = ["Ticker", "Company", "Sector"].map((title) => ({ id: `id of ${title}`, title }));

test.each([
  ["that is gone is hidden", "Rating", 1, columns, "Rating hidden"],
  ["that has moved has a new place", "Sector", 1, columns, "Sector, column 3 of 3"],
  ["that is where it was is not news", "Company", 1, columns, ""],
  ["is not hidden while no columns are there", "Company", 1, [], ""],
])("a column %s", (_case, title, place, shown, news) => {
  expect(describeChange({ id: `id of ${title}`, title, place }, shown)).toBe(news);
});
