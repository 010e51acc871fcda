import { afterAll, beforeAll, expect, test } from "vitest";
import { newPage, requestsOf, signIn } from "../testing/browser.ts";
import { type Portal, startPortal } from "../testing/portal.ts";

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ withMarket: true });
}, 120_000);
afterAll(() => portal.close());

test("rows do not move by themselves while somebody looks at them (complaint 13)", async () => {
  const page = await newPage({ portal });
  await page.clock.install();
  await signIn(page, (await portal.newMember()).email);
  await page.goto("/priced");
  const rows = page.locator("[role=row][row-id]");
  await rows.first().waitFor();
  const readings = () => requestsOf(page).filter(({ path }) => path.includes("/view/")).length;
  const shown = () => rows.evaluateAll((all) => all.map((row) => row.textContent));
  const [before, asked] = [await shown(), readings()];
  expect(before.length).toBeGreaterThan(5);
  await page.clock.runFor("10:00");
  expect(readings()).toBe(asked);
  expect(await shown()).toEqual(before);
});
