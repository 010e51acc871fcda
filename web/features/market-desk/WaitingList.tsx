import { Button } from "@mantine/core";
import type { ListColumn } from "../../../domain/statements/fact-lists.ts";
import classes from "./cards.module.css";
import type { DeskList } from "./changes.ts";
import { type Difference, listDifferences, takeTheirs } from "./list-differences.ts";
import { RankMark } from "./RankMark.tsx";

interface Props {
  waiting: DeskList["waiting"][number];
  rows: string[][];
  columns: readonly ListColumn[];
  closed: string | null;
  /** True once the editor has changed the list and not saved it. */
  isChanged: boolean;
  onChange: (rows: string[][]) => void;
}

/** A list that came after the editor's and differs: it is taken whole, row by row, or not at all. */
export function WaitingList({ waiting, rows, columns, closed, isChanged, onChange }: Props) {
  const differences = listDifferences(rows, waiting.rows, columns);
  return (
    <section aria-label="Another list since" className={classes.waiting}>
      <p>
        Another list has come since: <RankMark origin={waiting.origin} /> {waiting.origin.place}
      </p>
      {differences.length === 0 ? <p>Yours says all that it says.</p> : null}
      <ul>
        {differences.map((one) => (
          <li key={`${one.kind} ${one.name}`}>
            <span>{sayDifference(one)}</span>
            {closed === null ? (
              <Button onClick={() => onChange(one.taken)} size="compact-xs">
                {verbs[one.kind]}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <footer hidden={closed !== null}>
        <Button onClick={() => onChange(takeTheirs(rows, waiting.rows, columns))} size="compact-xs">
          Take theirs
        </Button>
        {isChanged ? null : (
          <Button onClick={() => onChange([...rows])} size="compact-xs">
            Keep mine
          </Button>
        )}
      </footer>
    </section>
  );
}

const verbs = { added: "Add it", missing: "Remove it", changed: "Take it" } as const;

function sayDifference({ kind, name, cells }: Difference) {
  if (kind === "added")
    return (
      <>
        <b>{name}</b> is in theirs alone
      </>
    );
  if (kind === "missing")
    return (
      <>
        <b>{name}</b> is in yours alone
      </>
    );
  return (
    <>
      <b>{name}</b>:{" "}
      {cells.map(({ label, mine, theirs }) => `${label} ${mine || "—"} → ${theirs}`).join(", ")}
    </>
  );
}
