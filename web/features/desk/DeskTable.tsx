import type { ReactNode } from "react";
import { PlainTable } from "../../ui/PlainTable.tsx";
import classes from "./system.module.css";

interface Props {
  label: string;
  heads: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  empty: string;
  /** True for sentences, which may take several lines. */
  isText?: boolean;
}

/** A table of the desk; on a narrow screen it scrolls sideways. */
export function DeskTable({ label, heads, rows, empty, isText = false }: Props) {
  if (rows.length === 0) return <p className={classes.empty}>{empty}</p>;
  return (
    <PlainTable density="dense" label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={isText ? classes.text : undefined}>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are read at once and never move
          <tr key={row}>
            {cells.map((cell, column) => (
              <td key={heads[column]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

/** How an act or job went, in a word with its color. */
export function ActState({ kind, text }: { kind: "good" | "bad"; text: string }) {
  return (
    <span className={classes.state} data-kind={kind}>
      {text}
    </span>
  );
}
