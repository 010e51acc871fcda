import { describe, expect, test } from "vitest";
import { allowProblem, newPage, signIn } from "../testing/browser.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { failureBody } from "./filling.ts";

const maria = "maria.ortiz@northgate.example";

const portal = await sharedPortal();

/** The tiles of the help page: the name, the address, and the title of the page there. */
const tiles = [
  [/^Getting Started /, "/getting-started", "Getting Started"],
  [/^Video Tutorials /, "/video-tutorials", "Video Tutorials"],
  [/^FAQs /, "/faq", "FAQs"],
  [/^Chat Talk to a Human$/, "/chat", "Chat"],
] as const;

describe("the help page", () => {
  test("has exactly four tiles (S-204..S-208)", async () => {
    const page = await newPage({ portal });
    await page.goto("/help");
    const links = page.getByRole("main").getByRole("link");
    await links.first().waitFor();
    await expect
      .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute("href"))))
      .toEqual(["/getting-started", "/video-tutorials", "/faq", "/chat"]);
    for (const [name, path] of tiles) {
      const tile = page.getByRole("main").getByRole("link", { name });
      await expect.poll(() => tile.getAttribute("href")).toBe(path);
    }
  });

  test.each(tiles)("the tile %s opens %s (S-205..S-208)", async (name, path, title) => {
    const page = await newPage({ portal });
    await signIn(page, maria);
    await page.goto("/help");
    await page.getByRole("main").getByRole("link", { name }).click();
    await page.waitForURL(`**${path}`);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
  });

  test("leads a visitor to login and then to the page of the tile (S-437)", async () => {
    const page = await newPage({ portal });
    await page.goto("/help");
    await page.getByRole("link", { name: /FAQs/ }).click();
    await page.waitForURL("**/login");
    await page.getByLabel("Business Email").fill(maria);
    await page.getByLabel("Password", { exact: true }).fill("Demo!2026");
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await page.waitForURL("**/faq");
    await page.getByRole("heading", { level: 1, name: "FAQs" }).waitFor();
  });
});

test.each([
  ["/getting-started", "Getting Started"],
  ["/faq", "FAQs"],
  ["/chat", "Chat"],
  ["/billing-statements", "Billing Statements"],
  ["/analyst", "Talk to an Analyst"],
  ["/contact-us", "Contact Us"],
  ["/account-settings", "Account Settings"],
])(
  "%s asks a visitor to log in, and is a separate page for a member (S-412)",
  async (path, title) => {
    const page = await newPage({ portal });
    await page.goto(path);
    await page.waitForURL("**/login");
    await signIn(page, maria);
    await page.goto(path);
    await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
    await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(new URL(page.url()).pathname).toBe(path);
    await expect.poll(() => page.title()).toBe(`${title} · Greenshoe`);
    const text = () => page.getByRole("main").innerText();
    await expect.poll(async () => (await text()).length).toBeGreaterThan(100);
    await expect.poll(text).not.toMatch(/lorem|placeholder|coming soon|todo|under construction/i);
  },
);

describe("the account settings", () => {
  test("show name, username, colleagues, seats and the subscription team, and lead an admin to the audit log (S-218..S-225, S-230, S-326, S-327, S-412)", async () => {
    const page = await newPage({ portal });
    await signIn(page, maria);
    await page.goto("/account-settings");
    const profile = page.getByRole("region", { name: "Profile" });
    await profile.getByText("Maria Ortiz").waitFor();
    // The reply for this page, not for the page after the login.
    const [answer] = await Promise.all([
      page.waitForResponse(/Account\/AccountSettings$/i),
      page.reload(),
    ]);
    const { data } = await answer.json();
    await profile.getByText("Maria Ortiz").waitFor();
    expect(Object.keys(data)).toEqual(expect.arrayContaining(["user", "accountUsers"]));
    expect(data.user).toEqual({ firstName: "Maria", lastName: "Ortiz", email: maria });
    expect(data.accountUsers).toEqual([
      { firstName: "Maria", lastName: "Ortiz", isAccountAdmin: true, isProvisioned: false },
      { firstName: "James", lastName: "Chen", isAccountAdmin: false, isProvisioned: false },
      { firstName: "Priya", lastName: "Nair", isAccountAdmin: false, isProvisioned: false },
    ]);
    expect(answer.request().method()).toBe("GET");
    expect(answer.request().postData()).toBeNull();
    await expect
      .poll(() => profile.innerText())
      .toMatch(/Name\s+Maria Ortiz\s+Username\s+maria\.ortiz@northgate\.example/);
    await expect
      .poll(() =>
        page.getByRole("list", { name: "Account users" }).getByRole("listitem").allInnerTexts(),
      )
      .toEqual([
        expect.stringMatching(/Maria Ortiz \(Admin\)$/),
        expect.stringMatching(/James Chen$/),
        expect.stringMatching(/Priya Nair$/),
      ]);
    await expect
      .poll(() => page.getByRole("region", { name: "Account users" }).innerText())
      .toMatch(/Total seats\s+6\s+Used\s+3\s+Remaining\s+3/);
    const team = page.getByRole("region", { name: "Subscription team" });
    await expect
      .poll(() =>
        team.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href"))),
      )
      .toEqual([
        "mailto:clientservices@greenshoe.example",
        "tel:+15550100142",
        "/contact-us?questionType=billing",
        "/billing-statements",
      ]);
    await page.getByRole("form", { name: "Change password" }).waitFor();
    await page.getByRole("tab", { name: "Audit Log", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Audit Log", exact: true }).waitFor();
    await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
    await expect.poll(() => page.title()).toBe("Audit Log · Greenshoe");
  });

  test("never show a negative number of seats (S-408)", async () => {
    const members = [];
    for (let seat = 0; seat < 7; seat += 1)
      members.push(await portal.newMember({ accountName: "Crowded Capital" }));
    const page = await newPage({ portal });
    await signIn(page, members[0]?.email ?? "");
    await page.goto("/account-settings");
    await expect
      .poll(() =>
        page
          .getByRole("region", { name: "Account users" })
          .innerText()
          .catch(() => ""),
      )
      .toMatch(/Used\s+7\s+Remaining\s+0/);
  });

  test("show names as text, not as markup, and the seats that two users leave (S-224)", async () => {
    const accountName = "Roomy Capital";
    await portal.newMember({ accountName });
    const member = await portal.newMember({
      accountName,
      firstName: "<img src=x>",
      lastName: "O'Neil & “Söhne”",
    });
    const page = await newPage({ portal });
    await signIn(page, member.email);
    await page.goto("/account-settings");
    await page
      .getByRole("region", { name: "Profile" })
      .getByText("<img src=x> O'Neil & “Söhne”")
      .waitFor();
    await expect
      .poll(() => page.getByRole("region", { name: "Account users" }).innerText())
      .toMatch(/Total seats\s+6\s+Used\s+2\s+Remaining\s+4/);
  });

  test("say when they could not be loaded, and can load them again", async () => {
    const page = await newPage({ portal });
    allowProblem(page, /Failed to load resource/);
    await signIn(page, maria);
    await page.route("**/api/v1.0/Account/AccountSettings", (route) =>
      route.fulfill({
        status: 503,
        contentType: "application/json",
        body: failureBody(["The server is starting or stopping. Please try again."]),
      }),
    );
    await page.goto("/account-settings");
    await page
      .getByRole("alert")
      .getByText("The server is starting or stopping. Please try again.")
      .waitFor();
    await page.unroute("**/api/v1.0/Account/AccountSettings");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("Maria Ortiz (Admin)").waitFor();
  });
});
