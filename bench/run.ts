// npm run bench                      every benchmark
// npm run bench -- NAME…             those whose name starts with one of the words
// npm run bench -- --record NAME…    writes the results into docs/performance.md
// npm run bench -- --short NAME…     with a twentieth of the market and of the rounds, to see that a benchmark works
import { readdir } from "node:fs/promises";
import { type Bench, type Figure, figures, isMet, type Measured } from "./measure.ts";
import { record } from "./record.ts";

const words = process.argv.slice(2);
const wanted = words.filter((word) => !word.startsWith("--"));
const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith(".bench.ts"));
const modules = await Array.fromAsync(files, (file) => import(`./${file}`));
const benches = modules
  .flatMap((module) => Object.entries<Bench>(module))
  // `viewScale` is the benchmark "view-scale".
  .map(([name, run]) => ({ name: name.replace(/[A-Z]/g, "-$&").toLowerCase(), run }));
const chosen = benches.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)),
);
if (chosen.length === 0) {
  const names = benches.map(({ name }) => name);
  console.error(`There is no such benchmark. There are: ${names.join(", ")}`);
  process.exit(1);
}
if (words.includes("--record") && words.includes("--short")) {
  console.error("What --short measures is no result, so it is not recorded.");
  process.exit(1);
}

const results = new Map<string, Measured[]>();
for (const { name, run } of chosen) {
  console.error(`${name} …`);
  results.set(name, [await run()].flat());
}
const all = [...results.values()].flat();
console.table(Object.fromEntries(all.map((one) => [one.name, cellsOf(one)])));
if (words.includes("--record"))
  await record(new Map([...results].map(([name, lines]) => [name, lines.map(lineOf)])));
process.exitCode = all.every(isMet) ? 0 : 1;

function cellsOf(line: Measured) {
  const { floor, limits } = line;
  const found = figures(line);
  const inUnit = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ${line.unit}`;
  const limited = Object.entries(limits) as [Figure, number][];
  return {
    p50: inUnit(found.p50),
    p95: inUnit(found.p95),
    floor: `${inUnit(found.floor)} (${floor.name})`,
    ratio: found[limited[0]?.[0] === "p95 ratio" ? "p95 ratio" : "ratio"].toFixed(2),
    limit: limited
      .map(([of, most]) => `${of} ≤ ${of.endsWith("ratio") ? most : `${most} ${line.unit}`}`)
      .join(", "),
    met: isMet(line) ? "yes" : "NO",
  };
}

function lineOf(line: Measured): string[] {
  return [line.name, ...Object.values(cellsOf(line))];
}
