import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allowProblem, expectNoAxeViolations, newPage, stopClock } from "../testing/browser.ts";
import { freePort } from "../testing/free-port.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

// The style guide, which only the development server has, shows toasts.
const portal = await sharedPortal();
let vite: ViteDevServer;
let cacheDir: string;
let development: { url: string };

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), "greenshoe-vite-"));
  const port = await freePort();
  // The development server forwards calls to this port.
  process.env.PORT = new URL(portal.url).port;
  vite = await createServer({
    configFile: "vite.config.ts",
    cacheDir,
    logLevel: "error",
    server: { port, hmr: false, watch: null },
  });
  await vite.listen();
  development = { url: `http://127.0.0.1:${port}` };
  // On the first visit the server bundles the libraries of the browser program, and refuses what was asked of them before.
  const page = await newPage({ portal: development });
  allowProblem(page, /\b504 \(Outdated Optimize Dep\)|Failed to fetch dynamically imported module/);
  await page.goto("/styleguide", { timeout: 100_000 });
  await page.getByRole("heading", { level: 1, name: "Styleguide" }).waitFor({ timeout: 100_000 });
  await page.close();
}, 120_000);
afterAll(async () => {
  delete process.env.PORT;
  await vite.close();
  await rm(cacheDir, { recursive: true, force: true });
});

const successText = '"Calderoy Data Centers" added to favorites.';
const errorText = "Internal Server Error";
const successes = (page: Page) => page.getByRole("status").filter({ hasText: successText });
const errors = (page: Page) =>
  page
    .getByRole("alert")
    .filter({ hasText: errorText })
    .filter({ has: page.getByRole("button", { name: "Close" }) });

async function openStyleguide(reducedMotion: "reduce" | "no-preference" = "reduce"): Promise<Page> {
  const page = await newPage({ portal: development, reducedMotion });
  await page.goto("/styleguide");
  await page.getByRole("heading", { level: 1, name: "Styleguide" }).waitFor();
  return page;
}

async function show(page: Page, kind: "Success" | "Error"): Promise<void> {
  await page.getByRole("button", { name: `${kind} toast` }).click();
  // A toast stays while the mouse is over it.
  await page.mouse.move(20, 500);
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
    const page = await openStyleguide();
    await show(page, "Success");
    await show(page, "Error");
    await successes(page).waitFor();
    await errors(page).waitFor();
    await successes(page).getByText("Success", { exact: true }).waitFor();
    await successes(page).getByText(successText, { exact: true }).waitFor();
    await errors(page).getByText("Error", { exact: true }).waitFor();
    await errors(page).getByText(errorText, { exact: true }).waitFor();
    await expect.poll(() => successes(page).getAttribute("data-type")).toBe("success");
    await expect.poll(() => errors(page).getAttribute("data-type")).toBe("danger");
    const edge = (toast: Locator) => toast.evaluate((it) => getComputedStyle(it).borderLeftColor);
    const edges = [await edge(successes(page)), await edge(errors(page))];
    expect(edges[0]).not.toBe(edges[1]);
    for (const toast of [successes(page), errors(page)])
      await toast.getByRole("button", { name: "Close", exact: true }).waitFor();
    // The style guide has everything twice, in light next to dark.
    await expectNoAxeViolations(page, ["landmark-unique"]);
  });

  test("two equal ones are shown twice, and close one at a time (S-258, S-263, S-407, S-257)", async () => {
    const page = await openStyleguide();
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
    const page = await openStyleguide();
    for (let count = 0; count < 4; count += 1) await show(page, "Error");
    await expect.poll(() => errors(page).count()).toBe(3);
    const closed = await errors(page).first().elementHandle();
    await errors(page).first().getByRole("button", { name: "Close" }).click();
    await closed?.waitForElementState("hidden");
    await expect.poll(() => errors(page).count()).toBe(3);
  });

  test("a success disappears after 3 s (S-265, S-267, V-625, S-257, S-436)", async () => {
    const page = await openStyleguide();
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
    const page = await openStyleguide();
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
    const page = await openStyleguide("no-preference");
    await show(page, "Error");
    await errors(page).waitFor();
    await expect
      .poll(() => errors(page).evaluate((toast) => getComputedStyle(toast).transitionDuration))
      .toMatch(/^0\.5s(, 0\.5s)*$/);
  });

  test("disappear on a change of path, and stay on a change of the query (S-264, S-266, S-436)", async () => {
    const page = await openStyleguide();
    await show(page, "Error");
    await show(page, "Success");
    await errors(page).waitFor();
    await page.evaluate(() => {
      history.pushState(null, "", "?viewId=2");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    // When a later toast is visible, the change has already removed earlier ones.
    await show(page, "Success");
    // While the mouse is over one, none disappears by itself.
    await errors(page).hover();
    await expect.poll(() => successes(page).count()).toBe(2);
    await expect.poll(() => errors(page).isVisible()).toBe(true);
    await page.getByRole("banner").getByRole("link", { name: "Contact Us" }).press("Enter");
    await page.waitForURL("**/contact");
    await expect.poll(() => errors(page).count()).toBe(0);
    await expect.poll(() => successes(page).count()).toBe(0);
  });
});

test("the style guide is not part of the product", async () => {
  const page = await newPage({ portal });
  await page.goto("/styleguide");
  await page.waitForURL("**/not-found");
});
