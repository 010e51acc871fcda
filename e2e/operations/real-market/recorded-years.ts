import { daysBetween, type RecordedDeal, statedClose, statedTerms } from "./recorded-deals.ts";
import type { ShownDeal } from "./shown-deal.ts";
import { isSame } from "./true-deals.ts";
import { isCounted, type YearFigures } from "./year-figures.ts";

/** The figures of a year in the recorded files, for the same deals that the portal counts. */
interface RecordedYear extends YearFigures {
  /** The tickers of the deals whose first-day return the portal shows otherwise. */
  differing: string[];
}

/** The deals whose first-day return the portal rightly shows otherwise than the files by their tickers. */
export const explainedReturns: readonly { tickers: string[]; because: string }[] = [
  {
    tickers: [
      ...[
        "NCSTV",
        "NAO.U",
        "MVE.U",
        "TNF.U",
        "OOO.U",
        "IAN.U",
        "FRH.U",
        "SRG.U",
        "NSPH",
        "DWT",
        "DFRG",
      ],
      ...["EVHC", "BNFT", "VMEM", "OTIC", "CAPN", "VTVT", "RYTM"],
    ],
    because:
      "the scorecard writes another ticker or several, and the portal finds the deal by its name",
  },
  {
    tickers: ["SVI.U", "CRB.U"],
    because:
      "the scorecard writes the ticker without its point and has a former name, so the portal does not find the deal",
  },
  {
    tickers: ["GORX", "BNGOU"],
    because:
      "the history rounds the offer price to cents, so the portal takes the exact one beside the close for that of another deal",
  },
];

/**
 * Takes the prices, shares and first closes of the deals that the portal counts from the files. Bars state no first close
 * here: their providers adjust them for later splits.
 */
export function recordYear(
  deals: readonly ShownDeal[],
  recorded: readonly RecordedDeal[],
  year: string,
): RecordedYear {
  const byCik = Map.groupBy(recorded, ({ cik }) => cik);
  const found = deals
    .filter((deal) => isCounted(deal, year))
    .flatMap(({ ticker, cik, offerOn, firstDay }) => {
      const own = byCik.get(cik) ?? [];
      const deal = own.find(({ day }) => Math.abs(daysBetween(offerOn, day)) <= 7);
      return deal === undefined ? [] : [{ ticker, shown: firstDay, deal, stated: returnOf(deal) }];
    });
  const returns = found.flatMap(({ stated }) => (stated === null ? [] : [stated]));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  return {
    count: found.length,
    proceeds: sum(found.map(({ deal: { price, shares } }) => price * shares)) / 1e9,
    firstDay: returns.length === 0 ? null : (sum(returns) / returns.length) * 100,
    known: returns.length,
    differing: found
      .filter(({ shown, stated }) => !isSame(shown, stated))
      .map(({ ticker }) => ticker),
  };
}

/** A fraction; null where no file states a first close. */
function returnOf(deal: RecordedDeal): number | null {
  const close = statedClose(deal, ["history", "scorecard"]);
  return close === null ? null : close / statedTerms(deal).price - 1;
}
