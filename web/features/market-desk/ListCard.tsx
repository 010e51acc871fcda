import { ActionIcon, Button, TextInput } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { type ClipboardEvent, useState } from "react";
import { isDay } from "../../../domain/calendar/day.ts";
import { factListOf, type ListColumn } from "../../../domain/statements/fact-lists.ts";
import { isMeasure } from "../../../domain/statements/kinds.ts";
import { Card } from "../../ui/Card.tsx";
import { Choice } from "../../ui/form/Choice.tsx";
import { formatStaffDay } from "../../ui/moments.ts";
import { PlainTable } from "../../ui/tables/PlainTable.tsx";
import classes from "./cards.module.css";
import { type DeskList, keyOf, rowsIn } from "./changes.ts";
import { RankMark } from "./RankMark.tsx";
import type { Draft } from "./use-draft.ts";
import { WaitingList } from "./WaitingList.tsx";

interface Props {
  list: DeskList;
  choices: Readonly<Record<string, readonly string[]>>;
  draft: Draft;
  closed: string | null;
}

/** A list of facts as a table, which opens to fields; rows of a spreadsheet can be pasted into it. */
export function ListCard({ list, choices, draft, closed }: Props) {
  const { title, fields, most } = factListOf(list.list);
  const columns: readonly ListColumn[] = Object.values(fields);
  const key = keyOf(`lists.${list.list}`, list.deal);
  const changed = rowsIn(draft.changes, key);
  const rows = changed ?? list.rows;
  const [isOpen, setOpen] = useState(false);
  const set = (next: string[][]) =>
    draft.setChanges({
      ...draft.changes,
      [key]: { label: title, list: list.list, deal: list.deal, rows: next },
    });
  /** Opens the list where a source leaves a cell open that the list demands. */
  const take = (next: string[][]) => {
    set(next.slice(0, most));
    if (next.some((cells) => columns.some((one, at) => one.isRequired && !cells[at])))
      setOpen(true);
  };
  const problem = draft.problems.get(key);
  return (
    <div id={`list-${list.list}`}>
      <Card
        actions={
          closed === null ? (
            <Button
              aria-label={isOpen ? `Close ${title}` : `Change ${title}`}
              className={classes.add}
              leftSection={isOpen ? null : <IconPencil aria-hidden size={15} />}
              onClick={() => setOpen(!isOpen)}
              variant="subtle"
            >
              {isOpen ? "Close" : "Change"}
            </Button>
          ) : null
        }
        flush
        note={
          list.origin ? <RankMark origin={list.origin} /> : rows.length === 0 ? "No rows" : null
        }
        title={title}
      >
        <div data-changed={changed !== undefined || undefined} className={classes.list}>
          {rows.length === 0 && !isOpen ? null : (
            <RowsTable
              choices={choices}
              columns={columns}
              isOpen={isOpen}
              onChange={(next) => set(next.slice(0, most))}
              rows={rows}
              title={title}
            />
          )}
          {isOpen && rows.length < most ? (
            <Button
              leftSection={<IconPlus aria-hidden size={15} />}
              m={8}
              onClick={() => set([...rows, blank(columns)])}
            >
              Add a row
            </Button>
          ) : null}
          {problem ? (
            <p className={classes.problem} role="alert">
              {problem}
            </p>
          ) : null}
          {list.waiting.map((one) => (
            <WaitingList
              closed={closed}
              columns={columns}
              isChanged={changed !== undefined}
              key={`${one.origin.source} ${one.origin.place} ${one.origin.on}`}
              onChange={take}
              rows={rows}
              waiting={one}
            />
          ))}
        </div>
      </Card>
    </div>
  );
}

interface RowsProps extends Pick<Props, "choices"> {
  title: string;
  columns: readonly ListColumn[];
  rows: string[][];
  isOpen: boolean;
  onChange: (rows: string[][]) => void;
}

/** The rows in words, or as fields once they are open. */
function RowsTable({ title, columns, rows, isOpen, choices, onChange }: RowsProps) {
  return (
    <PlainTable density="dense" label={title}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th data-number={isAmount(column)} key={column.label} scope="col">
              {column.label}
            </th>
          ))}
          {isOpen ? <td /> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
          <tr key={at}>
            {columns.map((column, index) => (
              <td
                data-number={isAmount(column)}
                data-text={column.kind === "text" || column.kind === "link"}
                key={column.column}
              >
                {isOpen ? (
                  <Cell
                    choices={column.choices ?? choices[column.names ?? ""]}
                    column={column}
                    label={`${column.label}, row ${at + 1}`}
                    onChange={(text) => onChange(rows.with(at, cells.with(index, text)))}
                    onPaste={(event) => {
                      const lines = readLines(event);
                      if (lines === null) return;
                      event.preventDefault();
                      onChange(writeLines(rows, lines, { at, index, width: columns.length }));
                    }}
                    text={cells[index] ?? ""}
                  />
                ) : (
                  wordFor(column, cells[index] ?? "")
                )}
              </td>
            ))}
            {isOpen ? (
              <td>
                <ActionIcon
                  aria-label={`Remove row ${at + 1}`}
                  onClick={() => onChange(rows.toSpliced(at, 1))}
                >
                  <IconTrash aria-hidden size={15} />
                </ActionIcon>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

/** The pasted lines of a spreadsheet; null for a single text, which the field takes itself. */
function readLines(event: ClipboardEvent): string[][] | null {
  const text = event.clipboardData.getData("text").replace(/\r?\n$/, "");
  return /[\n\t]/.test(text) ? text.split(/\r?\n/).map((line) => line.split("\t")) : null;
}

/** Writes pasted lines over the rows from a cell on, and adds the rows that are missing. */
function writeLines(
  rows: string[][],
  lines: string[][],
  { at, index, width }: { at: number; index: number; width: number },
): string[][] {
  const next = [...rows];
  for (const [down, texts] of lines.entries()) {
    const row = next[at + down] ?? [];
    next[at + down] = Array.from(
      { length: width },
      (_, column) => texts[column - index]?.trim() ?? row[column] ?? "",
    );
  }
  return next;
}

const blank = (columns: readonly ListColumn[]) => columns.map(() => "");
/** A cell as it is read: days are written otherwise in fields. */
function wordFor({ kind, labels }: ListColumn, text: string): string {
  if (kind === "day" && isDay(text)) return formatStaffDay(text);
  return labels?.[text] ?? (text || "—");
}

/** Amounts stand at the right; a year or a number of days is no amount. */
const isAmount = ({ kind }: ListColumn) => isMeasure(kind) && kind !== "year" && kind !== "days";

interface CellProps {
  column: ListColumn;
  choices: readonly string[] | undefined;
  label: string;
  text: string;
  onChange: (text: string) => void;
  onPaste: (event: ClipboardEvent) => void;
}

/** Writes a changed cell when it is left, so that a preview is made for whole words. */
function Cell({ column, choices, label, text, onChange, onPaste }: CellProps) {
  if (choices)
    return (
      <Choice
        aria-label={label}
        data={["", ...choices].map((value) => ({ value, label: wordFor(column, value) }))}
        onChange={onChange}
        value={text}
      />
    );
  return (
    <TextInput
      aria-label={label}
      autoComplete="off"
      defaultValue={text}
      key={text}
      onBlur={({ currentTarget: { value } }) =>
        value.trim() === text ? null : onChange(value.trim())
      }
      onPaste={onPaste}
    />
  );
}
