import { readProjectFile } from "../project-files.ts";
import { sourceFiles } from "./imports.ts";
import { findImpatience } from "./patience.ts";
import { findPauses } from "./pauses.ts";

/** A check without input finds nothing, so every run must find each of these. */
const canaries = [
  "expect(await page.title()).toBe('Login');",
  "expect((await rows.count()) + 1).toBe(3);",
  "await page.waitForTimeout(300);",
  "await page.waitForLoadState('networkidle');",
  "await page.clock.install();",
  "test('x', { retry: 1 }, () => {});",
];
const fixedWait = "await new Promise((resolve) => setTimeout(resolve, 300));";

const browserFiles = [...sourceFiles("e2e"), "vitest.config.ts"];
const otherTests = ["server", "web", "domain"].map((root) =>
  sourceFiles(root).filter((file) => /\.test\.tsx?$/.test(file)),
);
const files = [...browserFiles, ...otherTests.flat()];
const problems = [
  ...browserFiles.flatMap((file) =>
    findImpatience(file, readProjectFile(file)).map(
      ({ line, reason }) => `${file}:${line}: ${reason}`,
    ),
  ),
  ...files.flatMap((file) =>
    findPauses(file, readProjectFile(file)).map(
      (line) =>
        `${file}:${line}: wait for an event, not for a time (or say above it: // Simulates …)`,
    ),
  ),
];
for (const canary of canaries) {
  if (findImpatience("canary.ts", canary).length === 0)
    problems.push(`The check is blind: it did not report ${canary}`);
}
if (findPauses("canary.ts", fixedWait).length === 0)
  problems.push(`The check is blind: it did not report ${fixedWait}`);
if ([browserFiles, ...otherTests].some((found) => found.length < 10))
  problems.push("The check is blind: it did not find all tests.");
console.log([...problems, `${files.length} files, ${problems.length} problems`].join("\n"));
process.exitCode = problems.length === 0 ? 0 : 1;
