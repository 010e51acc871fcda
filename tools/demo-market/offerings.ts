import { dayFrom, weekdayOf } from "../../domain/calendar/day.ts";
import type { PricedDeal } from "./deals.ts";
import { average, type Comparison, comparison, countPart, quantile } from "./measures.ts";
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
    names.map((name, index) => {
      const share = countPart(deals, ({ pricedOn }) => weekdayOf(pricedOn) === index + 1);
      const aim = expected[index] ?? 0;
      const bounds = [Math.max(0, aim - weekdayRoom), aim + weekdayRoom] as const;
      return comparison(
        "Weekdays of pricings",
        sources.nasdaq,
        `${name}, ${who}`,
        share,
        published[index] ?? 0,
        bounds,
      );
    }),
  );
  const quiet = [...operating, ...spacs].filter(({ pricedOn }) => isQuietTime(pricedOn)).length;
  const label = "US pricings from Dec 20 to Jan 5, Aug 20 to Labor Day and in Thanksgiving week";
  return [
    ...shares,
    comparison("Weekdays of pricings", sources.nasdaq, label, quiet, null, [0, 0], "count"),
  ];
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
  const section = "First days";
  const lines = firstDayQuartiles.flatMap(({ label, from, below, quartiles }) => {
    const gains = operating
      .filter(({ sizeUsd }) => sizeUsd >= from * 1e6 && sizeUsd < below * 1e6)
      .flatMap(({ firstDay }) => firstDay ?? []);
    return quartiles.map((published, index) => {
      const part = (index + 1) / 4;
      const name = ["first quartile", "median", "third quartile"][index];
      const room = part === 0.75 ? 0.22 : 0.06;
      const bounds = [published - room, published + room] as const;
      return comparison(
        section,
        sources.nasdaq,
        `${label}, ${name}`,
        quantile(gains, part),
        published,
        bounds,
      );
    });
  });
  const gains = operating.flatMap(({ firstDay }) => firstDay ?? []);
  const large = operating.filter(({ sizeUsd }) => sizeUsd >= 300e6);
  const deep = large.filter(({ firstDay }) => firstDay !== null && firstDay < -0.15).length;
  const isFlat = (gain: number) => Math.abs(gain) < 0.003;
  return [
    ...lines,
    comparison(section, sources.ritter, "mean of all deals", average(gains), 0.19, [0.13, 0.24]),
    comparison(
      ...([section, sources.nasdaq, "closed within 0.3% of the offer price"] as const),
      ...([countPart(gains, isFlat), 0.117, [0.07, 0.17]] as const),
    ),
    comparison(
      ...([section, sources.ritter, "closed below the offer price, against 2001 to 2025"] as const),
      ...([countPart(gains, (gain) => gain < 0), 0.239, [0.18, 0.33]] as const),
    ),
    comparison(
      section,
      sources.nasdaq,
      "deals over $300 m that lost more than 15%",
      deep,
      null,
      [0, 2],
      "count",
    ),
  ];
}

/** Compares offer prices with their last range. */
export function compareRanges(operating: PricedDeal[]): Comparison[] {
  const ranged = operating.filter(({ range }) => range !== null);
  const share = (isMet: (price: number, low: number, high: number) => boolean) =>
    countPart(
      ranged,
      ({ offerPrice, range }) => range !== null && isMet(offerPrice, range.low, range.high),
    );
  const line = (label: string, demo: number, published: number) =>
    comparison("Price and range", sources.memory, label, demo, published, [
      published - 0.1,
      published + 0.1,
    ]);
  return [
    line(
      "priced above the range",
      share((price, _, high) => price > high),
      0.25,
    ),
    line(
      "priced within the range",
      share((price, low, high) => price >= low && price <= high),
      0.5,
    ),
    line(
      "priced below the range",
      share((price, low) => price < low),
      0.25,
    ),
  ];
}
