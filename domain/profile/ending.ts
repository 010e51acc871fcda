import type { Day } from "../calendar/day.ts";
import type { AnyRow, FieldId } from "../fields/fields.ts";

/** How a company left the market. The share of a company that merged with a SPAC still trades. */
export interface Ending {
  word: "Acquired" | "Delisted" | "Liquidated" | "Merged";
  on: Day;
}

/** The fields that an ending is found in. */
export const endingFields = [
  ...["Status", "AcquiredDate", "DelistedDate", "LiquidationDate", "CompletionDate"],
] as const satisfies readonly FieldId[];

/** Finds how the company of a deal has ended up to a day; null while it goes on as it was. */
export function findEnding(row: AnyRow, today: Day): Ending | null {
  const endings = [
    ["Liquidated", row.liquidationDate],
    ["Acquired", row.acquiredDate],
    ["Delisted", row.delistedDate],
    ["Merged", row.completionDate],
  ] as const;
  const found = endings.find(([, on]) => on != null && on <= today);
  return found?.[1] == null ? null : { word: found[0], on: found[1] };
}

/** Returns whether the shares of a company no longer trade. */
export function isGone(ending: Ending | null): boolean {
  return ending !== null && ending.word !== "Merged";
}
