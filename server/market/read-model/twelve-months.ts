import type { Day } from "../../../domain/calendar/day.ts";
import {
  findTwelveMonthsBefore,
  listTwelveMonths,
  type TwelveMonths,
} from "../../../domain/financials/twelve-months.ts";
import { figureColumns } from "../figure-columns.ts";
import type { Statement } from "./deal-facts.ts";

const options = {
  endOf: ({ period_end_on }: Statement) => period_end_on,
  figures: Object.values(figureColumns),
};

/** The last twelve months of the statements of one currency, and those on which the offering was sold. */
export function findTwelveMonths(
  statements: readonly Statement[],
  offerOn: Day | null,
): { newest: TwelveMonths<Statement> | undefined; atOffer: TwelveMonths<Statement> | undefined } {
  const all = listTwelveMonths(statements, options);
  const [newest] = all;
  // A deal that isn't priced would be sold on the newest figures.
  return { newest, atOffer: offerOn === null ? newest : findTwelveMonthsBefore(all, offerOn) };
}
