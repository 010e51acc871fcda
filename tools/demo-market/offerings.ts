import { dayFrom, weekdayOf } from "../../domain/calendar/day.ts";
import type { PricedDeal } from "./deals.ts";
import { average, type Comparison, compareIn, countPart, type Line, quantile } from "./measures.ts";
import { firstDayQuartiles, sources, weekdayShares } from "./sources.ts";

/** The shares of weekdays stay this near to those that a trader expects. */
const weekdayRoom = 0.03;

/** Compares the days of pricings. */
export function compareWeekdays(operating: PricedDeal[], spacs: PricedDeal[]): Comparison[] {
  const names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
  const groups = [
    ["operating companies", operating, weekdayShares.operating],
    ["SPACs", spacs, weekdayShares.spac],
  ] as const;
  const shares = groups.flatMap(([who, deals, { published, expected }]) =>
    names.map((name, index): Line => {
      const share = countPart(deals, ({ pricedOn }) => weekdayOf(pricedOn) === index + 1);
      const aim = expected[index] ?? 0;
      const bounds = [Math.max(0, aim - weekdayRoom), aim + weekdayRoom] as const;
      return [sources.nasdaq, `${name}, ${who}`, share, published[index] ?? 0, bounds];
    }),
  );
  const quiet = [...operating, ...spacs].filter(({ pricedOn }) => isQuietTime(pricedOn)).length;
  const label = "US pricings from Dec 20 to Jan 5, Aug 20 to Labor Day and in Thanksgiving week";
  const lines = [...shares, [sources.nasdaq, label, quiet, null, [0, 0], "count"] as const];
  return compareIn("Weekdays of pricings", lines);
}

/** The quiet times, found in another way than the generator finds them. */
function isQuietTime(day: string): boolean {
  const date = day.slice(5);
  if (date >= "12-20" || date <= "01-05") return true;
  const year = Number(day.slice(0, 4));
  const daysOf = (month: number) =>
    Array.from({ length: 30 }, (_, index) => dayFrom(year, month, index + 1));
  const laborDay = daysOf(9).find((each) => weekdayOf(each) === 1) ?? "";
  if (date >= "08-20" && day <= laborDay) return true;
  const thanksgiving = daysOf(11).filter((each) => weekdayOf(each) === 4)[3] ?? "";
  const distance = Number(day.slice(8)) - Number(thanksgiving.slice(8));
  return date.startsWith("11") && distance >= -3 && distance <= 1;
}

/** Compares first-day gains by size of deal. */
export function compareFirstDays(operating: PricedDeal[]): Comparison[] {
  const { nasdaq, ritter } = sources;
  const lines = firstDayQuartiles.flatMap(({ label, from, below, quartiles }) => {
    const gains = operating
      .filter(({ sizeUsd }) => sizeUsd >= from * 1e6 && sizeUsd < below * 1e6)
      .flatMap(({ firstDay }) => firstDay ?? []);
    return quartiles.map((published, index): Line => {
      const name = ["first quartile", "median", "third quartile"][index];
      const room = index === 2 ? 0.22 : 0.06;
      const gain = quantile(gains, (index + 1) / 4);
      return [nasdaq, `${label}, ${name}`, gain, published, [published - room, published + room]];
    });
  });
  const gains = operating.flatMap(({ firstDay }) => firstDay ?? []);
  const large = operating.filter(({ sizeUsd }) => sizeUsd >= 300e6);
  const deep = large.filter(({ firstDay }) => firstDay !== null && firstDay < -0.15).length;
  const flat = countPart(gains, (gain) => Math.abs(gain) < 0.003);
  const lost = countPart(gains, (gain) => gain < 0);
  return compareIn("First days", [
    ...lines,
    [ritter, "mean of all deals", average(gains), 0.19, [0.13, 0.24]],
    [nasdaq, "closed within 0.3% of the offer price", flat, 0.117, [0.07, 0.17]],
    [ritter, "closed below the offer price, against 2001 to 2025", lost, 0.239, [0.18, 0.33]],
    [nasdaq, "deals over $300 m that lost more than 15%", deep, null, [0, 2], "count"],
  ]);
}

/** Compares offer prices with their last range. */
export function compareRanges(operating: PricedDeal[]): Comparison[] {
  const ranged = operating.flatMap(({ range, offerPrice }) =>
    range ? [{ ...range, offerPrice }] : [],
  );
  const above = countPart(ranged, ({ offerPrice, high }) => offerPrice > high);
  const below = countPart(ranged, ({ offerPrice, low }) => offerPrice < low);
  return compareIn("Price and range", [
    [sources.memory, "priced above the range", above, 0.25, [0.15, 0.35]],
    [sources.memory, "priced within the range", 1 - above - below, 0.5, [0.4, 0.6]],
    [sources.memory, "priced below the range", below, 0.25, [0.15, 0.35]],
  ]);
}
