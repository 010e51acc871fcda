import type { Sighting } from "../market/identity/sighting.ts";

/** A sighting of a company without dates, for tests to extend. */
export const plainSighting: Sighting = {
  observationId: 1,
  source: "test",
  recordKey: "r",
  contentHash: "h",
  claimsHash: "h",
  rank: 1,
  documentOn: null,
  place: "row 1",
  subject: { about: "company" },
  pricedOn: null,
  firstTradeOn: null,
  filedOn: null,
  withdrawnOn: null,
  expectedOn: null,
  newTicker: null,
  completedOn: null,
  seriesFrom: null,
  seriesTo: null,
  seriesIsFromListing: false,
  privateOn: null,
  hqCity: null,
  hqCountryCode: null,
  currency: null,
  hasSubstance: true,
};
