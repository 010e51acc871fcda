import { addMonths } from "../../domain/calendar/day.ts";
import type { MarketFacts } from "../../server/market/facts.ts";
import { listPricedDeals, type PricedDeal } from "./deals.ts";
import { average, type Comparison, comparison, countPart, quantile } from "./measures.ts";
import { compareFirstDays, compareRanges, compareWeekdays } from "./offerings.ts";
import { renaissanceYears, secYears, sources } from "./sources.ts";

/** Compares the demo market with published statistics. `today` is the day up to which the facts are known. */
export function compareDemoMarket(facts: MarketFacts, today: string): Comparison[] {
  const deals = listPricedDeals(facts);
  const operating = deals.filter(({ kind, isUs }) => kind === "operating" && isUs);
  const spacs = deals.filter(({ kind, isUs }) => kind === "spac" && isUs);
  return [
    ...compareWeekdays(operating, spacs),
    ...compareFirstDays(operating),
    ...compareRanges(operating),
    ...compareYears(operating, spacs),
    ...compareSpacs(spacs),
    ...compareLaterReturns(operating, today),
  ];
}

function compareYears(operating: PricedDeal[], spacs: PricedDeal[]): Comparison[] {
  const section = "Years";
  const sumOf = (deals: PricedDeal[], year: number) =>
    deals.filter((deal) => deal.year === year).reduce((sum, { sizeUsd }) => sum + sizeUsd, 0) / 1e9;
  const countOf = (deals: PricedDeal[], year: number) =>
    deals.filter((deal) => deal.year === year).length;
  const lines = Object.entries(secYears).flatMap(([text, [corporate, spac, billions]]) => {
    const year = Number(text);
    const [count, proceeds] = renaissanceYears[year] ?? [corporate, billions];
    const source = renaissanceYears[year] === undefined ? sources.sec : sources.renaissance;
    // The demo market holds a part of the offerings of older years, and never more than there were.
    return [
      comparison(
        section,
        source,
        `${year}, operating companies`,
        countOf(operating, year),
        count,
        [count / 6, count * 1.15],
        "count",
      ),
      comparison(
        section,
        source,
        `${year}, proceeds`,
        sumOf(operating, year),
        proceeds,
        [proceeds / 10, proceeds * 1.2],
        "billions",
      ),
      comparison(
        section,
        sources.sec,
        `${year}, SPACs`,
        countOf(spacs, year),
        spac,
        [0, spac * 1.15 + 3],
        "count",
      ),
    ];
  });
  return lines;
}

function compareSpacs(spacs: PricedDeal[]): Comparison[] {
  const section = "SPACs";
  const inYears = (from: number, until: number) =>
    spacs.filter(({ year }) => year >= from && year <= until);
  const isCompleted = ({ spac }: PricedDeal) => spac?.completed_on != null;
  const older = countPart(inYears(2015, 2019), isCompleted);
  const merged = spacs.filter(({ spac }) => {
    const day = spac?.completed_on;
    return day != null && day >= "2019-01-01" && day <= "2025-12-31";
  });
  const returns = merged.flatMap((deal) => deal.returnOn("2025-12-31") ?? []);
  const redeemed = merged.map(({ spac }) => Number(spac?.redeemed_percent));
  const priced = inYears(2018, 2023).length;
  const track = sources.listingTrack;
  return [
    comparison(
      section,
      sources.nasdaqSpacs,
      "priced 2015 to 2019, completed a merger",
      older,
      0.92,
      [0.75, 1],
    ),
    comparison(
      section,
      `${track}; ${sources.sec}`,
      "mergers completed 2019 to 2025 for each SPAC priced 2018 to 2023",
      merged.length / priced,
      606 / 1081,
      [0.45, 0.68],
    ),
    comparison(
      section,
      track,
      "part of the shares redeemed, median",
      quantile(redeemed, 0.5),
      0.904,
      [0.8, 0.95],
    ),
    comparison(
      section,
      track,
      "return from the offer price, first quartile",
      quantile(returns, 0.25),
      -0.976,
      [-1, -0.9],
    ),
    comparison(
      section,
      track,
      "return from the offer price, median",
      quantile(returns, 0.5),
      -0.854,
      [-0.92, -0.75],
    ),
    comparison(
      section,
      track,
      "return from the offer price, third quartile",
      quantile(returns, 0.75),
      -0.49,
      [-0.65, -0.3],
    ),
    comparison(
      section,
      track,
      "above the offer price",
      countPart(returns, (each) => each > 0),
      0.133,
      [0.05, 0.2],
    ),
  ];
}

function compareLaterReturns(operating: PricedDeal[], today: string): Comparison[] {
  const section = "Later returns";
  const older = operating.filter(({ year }) => year <= 2022);
  const after3Years = older.flatMap((deal) => deal.returnOn(addMonths(deal.pricedOn, 36)) ?? []);
  const lifetimes = (from: number, until: number) =>
    operating
      .filter(({ year }) => year >= from && year <= until)
      .flatMap((deal) => deal.returnOn(today) ?? []);
  const atYearEnd = (year: number) =>
    operating
      .filter((deal) => deal.year === year)
      .flatMap((deal) => deal.returnOn(`${year}-12-31`) ?? []);
  const vintages = [
    [2000, 2004],
    [2005, 2009],
    [2010, 2014],
    [2015, 2018],
  ] as const;
  return [
    comparison(
      section,
      sources.longRun,
      "three years after the offer, median",
      quantile(after3Years, 0.5),
      null,
      [-0.35, 0.05],
    ),
    comparison(
      section,
      sources.longRun,
      "three years after the offer, mean",
      average(after3Years),
      null,
      [0, 0.4],
    ),
    comparison(
      section,
      sources.renaissance,
      "class of 2012 at the end of its year, mean",
      average(atYearEnd(2012)),
      0.21,
      [0, 0.4],
    ),
    comparison(
      section,
      sources.renaissance,
      "class of 2015 at the end of its year, mean",
      average(atYearEnd(2015)),
      -0.038,
      [-0.2, 0.25],
    ),
    ...vintages.map(([from, until]) =>
      comparison(
        section,
        sources.longRun,
        `classes of ${from} to ${until} up to now, median`,
        quantile(lifetimes(from, until), 0.5),
        null,
        [-0.65, 0.6],
      ),
    ),
  ];
}
