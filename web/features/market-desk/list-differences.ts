import type { ListColumn } from "../../../domain/statements/fact-lists.ts";

type Rows = readonly string[][];

/** One row in which two lists differ, and the rows that taking theirs would leave. */
export interface Difference {
  kind: "added" | "missing" | "changed";
  /** What the row is known by, such as the name of a bank. */
  name: string;
  /** Of a changed row: the columns that differ, with both texts. */
  cells: { label: string; mine: string; theirs: string }[];
  taken: string[][];
}

/** A row is known by its first demanded cell; of several equal ones by their order. */
function nameRows(rows: Rows, columns: readonly ListColumn[]): Map<string, string[]> {
  const at = Math.max(
    columns.findIndex(({ isRequired }) => isRequired),
    0,
  );
  const named = new Map<string, string[]>();
  for (const cells of rows) {
    const name = cells[at] ?? "";
    let key = name.toLowerCase();
    for (let place = 2; named.has(key); place++) key = `${name.toLowerCase()} ${place}`;
    named.set(key, cells);
  }
  return named;
}

/** Their rows, with the cells that they say nothing of from mine. */
export function takeTheirs(mine: Rows, theirs: Rows, columns: readonly ListColumn[]): string[][] {
  const known = nameRows(mine, columns);
  return [...nameRows(theirs, columns)].map(([key, cells]) => completed(cells, known.get(key)));
}

const completed = (cells: readonly string[], known: readonly string[] | undefined) =>
  cells.map((text, at) => text || (known?.[at] ?? ""));

/** Lists the rows in which their list differs from mine. What they leave open is no difference. */
export function listDifferences(
  mine: Rows,
  theirs: Rows,
  columns: readonly ListColumn[],
): Difference[] {
  const own = nameRows(mine, columns);
  const others = nameRows(theirs, columns);
  const nameOf = (cells: readonly string[]) =>
    cells.find((text, at) => columns[at]?.isRequired && text !== "") ?? cells.find(Boolean) ?? "";
  const added = [...others]
    .filter(([key]) => !own.has(key))
    .map(
      ([, cells]): Difference => ({
        ...{ kind: "added", name: nameOf(cells), cells: [] },
        taken: [...mine, cells],
      }),
    );
  const kept = [...own].flatMap(([key, cells]): Difference[] => {
    const name = nameOf(cells);
    const their = others.get(key);
    if (their === undefined)
      return [{ kind: "missing", name, cells: [], taken: mine.filter((one) => one !== cells) }];
    const changed = columns.flatMap(({ label }, at) => {
      const [before = "", after = ""] = [cells[at], their[at]];
      return after === "" || after.toLowerCase() === before.toLowerCase()
        ? []
        : [{ label, mine: before, theirs: after }];
    });
    if (changed.length === 0) return [];
    const taken = mine.map((one) => (one === cells ? completed(their, cells) : one));
    return [{ kind: "changed", name, cells: changed, taken }];
  });
  return [...added, ...kept];
}
