import { type IdleTest, listIdleTests } from "./checks/entry-points.ts";
import { reasonsOfRows } from "./coverage-reasons.ts";
import { tableOf } from "./markdown.ts";
import { projectFiles, readProjectFile } from "./project-files.ts";
import { rowIdsIn } from "./row-ids.ts";

const ledgers = ["shell", "views", "content"] as const;

interface Row {
  id: string;
  section: string;
}

/** Prints which rows of the requirement tests name, by section, and why other rows of started sections are missing. */
export function printCoverage(): string {
  const named = namedRows();
  const sections = Map.groupBy(ledgers.flatMap(rowsOf), ({ section }) => section);
  const counts = [...sections].map(([section, rows]) => ({
    section,
    rows,
    unnamed: rows.map(({ id }) => id).filter((id) => !named.has(id)),
  }));
  const all = counts.reduce((sum, { rows }) => sum + rows.length, 0);
  const missing = counts.reduce((sum, { unnamed }) => sum + unnamed.length, 0);
  const begun = counts.filter(({ rows, unnamed }) => unnamed.length < rows.length);
  return `${[
    "# Which rows tests name",
    "",
    "<!-- Printed by `npm run print-coverage` from the ledgers and the tests; do not edit. -->",
    "",
    `Tests name ${all - missing} of the ${all} rows of the [requirement](requirements/README.md).`,
    "",
    ...tableOf(
      ["Section", "Named", "Rows"],
      counts.map(({ section, rows, unnamed }) => [
        section,
        rows.length - unnamed.length,
        rows.length,
      ]),
    ),
    "",
    "## Rows without a test in sections that were begun",
    "",
    ...tableOf(["Rows", "Why"], listReasons(begun.flatMap(({ unnamed }) => unnamed))),
    "",
    "## Rows whose test never meets an entry point",
    "",
    "These tests load no file of the product that a program of it loads, so they prove nothing of it.",
    "",
    ...idleLines(listIdleTests({ files: new Set(projectFiles()), read: readProjectFile })),
  ].join("\n")}\n`;
}

function listReasons(unnamed: readonly string[]): string[][] {
  return [...Map.groupBy(unnamed, reasonOf)].map(([reason, ids]) => [ids.join(", "), reason]);
}

function idleLines(tests: readonly IdleTest[]): string[] {
  if (tests.length === 0) return ["None."];
  return tableOf(
    ["Test", "Rows"],
    tests.map(({ test, rows }) => [test, rows.join(", ")]),
  );
}

function reasonOf(id: string): string {
  const found = reasonsOfRows.find(([rows]) => rowIdsIn(rows).has(id));
  return found?.[1] ?? "**no reason given**";
}

function rowsOf(ledger: (typeof ledgers)[number]): Row[] {
  const text = readProjectFile(`docs/requirements/ledger-${ledger}.md`);
  let section = "";
  return text.split("\n").flatMap((line) => {
    section = /^##+ (.*)/.exec(line)?.[1] ?? section;
    const id = /^\| ([SVC]-\d{3}) \|/.exec(line)?.[1];
    return id ? [{ id, section: `${ledger}: ${section}` }] : [];
  });
}

function namedRows(): Set<string> {
  const tests = projectFiles().filter((path) => /\.test\.tsx?$/.test(path));
  return new Set(tests.flatMap((path) => [...rowIdsIn(readProjectFile(path))]));
}

if (import.meta.main) process.stdout.write(printCoverage());
