import type { ReactNode } from "react";
import { PlainTable } from "./PlainTable.tsx";
import classes from "./plain-table.module.css";

interface Props {
  label: string;
  /** The head of a column of buttons is empty. */
  heads: readonly string[];
  /** The heads of the columns whose digits stand below each other. */
  numbers?: readonly string[];
  /** The heads of the columns of marks, which stand in the middle. */
  marks?: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  /** Stands in place of a table without rows. */
  empty?: string;
  density?: "dense" | "usual";
  /** True for a column of sentences, which may take several lines. */
  isText?: boolean;
  className?: string | undefined;
}

/** A table of rows that are read at once; on a narrow screen it scrolls sideways. */
export function RowTable(props: Props) {
  const {
    label,
    heads,
    numbers = [],
    marks = [],
    rows,
    empty,
    density = "dense",
    isText = false,
  } = props;
  if (rows.length === 0 && empty) return <p className="nothing">{empty}</p>;
  return (
    <PlainTable density={density} label={label}>
      <thead>
        <tr>
          {heads.map((head) =>
            head === "" ? (
              <td key={head} />
            ) : (
              <th
                data-mark={marks.includes(head)}
                data-number={numbers.includes(head)}
                key={head}
                scope="col"
              >
                {head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody className={isText ? classes.text : props.className}>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are read at once and never move
          <tr key={row}>
            {heads.map((head, column) => (
              <td data-mark={marks.includes(head)} data-number={numbers.includes(head)} key={head}>
                {cells[column]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
