import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoPassword } from "../../server/demo/users.ts";
import { expectNoAxeViolations, login, newPage } from "../testing/browser.ts";
import { type Portal, startPortal } from "../testing/portal.ts";
import { views } from "../testing/sizes.ts";

let started: Portal;
let portal: Portal;

/** Browsers make passkeys only for names, so the portal is opened as localhost. */
beforeAll(async () => {
  started = await startPortal();
  portal = { ...started, url: started.url.replace("127.0.0.1", "localhost") };
  Object.assign(started.config, { publicUrl: portal.url });
});
afterAll(() => started.close());

/** Gives a page a device that keeps passkeys and knows its user. */
async function giveDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  });
}

/** Moves by the keyboard alone until a button of this name has the focus, and presses it. */
async function pressByKeyboard(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name, exact: true });
  await button.waitFor();
  for (let steps = 0; steps < 80; steps++) {
    if (await button.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
}

test.each(views)(
  "a passkey is added, named, logs in and is removed by the keyboard alone: $size, $theme",
  async (view) => {
    const member = await portal.newMember();
    const page = await newPage({ portal, ...view });
    await giveDevice(page);
    await login(page, member.email);
    await page.goto("/account-settings");
    await pressByKeyboard(page, "Add a passkey");
    await page.keyboard.type(demoPassword);
    await expectNoAxeViolations(page);
    await page.keyboard.press("Enter");
    const list = page.getByRole("list", { name: "Passkeys" });
    await list.getByText("Not used yet").waitFor();
    const given = await list.locator("p").first().innerText();
    await pressByKeyboard(page, `Rename ${given}`);
    await page.getByLabel("Name", { exact: true }).fill("My key");
    await page.keyboard.press("Enter");
    await list.getByText("My key").waitFor();
    await expectNoAxeViolations(page);

    await page.evaluate(() => localStorage.clear());
    await page.goto("/login");
    await pressByKeyboard(page, "Use a passkey");
    await page.waitForURL("**/dashboard");
    await page.goto("/account-settings");
    await list.getByText(/ Used /).waitFor();
    await pressByKeyboard(page, "Remove My key");
    await pressByKeyboard(page, "Remove");
    await page.getByText("Log in with your fingerprint").waitFor();
    const subjects = (await portal.mailTo(member.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(["A passkey was removed", "A passkey was added"]);
  },
);
