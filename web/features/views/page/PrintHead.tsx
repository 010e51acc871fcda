import { portalNow } from "../../../api/site.ts";
import { formatClockTime, formatLongDay } from "../../../ui/moments.ts";
import { printedRows } from "./printed-rows.ts";

interface Props {
  name: string | null;
  chips: readonly { label: string; text: string }[];
  total: number | undefined;
}

/** The head of a printed page: which view, with which filters, and when. */
export function PrintHead({ name, chips, total = 0 }: Props) {
  const now = portalNow();
  return (
    <p>
      {name === null ? null : <strong>{name}. </strong>}
      {chips.map(({ label, text }) => `${label} ${text}`).join("; ") || "No filters"}. As of{" "}
      {formatLongDay(now)}, {formatClockTime(now)}.
      {total > printedRows
        ? ` The first ${printedRows.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} rows; the Excel file has all.`
        : null}
    </p>
  );
}
