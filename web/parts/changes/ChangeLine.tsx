import { IconArrowRight } from "@tabler/icons-react";
import { Link } from "react-router";
import type { AlertChange } from "../../../domain/alerts/alert-kinds.ts";
import { companyPath } from "../../paths.ts";
import classes from "./change-line.module.css";

type Value = AlertChange["values"][number];

/** A row that has changed: its company, and each value before and after with the source of the new one. */
export function ChangeLine({ change }: { change: AlertChange }) {
  return (
    <div className={classes.line}>
      <p>
        <Link to={companyPath(change.companyTicker)}>{change.ticker ?? change.companyTicker}</Link>{" "}
        {change.companyName}
      </p>
      <ChangedValues values={change.values} />
    </div>
  );
}

/** Values before and after, each with the source of the new one. */
export function ChangedValues({ values }: { values: readonly Value[] }) {
  return values.map((value, at) => (
    <p className={classes.value} key={value.label}>
      {value.label}: <s>{value.before}</s>{" "}
      <IconArrowRight aria-label="becomes" className={classes.arrow} size={13} />{" "}
      <b>{value.after}</b>
      {value.source === null || isSameSource(value, values[at + 1]) ? null : (
        <small>
          {value.link === null ? (
            value.source
          ) : (
            <a href={value.link} rel="noopener" target="_blank">
              {value.source}
            </a>
          )}
        </small>
      )}
    </p>
  ));
}

/** A source of several values is named once, after the last value. */
function isSameSource(value: Value, next: Value | undefined): boolean {
  return value.source === next?.source && value.link === next.link;
}
