import { parseCLI, startVitest, type TestModule } from "vitest/node";
import { hasRealFiles } from "../server/testing/source-documents.ts";
import { describeStep, runSteps, type StepResult } from "./check-steps.ts";
import {
  changedUnits,
  embedded,
  fullFile,
  fullUnits,
  hashUnit,
  recordPasses,
} from "./full-part.ts";

/**
 * Runs tests. The last line counts them together with the checks.
 *
 *   (nothing)   every check, and every test except the full part
 *   --full      the full part, or those of its units whose names contain one of the words that follow, and records the
 *               units that passed
 *   --changed   every check, and every test except units of the full part that are unchanged since they passed
 *   other words the tests that these select, as in `npm test -- --project server` or `npm test -- sessions`
 */
const words = process.argv.slice(2);
const [mode, ...names] = words;

if (mode === "--full") await runFullPart(names);
else if (mode === "--changed") await runWithChecks(changedUnits().map(({ name }) => name));
else if (words.length === 0) await runWithChecks([]);
else report([], [await runVitest(words)]);

interface Run {
  modules: TestModule[];
  /** Errors outside any test. */
  errors: number;
}

/** The checks run during the first tests, whose preparation does not use the whole processor. */
async function runWithChecks(units: readonly string[]): Promise<void> {
  const left = fullUnits().filter(({ name }) => !units.includes(name));
  const [leftProjects, leftFiles] = [
    left.filter(isProject),
    left.filter((unit) => !isProject(unit)),
  ];
  process.env.TESTS_LEFT_OUT = leftFiles.map(({ name }) => name).join(" ");
  if (units.length > 0) console.log(`Changed since they passed:\n  ${units.join("\n  ")}`);
  const checks = runSteps((result) => console.log(describeStep(result)));
  const run = await runVitest(leftProjects.flatMap(({ name }) => ["--project", `!${name}`]));
  report(await checks, [run]);
}

function isProject({ name }: { name: string }): boolean {
  return name === embedded;
}

async function runFullPart(names: readonly string[]): Promise<void> {
  const all = fullUnits();
  const chosen = all.filter(({ name }) => names.some((part) => name.includes(part)));
  const units = names.length === 0 ? all : chosen;
  const hashes = new Map(units.map((unit) => [unit.name, hashUnit(unit)]));
  const files = units.flatMap(({ name }) => (name === embedded ? [] : [name]));
  const runs = files.length === 0 ? [] : [await runVitest(files)];
  if (units.some(isProject)) runs.push(await runVitest(["--project", embedded]));
  const modules = runs.flatMap((run) => run.modules);
  const passed = units.filter((unit) =>
    hasPassed(
      modules.filter((module) => isOfUnit(module, unit.name)),
      isProject(unit),
    ),
  );
  const hasStrayErrors = runs.some(({ errors }) => errors > 0);
  if (!hasStrayErrors) {
    recordPasses(new Map(passed.map(({ name }) => [name, hashes.get(name) ?? ""])));
    console.log(
      `${passed.length} of ${units.length} units of the full part are recorded as passed`,
    );
  }
  report([], runs);
}

async function runVitest(words: readonly string[]): Promise<Run> {
  const { filter, options } = parseCLI(["vitest", "run", ...words]);
  const vitest = await startVitest(filter, { ...options, watch: false, run: true });
  const run = {
    modules: vitest.state.getTestModules(),
    errors: vitest.state.getUnhandledErrors().length,
  };
  await vitest.close();
  return run;
}

function isOfUnit({ project, relativeModuleId }: TestModule, unit: string): boolean {
  if (project.name === embedded) return unit === embedded;
  return fullFile.test(relativeModuleId) && relativeModuleId === unit;
}

/** A skipped test proves nothing, except among the repeats, which skip what is for the other database alone. */
function hasPassed(modules: readonly TestModule[], isRepeat: boolean): boolean {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const isWhole = modules.every((module) => module.errors().length === 0);
  const isGood = (test: (typeof tests)[number]) =>
    test.result().state === "passed" || (isRepeat && test.result().state === "skipped");
  return isWhole && tests.length > 0 && tests.every(isGood);
}

function report(checks: readonly StepResult[], runs: readonly Run[]): void {
  const modules = runs.flatMap((run) => run.modules);
  const states = modules
    .flatMap((module) => [...module.children.allTests()])
    .map((test) => test.result().state);
  const outcomes = [
    ...checks.map((check) => check.isPassed),
    ...states.filter(isDecided).map((state) => state === "passed"),
    // A file that could not be read, or that lost its tests, has no test to fail.
    ...modules.filter(isWithoutTests).map(() => false),
    ...runs.flatMap(({ errors }) => Array<boolean>(errors).fill(false)),
  ];
  const skipped = states.filter((state) => state === "skipped").length;
  const passed = outcomes.filter((isPassed) => isPassed).length;
  const failed = outcomes.length - passed;
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
  printSlowest(modules);
  if (skipped > 0 && !hasRealFiles())
    console.log(
      `${skipped} did not run: the recorded files that they read are not where REAL_DATA says`,
    );
  console.log(`${passed} passed, ${failed} failed`);
}

function isWithoutTests(module: TestModule): boolean {
  return module.errors().length > 0 || [...module.children.allTests()].length === 0;
}

function isDecided(state: "passed" | "failed" | "skipped" | "pending"): boolean {
  return state === "passed" || state === "failed";
}

function printSlowest(modules: readonly TestModule[]): void {
  const lines = modules
    .map((module) => ({ module, seconds: secondsOf(module) }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(
      ({ module, seconds }) =>
        `${seconds.toFixed(1).padStart(7)} s  ${module.relativeModuleId} (${module.project.name})`,
    );
  console.log(["The slowest files:", ...lines].join("\n"));
}

/** Includes the time to load modules. */
function secondsOf(module: TestModule): number {
  const { setupDuration, collectDuration, duration } = module.diagnostic();
  return (setupDuration + collectDuration + duration) / 1000;
}
