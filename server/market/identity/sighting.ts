import type { Day } from "../../../domain/calendar/day.ts";
import type { Subject } from "../claims.ts";
import type { Origin } from "../resolution.ts";

/** An observation as far as it tells who is meant. */
export interface Sighting extends Origin {
  observationId: number;
  /** Changes when what was understood of the record changes. */
  claimsHash: string;
  subject: Subject;
  pricedOn: Day | null;
  firstTradeOn: Day | null;
  filedOn: Day | null;
  withdrawnOn: Day | null;
  expectedOn: Day | null;
  /** A SPAC that has merged trades on under this ticker. */
  newTicker: string | null;
  completedOn: Day | null;
  /** The first and last day of a series of prices. */
  seriesFrom: Day | null;
  seriesTo: Day | null;
  seriesIsFromListing: boolean;
  /** A day on which the company was not listed anywhere. */
  privateOn: Day | null;
  /** It holds more than a name and a ticker: a deal, filings, statements, prices. A mere directory makes no company. */
  hasSubstance: boolean;
}

/** The day that a listing is dated by: of the pricing, else of the first trade. Null where it is not proven. */
export function listingDayOf(sightings: readonly Sighting[]): Day | null {
  return (
    sightings.find(({ pricedOn }) => pricedOn !== null)?.pricedOn ??
    sightings.find(({ firstTradeOn }) => firstTradeOn !== null)?.firstTradeOn ??
    null
  );
}
