import {
  daysBetween,
  drawDeals,
  type RecordedDeal,
  readPricingDays,
  statedClose,
  statedTerms,
} from "./recorded-deals.ts";
import type { ShownDeal } from "./shown-deal.ts";

/** The values of a deal that the recorded files state and the portal should show. */
type Truth = Omit<ShownDeal, "company" | "filedOn">;

/** A value that the portal shows otherwise than the files state it. */
interface Difference {
  field: keyof Truth;
  shown: unknown;
  stated: unknown;
}

/** A drawn deal beside the files. */
export interface Comparison {
  /** Its ticker with the day of the exchange's history. */
  name: string;
  recorded: RecordedDeal;
  /** Undefined unless the portal shows exactly one deal of the company at that time. */
  shown: ShownDeal | undefined;
  /** How many values the portal shows or the files state. */
  compared: number;
  differences: Difference[];
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

/** The reason why the portal rightly shows a value otherwise; undefined if there is none. */
export function reasonFor(deal: string, field: string): string | undefined {
  return explained.find((one) => one.deal === deal && one.fields.some((name) => name === field))
    ?.because;
}

/** Draws sixty deals and compares them, field by field. */
export function compareDrawn(
  shown: readonly ShownDeal[],
  recorded: readonly RecordedDeal[],
): Comparison[] {
  const seed = "sixty deals";
  const drawn = draws.flatMap(([years, count]) => drawDeals(recorded, { years, count, seed }));
  const filedOn = readPricingDays(drawn.map(({ cik }) => cik));
  return drawn.map((deal) => compareDeal(shown, deal, filedOn.get(deal.cik) ?? []));
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
  const { price, shares } = statedTerms(deal);
  const firstClose = statedClose(deal, ["history", "scorecard", "bars"]);
  return {
    ...{ ticker, cik, price, shares, firstClose },
    offerOn: filedOn.find((on) => on < day && daysBetween(on, day) <= 4) ?? day,
    exchange: exchanges.find(([pattern]) => pattern.test(deal.exchange))?.[1] ?? deal.exchange,
    sizeUsd: price * shares,
    firstDay: firstClose === null ? null : firstClose / price - 1,
  };
}

/** Compares what the portal shows of a deal with the files, field by field. */
function compareDeal(
  shown: readonly ShownDeal[],
  recorded: RecordedDeal,
  filedOn: readonly string[],
): Comparison {
  const truth = truthOf(recorded, filedOn);
  const name = `${recorded.ticker} ${recorded.day}`;
  const own = shown.filter(
    ({ cik, offerOn }) => cik === recorded.cik && Math.abs(daysBetween(offerOn, recorded.day)) <= 7,
  );
  const [only] = own;
  if (only === undefined || own.length > 1) {
    const difference: Difference = { field: "cik", shown: own.length, stated: 1 };
    return { name, recorded, shown: undefined, compared: 1, differences: [difference] };
  }
  const fields = (Object.keys(truth) as (keyof Truth)[]).filter(
    (field) => (only[field] ?? truth[field]) !== null,
  );
  const differences = fields
    .filter((field) => !isSame(only[field], truth[field]))
    .map((field): Difference => ({ field, shown: only[field], stated: truth[field] }));
  return { name, recorded, shown: only, compared: fields.length, differences };
}

/** Files round prices to cents and returns to tenths of a percent. */
export function isSame(shown: string | number | null, stated: string | number | null): boolean {
  if (typeof shown !== "number" || typeof stated !== "number") return shown === stated;
  return Math.abs(shown - stated) <= 0.0006 * Math.max(Math.abs(stated), 1);
}
