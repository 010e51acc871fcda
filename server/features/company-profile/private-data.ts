import type { Profile } from "../../../domain/contract/company-shapes.ts";
import { dayText, dollarsText } from "../../../domain/fields/formats.ts";
import type { AnyRow } from "../../../domain/fields/row-values.ts";
import { listFacts } from "./grids.ts";
import { privateFields, watchlistFields } from "./profile-fields.ts";
import type { ProfileFacts } from "./profile-repository.ts";

/** The facts of a company that are known before it files: its valuation, sales and funding, with the source of each. */
export function privateDataOf(facts: ProfileFacts, row: AnyRow): Profile["privateCompanyData"] {
  const { watchlist, monitored, funding, followOns } = facts;
  const isListed = row.tradeDate != null || followOns.length > 0;
  if (isListed || (watchlist === null && monitored === null && funding.length === 0)) return null;
  const ids = watchlist === null ? privateFields : [...privateFields, ...watchlistFields];
  const list = listFacts(row, ids, {
    omits: ["PcwAddedDate", "PcwUpdatedDate", "EstimatedTiming", "TypeOfFunding"],
  });
  const note = watchlist?.note ?? monitored?.note ?? null;
  if (list === null && note === null) return null;
  return {
    rows: list?.rows ?? [],
    footNote: note,
    lastUpdate: watchlist?.updatedOn ?? monitored?.updatedOn ?? null,
    sourceNotes: sourceNotesOf(facts, row),
  };
}

function sourceNotesOf({ funding }: ProfileFacts, row: AnyRow) {
  const valued = funding.find(({ valuationUsd }) => valuationUsd !== null);
  const [last] = funding;
  const rounds = funding.length === 1 ? "round" : "rounds";
  return {
    estimatedSales:
      row.estimatedSales == null ? null : "Estimated sales: for the current fiscal year.",
    valuation: valued?.valuationUsd
      ? `Valuation: ${dollarsText(valued.valuationUsd)} in the ${valued.kind} round of ${dayText(valued.on)}.`
      : null,
    funding: last
      ? `Funding: ${funding.length} known ${rounds}, the last on ${dayText(last.on)}.`
      : null,
  };
}
