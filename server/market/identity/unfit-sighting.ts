import { day, describeUnfit, type FieldBounds, text } from "../../../domain/statements/bounds.ts";
import { describeUnfitSubject } from "../../../domain/statements/claim-bounds.ts";
import type { Sighting } from "./sighting.ts";

const sightingBounds: FieldBounds = {
  fields: {
    documentOn: day,
    pricedOn: day,
    firstTradeOn: day,
    filedOn: day,
    withdrawnOn: day,
    expectedOn: day,
    completedOn: day,
    newTicker: text(20),
    seriesFrom: day,
    seriesTo: day,
    privateOn: day,
  },
};

/** Describes a value by which a record is known and that breaks the search for its company; null when there is none. */
export function describeUnfitSighting(sighting: Sighting): string | null {
  return (
    describeUnfitSubject(sighting.subject) ?? describeUnfit(sightingBounds, sighting, ["record"])
  );
}
