import type { Grid, Stages } from "../../../../domain/contract/companies/company-shapes.ts";
import { dayText } from "../../../../domain/fields/formats.ts";
import { GridCard } from "../figures/GridCard.tsx";

/** The lock-ups of the deal with all that the screen tells about them in a popup: whom they bind, and until when. */
export function PrintedLockups({ table, lockups }: { table: Grid; lockups: Stages["popUp"] }) {
  const notes = lockups.flatMap(({ lockupDate, lockupNote }) =>
    lockupNote === null ? [] : [`${dayText(lockupDate)}: ${lockupNote.replace(/\.$/, "")}.`],
  );
  const told = [...(table?.note ? [table.note] : []), ...notes].join(" ");
  return (
    <GridCard
      grid={table && { ...table, note: told === "" ? null : told }}
      title="Lock-Up Period"
    />
  );
}
