import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../server/config.ts";
import { runAlerts } from "../../server/features/alerts/run-alerts.ts";
import { expectNoAxeViolations, newPage, signIn } from "../testing/browser.ts";
import { type Portal, startPortal } from "../testing/portal.ts";

const secret = "a secret for tests only, 32 characters long";

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ withMarket: true });
});
afterAll(() => portal.close());

describe("alerts", () => {
  test("are set on a saved view, tell a change with both values, and are muted", async () => {
    const member = await portal.newMember();
    const page = await newPage({ portal });
    await signIn(page, member.email);
    await page.goto("/scheduled");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("textbox", { name: "View Name" }).fill("My calendar");
    await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("link", { name: "Set alert" }).click();
    const dialog = page.getByRole("dialog", { name: "New alert" });
    await dialog.getByText("You'll hear only about new changes.").waitFor();
    await dialog.getByRole("checkbox", { name: "Leaves" }).uncheck();
    await dialog.getByRole("button", { name: "Create alert" }).click();
    const card = page.getByRole("region", { name: "My calendar" });
    await card.getByText("No alerts sent yet").waitFor();
    await expectNoAxeViolations(page);

    const { deal_key: dealKey } = await portal.db
      .selectFrom("deal_row")
      .select("deal_key")
      .where("status", "=", "Scheduled")
      .where("is_us_listing", "=", true)
      .where("is_spac", "=", false)
      .orderBy("deal_key")
      .executeTakeFirstOrThrow();
    await portal.db
      .updateTable("deal_row")
      .set({ shares: "77700000" })
      .where("deal_key", "=", dealKey)
      .execute();
    const log = { info: () => {} };
    const config = readConfig({ TOKEN_SECRET: secret, PUBLIC_URL: portal.url });
    await runAlerts(portal.db, config, new Date(), log);
    await page.reload();
    const run = card.getByRole("list", { name: "Sent alerts" }).getByRole("listitem").first();
    await run.getByText("1 changed").waitFor();
    await run.getByText("77.7 m").waitFor();
    await page.getByRole("link", { name: "Alerts", exact: true }).first().waitFor();
    await card.getByRole("button", { name: "Mute", exact: true }).click();
    await card.getByRole("button", { name: "Unmute" }).waitFor();
    await page.getByRole("list", { name: "Alerts" }).getByText("Muted").first().waitFor();
    await expect
      .poll(() => page.getByRole("heading", { name: "Alerts", level: 1 }).count())
      .toBe(1);
  });
});
