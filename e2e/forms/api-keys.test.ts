import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { demoPassword } from "../../server/demo/users.ts";
import { allowProblem, expectNoAxeViolations, newPage, signIn } from "../testing/browser.ts";
import { choose } from "../testing/lists.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

describe("API keys", () => {
  test("a user makes a key, a program reads with it, and once it is revoked the program is refused", async () => {
    const { email } = await portal.newMember();
    const page = await newPage({ portal });
    await signIn(page, email);
    await page.goto("/account-settings");
    await page.getByRole("tab", { name: "API Keys" }).click();
    await page.getByRole("heading", { level: 1, name: "API Keys" }).waitFor();
    await page.getByRole("button", { name: "New key" }).click();
    const form = page.getByRole("form", { name: "New key" });
    await form.getByLabel("Name").fill("Risk notebook");
    await form.getByLabel("News and Research").check();
    await form.getByLabel("Views", { exact: true }).uncheck();
    await form.getByLabel("Allowed networks").fill("here");
    await form.getByRole("button", { name: "Create key" }).click();
    await form.getByText("Enter networks as 203.0.113.0/24, one per line").waitFor();
    await form.getByLabel("Allowed networks").fill("127.0.0.0/8\n::1");
    await expectNoAxeViolations(page);
    await form.getByRole("button", { name: "Create key" }).click();
    const made = page.getByRole("region", { name: "New key" });
    const key = await made.getByLabel("Key", { exact: true }).inputValue();
    const focused = () =>
      made
        .getByRole("button", { name: "Copy the key" })
        .evaluate((one) => one === document.activeElement);
    await expect.poll(focused).toBe(true);

    const ask = async (path: string) => {
      const headers = { authorization: `Bearer ${key}` };
      const answer = await fetch(`${portal.url}/api/v1.0/${path}`, { headers });
      return answer.status;
    };
    await expect(ask("News")).resolves.toBe(200);
    await expect(ask("Stats/Published")).resolves.toBe(403);
    await page.reload();
    const table = page.getByRole("table", { name: "API keys" });
    await table.getByText("127.0.0.0/8, ::1").waitFor();
    await expect.poll(() => page.getByText(key).count()).toBe(0);
    await page.getByRole("tab", { name: "API Usage" }).click();
    await page.getByRole("heading", { level: 1, name: "API Usage" }).waitFor();
    const refused = page.getByRole("table", { name: "Refused requests" });
    // Counts are written every two seconds.
    await expect
      .poll(async () => {
        await page.reload();
        await page.getByRole("heading", { level: 2, name: "Refused" }).waitFor();
        return refused.getByText("A scope is missing").count();
      })
      .toBe(1);
    // The program sent two requests, and each figure of the page counts them.
    const figure = (name: string) =>
      page
        .locator("dl > div", { has: page.getByText(name, { exact: true }) })
        .locator("dd")
        .innerText();
    const figures = ["Requests", "Not changed (304)", "Refused", "All"];
    await expect(Promise.all(figures.map(figure))).resolves.toEqual(["1", "0", "1", "1"]);
    await page.getByText("Make a key with the scope that the answer names.").waitFor();
    await page.getByText("Never reached").waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole("tab", { name: "API Keys" }).click();
    await table.getByRole("button", { name: "Revoke Risk notebook" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
    await expect.poll(() => ask("News")).toBe(401);
    await page.getByText("No data to display").waitFor();
  });

  test("an agent that knows the address alone is let in by its user, who logs in first", async () => {
    const { email } = await portal.newMember();
    const back = createServer((_request, response) => response.end("Back at the agent"));
    await new Promise<void>((done) => back.listen(0, "127.0.0.1", done));
    onTestFinished(() => void back.close());
    const callback = `http://127.0.0.1:${(back.address() as AddressInfo).port}/callback`;
    const registered = await fetch(`${portal.url}/oauth/register`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ client_name: "Desk Agent", redirect_uris: [callback] }),
    });
    const { client_id } = await registered.json();
    const asked = new URLSearchParams({
      ...{ response_type: "code", client_id, redirect_uri: callback, state: "17" },
      ...{ code_challenge: "x".repeat(43), code_challenge_method: "S256", scope: "views research" },
    });
    const page = await newPage({ portal });
    allowProblem(page, /127\.0\.0\.1:\d+\/callback|400/);
    const ask = () => page.goto(`/connect/agent?${asked}`);
    await ask();
    await page.waitForURL("**/login**");
    await page.getByLabel("Business Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(demoPassword);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await page.getByRole("heading", { name: "“Desk Agent” asks to read the portal" }).waitFor();
    const form = page.getByRole("form", { name: "Agent" });
    await expect(form.getByRole("checkbox", { checked: true }).count()).resolves.toBe(2);
    await expect(form.getByLabel("Webhooks").count()).resolves.toBe(0);
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Don't allow" }).click();
    await page.waitForURL(`${callback}?error=access_denied&state=17`);
    await ask();
    await form.getByLabel("News and Research").uncheck();
    await form.getByRole("button", { name: "Allow", exact: true }).click();
    await page.waitForURL(/\/callback\?code=[\w-]+&state=17&iss=/);
    asked.set("redirect_uri", "https://elsewhere.example/");
    await ask();
    await page.getByText("This program isn't known here").waitFor();
  });

  test("Connect gives the lines for a saved view, and a secret address that opens this view alone", async () => {
    const { email } = await portal.newMember();
    const page = await newPage({ portal });
    await signIn(page, email);
    await connectSavedView(page);
    await page.getByText("Csv.Document(Answer, [Encoding = 65001])").waitFor();
    await page.getByRole("button", { name: "curl" }).click();
    const lines = await page.getByRole("figure").innerText();
    const url = /"(http[^"]+\.csv)"/.exec(lines)?.[1] ?? "";
    await expect(fetch(url).then(({ status }) => status)).resolves.toBe(401);
    await page.getByRole("button", { name: "Google Sheets" }).click();
    await page.getByRole("button", { name: "Create address" }).click();
    await page.getByText("IMPORTDATA(").waitFor();
    const formula = await page.getByRole("figure").innerText();
    const address = /"(http[^"]+)"/.exec(formula)?.[1] ?? "";
    const csv = fetch(address).then((answer) => answer.text());
    await expect(csv).resolves.toMatch(/^Ticker,Company/);
    await expectNoAxeViolations(page);
    await page.getByRole("checkbox", { name: "Ticker", exact: true }).uncheck();
    await page.getByText(/=QUERY\(IMPORTDATA\(.*"select Col2, Col3, /).waitFor();
    await page.getByRole("button", { name: "curl" }).click();
    await page.getByText(/\.csv\?columns=CompanyName,OfferDate,/).waitFor();
    await page.getByRole("button", { name: "Google Sheets" }).click();
    await page.getByRole("button", { name: "Revoke" }).click();
    await page.getByText("The address no longer works.").waitFor();
    await expect(fetch(address).then(({ status }) => status)).resolves.toBe(404);
    await page.getByRole("button", { name: "Webhook" }).click();
    await page.getByText("An admin of your account adds").waitFor();
    await page.getByText('"name": "Programs"').waitFor();
    await page.getByRole("button", { name: "Python" }).click();
    await page.getByRole("link", { name: "Make a key" }).click();
    const form = page.getByRole("form", { name: "New key" });
    await expect.poll(() => form.getByLabel("Name").inputValue()).toBe("Python");
    await expect
      .poll(() => form.getByRole("checkbox", { checked: true }).evaluateAll(valuesOf))
      .toEqual(["views"]);
  });

  test("an admin sees in Connect what was posted to the webhooks of the account, and what was answered", async () => {
    const { email } = await portal.newMember({ isAccountAdmin: true });
    const page = await newPage({ portal });
    await signIn(page, email);
    await page.goto("/account-settings");
    await page
      .getByRole("form", { name: "Add a webhook" })
      .getByLabel("Address")
      .fill("https://hooks.invalid/ipo");
    await page.getByRole("button", { name: "Add webhook" }).click();
    await choose(
      page.getByRole("combobox", { name: "Kind of test for https://hooks.invalid/ipo" }),
      "Prices",
    );
    await page.getByRole("button", { name: "Send test" }).click();
    const row = page
      .getByRole("table", { name: "Posts to https://hooks.invalid/ipo" })
      .locator("tbody tr");
    await expect.poll(() => row.innerText()).toMatch(/Prices\s+Failed\s+1/);
    await connectSavedView(page);
    await page.getByRole("button", { name: "Webhook" }).click();
    await expect.poll(() => row.innerText()).toMatch(/Prices\s+Failed\s+1/);
    await expectNoAxeViolations(page);
  });
});

async function connectSavedView(page: Page) {
  await page.goto("/priced");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByLabel("View Name").fill("Programs");
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Connect" }).click();
  await page.getByRole("heading", { level: 1, name: "Connect" }).waitFor();
}

const valuesOf = (boxes: Element[]) => boxes.map((box) => (box as HTMLInputElement).value);
