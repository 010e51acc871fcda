import { describe, expect, test } from "vitest";
import { allowProblem, drawFrame, newPage } from "../testing/browser.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { answerCall, expectMessages, failureBody, field, fill, fillAndLeave } from "./filling.ts";

const wrongFormat = "Incorrect format of the email address. Please, enter a Business Email";
const wrongKinds =
  "Password should have at least one upper case letter, one digit, and one special character";
const wrongLength = "Password should be from 4 to 30 characters";

const maria = "maria.ortiz@northgate.example";
const portal = await sharedPortal();

describe("the login page", () => {
  test.each([
    ["Forgot your password?", "/password"],
    ["Login FAQs", "/login-help"],
    ["User ID privacy policy", "/user-privacy"],
    ["Request a free trial", "/request"],
  ])("its link %j opens %s (S-103..S-106)", async (name, path) => {
    const page = await newPage({ portal });
    await page.goto("/login");
    await page.getByRole("main").getByRole("link", { name }).click();
    await page.waitForURL(`**${path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
  });

  test("has the fields Business Email and Password, an unticked Remember me and nothing else (S-108..S-112, S-270, S-328, S-411)", async () => {
    const page = await newPage({ portal });
    await page.goto("/login");
    const form = page.getByRole("form", { name: "Login" });
    await form.waitFor();
    await expect
      .poll(() =>
        form
          .locator("input, select, textarea")
          .evaluateAll((inputs) =>
            inputs.map((input) => [
              input.getAttribute("name"),
              input.getAttribute("type"),
              (input as HTMLInputElement).disabled,
            ]),
          ),
      )
      .toEqual([
        ["email", "email", false],
        ["password", "password", false],
        ["remember", "checkbox", false],
      ]);
    await expect.poll(() => page.getByLabel("Business Email").getAttribute("name")).toBe("email");
    await expect.poll(() => page.getByLabel("Password").getAttribute("type")).toBe("password");
    await expect
      .poll(() => page.getByRole("checkbox", { name: "Remember me" }).isChecked())
      .toBe(false);
    await expect.poll(() => page.getByRole("button", { name: "Login" }).isEnabled()).toBe(true);
  });
});

describe("logging in", () => {
  test("works without a mouse, and leads to the list that the visitor wanted (S-115)", async () => {
    const page = await newPage({ portal });
    await page.goto("/priced");
    await page.waitForURL("**/login");
    await field(page, "Business Email").focus();
    await page.keyboard.type(maria);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    if ((await page.evaluate(() => document.activeElement?.getAttribute("name"))) !== "password") {
      await field(page, "Password").focus();
    }
    await page.keyboard.type("Demo!2026");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/priced");
    await page.getByRole("heading", { level: 1, name: "Recently Priced IPOs" }).waitFor();
  });

  test("passwords can be shown, hidden and pasted", async () => {
    const page = await newPage({ portal });
    await page.goto("/login");
    const input = field(page, "Password");
    await input.focus();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData("text/plain", "Demo!2026");
      const paste = new ClipboardEvent("paste", {
        clipboardData: data,
        bubbles: true,
        cancelable: true,
      });
      if (document.activeElement?.dispatchEvent(paste))
        document.execCommand("insertText", false, "Demo!2026");
    });
    await expect.poll(() => input.inputValue()).toBe("Demo!2026");
    await page.getByRole("button", { name: "Show password" }).click();
    await expect.poll(() => input.getAttribute("type")).toBe("text");
    await page.getByRole("button", { name: "Hide password" }).press("Enter");
    await expect.poll(() => input.getAttribute("type")).toBe("password");
  });
});

describe("the login fields", () => {
  test("are checked on leaving, with messages that name their labels (S-274, S-277, S-278, S-288, S-381)", async () => {
    const page = await newPage({ portal });
    await page.goto("/login");
    await fillAndLeave(page, "Business Email", "");
    await expectMessages(page, "Business Email", ["Business Email is required"]);
    await expectMessages(page, "Password", []);
    await fillAndLeave(page, "Password", "");
    await expectMessages(page, "Password", ["Password is required"]);
  });

  test("require a business email, and the message disappears when it is one (S-279, S-280, S-434)", async () => {
    const page = await newPage({ portal });
    await page.goto("/login");
    for (const name of ["gmail", "yahoo", "aol", "msn", "hotmail", "outlook", "icloud"]) {
      await fillAndLeave(page, "Business Email", `a@${name}.com`);
      await expectMessages(page, "Business Email", [wrongFormat]);
      await field(page, "Business Email").fill("a@firm.com");
      await expectMessages(page, "Business Email", []);
    }
    await fillAndLeave(page, "Business Email", "abc@");
    await expectMessages(page, "Business Email", [wrongFormat]);
    await fillAndLeave(page, "Business Email", "a@firm.com");
    await expectMessages(page, "Business Email", []);
  });

  test("require a password of 4 to 30 characters of four kinds, which the server does not, and list all problems (S-289..S-291, S-382, S-417)", async () => {
    const page = await newPage({ portal });
    await page.goto("/login");
    for (const [value, wanted] of [
      ["Aa1", [wrongLength, wrongKinds]],
      [`Aa1!${"x".repeat(27)}`, [wrongLength]],
      ["ABCD1!", [wrongKinds]],
      ["abcd1!", [wrongKinds]],
      ["abcd", [wrongKinds]],
      ["Abcd1", [wrongKinds]],
      ["Abcd!", [wrongKinds]],
      ["Aa1!", []],
      [`Aa1!${"x".repeat(26)}`, []],
    ] as const) {
      await fillAndLeave(page, "Password", value);
      await expectMessages(page, "Password", [...wanted]);
    }
    const body = { email: "nobody@firm.example", password: "abc" };
    const answer = await page.request.post("/api/v1.0/Account/login", { data: body });
    expect(answer.status()).toBe(401);
  });

  test("stop the form, and the first invalid one gets the focus", async () => {
    const page = await newPage({ portal });
    const sent = await answerCall(page, "Account/login", {});
    await page.goto("/login");
    await field(page, "Business Email").fill("a@firm.com");
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expectMessages(page, "Password", ["Password is required"]);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
      .toBe("password");
    expect(sent.bodies).toEqual([]);
  });

  test("allow clicks on links although leaving the field shows a message", async () => {
    const page = await newPage({ portal });
    await page.goto("/login");
    await field(page, "Business Email").focus();
    const link = page.getByRole("link", { name: "Login FAQs" });
    const box = await link.boundingBox();
    if (!box) throw new Error("The link is not visible.");
    await page.mouse.move(box.x + 10, box.y + box.height / 2);
    await page.mouse.down();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
      .not.toBe("email");
    await drawFrame(page);
    await page.mouse.up();
    await page.waitForURL("**/login-help");
  });
});

describe("the reply of the server", () => {
  const typed = { "Business Email": "a@firm.com", Password: "Demo!2026" };

  test("about a field is shown below it, focuses it, and disappears with the next letter (S-275)", async () => {
    const page = await newPage({ portal });
    allowProblem(page, /400/);
    await answerCall(page, "Account/login", {
      status: 400,
      body: failureBody([], [{ name: "email", reasons: ["This address is odd", "Very odd"] }]),
    });
    await page.goto("/login");
    await fill(page, typed);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expectMessages(page, "Business Email", ["This address is odd", "Very odd"]);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
      .toBe("email");
    await field(page, "Business Email").press("Tab");
    await expectMessages(page, "Business Email", ["This address is odd", "Very odd"]);
    await field(page, "Business Email").fill("b@firm.com");
    await expectMessages(page, "Business Email", []);
  });

  test("shows under the form in its own sentences, or in those of its status (S-276, S-344, S-347..S-349, S-440)", async () => {
    const page = await newPage({ portal });
    allowProblem(page, /Failed to load resource/);
    await page.goto("/login");
    await fill(page, typed);
    const button = page.getByRole("button", { name: "Login", exact: true });
    const below = page
      .getByRole("form", { name: "Login" })
      .locator("div:has(> button[type=submit]) ~ [role=alert]");
    const proxy = { body: "<h1>Bad gateway</h1>", contentType: "text/html" };
    const notOfForm = [{ name: "shoe", reasons: ["Too small"] }];
    // Neighbors differ, so that no sentence is left of the reply before.
    for (const [answer, wanted] of [
      [{ status: 400, body: failureBody(["X", "Y"]) }, ["X", "Y"]],
      [{ status: 400, body: "" }, ["Internal Server Error"]],
      [{ status: 400, body: failureBody([], notOfForm) }, ["Too small"]],
      [{ status: 500, body: "" }, ["Internal Server Error"]],
      [{ status: 404, body: "" }, ["Not Found"]],
      [{ status: 502, body: "" }, ["Internal Server Error"]],
      [{ status: 404, ...proxy }, ["Not Found"]],
      [{ status: 502, ...proxy }, ["Internal Server Error"]],
      [{ status: 400, body: failureBody(["X"]) }, ["X"]],
      [{ abort: true }, ["Internal Server Error"]],
    ] as const) {
      const sent = await answerCall(page, "Account/login", answer);
      await button.click();
      await expect
        .poll(() => below.locator("p").allInnerTexts(), { message: JSON.stringify(answer) })
        .toEqual(wanted);
      expect(sent.bodies).toEqual([{ email: "a@firm.com", password: "Demo!2026" }]);
      await expect.poll(() => field(page, "Business Email").inputValue()).toBe("a@firm.com");
      await expect.poll(() => field(page, "Business Email").isEnabled()).toBe(true);
      await expect.poll(() => button.isEnabled()).toBe(true);
    }
  });
});

describe("the login FAQ", () => {
  test("explains the error and what to check (S-010, S-118..S-123, S-380)", async () => {
    const page = await newPage({ portal });
    await page.goto("/login-help");
    await page.getByRole("heading", { level: 1 }).waitFor();
    const text = () => page.getByRole("main").innerText();
    for (const wanted of [
      "Username or password are incorrect, please try again.",
      /email address.*username|username.*email address/,
      "CAPS LOCK",
      /spaces/,
      /spam folder.*temporary password/,
      /another browser/,
    ]) {
      await expect.poll(text).toMatch(wanted);
    }
    await expect.poll(() => page.title()).toBe("Login FAQs · Greenshoe");
  });
});
