import type { Day } from "../../../domain/calendar/day.ts";
import type { Subject } from "../../../domain/statements/claims.ts";
import type { Origin } from "../resolution.ts";

/** The part of an observation that identifies its company. */
export interface Sighting extends Origin {
  observationId: number;
  /** The first delivery of the record in these words, and the day of its document. */
  firstDelivery: number;
  firstOn: Day | null;
  /** The first day on which an entry of a directory was delivered that states no day of its own. */
  deliveredOn: Day | null;
  /** Its other deliveries, where other words of the record came in between; the first one first. */
  laterDeliveries: { delivery: number; on: Day | null }[];
  /** Changes when the record is read differently. */
  claimsHash: string;
  subject: Subject;
  pricedOn: Day | null;
  firstTradeOn: Day | null;
  filedOn: Day | null;
  withdrawnOn: Day | null;
  expectedOn: Day | null;
  offerPrice: string | null;
  shares: string | null;
  /** A SPAC that has merged trades on under this ticker. */
  newTicker: string | null;
  completedOn: Day | null;
  /** The first and last day of a series of prices. */
  seriesFrom: Day | null;
  seriesTo: Day | null;
  seriesIsFromListing: boolean;
  /** A day on which the company was not listed anywhere. */
  privateOn: Day | null;
  /** The company's place, for names that several companies have. */
  hqCity: string | null;
  hqCountryCode: string | null;
  currency: string | null;
  /** The size of its claims as they are stored. */
  claimsBytes: number;
  /** True when it holds a deal, filings or statements; a name and a ticker alone make no company. */
  hasSubstance: boolean;
}

/** The parts of a sighting that a statement without a document leaves open. */
export const nothingSeen = {
  ...{ recordKey: "", contentHash: "", claimsHash: "", place: "", documentOn: null, firstOn: null },
  ...{ firstDelivery: 0, lastDelivery: 0, laterDeliveries: [], deliveredOn: null },
  ...{ pricedOn: null, firstTradeOn: null, filedOn: null, withdrawnOn: null, expectedOn: null },
  ...{ offerPrice: null, shares: null },
  ...{ newTicker: null, completedOn: null, privateOn: null, currency: null },
  ...{ seriesFrom: null, seriesTo: null, seriesIsFromListing: false },
  ...{ hqCity: null, hqCountryCode: null, claimsBytes: 0, hasSubstance: false },
} satisfies Partial<Sighting>;

const recordMark = "record:";

/** The lasting name of a record, the same in all its versions, by which an editor parts it from others. */
export function nameRecord({ source, recordKey }: Sighting): string {
  return `${recordMark}${source}/${recordKey}`;
}

/** True for a name that `nameRecord` gives. */
export const isRecordName = (name: string): boolean => name.startsWith(recordMark);

/** The day of a listing: of the pricing, else of the first trade. Null when the listing is not proven. */
export function findListingDay(sightings: readonly Sighting[]): Day | null {
  return (
    sightings.find(({ pricedOn }) => pricedOn !== null)?.pricedOn ??
    sightings.find(({ firstTradeOn }) => firstTradeOn !== null)?.firstTradeOn ??
    null
  );
}
