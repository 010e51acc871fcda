import { momentText } from "../../../../domain/calendar/moment-text.ts";
import type { ViewData } from "../../../../domain/contract/view-shapes.ts";
import { portalNow } from "../../../api/site.ts";
import { printedRows } from "./printed-rows.ts";
import classes from "./view-page.module.css";

interface Props {
  /** Undefined while loading. */
  view: Pick<ViewData, "name"> | undefined;
  chips: readonly { text: string }[];
  /** The text of the quick search. */
  search: string;
  /** All rows that the search finds, and those of them that are at hand. */
  total: number | undefined;
  loaded: number | undefined;
}

/** The head of a printed page: which view, with which filters, and when. */
export function PrintHead({ view, chips, search, total = 0, loaded = 0 }: Props) {
  const name = view?.name ?? null;
  const printed = Math.min(loaded, printedRows);
  const searched = search === "" ? [] : [`Search: “${search}”`];
  return (
    <p className={classes.printHead}>
      {name === null ? null : <strong>{name}. </strong>}
      {[...chips.map(({ text }) => text), ...searched].join("; ") || "No filters"}. As of{" "}
      {momentText(portalNow())}.
      {total > printed
        ? ` ${printed.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} rows; the Excel file has all.`
        : null}
    </p>
  );
}
