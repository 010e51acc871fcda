import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allowProblem, login, newPage, signIn } from "../testing/browser.ts";
import { type Portal, startPortal } from "../testing/portal.ts";
import { failureBody, field, fill, passCaptcha, person } from "./filling.ts";

const staff = "staff@greenshoe.example";

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

describe("the mailbox", () => {
  test("says that it is empty, and then shows a mail with its link (S-430)", async () => {
    const page = await newPage({ portal });
    await signIn(page, staff);
    await page.goto("/mailbox");
    await page.getByText("No data to display").waitFor();
    const member = await portal.newMember();
    const visitor = await newPage({ portal });
    await visitor.goto("/password");
    await field(visitor, "Email").fill(member.email);
    await visitor.getByRole("button", { name: "Send instructions" }).click();
    await visitor.getByRole("button", { name: "Instructions sent to your mail" }).waitFor();
    await page.getByRole("button", { name: "Refresh" }).click();
    const mail = page.getByRole("list", { name: "Mail" }).getByRole("listitem").first();
    await mail.getByText(`to ${member.email}`).waitFor();
    await mail.getByText(/temporary password is: \S{14}/).waitFor();
    const link = mail.getByRole("link", { name: /reset-password/ });
    await expect
      .poll(() => link.getAttribute("href"))
      .toMatch(
        new RegExp(`^${portal.url}/reset-password\\?(token=\\S+&email=|email=\\S+&token=)\\S+$`),
      );
  });

  test("says when a mail server delivers the mail instead", async () => {
    const page = await newPage({ portal });
    await signIn(page, staff);
    await page.route("**/api/v1.0/Mailbox", (route) =>
      route.fulfill({ json: { data: { isDelivering: true, messages: [] } } }),
    );
    await page.goto("/mailbox");
    await page.getByText("Email is sent by SMTP").waitFor();
  });

  test("offers to try again when it could not be loaded", async () => {
    const page = await newPage({ portal });
    allowProblem(page, /Failed to load resource/);
    await signIn(page, staff);
    await page.route("**/api/v1.0/Mailbox", (route) =>
      route.fulfill({
        status: 400,
        contentType: "application/json",
        body: failureBody(["Not now"]),
      }),
    );
    await page.goto("/mailbox");
    await page.getByRole("alert").getByText("Not now").waitFor();
    await page.unroute("**/api/v1.0/Mailbox");
    await page.getByRole("button", { name: "Try again" }).click();
    await page
      .getByText(/No data to display|to /)
      .first()
      .waitFor();
  });
});

describe("the requests", () => {
  test("list a trial with all its fields, and convert it into an account whose admin can log in", async () => {
    const visitor = await newPage({ portal });
    await visitor.goto("/request?utm_source=spring");
    await fill(visitor, { ...person, "Business Email": "ann@harlowmere.example" });
    await passCaptcha(visitor);
    await visitor.getByRole("button", { name: "Request a free trial" }).click();
    await visitor
      .getByRole("button", { name: "Your request has been successfully created" })
      .waitFor();

    const page = await newPage({ portal });
    await signIn(page, staff);
    await page.goto("/requests?kind=trial");
    const request = page.getByRole("list", { name: "Requests" }).getByRole("listitem").first();
    await request.getByText("Ann Lee").click();
    await expect
      .poll(() => request.innerText())
      .toMatch(
        /ann@harlowmere\.example[\s\S]*\(212\) 555-0123[\s\S]*<b>Capital<\/b>[\s\S]*Portfolio manager[\s\S]*spring/,
      );

    await request.getByRole("button", { name: "Create account" }).click();
    const dialog = page.getByRole("dialog", { name: "Create an account?" });
    await dialog.waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe("Cancel");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await request.getByRole("button", { name: "Create account" }).click();
    await dialog.getByRole("button", { name: "Create account" }).click();
    await request
      .getByRole("status")
      .getByText(/We've emailed a link to set a password to ann@harlowmere\.example/)
      .waitFor();
    await request.getByText("Account created").first().waitFor();
    await expect
      .poll(() => request.getByRole("button", { name: "Create account" }).count())
      .toBe(0);

    const [mail] = await portal.mailTo("ann@harlowmere.example");
    const link = mail?.text.match(/https?:\S+\/reset-password\S*/)?.[0];
    const newcomer = await newPage({ portal });
    await newcomer.goto(link ?? "/not-found");
    await fill(newcomer, { "New Password": "Fresh!2027", "Confirm Password": "Fresh!2027" });
    await newcomer.getByRole("button", { name: "Set password" }).click();
    await newcomer.getByRole("button", { name: "Your password is set" }).waitFor();
    await login(newcomer, "ann@harlowmere.example", { password: "Fresh!2027" });
    await newcomer.goto("/account-settings");
    await newcomer.goto("/account-settings");
    await newcomer.getByText("Ann Lee (Admin)").waitFor();
  });

  test("can be narrowed to a kind in the address, and say when there are none", async () => {
    const page = await newPage({ portal });
    await signIn(page, staff);
    await page.goto("/requests");
    await page.getByRole("button", { name: "Questions" }).click();
    await page.waitForURL("**/requests?kind=question");
    await page.getByText("No data to display").waitFor();
    await expect
      .poll(() => page.getByRole("button", { name: "Questions" }).getAttribute("aria-pressed"))
      .toBe("true");
    await page.getByRole("button", { name: "All" }).click();
    await page.waitForURL((url) => url.search === "");
  });

  test("are loaded page by page", async () => {
    const page = await newPage({ portal });
    await signIn(page, staff);
    const request = (id: number) => ({
      id,
      kind: "contact",
      createdAt: "2026-11-17T15:42:00.000Z",
      firstName: "Person",
      lastName: String(id),
      email: "p@firm.example",
      phoneNumber: "2125550123",
      company: "Firm",
      jobTitle: "PM",
      about: null,
      comment: "Hello",
      agree: false,
      linkSource: null,
      convertedAt: null,
    });
    const asked: string[] = [];
    await page.route("**/api/v1.0/Requests*", (route) => {
      const { search } = new URL(route.request().url());
      asked.push(search);
      const isFirst = !search.includes("before");
      return route.fulfill({
        json: {
          data: { requests: isFirst ? [request(9), request(8)] : [request(7)], hasMore: isFirst },
        },
      });
    });
    await page.goto("/requests");
    await page.getByText("Person 9").waitFor();
    await expect.poll(() => page.getByText("11/17/2026, 10:42 ET").count()).toBe(2);
    await page.getByRole("button", { name: "Load more" }).click();
    await page.getByText("Person 7").waitFor();
    expect(asked).toEqual(["", "?before=8"]);
    await expect.poll(() => page.getByRole("button", { name: "Load more" }).count()).toBe(0);
  });

  test("say why a trial could not become an account", async () => {
    const member = await portal.newMember();
    const visitor = await newPage({ portal });
    await visitor.goto("/request");
    const twin = { "First Name": "Twin", Company: "Twin Holdings", "Business Email": member.email };
    await fill(visitor, { ...person, ...twin });
    await passCaptcha(visitor);
    await visitor.getByRole("button", { name: "Request a free trial" }).click();
    await visitor
      .getByRole("button", { name: "Your request has been successfully created" })
      .waitFor();
    const page = await newPage({ portal });
    allowProblem(page, /409/);
    await signIn(page, staff);
    await page.goto("/requests");
    const request = page.getByRole("listitem").filter({ hasText: "Twin Lee" });
    await request.getByText("Twin Lee").click();
    await request.getByRole("button", { name: "Create account" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Create account" }).click();
    await request
      .getByRole("alert")
      .getByText("A user with this email address already exists.")
      .waitFor();
  });
});
