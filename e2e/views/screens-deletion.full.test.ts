import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { ViewType } from "../../domain/views/view-type.ts";
import { expectNoAxeViolations } from "../testing/browser.ts";
import { callsTo, openAsNewMember, rowsOf } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

/** Makes a call as the user of the page, and returns its reply. */
async function post(page: Page, path: string, body: object): Promise<{ id: string | number }> {
  const answer = await page.evaluate(
    async (call) => {
      const headers = {
        "Content-Type": "application/json",
        Authorization: `Bearer ${localStorage.getItem("AccessToken")}`,
        "Idempotency-Key": crypto.randomUUID(),
      };
      const sent = { method: "POST", headers, body: JSON.stringify(call.body) };
      const reply = await fetch(`/api/v1.0${call.path}`, sent);
      return { status: reply.status, content: await reply.json() };
    },
    { path, body },
  );
  expect(answer.status).toBe(200);
  return answer.content.data;
}

const filters = { timeframe: "30Days" };

/** Opens a page of a member with these saved views, given by name and type. */
async function openWithSaved(saved: Record<string, ViewType>): Promise<Page> {
  const page = await openAsNewMember(portal, "/screens");
  for (const [name, viewType] of Object.entries(saved))
    await post(page, "/view/SaveViewAndRun", { name, viewType, filters });
  return page;
}

const question = (page: Page) =>
  page.getByRole("dialog", { name: "Are you sure to delete?", exact: true });
const deletions = (page: Page) => callsTo(page, "DELETE", /view\/DeleteSavedView\//);

describe("a saved view or screen is deleted", () => {
  test("after a confirmation, which Cancel refuses, and with a message (V-189, V-190, V-191, V-192, V-193, V-625)", async () => {
    const page = await openWithSaved({ "My estimates": "EstimatesInUse" });
    await page.goto("/screens");
    await page.getByRole("button", { name: "Delete My estimates" }).click();
    const dialog = question(page);
    await dialog.waitFor();
    await expect.poll(() => dialog.getByRole("button").allInnerTexts()).toEqual(["Cancel", "Yes"]);
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(deletions(page)).toEqual([]);

    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/DeleteSavedView/**", async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole("button", { name: "Delete My estimates" }).click();
    await dialog.getByRole("button", { name: "Yes" }).click();
    await expect
      .poll(() => dialog.getByRole("button", { name: "Yes" }).getAttribute("data-loading"))
      .toBe("true");
    const areDisabled = () =>
      dialog
        .getByRole("button")
        .evaluateAll((buttons) => buttons.map((button) => (button as HTMLButtonElement).disabled));
    await expect.poll(areDisabled).toEqual([true, true]);
    const doneText = 'Screen "My estimates" has been deleted.';
    await expect.poll(() => dialog.getByText(doneText).count()).toBe(0);
    release();
    await dialog.getByText(doneText).waitFor();
    await page
      .getByRole("status")
      .filter({ hasText: doneText })
      .getByText("Success", { exact: true })
      .waitFor();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("No Saved Screens").waitFor();
    expect(deletions(page)).toHaveLength(1);
    // Its button is gone, so the focus moves to the list for keyboard users.
    const focused = page.getByRole("region", { name: "My Screens" }).and(page.locator(":focus"));
    await focused.waitFor();
  });

  test("from the list of the toolbar, where the others stay (V-194, V-585)", async () => {
    const page = await openWithSaved({ "My deals": "Priced", "More deals": "Priced" });
    await page.goto("/priced");
    await rowsOf(page).first().waitFor();
    const list = page.getByRole("button", { name: "Saved Views" });
    await list.click();
    await page.getByRole("button", { name: "Delete My deals" }).click();
    await question(page).getByRole("button", { name: "Yes" }).click();
    await page.getByText('View "My deals" has been deleted.').first().waitFor();
    await question(page).waitFor({ state: "detached" });
    await expect
      .poll(() => list.evaluate((button) => button === document.activeElement))
      .toBe(true);
    await list.click();
    const saved = page.getByRole("dialog", { name: "Saved Views" });
    await saved.getByRole("link", { name: "More deals", exact: true }).waitFor();
    await expect.poll(() => saved.getByRole("link", { name: /My deals/ }).count()).toBe(0);
    await expectNoAxeViolations(page);
  });

  test("each item from the page of favourites and from the hub (V-011, V-584, V-585)", async () => {
    const page = await openWithSaved({
      "My deals": "Priced",
      "More deals": "Priced",
      "My estimates": "EstimatesInUse",
      "My custom screen": "CustomInUse",
    });
    for (const [path, view, screen] of [
      ["/favorites", "My deals", "My estimates"],
      ["/screens", "More deals", "My custom screen"],
    ] as const) {
      await page.goto(path);
      const deletable = page.getByRole("button", { name: /^Delete / });
      await expect.poll(() => deletable.count()).toBe(path === "/favorites" ? 4 : 2);
      expect(callsTo(page, "GET", /Favorites\/Savings$/)).not.toEqual([]);
      for (const name of [view, screen]) {
        await page.getByRole("button", { name: `Delete ${name}` }).click();
        await question(page).getByRole("button", { name: "Yes" }).click();
        await question(page).waitFor({ state: "detached" });
        await expect.poll(() => page.getByRole("link", { name }).count()).toBe(0);
      }
    }
    await page.getByText("No Saved Views").waitFor();
    await page.getByText("No Saved Screens").waitFor();
  });

  test("after the question has named the alert that goes with it, from both lists", async () => {
    const page = await openWithSaved({ "More deals": "Priced" });
    for (const [name, viewType] of [
      ["My deals", "Priced"],
      ["My estimates", "EstimatesInUse"],
    ] as const) {
      const { id } = await post(page, "/view/SaveViewAndRun", { name, viewType, filters });
      const wish = { frequency: "daily", watches: ["enters"], byMail: false, byWebhook: false };
      await post(page, "/Alerts", { viewId: id, ...wish });
    }
    const consequence = question(page).getByText(/will be deleted too/);
    await page.goto("/screens");
    await page.getByRole("button", { name: "Delete My estimates" }).click();
    await question(page).getByText("1 alert on this screen will be deleted too.").waitFor();
    await expectNoAxeViolations(page);
    await question(page).getByRole("button", { name: "Cancel" }).click();

    await page.goto("/priced");
    await rowsOf(page).first().waitFor();
    await page.getByRole("button", { name: "Saved Views" }).click();
    await page.getByRole("button", { name: "Delete My deals" }).click();
    await question(page).getByText("1 alert on this view will be deleted too.").waitFor();
    await question(page).getByRole("button", { name: "Yes" }).click();
    await question(page).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Saved Views" }).click();
    await page.getByRole("button", { name: "Delete More deals" }).click();
    await question(page).getByText("More deals", { exact: true }).waitFor();
    await expect.poll(() => consequence.count()).toBe(0);
  });

  test("even if no page shows views of its type, in which case its name is not a link", async () => {
    const page = await openWithSaved({ "My feeds": "APIsDataFeeds" });
    await page.goto("/screens");
    await page.getByRole("button", { name: "Delete My feeds" }).waitFor();
    await page.getByText("My feeds", { exact: true }).waitFor();
    await expect.poll(() => page.getByRole("link", { name: "My feeds" }).count()).toBe(0);
    await page.getByRole("button", { name: "Delete My feeds" }).click();
    await question(page).getByRole("button", { name: "Yes" }).click();
    await page.getByText("No Saved Screens").waitFor();
  });
});
