import { addMonths } from "../../domain/calendar/day.ts";
import type { MarketFacts } from "../../server/market/facts.ts";
import { listPricedDeals, type PricedDeal } from "./deals.ts";
import { average, type Comparison, compareIn, countPart, type Line, quantile } from "./measures.ts";
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
  const of = (deals: PricedDeal[], year: number) => deals.filter((deal) => deal.year === year);
  return Object.entries(secYears).flatMap(([text, [corporate, spac, billions]]) => {
    const year = Number(text);
    const [count, proceeds] = renaissanceYears[year] ?? [corporate, billions];
    const source = renaissanceYears[year] === undefined ? sources.sec : sources.renaissance;
    const sizes = of(operating, year).map(({ sizeUsd }) => sizeUsd);
    const raised = sizes.reduce((sum, usd) => sum + usd, 0) / 1e9;
    const counts = [of(operating, year).length, of(spacs, year).length] as const;
    // The demo market holds a part of the offerings of older years, and never more than there were.
    const bounds = {
      count: [count / 6, count * 1.15],
      proceeds: [proceeds / 10, proceeds * 1.2],
      spacs: [0, spac * 1.15 + 3],
    } as const;
    return compareIn("Years", [
      [source, `${year}, operating companies`, counts[0], count, bounds.count, "count"],
      [source, `${year}, proceeds`, raised, proceeds, bounds.proceeds, "billions"],
      [sources.sec, `${year}, SPACs`, counts[1], spac, bounds.spacs, "count"],
    ]);
  });
}

function compareSpacs(spacs: PricedDeal[]): Comparison[] {
  const inYears = (from: number, until: number) =>
    spacs.filter(({ year }) => year >= from && year <= until);
  const completed = countPart(inYears(2015, 2019), ({ spac }) => spac?.completed_on != null);
  const merged = spacs.filter(({ spac }) => {
    const day = spac?.completed_on;
    return day != null && day >= "2019-01-01" && day <= "2025-12-31";
  });
  const returns = merged.flatMap((deal) => deal.returnOn("2025-12-31") ?? []);
  const quarter = (part: number) => quantile(returns, part / 4);
  const redeemed = quantile(
    merged.map(({ spac }) => Number(spac?.redeemed_percent)),
    0.5,
  );
  const above = countPart(returns, (each) => each > 0);
  const perSpac = merged.length / inYears(2018, 2023).length;
  const { listingTrack: track, nasdaqSpacs, sec } = sources;
  const mergers = "mergers completed 2019 to 2025 for each SPAC priced 2018 to 2023";
  return compareIn("SPACs", [
    [nasdaqSpacs, "priced 2015 to 2019, completed a merger", completed, 0.92, [0.75, 1]],
    [`${track}; ${sec}`, mergers, perSpac, 606 / 1081, [0.45, 0.68]],
    [track, "part of the shares redeemed, median", redeemed, 0.904, [0.8, 0.95]],
    [track, "return from the offer price, first quartile", quarter(1), -0.976, [-1, -0.9]],
    [track, "return from the offer price, median", quarter(2), -0.854, [-0.92, -0.75]],
    [track, "return from the offer price, third quartile", quarter(3), -0.49, [-0.65, -0.3]],
    [track, "above the offer price", above, 0.133, [0.05, 0.2]],
  ]);
}

function compareLaterReturns(operating: PricedDeal[], today: string): Comparison[] {
  const between = (from: number, until: number, dayOf: (deal: PricedDeal) => string) =>
    operating
      .filter(({ year }) => year >= from && year <= until)
      .flatMap((deal) => deal.returnOn(dayOf(deal)) ?? []);
  const after3Years = between(0, 2022, ({ pricedOn }) => addMonths(pricedOn, 36));
  const atYearEnd = (year: number) => average(between(year, year, () => `${year}-12-31`));
  const untilNow = (from: number, until: number) =>
    quantile(
      between(from, until, () => today),
      0.5,
    );
  const vintages = [
    [2000, 2004],
    [2005, 2009],
    [2010, 2014],
    [2015, 2018],
  ] as const;
  const { longRun, renaissance } = sources;
  const threeYears = "three years after the offer";
  const yearEnd = (year: number) => `class of ${year} at the end of its year, mean`;
  return compareIn("Later returns", [
    [longRun, `${threeYears}, median`, quantile(after3Years, 0.5), null, [-0.35, 0.05]],
    [longRun, `${threeYears}, mean`, average(after3Years), null, [0, 0.4]],
    [renaissance, yearEnd(2012), atYearEnd(2012), 0.21, [0, 0.4]],
    [renaissance, yearEnd(2015), atYearEnd(2015), -0.038, [-0.2, 0.25]],
    ...vintages.map(([from, until]): Line => {
      const label = `classes of ${from} to ${until} up to now, median`;
      return [longRun, label, untilNow(from, until), null, [-0.65, 0.6]];
    }),
  ]);
}
