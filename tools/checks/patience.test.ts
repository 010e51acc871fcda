import { describe, expect, test } from "vitest";
import { findImpatience } from "./patience.ts";
import { findPauses } from "./pauses.ts";

const linesOf = (source: string) => findImpatience("a.test.ts", source).map(({ line }) => line);

describe("a browser test", () => {
  test.each([
    "expect(await page.title()).toBe('Login');",
    "expect(await shown(page)).toEqual([]);",
    "expect((await rows.count()) + 1).toBe(3);",
    "expect([await rows.count(), 2]).toEqual([1, 2]);",
    "expect(new Set(await heads.allInnerTexts())).toEqual(wanted);",
    "await page.waitForTimeout(300);",
    "await page.waitForLoadState('networkidle');",
    "await page.clock.install();",
    "test('x', { retry: 1 }, () => {});",
  ])("may not say %s", (source) => {
    expect(linesOf(source)).toEqual([1]);
  });

  test.each([
    "const read = await heads.allInnerTexts();\nexpect(read).toEqual([]);",
    "const read = await heads.allInnerTexts();\nexpect(read.filter(isWrong)).toEqual([]);",
    "const read = (await body.innerText()).match(/x/g) ?? [];\nexpect(read.length).toBe(1);",
    "const read = await Promise.all(names.map((name) => row(name).count()));\nexpect(read).toBe(1);",
    "const read = await page.evaluate(() => document.body.scrollWidth);\nexpect(read).toBe(390);",
    "const [a, b] = [await x.boundingBox(), await y.boundingBox()];\nexpect(a?.y).toBe(b?.y);",
    "const all = await x.allInnerTexts(); const some = all.filter(isLong);\nexpect(some).toEqual([]);",
    "const all = await x.all();\nexpect(all.map(keyOf)).toEqual([]);",
    "\nexpect((await x.all()).filter(isWrong)).toEqual([]);",
  ])("must not assert on values that it has read from a page before: %s", (source) => {
    expect(linesOf(source)).toEqual([2]);
  });

  test.each([
    "await expect.poll(() => page.title()).toBe('Login');",
    "await expect.poll(async () => (await rows.count()) + 1).toBe(3);",
    "await clockOf(page).install();",
    "await page.clock.runFor(300);",
    "expect((await answer).status()).toBe(200);",
    "const status = await page.evaluate(send); expect(status).toBe(200);",
    "const before = await rows.count(); await expect.poll(() => rows.count()).toBe(before);",
    "const name = await x.innerText(); expect(seen.filter((one) => one === name)).toEqual([]);",
    "const url = await field.inputValue(); expect((await fetch(url)).status).toBe(404);",
    "{ const text = await x.innerText(); } const text = await readFile(path); expect(text).toBe('');",
    "const text = await x.innerText(); check((text) => { expect(text).toBe(''); });",
    "const rows = await Promise.all(files.map((file) => readFile(file))); expect(rows).toEqual([]);",
  ])("may say %s", (source) => {
    expect(linesOf(source)).toEqual([]);
  });
});

describe("a test", () => {
  const pausesIn = (source: string) =>
    findPauses(
      "a.test.ts",
      `import { setTimeout as pause } from "node:timers/promises";\n${source}`,
    );

  test.each([
    "await pause(200);",
    "await pause(2 * waitsMs);",
    "await new Promise((resolve) => setTimeout(resolve, 200));",
    "for (let part = 0; part < 8; part++) { await pause(20); }",
    "for (const part of parts) { if (part === last) break; await pause(20); }",
  ])("may not wait for a time: %s", (source) => {
    expect(pausesIn(source)).toEqual([2]);
  });

  test.each([
    "await pause(0);",
    "// Simulates a slow line.\nawait pause(200);",
    "while (!(await isReady())) await pause(20);",
    "for (let tries = 0; tries < 9; tries++) { if (await isReady()) break; await pause(20); }",
    "for (let tries = 0; tries < 9 && !(await isReady()); tries++) await pause(20);",
    "await Promise.race([answer, pause(1000)]);",
    "setTimeout(() => reader.resume(), 200);",
  ])("may say %s", (source) => {
    expect(pausesIn(source)).toEqual([]);
  });
});
