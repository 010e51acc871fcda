import { describeStep, runSteps } from "./check-steps.ts";

const results = await runSteps((result) => console.log(describeStep(result)));
const failed = results.filter((result) => !result.isPassed).length;
console.log(`${results.length - failed} checks passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
