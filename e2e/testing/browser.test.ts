import { expect, test } from "vitest";
import { findAxeViolations, newPage, takeProblems } from "./browser.ts";
import { sharedPortal } from "./shared-portal.ts";

const portal = await sharedPortal();

test("a window that a page opens is watched like the page, from its first request", async () => {
  const page = await newPage({ portal });
  await page.goto("/health/ready");
  const taken: string[] = [];
  const problems = () => {
    taken.push(...page.context().pages().flatMap(takeProblems));
    return taken.join("\n");
  };
  const opening = page.waitForEvent("popup");
  await page.evaluate(() => void window.open("/health/ready?in=window"));
  const popup = await opening;
  await popup.waitForURL("**/health/ready?in=window");
  await popup.evaluate(() => console.error("an error in a window"));
  await expect.poll(problems).toContain("console: an error in a window");
  await page.evaluate(() => void window.open("http://elsewhere.invalid/"));
  await expect.poll(problems).toContain("request to another host: http://elsewhere.invalid/");
});

test("a finding counts that axe calls minor, and one that it calls moderate", async () => {
  const page = await newPage({ portal });
  await page.goto("/health/ready");
  await page.evaluate(() => {
    const cells = "<tr><th></th><th>Figure</th></tr><tr><td>1</td><td>2</td></tr>";
    document.documentElement.lang = "en";
    document.title = "A table";
    document.body.innerHTML = `<main><h1>A table</h1><h3>Its part</h3><table>${cells}</table></main>`;
  });
  const rules = async () => (await findAxeViolations(page)).map(({ rule }) => rule).toSorted();
  await expect.poll(rules).toEqual(["empty-table-header", "heading-order"]);
});
