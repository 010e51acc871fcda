import { momentText } from "../../../../domain/calendar/moment-text.ts";
import { portalNow } from "../../../api/site.ts";
import { printedRows } from "./printed-rows.ts";
import type { ViewOnPage } from "./use-view.ts";
import classes from "./view-page.module.css";

interface Props {
  viewOnPage: ViewOnPage;
  chips: readonly { text: string }[];
}

/** The head of a printed page: which view, with which filters, and when. */
export function PrintHead({ viewOnPage, chips }: Props) {
  const { view, address, rows, found } = viewOnPage;
  const { search } = address;
  const total = found?.count ?? 0;
  const name = view?.name ?? null;
  const printed = Math.min(rows.length, printedRows);
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
