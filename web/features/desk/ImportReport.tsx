import type { ReactNode } from "react";
import { type ShownReport, shownFindings } from "../../../domain/contract/staff/imports.ts";
import { sourceName } from "../../../domain/sources/source-names.ts";
import { Card } from "../../ui/Card.tsx";
import { RowTable } from "../../ui/tables/RowTable.tsx";
import classes from "./imports.module.css";

interface Props {
  report: ShownReport;
  isDryRun: boolean;
}

/** The counts of an import, and each record and value that did not become a fact with its reason. */
export function ImportReport({ report, isDryRun }: Props) {
  return (
    <section aria-label={isDryRun ? "Report of the dry run" : "Report of the import"}>
      <Figures isDryRun={isDryRun} report={report} />
      <div className="close-stack">
        <Finding
          count={report.refused}
          heads={["Where", "Why"]}
          label="Refused records"
          rows={report.refusals.map(({ document, place, reason }) => [
            place === "" ? document : `${document}, ${place}`,
            reason,
          ])}
        />
        <Finding
          count={report.conflicts}
          heads={["Company", "Value", "Kept", "Lost"]}
          label="Conflicts by company"
          rows={report.conflicting.map((one) => [
            one.company,
            one.field.replaceAll("_", " "),
            `${one.kept} (${sourceName(one.keptSource)})`,
            `${one.lost} (${sourceName(one.lostSource)}, ${one.lostPlace})`,
          ])}
        />
        <Finding
          count={report.revisions}
          heads={["Company", "Value", "Before", "Now"]}
          label="Revised by later filings"
          rows={report.revised.map(({ company, field, lost, lostPlace, kept }) => [
            company,
            field.replaceAll("_", " "),
            `${lost} (${lostPlace})`,
            kept,
          ])}
        />
        <Finding
          count={report.leftOut.length}
          heads={["What", "Count", "Examples"]}
          label="Not used"
          numbers={["Count"]}
          rows={report.leftOut.map(({ what, count, examples }) => [
            what,
            count.toLocaleString("en-US"),
            examples.slice(0, 10).join(", "),
          ])}
        />
        <Finding
          count={report.heldBack.length}
          heads={["Company", "Figure", "Value", "Why"]}
          label="Held back for review"
          rows={report.heldBack.map(({ company, figure, value, reason }) => [
            company,
            figure.replaceAll("_", " "),
            value,
            reason,
          ])}
        />
        <Finding
          count={report.setAside.length}
          heads={["What", "Why"]}
          label="Set aside"
          rows={report.setAside.map(({ name, reason }) => [name, reason])}
        />
      </div>
    </section>
  );
}

function Figures({ report, isDryRun }: Props) {
  const figures = [
    { name: "Read", value: report.read },
    { name: "New", value: report.new },
    { name: "Changed", value: report.changed },
    { name: "Unchanged", value: report.unchanged },
    { name: "Refused", value: report.refused, kind: "bad" },
    { name: "Conflicts", value: report.conflicts, kind: "warn" },
    { name: "Revisions", value: report.revisions },
    { name: isDryRun ? "Companies to rebuild" : "Companies rebuilt", value: report.companies },
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(({ name, value, kind }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-kind={value > 0 ? kind : undefined}>{value.toLocaleString("en-US")}</dd>
        </div>
      ))}
    </dl>
  );
}

interface FindingProps {
  label: string;
  /** The number of all findings; the rows may be only the first of them. */
  count: number;
  heads: readonly string[];
  numbers?: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

function Finding({ label, count, heads, numbers = [], rows }: FindingProps) {
  if (count === 0) return null;
  const total = count.toLocaleString("en-US");
  const note =
    rows.length < count ? `the first ${Math.min(rows.length, shownFindings)} of ${total}` : total;
  return (
    <Card flush note={note} title={label}>
      <RowTable
        empty="The report does not list them."
        heads={heads}
        isText
        label={label}
        numbers={numbers}
        rows={rows}
      />
    </Card>
  );
}
