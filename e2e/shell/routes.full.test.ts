import { describe, expect, test } from "vitest";
import { newPage } from "../testing/browser.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

describe("public pages", () => {
  test("home and login show the login form (S-007, S-009)", async () => {
    const page = await newPage({ portal });
    for (const path of ["/", "/login"]) {
      await page.goto(path);
      await page.getByRole("textbox", { name: "Business Email" }).waitFor();
      await expect
        .poll(() => page.getByRole("button", { name: "Login", exact: true }).isVisible())
        .toBe(true);
    }
  });

  test("each address shows the right visitors' page (S-010..S-016)", async () => {
    const page = await newPage({ portal });
    await page.goto("/login-help");
    await page.getByText("Username or password are incorrect, please try again.").waitFor();
    await page.goto("/user-privacy");
    await page.getByRole("heading", { level: 1, name: /privacy policy/i }).waitFor();
    await page.goto("/password");
    await page.getByRole("textbox").waitFor();
    await expect.poll(() => page.getByRole("textbox").count()).toBe(1);
    await page.goto("/reset-password?token=T&email=a@firm.com");
    await expect.poll(() => page.getByLabel("Business Email").inputValue()).toBe("a@firm.com");
    await page.goto("/request");
    await page.getByLabel("Business Email").waitFor();
    await page.goto("/contact");
    await page.getByRole("textbox", { name: "Comment" }).waitFor();
    await page.goto("/help");
    for (const tile of [
      /^Getting Started /,
      /^Video Tutorials /,
      /^FAQs /,
      /^Chat Talk to a Human$/,
    ])
      await page.getByRole("main").getByRole("link", { name: tile }).waitFor();
  });

  test("the two error pages have their exact titles (S-018, S-019, S-412)", async () => {
    const page = await newPage({ portal });
    for (const [path, title] of [
      ["/not-found", "Not found (404)"],
      ["/not-authorized", "Not authorized (401)"],
    ] as const) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
      await expect.poll(() => page.title()).toBe(title);
    }
  });
});

describe("unknown addresses", () => {
  test("leave no entry in the history", async () => {
    const page = await newPage({ portal });
    await page.goto("/contact");
    await page.goto("/no-such-page");
    await page.waitForURL("**/not-found");
    await page.goBack();
    await page.waitForURL("**/contact");
  });
});
