import { readProjectFile } from "../project-files.ts";
import { hasStyles, listSheets } from "./component-styles.ts";
import { type Import, importsOf, sourceFiles } from "./imports.ts";

const start = "web/main.tsx";
const files = new Map(
  sourceFiles("web")
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => [file, importsOf(file, readProjectFile(file)).filter((one) => !one.isTypeOnly)]),
);

/** Returns all files that load together with a file. */
function filesLoadedWith(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { to, isDynamic } of files.get(file) ?? []) if (!isDynamic) filesLoadedWith(to, seen);
  return seen;
}

const importsAmong = (chunk: ReadonlySet<string>): Import[] =>
  [...chunk].flatMap((file) => files.get(file) ?? []);

const later = [...files.values()].flat().filter(({ isDynamic, to }) => isDynamic && files.has(to));
const chunks = new Map(
  [start, ...later.map(({ to }) => to)].map((at) => [at, filesLoadedWith(at)]),
);
const isSheet = (path: string) => path.endsWith(".layer.css");
const own = new Map([...chunks].map(([at, chunk]) => [at, new Set([...chunk].filter(isSheet))]));
const all = new Set([...own.values()].flatMap((sheets) => [...sheets]));

/** The sheets that are loaded with a chunk on any path: its own, and those that every path to it loads. */
const there = new Map([...chunks.keys()].map((at) => [at, at === start ? own.get(at) : all]));
for (let isSettled = false; !isSettled; ) {
  isSettled = true;
  for (const [at, sheets = all] of there) {
    if (at === start) continue;
    const ways = [...chunks].filter(([, chunk]) =>
      later.some(({ from, to }) => to === at && chunk.has(from)),
    );
    const isBrought = (sheet: string) => ways.every(([way]) => there.get(way)?.has(sheet));
    const next = new Set([...all].filter((sheet) => own.get(at)?.has(sheet) || isBrought(sheet)));
    if (next.size !== sheets.size) isSettled = false;
    there.set(at, next);
  }
}

const problems = new Set<string>();
let count = 0;
for (const [at, chunk] of chunks) {
  for (const { from, to, names } of importsAmong(chunk).filter((one) => hasStyles(one.to))) {
    for (const component of names) {
      count += 1;
      for (const sheet of listSheets(to, component)) {
        if (!there.get(at)?.has(sheet))
          problems.add(`${from} draws ${component}, and ${at} comes without ${sheet}`);
      }
    }
  }
}
if (count === 0 || all.size === 0) problems.add("The check is blind: it found no component.");
console.log([...problems].join("\n"));
console.log(`${count} uses of components, ${problems.size} problems`);
process.exitCode = problems.size === 0 ? 0 : 1;
