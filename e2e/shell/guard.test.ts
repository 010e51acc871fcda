import { describe, expect, test } from "vitest";
import { allowProblem, login, newPage, requestsOf, signIn } from "../testing/browser.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const maria = "maria.ortiz@northgate.example";
const staff = "staff@greenshoe.example";
const sentences = [
  "You are not authorized to view this page",
  "Please sign-in to an account with access",
] as const;
const portal = await sharedPortal();

const protectedPages = [
  "/dashboard",
  "/account-settings",
  "/billing-statements",
  "/contact-us",
  "/analyst",
  "/getting-started",
  "/faq",
  "/chat",
  "/requests",
  "/mailbox",
];

async function fillIn(page: Awaited<ReturnType<typeof newPage>>, email: string): Promise<void> {
  await page.getByLabel("Business Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("Demo!2026");
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

const pathOf = (page: { url(): string }) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

describe("protected pages", () => {
  test("send a visitor to login and make no calls", async () => {
    for (const path of protectedPages) {
      const page = await newPage({ portal });
      await page.goto(path);
      await page.waitForURL("**/login");
      await page.getByLabel("Business Email").waitFor();
      expect(requestsOf(page).filter((request) => request.path.startsWith("/api"))).toEqual([]);
    }
  });

  test("login leads to the attempted location with its query (S-024, S-025, S-115, S-341)", async () => {
    const page = await newPage({ portal });
    await page.goto("/contact-us?questionType=billing&from=mail%2Fnews");
    await page.waitForURL("**/login");
    await fillIn(page, maria);
    await page.waitForURL("**/contact-us?questionType=billing&from=mail%2Fnews");
    await page.getByLabel("Question Type").waitFor();
    await expect.poll(() => page.getByLabel("Question Type").inputValue()).toBe("billing");
  });

  test("the location survives a visit to another public page, and is used once (S-388)", async () => {
    const page = await newPage({ portal });
    await page.goto("/faq");
    await page.waitForURL("**/login");
    await page.getByRole("link", { name: "Login FAQs" }).click();
    await page.waitForURL("**/login-help");
    await page.getByRole("banner").getByRole("link", { name: "Login", exact: true }).click();
    await fillIn(page, maria);
    await page.waitForURL("**/faq");
    await page.goto("/login");
    await page.waitForURL("**/priced");
  });

  test("an explicit Log Out forgets it (S-388)", async () => {
    const page = await newPage({ portal });
    await signIn(page, maria);
    await page.goto("/faq");
    await page.getByRole("button", { name: "Account", exact: true }).click();
    await page.getByRole("menuitem", { name: "Log Out" }).click();
    await page.waitForURL("**/login");
    await fillIn(page, maria);
    await page.waitForURL("**/priced");
  });

  test("a manipulated location does not lead to another site (S-388)", async () => {
    const page = await newPage({ portal });
    await page.goto("/login");
    await page.evaluate(() =>
      sessionStorage.setItem("ReturnLocation", JSON.stringify({ to: "//evil.example/steal" })),
    );
    await fillIn(page, maria);
    await page.waitForURL("**/priced");
  });

  test("the refused page is not in the history: back leaves the portal's login", async () => {
    const page = await newPage({ portal });
    await page.goto("/contact");
    await page.goto("/faq");
    await page.waitForURL("**/login");
    await page.goBack();
    await page.waitForURL("**/contact");
  });
});

describe("signed in", () => {
  test("home, login and reset lead to the first available page (S-117, S-166, S-400)", async () => {
    const page = await newPage({ portal });
    await signIn(page, maria);
    for (const path of ["/", "/login", "/dashboard", "/reset-password?token=T&email=a@firm.com"]) {
      await page.goto(path);
      await page.waitForURL("**/priced");
      await page.getByRole("heading", { level: 1, name: "Recently Priced IPOs" }).waitFor();
    }
  });

  test("every product page of this version renders at its own address", async () => {
    const page = await newPage({ portal });
    await signIn(page, maria);
    for (const path of protectedPages.slice(1, -2)) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(pathOf(page)).toBe(path);
      await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
      await expect.poll(() => page.title()).toMatch(/ · Greenshoe$/);
    }
  });
});

describe("pages for staff", () => {
  test("tell other users that they have no access, and make no calls (S-422, S-428, S-429)", async () => {
    const page = await newPage({ portal });
    await signIn(page, maria);
    for (const path of ["/requests", "/mailbox"]) {
      await page.goto(path);
      for (const sentence of sentences) await page.getByText(sentence, { exact: true }).waitFor();
      await expect
        .poll(() => page.getByRole("main").textContent())
        .toContain(sentences.join(" / "));
      expect(pathOf(page)).toBe(path);
      await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
      expect(requestsOf(page, path).map(({ path: asked }) => asked)).toEqual([path]);
    }
  });

  test("the not-authorized page says the same under its title (S-429)", async () => {
    const page = await newPage({ portal });
    await page.goto("/not-authorized");
    for (const sentence of sentences) await page.getByText(sentence, { exact: true }).waitFor();
  });

  test("a visitor goes to login, reads the text above the form, and gets there (S-427)", async () => {
    const page = await newPage({ portal });
    await page.goto("/requests");
    await page.waitForURL("**/login");
    const text = page.getByText(sentences[0], { exact: true });
    await text.waitFor();
    const above = await text.boundingBox();
    const form = await page.getByLabel("Business Email").boundingBox();
    expect(above?.y).toBeLessThan(form?.y ?? 0);
    await fillIn(page, staff);
    await page.waitForURL("**/requests");
    await page.getByRole("heading", { level: 1, name: "Requests" }).waitFor();
  });

  test("a visitor of an ordinary page does not see that text", async () => {
    const page = await newPage({ portal });
    await page.goto("/faq");
    await page.waitForURL("**/login");
    await page.getByLabel("Business Email").waitFor();
    await expect.poll(() => page.getByText(sentences[0]).count()).toBe(0);
  });

  test("if the account cannot be loaded, the page says so and tries again", async () => {
    const page = await newPage({ portal });
    allowProblem(page, /503/);
    await login(page, staff);
    let isDown = true;
    await page.route("**/api/v1.0/Account/AccountSettings", (route) =>
      isDown ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await page.goto("/mailbox");
    await page.getByRole("alert").getByText("Internal Server Error").waitFor();
    isDown = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { level: 1, name: "Mailbox" }).waitFor();
  });
});
