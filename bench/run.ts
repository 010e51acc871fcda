// npm run bench                      every benchmark
// npm run bench -- NAME…             those whose name starts with one of the words
// npm run bench -- --record NAME…    writes the results into docs/performance.md
import { readdir } from "node:fs/promises";
import { type Bench, figures, isMet, type Measured } from "./measure.ts";
import { record } from "./record.ts";

const words = process.argv.slice(2);
const wanted = words.filter((word) => !word.startsWith("--"));
const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith(".bench.ts"));
const benches = await Promise.all(
  files.map(async (file) => ((await import(`./${file}`)) as { bench: Bench }).bench),
);
const chosen = benches.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)),
);
if (chosen.length === 0) {
  console.error(`There is no such benchmark. There are: ${benches.map((b) => b.name).join(", ")}`);
  process.exit(1);
}

const results = new Map<string, Measured[]>();
for (const bench of chosen) {
  console.error(`${bench.name} …`);
  results.set(bench.name, await bench.run());
}
const all = [...results.values()].flat();
console.table(Object.fromEntries(all.map((one) => [one.name, cellsOf(one)])));
if (words.includes("--record"))
  await record(new Map([...results].map(([name, measured]) => [name, measured.map(lineOf)])));
process.exitCode = all.every(isMet) ? 0 : 1;

function cellsOf(measured: Measured) {
  const { p50, p95, floor, ...ratios } = figures(measured);
  const inUnit = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ${measured.unit}`;
  const { of, max } = measured.limit;
  return {
    p50: inUnit(p50),
    p95: inUnit(p95),
    floor: `${inUnit(floor)} (${measured.floor.name})`,
    ratio: ratios[of === "p95 ratio" ? of : "ratio"].toFixed(2),
    limit: `${of} ≤ ${of in ratios ? max : `${max} ${measured.unit}`}`,
    met: isMet(measured) ? "yes" : "NO",
  };
}

function lineOf(measured: Measured): string[] {
  return [measured.name, ...Object.values(cellsOf(measured))];
}
