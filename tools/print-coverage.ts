import { type IdleTest, listIdleTests } from "./checks/entry-points.ts";
import { fillPage, tableOf } from "./markdown.ts";
import { projectFiles, readProjectFile, writeProjectFile } from "./project-files.ts";
import { rowIdsIn } from "./row-ids.ts";

const page = "docs/requirements.md";
const ledgers = ["shell", "views", "content"] as const;

interface Row {
  id: string;
  section: string;
}

/**
 * Prints which rows of the requirement tests name, by section, and why other rows of started sections are missing. The reasons
 * are written in the page, and stay while their rows have no test.
 */
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
  const countsOf = counts.map(({ section, rows, unnamed }) => {
    return [section, rows.length - unnamed.length, rows.length];
  });
  return fillPage(page, {
    named: `Tests name ${all - missing} of the ${all} rows`,
    sections: tableOf(["Section", "Named", "Rows"], countsOf),
    reasons: tableOf(["Rows", "Why"], listReasons(begun.flatMap(({ unnamed }) => unnamed))),
    idle: printIdle(listIdleTests({ files: new Set(projectFiles()), read: readProjectFile })),
  });
}

function listReasons(unnamed: readonly string[]): string[][] {
  return [...Map.groupBy(unnamed, reasonOf)].map(([reason, ids]) => [ids.join(", "), reason]);
}

function printIdle(tests: readonly IdleTest[]): string {
  if (tests.length === 0) return "None.";
  return tableOf(
    ["Test", "Rows"],
    tests.map(({ test, rows }) => [test, rows.join(", ")]),
  );
}

function reasonOf(id: string): string {
  const reasons = readProjectFile(page).matchAll(/^\| ([SVC]-\d{3}.*?) \| (.*) \|$/gm);
  const found = reasons.find(([, rows = ""]) => rowIdsIn(rows).has(id));
  return found?.[2] ?? "**no reason given**";
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

if (import.meta.main) writeProjectFile(page, printCoverage());
