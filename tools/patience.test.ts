import { describe, expect, test } from "vitest";
import { findImpatience } from "./patience.ts";

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

  test("must not assert on values that it has read from a page before", () => {
    const source = "const labels = await heads.allInnerTexts();\nexpect(labels).toEqual([]);";
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
  ])("may say %s", (source) => {
    expect(linesOf(source)).toEqual([]);
  });
});
