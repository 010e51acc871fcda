import type { ReactNode } from "react";
import { longDayText, noValueText } from "../../../domain/fields/formats.ts";
import { formatMoment } from "../../ui/moments.ts";
import { DocumentLink } from "./DocumentLink.tsx";
import { OriginLine } from "./OriginLine.tsx";
import classes from "./source-of-value.module.css";
import type { SourcedValue as Value } from "./source-query.ts";

interface Props {
  values: readonly Value[];
  /** The index of the value in the list. */
  at: number;
  /** The values above it. */
  above?: readonly number[];
}

/** One value with its record, and its inputs below it. */
export function SourcedValue({ values, at, above = [] }: Props) {
  const value = values[at];
  if (value === undefined) return null;
  const { label, formula, reason, origin, correction, lost, changes, reports, inputs } = value;
  return (
    <section
      aria-label={label}
      className={classes.value}
      data-top={above.length === 0 || undefined}
    >
      <h3 className={classes.head}>
        <span>{label}</span>
        <strong>{value.value}</strong>
      </h3>
      {formula === null ? null : <p className={classes.formula}>{formula}</p>}
      {reason === null ? null : <p className={classes.reason}>{reason}</p>}
      {correction === null ? null : (
        <p className={classes.correction}>
          Corrected by an editor: {correction.because} ({correction.by},{" "}
          {formatMoment(correction.at)})
          <DocumentLink document={correction.document} />
        </p>
      )}
      {origin === null || correction !== null ? null : <OriginLine origin={origin} />}
      {value.kind === "demo" || value.kind === "portal" ? (
        <p className={classes.origin}>
          <span className={classes.rank}>{value.kind === "demo" ? "Demo data" : "Greenshoe"}</span>{" "}
          {value.kind === "demo"
            ? "Generated for the demo market"
            : "Kept or published by the portal"}
        </p>
      ) : null}
      {reports.length > 0 ? <Reports reports={reports} /> : null}
      {lost.length > 0 ? (
        <List title="Other sources">
          {lost.map((other) => (
            <li key={`${other.value} ${other.origin?.source} ${other.origin?.place}`}>
              <strong>{other.value}</strong>
              {other.origin === null ? null : <OriginLine origin={other.origin} />}
              <p className={classes.why}>{other.why}</p>
            </li>
          ))}
        </List>
      ) : null}
      {changes.length > 0 ? (
        <List title="Changes">
          {changes.map(({ from, to, at: changedAt, by }) => (
            <li key={`${changedAt} ${from}`}>
              {from ?? noValueText} → {to ?? noValueText}
              <span className={classes.why}>
                {formatMoment(changedAt)}, {by}
              </span>
            </li>
          ))}
        </List>
      ) : null}
      {inputs.length > 0 ? (
        <div className={classes.inputs}>
          {inputs
            .filter((input) => !above.includes(input))
            .map((input) => (
              <SourcedValue above={[...above, at]} at={input} key={input} values={values} />
            ))}
        </div>
      ) : null}
    </section>
  );
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.list}>
      <h4 className="small">{title}</h4>
      <ul>{children}</ul>
    </div>
  );
}

/** A figure as first reported, and as later filings restated it. */
function Reports({ reports }: Pick<Value, "reports">) {
  return (
    <List title={reports.length > 1 ? "As reported and restated" : "As reported"}>
      {reports.map(({ value, form, filedOn, link }, index) => (
        <li key={`${filedOn} ${form} ${value}`}>
          <strong>{value}</strong> {index === 0 ? "first reported" : "restated"} in{" "}
          <a href={link} rel="noreferrer" target="_blank">
            {form}
          </a>{" "}
          of {longDayText(filedOn)}
        </li>
      ))}
    </List>
  );
}
