import { spawn } from "node:child_process";

/** One static check: a command whose output matters only when it fails. */
export interface Step {
  name: string;
  command: readonly string[];
}

export interface StepResult {
  name: string;
  isPassed: boolean;
  seconds: number;
  output: string;
}

/** What a check has found out of unchanged files is kept for the next check. */
const types = (root: string): Step => ({
  name: `types in ${root}`,
  command: [
    ...["tsc", "-p", root === "domain" ? "tsconfig.json" : root, "--incremental"],
    ...["--tsBuildInfoFile", `node_modules/.cache/types/${root}.json`],
  ],
});

export const steps: readonly Step[] = [
  types("web"),
  types("server"),
  types("e2e"),
  types("domain"),
  { name: "lint and format", command: ["biome", "check", "."] },
  { name: "import directions", command: ["node", "tools/checks/check-architecture.ts"] },
  { name: "patience of tests", command: ["node", "tools/checks/check-patience.ts"] },
  { name: "words", command: ["node", "tools/checks/check-words.ts"] },
  { name: "dead code", command: ["knip"] },
  { name: "dead code in production", command: ["knip", "--production"] },
  { name: "documentation", command: ["node", "tools/checks/check-docs.ts"] },
];

/** Runs the steps, two at a time; a failing step does not stop the others. */
export async function runSteps(report: (result: StepResult) => void): Promise<StepResult[]> {
  const waiting = [...steps];
  const results: StepResult[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const result = await runStep(step);
      results.push(result);
      report(result);
    }
  };
  await Promise.all([work(), work()]);
  return results;
}

function runStep({ name, command: [program = "", ...args] }: Step): Promise<StepResult> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(`node_modules/.bin/${program}`, args, {
      cwd: new URL("..", import.meta.url),
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    const finish = (isPassed: boolean) =>
      resolve({ name, isPassed, seconds: (performance.now() - startedAt) / 1000, output });
    child.on("error", (error) => {
      output += error.message;
      finish(false);
    });
    child.on("close", (code) => finish(code === 0));
  });
}

/** Returns one line for a step, and its output if it failed. */
export function describeStep({ name, isPassed, seconds, output }: StepResult): string {
  const line = `${isPassed ? "✓" : "✗"} ${name} (${seconds.toFixed(1)} s)`;
  return isPassed ? line : `${line}\n${output.trimEnd()}\n`;
}
