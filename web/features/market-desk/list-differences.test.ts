import { expect, test } from "vitest";
import { factListOf, type ListColumn } from "../../../domain/statements/fact-lists.ts";
import { listDifferences, takeTheirs } from "./list-differences.ts";

const columnsOf = (list: "underwriters" | "lockups"): ListColumn[] =>
  Object.values(factListOf(list).fields);

test("a bank of theirs is added, one of mine removed, and a role that differs taken; an open cell is no difference", () => {
  const mine = [
    ["Goldwater", "leadLeft"],
    ["Harrow", "bookrunner"],
  ];
  const theirs = [
    ["goldwater", ""],
    ["Stanton Pale", "coManager"],
  ];
  const columns = columnsOf("underwriters");
  expect(listDifferences(mine, theirs, columns)).toEqual([
    {
      ...{ kind: "added", name: "Stanton Pale", cells: [] },
      taken: [...mine, ["Stanton Pale", "coManager"]],
    },
    { kind: "missing", name: "Harrow", cells: [], taken: [["Goldwater", "leadLeft"]] },
  ]);
  expect(takeTheirs(mine, theirs, columns)).toEqual([
    ["goldwater", "leadLeft"],
    ["Stanton Pale", "coManager"],
  ]);
  expect(listDifferences(mine, [["Goldwater", "coManager"], mine[1] ?? []], columns)).toEqual([
    {
      ...{ kind: "changed", name: "Goldwater" },
      cells: [{ label: "Role", mine: "leadLeft", theirs: "coManager" }],
      taken: [["Goldwater", "coManager"], mine[1]],
    },
  ]);
});

test("rows of the same name are told apart by their order", () => {
  const columns = columnsOf("lockups");
  const row = (days: string) => columns.map((_, at) => (at === 0 ? "All" : at === 1 ? days : ""));
  const [first, second] = listDifferences(
    [row("90"), row("180")],
    [row("90"), row("365")],
    columns,
  );
  expect(first?.cells).toEqual([{ label: "Days", mine: "180", theirs: "365" }]);
  expect(first?.taken).toEqual([row("90"), row("365")]);
  expect(second).toBeUndefined();
});
