import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { allowProblem, newPage, requestsOf, signIn } from "../testing/browser.ts";
import { gapBetween } from "../testing/gap-between.ts";
import { choose, listChoices } from "../testing/lists.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import {
  answerCall,
  expectMessages,
  failureBody,
  field,
  fill,
  fillAndLeave,
  leaveAndReturn,
  messagesOf,
  passCaptcha,
  person,
  watchCall,
} from "./filling.ts";

const wrongEmail = "Incorrect format of the email address. Please, enter a Business Email";
const wrongPhone = "Phone Number should be a valid number of 10 digits";
const askForCaptcha = "Check the I'm not a robot checkbox";
const phone = "+1 (555) 010-0142";

const portal = await sharedPortal();

const methodsOf = (page: Page, path: string) =>
  requestsOf(page, `/api/v1.0/${path}`).map(({ method }) => method);

/** Expects every text field of the page to be disabled, or none. */
async function expectFields(page: Page, count: number, isDisabled: boolean): Promise<void> {
  await expect
    .poll(() =>
      page
        .getByRole("main")
        .locator("input:not([type=checkbox]):not([type=hidden]), textarea")
        .evaluateAll((inputs) => inputs.map((input) => input.matches(":disabled"))),
    )
    .toEqual(Array.from({ length: count }, () => isDisabled));
}

const successText = "Your request has been successfully created";
const doneButton = (page: Page) =>
  page.getByRole("button", { name: successText, exact: true, disabled: true });

/** Fills in the trial form as a reader of a mail does, who leaves the box of consent alone, and sends it. */
async function openAndSend(page: Page, email: string): Promise<void> {
  await page.goto("/request?utm_source=mail");
  await expect.poll(() => page.getByLabel(/commentary by email/).isChecked()).toBe(false);
  await fill(page, { ...person, "Business Email": email });
  await robot(page).waitFor();
  await passCaptcha(page);
  await page.getByRole("button", { name: "Request a free trial" }).click();
  await doneButton(page).waitFor();
}

function robot(page: Page) {
  return page.getByRole("checkbox", { name: "I'm not a robot" });
}

describe("the trial page", () => {
  test("shows reasons: 92% renewal, since 1991, quotes of client types and four pictures (S-002, S-014, S-177..S-180, S-380)", async () => {
    const page = await newPage({ portal });
    await page.goto("/request");
    const main = page.getByRole("main");
    await main.getByRole("form").waitFor();
    const text = () => main.innerText();
    await expect.poll(text).toMatch(/Renewal rate\s+92%/);
    await expect.poll(text).toMatch(/Client accounts since\s+1991/);
    await expect.poll(text).toMatch(/institutional investors/i);
    await expect.poll(text).toMatch(/hedge funds, asset managers, banks and pension funds/i);
    const clients = main.locator("figure:has(blockquote) figcaption");
    await expect
      .poll(() => clients.allInnerTexts())
      .toEqual(["Hedge fund", "Asset manager", "Pension fund"]);
    await expect
      .poll(() => main.locator("figure > blockquote").allInnerTexts())
      .toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/.{50}/)));
    const pictures = main.getByRole("region", { name: "The product in pictures" }).getByRole("img");
    await expect.poll(() => pictures.count()).toBe(4);
    for (const picture of await pictures.all()) {
      await expect
        .poll(async () => (await picture.getAttribute("alt"))?.length)
        .toBeGreaterThan(10);
      await expect
        .poll(() =>
          picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
        )
        .toBeGreaterThan(0);
    }
  });

  test("shows 4, 3, 2 or 1 pictures by width (S-181, S-182, S-392)", async () => {
    const page = await newPage({ portal, viewport: { width: 1440, height: 900 } });
    await page.goto("/request");
    const pictures = page.getByRole("region", { name: "The product in pictures" });
    await pictures.getByRole("img").first().waitFor();
    const shown = () =>
      pictures.evaluate((region) => {
        const frame = region.getBoundingClientRect();
        const boxes = [...region.querySelectorAll("img")].map((it) => it.getBoundingClientRect());
        return {
          wholly: boxes.filter((it) => it.left >= frame.left - 1 && it.right <= frame.right + 1)
            .length,
          partly: boxes.filter((it) => it.right > frame.left + 1 && it.left < frame.right - 1)
            .length,
        };
      });
    for (const [width, wanted] of [
      [1440, 4],
      [992, 4],
      [991, 3],
      [768, 3],
      [767, 2],
      [461, 2],
      [460, 1],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(shown, { message: `pictures at ${width} px` }).toEqual({
        wholly: wanted,
        partly: wanted,
      });
    }
    const next = pictures.getByRole("button", { name: "Next picture" });
    await next.waitFor();
    await page.reload();
    await next.click();
    await pictures.getByText("Slide 2 of 4").waitFor({ state: "attached" });
    await expect
      .poll(() =>
        pictures
          .locator("img")
          .nth(1)
          .evaluate((image) => Math.round(image.getBoundingClientRect().left) < innerWidth / 2),
      )
      .toBe(true);
  });

  test("has the six fields, the captcha and a way to login (S-183..S-189, S-194, S-270, S-381)", async () => {
    const page = await newPage({ portal });
    await page.goto("/request");
    for (const [label, name] of [
      ["First Name", "firstName"],
      ["Last Name", "lastName"],
      ["Phone Number", "phoneNumber"],
      ["Business Email", "businessEmail"],
      ["Company", "company"],
      ["Job Title", "jobTitle"],
    ] as const)
      await expect.poll(() => field(page, label).getAttribute("name")).toBe(name);
    await expectFields(page, 6, false);
    await robot(page).waitFor();
    await page.getByRole("link", { name: "Already have an account?" }).click();
    await page.waitForURL("**/login");
  });

  test("the message of a failed captcha is between the captcha and the button", async () => {
    const page = await newPage({ portal });
    allowProblem(page, /503/);
    await page.route("**/api/v1.0/Captcha/**", (route) => route.fulfill({ status: 503 }));
    await page.goto("/request");
    await robot(page)
      .check({ force: true })
      .catch(() => undefined);
    const words = page.locator(".altcha-popover");
    await words.waitFor();
    const button = page.getByRole("main").locator("button[type=submit]");
    await expect.poll(async () => (await words.boundingBox())?.height).toBeGreaterThan(10);
    await expect.poll(() => gapBetween(robot(page), words)).toBeGreaterThanOrEqual(0);
    await expect.poll(() => gapBetween(words, button)).toBeGreaterThanOrEqual(0);
  });

  test("checks every field with the shared rules (S-278..S-287, S-362, S-382, S-434)", async () => {
    const page = await newPage({ portal });
    const sent = await answerCall(page, "Account/trial", {});
    await page.goto("/request");
    for (const label of ["First Name", "Last Name", "Company", "Job Title"]) {
      await fillAndLeave(page, label, "");
      await expectMessages(page, label, [`${label} is required`]);
      await fillAndLeave(page, label, "x".repeat(257));
      await expectMessages(page, label, [`${label} should be at most 256 characters`]);
      await fillAndLeave(page, label, "x".repeat(256));
      await expectMessages(page, label, []);
    }
    await fillAndLeave(page, "Business Email", "");
    await expectMessages(page, "Business Email", ["Business Email is required"]);
    for (const value of ["abc@", "a@gmail.com"]) {
      await fillAndLeave(page, "Business Email", value);
      await expectMessages(page, "Business Email", [wrongEmail]);
    }
    await fillAndLeave(page, "Business Email", "a@firm.com");
    await expectMessages(page, "Business Email", []);
    await fillAndLeave(page, "Phone Number", "");
    await expectMessages(page, "Phone Number", ["Phone Number is required"]);
    for (const value of ["12345", "abcdefghij"]) {
      await fillAndLeave(page, "Phone Number", value);
      await expectMessages(page, "Phone Number", [wrongPhone]);
    }
    for (const value of ["2125550123", "(212) 555-0123", "+1 212-555-0123"]) {
      await fillAndLeave(page, "Phone Number", value);
      await expectMessages(page, "Phone Number", []);
    }
    await robot(page).waitFor();
    await page.getByRole("button", { name: "Request a free trial" }).click();
    await expect.poll(() => messagesOf(robot(page))).toEqual([askForCaptcha]);
    await expect
      .poll(() => robot(page).evaluate((box) => box === document.activeElement))
      .toBe(true);
    expect(sent.bodies).toEqual([]);
  });

  test("sends all its fields with the source of the link, once, without the consent that nobody has given (S-190, S-192, S-273, S-331, S-426)", async () => {
    const page = await newPage({ portal });
    const sent = await watchCall(page, "Account/trial");
    await openAndSend(page, "ann@harlowmere.example");
    await doneButton(page).click({ force: true });
    await leaveAndReturn(page);
    await robot(page).waitFor();
    expect(methodsOf(page, "Account/trial")).toEqual(["POST"]);
    expect(sent.bodies).toEqual([
      {
        firstName: "Ann",
        lastName: "Lee",
        businessEmail: "ann@harlowmere.example",
        phoneNumber: "(212) 555-0123",
        company: "Harlow & Mere <b>Capital</b>",
        jobTitle: "Portfolio manager",
        agree: false,
        recaptchaToken: expect.stringMatching(/^[\w+/=]{100,}$/),
        linkSource: "mail",
      },
    ]);
  });

  test("has a captcha, whose token carries the site id of the settings (S-189, S-325, S-374)", async () => {
    const page = await newPage({ portal });
    const sent = await watchCall(page, "Account/trial");
    await openAndSend(page, "bea@harlowmere.example");
    const [{ recaptchaToken = "" } = {}] = sent.bodies as { recaptchaToken?: string }[];
    const { challenge } = JSON.parse(Buffer.from(recaptchaToken, "base64").toString());
    const settings = await page.evaluate(() =>
      JSON.parse(document.getElementById("site")?.textContent ?? "{}"),
    );
    expect(settings.captchaSiteId).not.toBe("");
    expect(challenge.parameters.data).toEqual({ siteId: settings.captchaSiteId, form: "trial" });
  });

  test("confirms once in its button, locks its fields and hides the captcha until the reader returns (S-193, S-195, S-196, S-271, S-272, S-351, S-431, S-433)", async () => {
    const page = await newPage({ portal });
    await openAndSend(page, "cy@harlowmere.example");
    const done = doneButton(page);
    await expect.poll(() => page.getByRole("status").filter({ has: done }).count()).toBe(1);
    await expect.poll(() => page.getByText(successText).count()).toBe(1);
    await expectFields(page, 6, true);
    await expect.poll(() => page.getByLabel(/commentary by email/).isDisabled()).toBe(true);
    await expect.poll(() => page.getByText(/not a robot|Verified/).count()).toBe(0);
    await leaveAndReturn(page);
    await robot(page).waitFor();
    await expectFields(page, 6, false);
    await expect
      .poll(() => page.getByRole("button", { name: "Request a free trial" }).isEnabled())
      .toBe(true);
  });

  test("keeps the entries and asks for the captcha again when the server refuses its token (S-276, S-376)", async () => {
    const page = await newPage({ portal });
    allowProblem(page, /422/);
    const sentence = "The I'm not a robot check has expired. Please check it again.";
    await answerCall(page, "Account/trial", {
      status: 422,
      body: JSON.stringify({
        summaryErrors: [sentence],
        invalidParams: [],
        code: "captcha_rejected",
      }),
    });
    await page.goto("/request");
    await fill(page, { ...person, "Business Email": "ann@harlowmere.example" });
    await passCaptcha(page);
    await page.getByRole("button", { name: "Request a free trial" }).click();
    await page.getByRole("alert").getByText(sentence).waitFor();
    await robot(page).waitFor();
    await expect.poll(() => robot(page).isChecked()).toBe(false);
    await expect.poll(() => field(page, "First Name").inputValue()).toBe("Ann");
    await page.unroute("**/api/v1.0/Account/trial");
    await passCaptcha(page);
    await page.getByRole("button", { name: "Request a free trial" }).click();
    await page.getByRole("button", { name: successText }).waitFor();
  });

  test("carries over the email typed at login or recovery, but not in the address (S-191, S-394)", async () => {
    const page = await newPage({ portal });
    await page.goto("/login");
    await field(page, "Business Email").fill("carla@firm.example");
    await page.getByRole("link", { name: "Request a free trial" }).click();
    await page.waitForURL("**/request");
    await expect.poll(() => field(page, "Business Email").inputValue()).toBe("carla@firm.example");
    expect(page.url()).toBe(`${portal.url}/request`);
    await expect
      .poll(() => page.evaluate(() => JSON.stringify([localStorage, sessionStorage])))
      .not.toContain("carla");
    await page.goto("/password");
    await field(page, "Email").fill("dora@firm.example");
    await page
      .getByRole("banner")
      .getByRole("link", { name: /free trial/i })
      .click();
    await expect.poll(() => field(page, "Business Email").inputValue()).toBe("dora@firm.example");
    expect(page.url()).toBe(`${portal.url}/request`);
  });

  test("can be used with the keyboard alone", async () => {
    const page = await newPage({ portal });
    await page.goto("/request");
    await robot(page).waitFor();
    await field(page, "First Name").focus();
    for (const value of ["Ann", "Lee", "ann@harlowmere.example", "2125550123", "Firm", "PM"]) {
      await page.keyboard.type(value);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.getByText("Verified", { exact: true }).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: successText }).waitFor();
  });
});

describe("the contact page", () => {
  test("has its fields and the captcha (S-015, S-197..S-199, S-270, S-379, S-381)", async () => {
    const page = await newPage({ portal });
    await page.goto("/contact");
    for (const [label, name] of [
      ["First Name", "INPUT firstName"],
      ["Last Name", "INPUT lastName"],
      ["Email", "INPUT email"],
      ["Phone Number", "INPUT phoneNumber"],
      ["Company", "INPUT company"],
      ["Job Title", "INPUT jobTitle"],
      ["Comment", "TEXTAREA comment"],
    ] as const) {
      const nameOf = (input: Element) => `${input.tagName} ${input.getAttribute("name")}`;
      await expect.poll(() => field(page, label).evaluate(nameOf)).toBe(name);
    }
    await expectFields(page, 7, false);
    await robot(page).waitFor();
    await expect.poll(() => page.title()).toBe("Contact Us · Greenshoe");
    for (const path of ["/contact", "/login"]) {
      await page.goto(path);
      await page.getByRole("main").getByRole("link", { name: phone }).waitFor();
    }
  });

  test.each([
    ["?pricing=true", /pricing sheet.*feature/],
    ["?pricing=TRUE", /pricing sheet.*feature/],
    ["?pricing=false", /^$/],
    ["?pricing=1", /^$/],
    ["", /^$/],
  ])("with %j fills in the comment accordingly (S-200, S-380, S-413)", async (query, wanted) => {
    const page = await newPage({ portal });
    await page.goto(`/contact${query}`);
    await robot(page).waitFor();
    await expect.poll(() => field(page, "Comment").inputValue()).toMatch(wanted);
  });

  test("requires a business email, a comment and the captcha (S-203, S-277, S-287, S-434)", async () => {
    const page = await newPage({ portal });
    const sent = await answerCall(page, "Account/contactus", {});
    await page.goto("/contact");
    await fillAndLeave(page, "Comment", "");
    await expectMessages(page, "Comment", ["Comment is required"]);
    await fillAndLeave(page, "Email", "");
    await expectMessages(page, "Email", ["Email is required"]);
    await fillAndLeave(page, "Email", "a@gmail.com");
    await expectMessages(page, "Email", [wrongEmail]);
    await robot(page).waitFor();
    await page.getByRole("button", { name: "Send message" }).click();
    await expectMessages(page, "First Name", ["First Name is required"]);
    await expect.poll(() => messagesOf(robot(page))).toEqual([askForCaptcha]);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
      .toBe("firstName");
    await fill(page, { ...person, Email: "ann@harlowmere.example", Comment: "Hello" });
    await page.getByRole("button", { name: "Send message" }).click();
    await expect
      .poll(() => robot(page).evaluate((box) => box === document.activeElement))
      .toBe(true);
    await expect.poll(() => messagesOf(robot(page))).toEqual([askForCaptcha]);
    expect(sent.bodies).toEqual([]);
  });

  test("sends its fields and confirms (S-199, S-201, S-202, S-271..S-273, S-332, S-351, S-426, S-431, S-433)", async () => {
    const page = await newPage({ portal });
    const sent = await watchCall(page, "Account/contactus");
    await page.goto("/contact");
    await fill(page, {
      ...person,
      Email: "ann@harlowmere.example",
      Comment: "Hello\n<script>alert(1)</script>",
    });
    await page.getByLabel(/commentary by email/).check();
    await passCaptcha(page);
    await page.getByRole("button", { name: "Send message" }).click();
    const done = page.getByRole("button", {
      name: "Your message is sent",
      exact: true,
      disabled: true,
    });
    await done.waitFor();
    await expect.poll(() => page.getByRole("status").filter({ has: done }).count()).toBe(1);
    await done.click({ force: true });
    await expect.poll(() => page.getByText("Your message is sent").count()).toBe(1);
    await expectFields(page, 7, true);
    await expect.poll(() => page.getByLabel(/commentary by email/).isDisabled()).toBe(true);
    await leaveAndReturn(page);
    await expectFields(page, 7, false);
    await expect
      .poll(() => page.getByRole("button", { name: "Send message" }).isEnabled())
      .toBe(true);
    expect(sent.bodies).toEqual([
      {
        firstName: "Ann",
        lastName: "Lee",
        email: "ann@harlowmere.example",
        phoneNumber: "(212) 555-0123",
        company: "Harlow & Mere <b>Capital</b>",
        jobTitle: "Portfolio manager",
        comment: "Hello\n<script>alert(1)</script>",
        agree: true,
        recaptchaToken: expect.stringMatching(/^[\w+/=]{100,}$/),
      },
    ]);
    expect(methodsOf(page, "Account/contactus")).toEqual(["POST"]);
  });

  test("is sent without consent, and shows the message of the server below its field (S-275, S-426)", async () => {
    const page = await newPage({ portal });
    allowProblem(page, /400/);
    const sent = await answerCall(page, "Account/contactus", {
      status: 400,
      body: failureBody(
        ["Some fields are not valid."],
        [{ name: "phoneNumber", reasons: ["Nobody answers there"] }],
      ),
    });
    await page.goto("/contact");
    await fill(page, { ...person, Email: "ann@harlowmere.example", Comment: "Hello" });
    await passCaptcha(page);
    await page.getByRole("button", { name: "Send message" }).click();
    await expectMessages(page, "Phone Number", ["Nobody answers there"]);
    await page.getByRole("alert").getByText("Some fields are not valid.").waitFor();
    expect(sent.bodies).toEqual([expect.objectContaining({ agree: false })]);
  });
});

describe("the analyst question", () => {
  test("has a question type and a comment (S-209, S-210, S-270, S-381, S-383)", async () => {
    const page = await newPage({ portal });
    await signIn(page, "maria.ortiz@northgate.example");
    await page.goto("/contact-us");
    const select = page.getByRole("combobox", { name: "Question Type" });
    await expect
      .poll(() => listChoices(select))
      .toEqual([
        "Choose a question type",
        "Research question",
        "APIs & Data Feeds quote",
        "Account and billing",
        "Technical help",
        "Other",
      ]);
    await expect.poll(() => field(page, "Question Type").isEnabled()).toBe(true);
    await expect.poll(() => field(page, "Comment").isEnabled()).toBe(true);
    await page.getByRole("main").locator("textarea[name=comment]").waitFor();
  });

  test.each([
    ["research", "Research question"],
    ["Data-Feeds-Quote", "APIs & Data Feeds quote"],
    ["zzz", "Choose a question type"],
    ["", "Choose a question type"],
  ])("with ?questionType=%s chooses %j (S-211, S-212, S-383)", async (asked, chosen) => {
    const page = await newPage({ portal });
    await signIn(page, "maria.ortiz@northgate.example");
    await page.goto(`/contact-us?questionType=${asked}`);
    await expect
      .poll(() => page.getByRole("combobox", { name: "Question Type" }).inputValue())
      .toBe(chosen);
  });

  test("requires both (S-216, S-217)", async () => {
    const page = await newPage({ portal });
    await signIn(page, "maria.ortiz@northgate.example");
    const sent = await answerCall(page, "Account/TalkToAnAnalyst", {});
    await page.goto("/contact-us");
    await page.getByRole("combobox", { name: "Question Type" }).focus();
    await page.keyboard.press("Tab");
    await expectMessages(page, "Question Type", ["Question Type is required"]);
    await fillAndLeave(page, "Comment", "");
    await expectMessages(page, "Comment", ["Comment is required"]);
    await page.getByRole("button", { name: "Send question" }).click();
    await expect
      .poll(() =>
        page
          .getByRole("combobox", { name: "Question Type" })
          .evaluate((it) => it.matches(":focus")),
      )
      .toBe(true);
    expect(sent.bodies).toEqual([]);
  });

  test.each(["/contact-us", "/analyst"])(
    "at %s is sent once and answered with the long text and the phone number (S-214, S-215, S-271..S-273, S-333, S-379, S-431, S-433)",
    async (path) => {
      const page = await newPage({ portal });
      await signIn(page, "maria.ortiz@northgate.example");
      const sent = await watchCall(page, "Account/TalkToAnAnalyst");
      await page.goto(path);
      await choose(page.getByRole("combobox", { name: "Question Type" }), "Technical help");
      await field(page, "Comment").fill("How do I log in?");
      await page.getByRole("button", { name: "Send question" }).click();
      const done = page.getByRole("button", { name: "Success!", exact: true, disabled: true });
      await done.waitFor();
      await done.click({ force: true });
      const thanks = page.getByRole("status").filter({ hasText: "Success! Your comment" });
      await expect.poll(() => thanks.count()).toBe(1);
      await expect.poll(() => page.getByText("Success! Your comment").count()).toBe(1);
      await expect
        .poll(() => thanks.innerText())
        .toBe(
          `Success! Your comment has been submitted and a member of our team will get back to you shortly. If you don't hear from us soon, you can call us directly at ${phone}`,
        );
      await expect
        .poll(() => thanks.getByRole("link").getAttribute("href"))
        .toBe("tel:+15550100142");
      await expect.poll(() => field(page, "Comment").isDisabled()).toBe(true);
      const about = page.getByRole("combobox", { name: "Question Type" });
      await expect.poll(() => about.isDisabled()).toBe(true);
      await leaveAndReturn(page);
      await expect.poll(() => field(page, "Comment").isEnabled()).toBe(true);
      await expect.poll(() => about.isEnabled()).toBe(true);
      await expect
        .poll(() => page.getByRole("button", { name: "Send question" }).isEnabled())
        .toBe(true);
      expect(methodsOf(page, "Account/TalkToAnAnalyst")).toEqual(["POST"]);
      expect(sent.bodies).toEqual([{ about: "technical", comment: "How do I log in?" }]);
    },
  );
});
