import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { onServer } from "../server/testing/test-databases.ts";

const path = join(import.meta.dirname, "../docs/performance.md");

const introduction = `# Performance

<!-- Written by \`npm run bench -- --record\`; each benchmark writes its own part. -->

Each figure stands beside its floor, which is what the least possible program takes for the same in the same run. Where a limit is
a ratio, it is of those two.`;

/** Puts the tables of some benchmarks, by their names, in the place of those that were taken before. */
export async function record(tables: ReadonlyMap<string, string>): Promise<void> {
  const before = existsSync(path) ? partsOf(readFileSync(path, "utf8")) : [];
  const parts = new Map([...before, ...tables]);
  const day = new Date().toISOString().slice(0, 10);
  const gib = Math.round(totalmem() / 2 ** 30);
  const [{ model } = { model: "?" }] = cpus();
  const machine = `${day}, ${cpus().length} × ${model}, ${gib} GiB, Node ${process.versions.node}, ${await postgresVersion()}`;
  for (const [name, table] of tables) parts.set(name, `${machine}\n\n${table}`);
  const sorted = [...parts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const sections = sorted.map(([name, part]) => `## ${name}\n\n${part}`);
  writeFileSync(path, `${[introduction, ...sections].join("\n\n")}\n`);
}

function partsOf(page: string): [name: string, part: string][] {
  const [, ...sections] = page.split(/^## /m);
  return sections.map((section) => {
    const [name = "", ...lines] = section.split("\n");
    return [name, lines.join("\n").trim()];
  });
}

async function postgresVersion(): Promise<string> {
  const { rows } = await onServer((client) => client.query("show server_version"));
  return `PostgreSQL ${rows[0].server_version.split(" ")[0]}`;
}
