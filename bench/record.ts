import { cpus, totalmem } from "node:os";
import { onServer } from "../server/testing/test-databases.ts";
import { fillPage, tableOf } from "../tools/markdown.ts";
import { readProjectFile, writeProjectFile } from "../tools/project-files.ts";

const page = "docs/performance.md";

const head = ["Benchmark", "What", "p50", "p95", "Floor", "Ratio", "Limit", "Met", "Taken"];

/** A line of the table: the benchmark with its result, date and machine. */
interface Line {
  benchmark: string;
  cells: readonly string[];
  taken: string;
}

/** Replaces the earlier results of some benchmarks. */
export async function record(
  measured: ReadonlyMap<string, readonly (readonly string[])[]>,
): Promise<void> {
  const others = linesOf(readProjectFile(page)).filter(({ benchmark }) => !measured.has(benchmark));
  const taken = await whereAndWhen();
  const added = [...measured].flatMap(([benchmark, rows]) =>
    rows.map((cells) => ({ benchmark, cells, taken })),
  );
  const lines = [...others, ...added].toSorted((a, b) =>
    a.benchmark.localeCompare(b.benchmark, "en"),
  );
  const runs = [...new Set(lines.map((line) => line.taken))].sort();
  const rows = lines.map((line) => [line.benchmark, ...line.cells, runs.indexOf(line.taken) + 1]);
  const list = runs.map((run, index) => `${index + 1}. ${run}`);
  writeProjectFile(page, fillPage(page, { lines: tableOf(head, rows), runs: list.join("\n") }));
}

function linesOf(text: string): Line[] {
  const runs = [...text.matchAll(/^\d+\. (.+)$/gm)].map(([, run = ""]) => run);
  return [...text.matchAll(/^\| (.+) \|$/gm)].slice(1).map(([, row = ""]) => {
    const [benchmark = "", ...cells] = row.split(" | ");
    return { benchmark, cells: cells.slice(0, -1), taken: runs[Number(cells.at(-1)) - 1] ?? "" };
  });
}

async function whereAndWhen(): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const gib = Math.round(totalmem() / 2 ** 30);
  const [{ model } = { model: "?" }] = cpus();
  return `${day}, ${cpus().length} × ${model}, ${gib} GiB, Node ${process.versions.node}, ${await postgresVersion()}`;
}

async function postgresVersion(): Promise<string> {
  const { rows } = await onServer((client) => client.query("show server_version"));
  return `PostgreSQL ${rows[0].server_version.split(" ")[0]}`;
}
