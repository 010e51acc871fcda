import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { onServer } from "../server/testing/test-databases.ts";

const path = join(import.meta.dirname, "../docs/performance.md");

const introduction = `# Performance

<!-- Written by \`npm run bench -- --record\`; each benchmark writes its own lines. -->

Each figure stands beside its floor, which is what the least possible program takes for the same in the same run. Where a limit is
a ratio, it is of those two. When and where a line was taken stands below the table.`;

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
  const before = existsSync(path) ? linesOf(readFileSync(path, "utf8")) : [];
  const others = before.filter(({ benchmark }) => !measured.has(benchmark));
  const taken = await whereAndWhen();
  const added = [...measured].flatMap(([benchmark, rows]) =>
    rows.map((cells) => ({ benchmark, cells, taken })),
  );
  const lines = [...others, ...added].toSorted((a, b) =>
    a.benchmark.localeCompare(b.benchmark, "en"),
  );
  writeFileSync(path, pageOf(lines));
}

function pageOf(lines: readonly Line[]): string {
  const runs = [...new Set(lines.map(({ taken }) => taken))].sort();
  const rows = lines.map(({ benchmark, cells, taken }) => [
    benchmark,
    ...cells,
    String(runs.indexOf(taken) + 1),
  ]);
  const table = [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  const list = runs.map((run, index) => `${index + 1}. ${run}`);
  return `${[introduction, table.join("\n"), list.join("\n")].join("\n\n")}\n`;
}

function linesOf(page: string): Line[] {
  const runs = [...page.matchAll(/^\d+\. (.+)$/gm)].map(([, run = ""]) => run);
  return [...page.matchAll(/^\| (.+) \|$/gm)].slice(2).map(([, row = ""]) => {
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
