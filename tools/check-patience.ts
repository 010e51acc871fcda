import { readSource, sourceFiles } from "./imports.ts";
import { findImpatience } from "./patience.ts";

/** A check without input finds nothing, so every run must find each of these. */
const canaries = [
  "expect(await page.title()).toBe('Login');",
  "expect((await rows.count()) + 1).toBe(3);",
  "await page.waitForTimeout(300);",
  "await page.waitForLoadState('networkidle');",
  "await page.clock.install();",
  "test('x', { retry: 1 }, () => {});",
];

const files = [...sourceFiles("e2e"), "vitest.config.ts"];
const problems = files.flatMap((file) =>
  findImpatience(file, readSource(file)).map(({ line, reason }) => `${file}:${line}: ${reason}`),
);
for (const canary of canaries) {
  if (findImpatience("canary.ts", canary).length === 0)
    problems.push(`The check is blind: it did not report ${canary}`);
}
if (files.length < 10) problems.push("The check is blind: it found no browser tests.");
console.log([...problems, `${files.length} files, ${problems.length} problems`].join("\n"));
process.exitCode = problems.length === 0 ? 0 : 1;
