import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type ReactNode, useDeferredValue, useState } from "react";
import { EmptyState } from "../ui/loading/EmptyState.tsx";
import { PlainTable } from "../ui/tables/PlainTable.tsx";
import classes from "./filtered-table.module.css";

export interface TableColumn<Row> {
  header: string;
  /** The text of the cell, which the filter searches. */
  text: (row: Row) => string;
  /** Draws the cell, if its text alone does not. */
  draw?: (row: Row) => ReactNode;
  isNumber?: boolean;
}

interface Props<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Rows that are shown until the reader asks for all. */
  atFirst?: number;
  /** More controls beside the filter. */
  children?: ReactNode;
  className?: string | undefined;
}

const usuallyAtFirst = 100;

/** A table that a text filters: letter case is ignored, and any cell may contain it. */
export function FilteredTable<Row>(props: Props<Row>) {
  const { label, columns, rows, keyOf, atFirst = usuallyAtFirst, children, className } = props;
  const [search, setSearch] = useState("");
  const [isWhole, setIsWhole] = useState(false);
  const wanted = useDeferredValue(search).trim().toLowerCase();
  const matches = rows.filter((row) =>
    columns.some(({ text }) => text(row).toLowerCase().includes(wanted)),
  );
  const shown = isWhole ? matches : matches.slice(0, atFirst);
  return (
    <div className={className}>
      <div className={classes.tools}>
        <TextInput
          aria-label={`Search ${label}`}
          className={classes.search}
          leftSection={<IconSearch aria-hidden size={15} />}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder="Search any column"
          value={search}
        />
        {children}
      </div>
      {matches.length === 0 ? (
        <EmptyState {...(wanted === "" ? {} : { advice: "Try another search text." })} />
      ) : (
        <PlainTable label={label}>
          <thead>
            <tr>
              {columns.map(({ header, isNumber }) => (
                <th data-number={isNumber} key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ header, text, draw, isNumber }) => (
                  <td data-number={isNumber} key={header}>
                    {draw ? draw(row) : text(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      <p className={classes.count} role="status">
        {shown.length} of {rows.length}
        {shown.length < matches.length ? (
          <button onClick={() => setIsWhole(true)} type="button">
            Show all {matches.length}
          </button>
        ) : null}
      </p>
    </div>
  );
}
