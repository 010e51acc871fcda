import { describe, expect, test } from "vitest";
import { expectNoAxeViolations, newPage, signIn } from "../testing/browser.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { views } from "../testing/sizes.ts";

const portal = await sharedPortal();

describe.each(views)("the shell on a $size in $theme has no finding of axe", ({ size, theme }) => {
  test("for a visitor", async () => {
    const page = await newPage({ portal, size, theme });
    for (const path of ["/not-found", "/not-authorized"]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expectNoAxeViolations(page);
    }
    if (size === "phone") {
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("navigation", { name: "Menu", exact: true }).waitFor();
      await expectNoAxeViolations(page);
    }
  });

  test("for a member, with its menus open", async () => {
    const page = await newPage({ portal, size, theme });
    await signIn(page, "staff@greenshoe.example");
    await page.goto("/account-settings");
    await page.getByRole("heading", { level: 1, name: "Account Settings" }).waitFor();
    await page.getByRole("button", { name: "Account", exact: true }).click();
    await page.getByRole("menuitem", { name: "Mailbox" }).waitFor();
    await expectNoAxeViolations(page);
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "detached" });
    await expectNoAxeViolations(page);
    if (size === "phone") {
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("navigation", { name: "Menu", exact: true }).waitFor();
      await expectNoAxeViolations(page);
    }
  });

  test("for a member without access", async () => {
    const page = await newPage({ portal, size, theme });
    await signIn(page, "maria.ortiz@northgate.example");
    await page.goto("/requests");
    await page.getByText("You are not authorized to view this page", { exact: true }).waitFor();
    await expectNoAxeViolations(page);
    await expect.poll(() => page.getByRole("main").count()).toBe(1);
  });
});

test("every control of the header shows a white focus ring", async () => {
  const page = await newPage({ portal });
  await signIn(page, "maria.ortiz@northgate.example");
  await page.goto("/account-settings");
  await page.getByRole("heading", { level: 1, name: "Account Settings" }).waitFor();
  const controls = page.getByRole("banner").locator("a:visible, button:visible");
  await expect.poll(() => controls.count()).toBeGreaterThan(3);
  await page.getByRole("link", { name: "Skip to content" }).focus();
  for (let step = 0; step < (await controls.count()); step += 1) {
    await page.keyboard.press("Tab");
    const ring = () =>
      page.evaluate(() => {
        let drawn = document.activeElement;
        // The ring of the search is drawn around its box.
        while (drawn !== null && getComputedStyle(drawn).outlineStyle !== "solid")
          drawn = drawn.parentElement;
        const { outlineColor, outlineWidth } = getComputedStyle(drawn ?? document.body);
        return drawn === null ? [] : [outlineColor, outlineWidth];
      });
    await expect.poll(ring).toEqual(["rgb(255, 255, 255)", "2px"]);
  }
});
