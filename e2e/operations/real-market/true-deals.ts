import type { ShownDeal } from "./priced-file.ts";
import { daysBetween, drawDeals, type RecordedDeal, readPricingDays } from "./recorded-deals.ts";

/** The values of a deal that the recorded files state and the portal should show. */
type Truth = Omit<ShownDeal, "company" | "filedOn">;

/** A value that the portal shows otherwise than the files state it. */
interface Difference {
  deal: string;
  field: keyof Truth;
  shown: unknown;
  stated: unknown;
}

/** How many deals are drawn of which years. */
const draws: readonly [years: [number, number], count: number][] = [
  [[2000, 2002], 8],
  [[2003, 2009], 10],
  [[2010, 2017], 12],
  [[2018, 2020], 8],
  [[2021, 2021], 10],
  [[2022, 2022], 2],
  [[2023, 2023], 6],
  [[2024, 2024], 4],
];

/** The values of drawn deals that the portal rightly shows otherwise. */
export const explained: readonly { deal: string; fields: (keyof Truth)[]; because: string }[] = [
  {
    deal: "LASE 2022-09-30",
    fields: ["offerOn"],
    because:
      "Its issuer had reported for two years, so its filings are not those of a first offering, and the day of the exchange stays.",
  },
  {
    deal: "HSAI 2023-02-09",
    fields: ["firstClose", "firstDay"],
    because:
      "Only a bar tells the close, and no price that was paid proves that its provider has not adjusted it for later splits.",
  },
];

/** Draws sixty deals and compares them, field by field. */
export function compareDrawn(shown: readonly ShownDeal[], recorded: readonly RecordedDeal[]) {
  const seed = "sixty deals";
  const drawn = draws.flatMap(([years, count]) => drawDeals(recorded, { years, count, seed }));
  const filedOn = readPricingDays(drawn.map(({ cik }) => cik));
  const differences = drawn.flatMap((deal) =>
    compareDeal(shown, deal, filedOn.get(deal.cik) ?? []),
  );
  return { drawn, differences };
}

const exchanges: readonly [RegExp, string][] = [
  [/^NASDAQ/, "Nasdaq"],
  [/^(American Stock Exchange|NYSE MKT)$/, "NYSE American"],
  [/^NYSE$/, "NYSE"],
];

/**
 * Takes the values of a deal from the files. The exchange states the first day of trading; the pricing is on the evening
 * before where a filing of these days says so.
 */
function truthOf(deal: RecordedDeal, filedOn: readonly string[]): Truth {
  const { ticker, cik, day } = deal;
  // The history rounds prices to cents, the calendar of the month does not.
  const { price, shares } = deal.calendar ?? deal;
  // A close stands beside the offer price of its own record, which must be the one of the deal.
  const stated = deal.closes.find(({ offer }) => isClose(offer, price, 0.01));
  return {
    ...{ ticker, cik, price, shares },
    offerOn: filedOn.find((on) => on < day && daysBetween(on, day) <= 4) ?? day,
    exchange: exchanges.find(([pattern]) => pattern.test(deal.exchange))?.[1] ?? deal.exchange,
    sizeUsd: price * shares,
    firstClose: stated?.close ?? null,
    firstDay: stated === undefined ? null : stated.close / price - 1,
  };
}

/** Compares what the portal shows of a deal with the files, field by field. */
function compareDeal(
  shown: readonly ShownDeal[],
  deal: RecordedDeal,
  filedOn: readonly string[],
): Difference[] {
  const truth = truthOf(deal, filedOn);
  const name = `${deal.ticker} ${deal.day}`;
  const own = shown.filter(
    ({ cik, offerOn }) => cik === deal.cik && Math.abs(daysBetween(offerOn, deal.day)) <= 7,
  );
  const [only] = own;
  if (only === undefined || own.length > 1)
    return [{ deal: name, field: "cik", shown: own.length, stated: 1 }];
  return (Object.keys(truth) as (keyof Truth)[]).flatMap((field) =>
    isSame(only[field], truth[field])
      ? []
      : [{ deal: name, field, shown: only[field], stated: truth[field] }],
  );
}

/** Files round prices to cents and returns to tenths of a percent. */
function isSame(shown: string | number | null, stated: string | number | null): boolean {
  if (typeof shown !== "number" || typeof stated !== "number") return shown === stated;
  return isClose(shown, stated, 0.0006) || Math.abs(shown - stated) < 0.0006;
}

function isClose(one: number, other: number, within: number): boolean {
  return Math.abs(one - other) <= within * Math.abs(other);
}
