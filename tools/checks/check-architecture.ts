import { readProjectFile } from "../project-files.ts";
import { allowedClimbs, importRules, serverFloors } from "./import-rules.ts";
import {
  findClimbs,
  findCycles,
  findForbidden,
  type Import,
  importsOf,
  sourceFiles,
} from "./imports.ts";

/** A check without input finds nothing, so every run must find each of these. */
const canaries: Record<string, string> = {
  "web/features/canary/Canary.tsx": 'import { readConfig } from "../../../server/config.ts";',
  "web/parts/Canary.tsx": 'import { routes } from "../routes.tsx";',
  "server/features/canary/canary.ts": 'export { Kysely } from "kysely";',
  "server/features/canary/rows.ts": 'import { valuesSql } from "../../rows/select-rows-sql.ts";',
  "server/jobs/canary.ts":
    'import { deleteDeadSessions } from "../features/sessions/sessions-repository.ts";',
  "server/market/canary.ts": 'import type { Context } from "../http/context.ts";',
  "domain/canary/one.ts": 'import "./two.ts";',
  "domain/canary/two.ts": 'await import("./one.ts");',
};
const expectedOfCanaries = [
  "web and server meet in domain",
  "parts know no page",
  "sql has its rooms",
  "features read rows, and leave their sql to them",
  "jobs open no tables of features",
  "imports run down",
  "no cycles",
] as const;

function violationsOf(imports: Import[]) {
  const product = imports.filter(({ from }) => !/\.test\.tsx?$|\/testing\//.test(from));
  return [
    ...findForbidden(imports, importRules),
    ...findClimbs(product, "server/", serverFloors, allowedClimbs),
    ...findCycles(imports),
  ];
}

const files = ["domain", "server", "web"].flatMap(sourceFiles);
const imports = files.flatMap((file) => importsOf(file, readProjectFile(file)));
const canaryImports = Object.entries(canaries).flatMap(([file, text]) => importsOf(file, text));
const missed = expectedOfCanaries.filter(
  (rule) => !violationsOf(canaryImports).some((violation) => violation.rule === rule),
);

const problems = violationsOf(imports).map(({ rule, path }) => `${rule}: ${path.join(" → ")}`);
for (const rule of missed) problems.push(`The check is blind: it did not report "${rule}".`);
const climbs = imports.map(({ from, to }) => `${from} → ${to}`);
for (const climb of allowedClimbs.keys()) {
  if (!climbs.includes(climb)) problems.push(`No import needs the exception "${climb}" any more.`);
}
for (const root of ["domain", "server", "web"]) {
  if (!imports.some(({ from }) => from.startsWith(`${root}/`))) {
    problems.push(`The check is blind: it read no import in ${root}.`);
  }
}
console.log(problems.join("\n"));
console.log(`${imports.length} imports of ${files.length} files, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
