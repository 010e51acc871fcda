import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  allowProblem,
  expectNoAxeViolations,
  newPage,
  openWithin,
  signIn,
  stopClock,
} from "../testing/browser.ts";
import { rowsOf } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

const successText = /^".+" added to favorites\.$/;
const errorText = "You've reached the favorites limit.";
const refusal = { summaryErrors: [errorText], invalidParams: [], code: "too_many_favorites" };
const successes = (page: Page) =>
  page.getByRole("status").filter({ has: page.getByText(successText) });
const errors = (page: Page) =>
  page
    .getByRole("alert")
    .filter({ hasText: errorText })
    .filter({ has: page.getByRole("button", { name: "Close" }) });

async function openRows(reducedMotion: "reduce" | "no-preference" = "reduce"): Promise<Page> {
  const page = await newPage({ portal, reducedMotion });
  await signIn(page, (await portal.newMember()).email);
  await page.goto("/priced");
  await rowsOf(page).first().waitFor();
  return page;
}

/** Follows a company, which succeeds or fails. */
async function show(page: Page, kind: "Success" | "Error"): Promise<void> {
  if (kind === "Error") {
    allowProblem(page, /status of 422/);
    await page.route("**/Favorites", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 422, json: refusal })
        : route.fallback(),
    );
  }
  const star = page.getByRole("button", { name: /^Add to favorites: /, disabled: false }).first();
  const label = await star.getAttribute("aria-label");
  const answered = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().endsWith("/Favorites"),
  );
  await page.getByRole("button", { name: String(label), exact: true }).click();
  await answered;
  await page.unroute("**/Favorites");
  // A toast stays while the mouse is over it.
  await page.mouse.move(2, 897);
}

/** Moves the stopped clock in small steps, between which the page can draw. */
async function runOn(page: Page, milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 50) {
    await page.clock.runFor(50);
    await page.evaluate(() => Promise.resolve());
  }
}

describe("toasts", () => {
  test("carry their title, text, style and role (S-257, S-259..S-262, S-407, C-530, C-531)", async () => {
    const page = await openRows();
    await show(page, "Success");
    await show(page, "Error");
    await successes(page).waitFor();
    await errors(page).waitFor();
    await successes(page).getByText("Success", { exact: true }).waitFor();
    await successes(page).getByText(successText).waitFor();
    await errors(page).getByText("Error", { exact: true }).waitFor();
    await errors(page).getByText(errorText, { exact: true }).waitFor();
    await expect.poll(() => successes(page).getAttribute("data-type")).toBe("success");
    await expect.poll(() => errors(page).getAttribute("data-type")).toBe("danger");
    const edge = (toast: Locator) => toast.evaluate((it) => getComputedStyle(it).borderLeftColor);
    const edges = [await edge(successes(page)), await edge(errors(page))];
    expect(edges[0]).not.toBe(edges[1]);
    for (const toast of [successes(page), errors(page)])
      await toast.getByRole("button", { name: "Close", exact: true }).waitFor();
    await expectNoAxeViolations(page);
  });

  test("two equal ones are shown twice, and close one at a time (S-258, S-263, S-407, S-257)", async () => {
    const page = await openRows();
    await show(page, "Error");
    await show(page, "Error");
    await expect.poll(() => errors(page).count()).toBe(2);
    await errors(page).first().getByRole("button", { name: "Close" }).click();
    await expect.poll(() => errors(page).count()).toBe(1);
    // The other one is still there to be closed by itself.
    await errors(page).getByRole("button", { name: "Close" }).click();
    await expect.poll(() => errors(page).count()).toBe(0);
  });

  test("three are shown at once", async () => {
    const page = await openRows();
    for (let count = 0; count < 4; count += 1) await show(page, "Error");
    await expect.poll(() => errors(page).count()).toBe(3);
    const closed = await errors(page).first().elementHandle();
    await errors(page).first().getByRole("button", { name: "Close" }).click();
    await closed?.waitForElementState("hidden");
    await expect.poll(() => errors(page).count()).toBe(3);
  });

  test("a success disappears after 3 s (S-265, S-267, V-625, S-257, S-436)", async () => {
    const page = await openRows();
    await stopClock(page);
    await show(page, "Success");
    await successes(page).waitFor();
    // A toast that closes too early is gone when the small steps are done.
    await page.clock.runFor(2300);
    await runOn(page, 600);
    await expect.poll(() => successes(page).isVisible()).toBe(true);
    await runOn(page, 600);
    await expect.poll(() => successes(page).count()).toBe(0);
  });

  test("an error disappears after 10 s (S-265, S-268, S-257, S-436)", async () => {
    const page = await openRows();
    await stopClock(page);
    await show(page, "Error");
    await errors(page).waitFor();
    await page.clock.runFor(9300);
    await runOn(page, 600);
    await expect.poll(() => errors(page).isVisible()).toBe(true);
    await expect.poll(() => errors(page).getAttribute("data-type")).toBe("danger");
    await runOn(page, 600);
    await expect.poll(() => errors(page).count()).toBe(0);
  });

  test("are animated for 500 ms (S-269, C-543)", async () => {
    const page = await openRows("no-preference");
    await show(page, "Error");
    await errors(page).waitFor();
    await expect
      .poll(() => errors(page).evaluate((toast) => getComputedStyle(toast).transitionDuration))
      .toMatch(/^0\.5s(, 0\.5s)*$/);
  });

  test("disappear on a change of path, and stay on a change of the query (S-264, S-266, S-436)", async () => {
    const page = await openRows();
    await show(page, "Error");
    await show(page, "Success");
    await errors(page).waitFor();
    await openWithin(page, "?from=mail");
    // When a later toast is visible, the change has already removed earlier ones.
    await show(page, "Success");
    // While the mouse is over one, none disappears by itself.
    await errors(page).hover();
    await expect.poll(() => successes(page).count()).toBe(2);
    await expect.poll(() => errors(page).isVisible()).toBe(true);
    await page.getByRole("banner").getByRole("link", { name: "Dashboard" }).press("Enter");
    await page.waitForURL("**/dashboard");
    await expect.poll(() => errors(page).count()).toBe(0);
    await expect.poll(() => successes(page).count()).toBe(0);
  });
});
