import type { ReactNode } from "react";
import { PlainTable } from "../../ui/PlainTable.tsx";
import classes from "./system.module.css";

interface Props {
  label: string;
  heads: readonly string[];
  /** The heads of the columns whose digits stand below each other. */
  numbers?: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  empty: string;
  /** True for a column of sentences, which may take several lines. */
  isText?: boolean;
}

/** A table of the desk; on a narrow screen it scrolls sideways. */
export function DeskTable(props: Props) {
  const { label, heads, numbers = [], rows, empty, isText = false } = props;
  if (rows.length === 0) return <p className="nothing">{empty}</p>;
  return (
    <PlainTable density="dense" label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th data-number={numbers.includes(head)} key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={isText ? classes.text : undefined}>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are read at once and never move
          <tr key={row}>
            {heads.map((head, column) => (
              <td data-number={numbers.includes(head)} key={head}>
                {cells[column]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
