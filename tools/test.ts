import { parseCLI, startVitest, type TestModule } from "vitest/node";
import { hasRealFiles } from "../server/testing/source-documents.ts";
import { describeStep, runSteps, type StepResult } from "./check-steps.ts";
import { fullPart, quickPart, shares } from "./test-parts.ts";

/**
 * Runs tests. The last line counts them together with the checks.
 *
 *   (nothing)      every check, and every test except the full part
 *   --full         the full part, or those of its files whose names contain one of the words that follow
 *   other words    the tests that these select, as in `npm test -- --project server` or `npm test -- sessions`
 *   --share 1    only this share of the full part; without other words also every check and every other test
 */
const given = process.argv.slice(2);
const at = given.indexOf("--share");
const share = at < 0 ? [] : ["--shard", `${given[at + 1]}/${shares}`];
const words = at < 0 ? given : given.toSpliced(at, 2);

if (words[0] === "--full") {
  report([], await runVitest([...words.slice(1), ...projects(fullPart), ...share]));
} else if (words.length > 0) {
  report([], await runVitest([...words, ...share]));
} else {
  // The checks run during the first tests, whose preparation does not use the whole processor.
  const checks = runSteps((result) => console.log(describeStep(result)));
  const parts = at < 0 ? quickPart : [...quickPart, ...fullPart];
  const run = await runVitest([...projects(parts), ...share]);
  report(await checks, run);
}

interface Run {
  modules: TestModule[];
  /** Errors outside any test. */
  errors: number;
}

function projects(names: readonly string[]): string[] {
  return names.flatMap((name) => ["--project", name]);
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

function report(checks: readonly StepResult[], { modules, errors }: Run): void {
  const states = modules
    .flatMap((module) => [...module.children.allTests()])
    .map((test) => test.result().state);
  const outcomes = [
    ...checks.map((check) => check.isPassed),
    ...states.filter(isDecided).map((state) => state === "passed"),
    // A file that could not be read, or that lost its tests, has no test to fail.
    ...modules.filter(isWithoutTests).map(() => false),
    ...Array<boolean>(errors).fill(false),
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
