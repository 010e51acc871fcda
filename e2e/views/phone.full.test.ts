import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { allowProblem, newPage, signIn } from "../testing/browser.ts";
import { rowsOf } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { cutFigures, openOnPhone } from "./phone-rows.ts";

const portal = await sharedPortal();

describe("on a phone", () => {
  test("a refused change keeps the whole words of its button", async () => {
    const page = await openOnPhone("/priced");
    allowProblem(page, /400/);
    const json = {
      summaryErrors: [
        "The rows of this view could not be read, since the market is closed for repair.",
      ],
      ...{ invalidParams: [], code: "invalid_input" },
    };
    await page.route("**/view/Run*", (route) => route.fulfill({ status: 400, json }));
    await page
      .getByRole("radiogroup", { name: "Offer date" })
      .getByText("Quarter", { exact: true })
      .click();
    const button = page.getByRole("alert").getByRole("button", { name: "Try again" });
    await button.waitFor();
    const missing = () =>
      button.evaluate((element) =>
        Math.max(
          ...[element, ...element.querySelectorAll("*")].map(
            ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
          ),
        ),
      );
    await expect.poll(missing).toBeLessThanOrEqual(0);
  });

  test("a screen of companies alone gives them the whole width, and has stars only in a column of stars", async () => {
    const page = await openOnPhone("/screens/custom");
    const cell = rowsOf(page).first().locator("[role=gridcell]");
    const widthOf = async (part: Locator) => Math.round((await part.boundingBox())?.width ?? 0);
    await expect
      .poll(async () => (await widthOf(page.getByRole("grid"))) - (await widthOf(cell)))
      .toBe(0);
    await cell.getByRole("button", { name: /^Details of / }).waitFor();
    await expect.poll(() => cell.getByRole("button", { name: /favorites/ }).count()).toBe(0);
  });

  test("the words in the fields of the monitor list are not cut", async () => {
    const page = await openOnPhone("/private-company-monitor-list");
    await page.getByPlaceholder("Valuation Min").waitFor();
    const cut = () =>
      page.locator("input[placeholder]:visible").evaluateAll((fields) =>
        (fields as HTMLInputElement[])
          .filter((field) => {
            const style = getComputedStyle(field);
            const words = document.createElement("span");
            words.style.cssText = "position:absolute;white-space:pre";
            words.style.font = style.font;
            words.style.letterSpacing = style.letterSpacing;
            words.textContent = field.placeholder;
            document.body.append(words);
            const { width } = words.getBoundingClientRect();
            words.remove();
            const padding =
              Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
            return width > field.clientWidth - padding;
          })
          .map(({ placeholder }) => placeholder),
      );
    await expect.poll(cut).toEqual([]);
  });
});

describe("when the window changes", () => {
  test("columns take the widths of a phone that is turned, and no figure is cut", async () => {
    const page = await newPage({ portal, viewport: { width: 1366, height: 900 } });
    await signIn(page, (await portal.newMember()).email);
    await page.goto("/pipeline");
    await rowsOf(page).first().waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await page
      .getByRole("button", { name: /^Details of / })
      .first()
      .waitFor();
    await expect.poll(() => cutFigures(page)).toEqual([]);
  });
});

test("the keyboard opens the card of a company in its row", async () => {
  const page = await newPage({ portal });
  await signIn(page, (await portal.newMember()).email);
  await page.goto("/priced");
  const cell = rowsOf(page).first().locator("[col-id=CompanyName]");
  // The name itself is a link.
  await cell.click({ position: { x: 3, y: 8 } });
  await page.keyboard.press("Enter");
  await page.getByText("IPO Price / Range").waitFor();
  await page.getByText("RC Rating").waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("IPO Price / Range").waitFor({ state: "detached" });
});

test.each([
  ["a member on Priced", "/priced", ".skeleton-grid"],
  ["a visitor at the login", "/login", ".skeleton-login"],
])("before any code has come, %s sees the skeleton of the page", async (who, address, skeleton) => {
  const page = await newPage({ portal });
  if (who.startsWith("a member")) await signIn(page, (await portal.newMember()).email);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/assets\/index-.*\.(js|css)$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  await page.locator(skeleton).waitFor();
  await expect.poll(() => page.locator(".skeleton > *:visible").count()).toBe(1);
  release();
  await page.getByRole("heading", { level: 1 }).waitFor();
});
