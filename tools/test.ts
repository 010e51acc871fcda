import { parseCLI, startVitest } from "vitest/node";
import { hasRealFiles } from "../server/testing/source-documents.ts";
import { describeStep, runSteps } from "./check-steps.ts";

/**
 * Every check and test there is; the last line counts them. With arguments, as in
 * `npm test -- --project server` or `npm test -- sessions`, only the tests that these select.
 */
const { filter, options } = parseCLI(["vitest", "run", ...process.argv.slice(2)]);
const isSelection = process.argv.length > 2;

const checks = isSelection ? [] : await runSteps((result) => console.log(describeStep(result)));
const vitest = await startVitest(filter, { ...options, watch: false, run: true });
const modules = vitest.state.getTestModules();
const tests = modules.flatMap((module) => [...module.children.allTests()]);
const outcomes = [
  ...checks.map((check) => check.isPassed),
  ...tests
    .map((test) => test.result().state)
    .filter(isDecided)
    .map((state) => state === "passed"),
  // A file that could not be read, or an error outside any test, has no test to fail.
  ...modules.filter((module) => module.errors().length > 0).map(() => false),
  ...vitest.state.getUnhandledErrors().map(() => false),
];
await vitest.close();

const skipped = tests.filter((test) => test.result().state === "skipped").length;
const passed = outcomes.filter((isPassed) => isPassed).length;
const failed = outcomes.length - passed;
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
if (skipped > 0 && !hasRealFiles())
  console.log(
    `${skipped} did not run: the recorded files that they read are not where REAL_DATA says`,
  );
console.log(`${passed} passed, ${failed} failed`);

function isDecided(state: "passed" | "failed" | "skipped" | "pending"): boolean {
  return state === "passed" || state === "failed";
}
