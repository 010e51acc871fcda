// npm run bench            every benchmark
// npm run bench -- NAME…   those whose name begins with one of the words
import { readdir } from "node:fs/promises";
import { type Bench, figures, isMet, type Measured } from "./measure.ts";

const wanted = process.argv.slice(2);
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

const results: Measured[] = [];
for (const bench of chosen) {
  console.error(`${bench.name} …`);
  results.push(...(await bench.run()));
}
console.table(
  Object.fromEntries(
    results.map((result) => {
      const { p50, p95, floor, ...ratios } = figures(result);
      const inUnit = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ${result.unit}`;
      const { of, max } = result.limit;
      return [
        result.name,
        {
          p50: inUnit(p50),
          p95: inUnit(p95),
          floor: `${inUnit(floor)} (${result.floor.name})`,
          ratio: ratios[of === "p95 ratio" ? of : "ratio"].toFixed(2),
          limit: `${of} ≤ ${of in ratios ? max : `${max} ${result.unit}`}`,
          met: isMet(result) ? "yes" : "NO",
        },
      ];
    }),
  ),
);
process.exitCode = results.every(isMet) ? 0 : 1;
