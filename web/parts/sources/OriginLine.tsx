import { Link } from "react-router";
import { longDayText } from "../../../domain/fields/formats.ts";
import { isWebAddress } from "../../ui/links/web-address.ts";
import { formatMoment } from "../../ui/moments.ts";
import classes from "./source-of-value.module.css";
import type { SourcedValue } from "./source-query.ts";

type Origin = NonNullable<SourcedValue["origin"]>;

const ranks: Record<Origin["rank"], string> = {
  editor: "Editor",
  filing: "Filing",
  exchange: "Exchange",
  spreadsheet: "Spreadsheet",
  demo: "Demo data",
};

/** The record that states a value: its kind, source, document and days. */
export function OriginLine({ origin }: { origin: Origin }) {
  const { rank, source, document, place, documentOn, acceptedAt, recordedAt, link, passage } =
    origin;
  const where = [document, place].filter((part) => part !== null).join(", ");
  const days = [
    documentOn === null ? null : `as of ${longDayText(documentOn)}`,
    acceptedAt === null ? null : `filed ${formatMoment(acceptedAt)}`,
    recordedAt === null ? null : `read ${formatMoment(recordedAt)}`,
  ].filter((part) => part !== null);
  return (
    <div className={classes.origin}>
      <span className={classes.rank}>{ranks[rank]}</span> {source}
      {where === "" ? null : <span> · {where}</span>}
      {days.length === 0 ? null : <span> · {days.join(", ")}</span>}
      {link !== null && isWebAddress(link) ? (
        <>
          {" · "}
          <a href={link} rel="noreferrer" target="_blank">
            Open document
          </a>
        </>
      ) : null}
      {passage === null ? null : (
        <>
          <blockquote className={classes.passage}>{passage.text}</blockquote>
          <Link to={passage.path}>Read in the document</Link>
        </>
      )}
    </div>
  );
}
