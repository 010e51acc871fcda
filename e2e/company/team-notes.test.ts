import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  addTeamNote,
  deleteTeamNote,
  listTeamNotes,
} from "../../domain/contract/companies/team-notes.ts";
import {
  allowProblem,
  expectNoAxeViolations,
  forgetRequests,
  newPage,
  requestsOf,
  signIn,
} from "../testing/browser.ts";
import { gapBetween } from "../testing/gap-between.ts";
import type { Member } from "../testing/portal.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { views } from "../testing/sizes.ts";

const portal = await sharedPortal();

const { company_ticker: ticker } = await portal.db
  .selectFrom("deal_row")
  .select("company_ticker")
  .where("status", "=", "Filed")
  .where("is_main_deal", "=", true)
  .orderBy("company_ticker")
  .executeTakeFirstOrThrow();
const address = `/company/${ticker}/team-notes`;

async function openAs(member: Member, options = {}): Promise<Page> {
  const page = await newPage({ portal, ...options });
  await signIn(page, member.email);
  return page;
}

const notesOn = (page: Page) => page.getByRole("list", { name: "Notes" }).getByRole("listitem");

/** The calls of the page on notes since the last look, without those that count the unread ones. */
function callsOn(page: Page): string[] {
  return requestsOf(page)
    .map(({ method, path }) => `${method} ${path.replace(/^.*\/TeamNotes/, "/TeamNotes")}`)
    .filter((text) => /^\w+ \/TeamNotes(?!\/Unread)/.test(text))
    .map((text) => text.replace(/\/\d+/, "/{id}").replace(/\?.*/, ""));
}

test("a note that is being typed when the session ends is there after the login of its author, and of nobody else; a logout deletes it", async () => {
  const [ann, bob] = [await portal.newMember(), await portal.newMember()];
  const page = await newPage({ portal });
  const comment = page.getByLabel("Comment", { exact: true });
  const enter = async ({ email, password }: Member) => {
    await page.getByLabel("Business Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await page.waitForURL((url) => url.pathname !== "/login");
  };
  const logOut = async () => {
    await page.getByRole("button", { name: "Account", exact: true }).click();
    await page.getByRole("menuitem", { name: "Log Out" }).click();
    await page.waitForURL("**/login");
  };
  const loseSession = async ({ userId }: Member) => {
    await portal.db.deleteFrom("session").where("user_id", "=", userId).execute();
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    await page.waitForURL("**/login");
    await page.getByText("Your session has ended. Please log in again.").waitFor();
  };
  allowProblem(page, /401/);
  await page.goto(address);
  await enter(ann);
  await comment.fill("Ask for the order book");
  await loseSession(ann);
  await enter(bob);
  await page.waitForURL(`**${address}`);
  await expect.poll(() => comment.inputValue()).toBe("");
  await comment.fill("Call the desk");
  await loseSession(bob);
  await enter(ann);
  await expect.poll(() => comment.inputValue()).toBe("Ask for the order book");
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await expect.poll(() => notesOn(page).count()).toBe(1);
  await page.reload();
  await expect.poll(() => comment.inputValue()).toBe("");
  await comment.fill("A second thought");
  await logOut();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage))))
    .not.toMatch(/second thought|Call the desk/);
  await enter(ann);
  await page.goto(address);
  await expect.poll(() => notesOn(page).count()).toBe(1);
  await expect.poll(() => comment.inputValue()).toBe("");
});

test("a team writes, reads and deletes notes on a company, and another client sees none of it (C-031, C-063..C-068, C-071..C-075, C-520, C-554, C-599, C-600)", async () => {
  const accountName = `Desk of ${ticker}`;
  const ann = await portal.newMember({ accountName, firstName: "Ann", lastName: "Lee" });
  const bob = await portal.newMember({ accountName, firstName: "Bob", lastName: "Mere" });
  const page = await openAs(ann);
  await page.goto(`/company/${ticker}`);
  await page.getByRole("tab", { name: "Team Notes" }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(address);
  await page.getByText("No comments", { exact: true }).waitFor();

  const comment = page.getByLabel("Comment", { exact: true });
  await expect.poll(() => comment.getAttribute("placeholder")).toBe("Enter your comment");
  forgetRequests(page);
  await page.getByRole("button", { name: "Submit" }).click();
  const message = page.getByText("Comment is required", { exact: true });
  await message.waitFor();
  await expect.poll(() => gapBetween(comment, message)).toBeGreaterThanOrEqual(0);
  await comment.fill("x".repeat(4001));
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await page.getByText("Comment should be at most 4,000 characters", { exact: true }).waitFor();
  expect(callsOn(page)).toEqual([]);

  await comment.fill("Ask for megawatts.\n<b>By quarter</b> 🚀");
  const posting = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Submit" }).click();
  expect((await posting).postDataJSON()).toEqual({
    ...{ note: "Ask for megawatts.\n<b>By quarter</b> 🚀", ticker },
  });
  await expect.poll(() => notesOn(page).count()).toBe(1);
  await expect.poll(() => comment.inputValue()).toBe("");
  expect(callsOn(page)).toEqual([
    `${addTeamNote.method} ${addTeamNote.path}`,
    `${listTeamNotes.method} ${listTeamNotes.path}`,
  ]);
  await expect.poll(() => notesOn(page).locator("b").allInnerTexts()).toEqual(["Me"]);
  await expect
    .poll(() => notesOn(page).locator("p").innerText())
    .toBe("Ask for megawatts.\n<b>By quarter</b> 🚀");

  await comment.fill("Second");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect.poll(() => notesOn(page).count()).toBe(2);

  const colleague = await openAs(bob);
  await colleague.goto(`/company/${ticker}`);
  const tab = colleague.getByRole("tab", { name: "Team Notes" });
  await expect.poll(() => tab.innerText()).toMatch(/^Team Notes\s*2\s*unread$/);
  await tab.click();
  await expect
    .poll(() => notesOn(colleague).locator("b").allInnerTexts())
    .toEqual(["Ann Lee", "Ann Lee"]);
  await expect
    .poll(() => notesOn(colleague).locator("p").allInnerTexts())
    .toEqual(["Second", "Ask for megawatts.\n<b>By quarter</b> 🚀"]);
  await expect.poll(() => notesOn(colleague).getByText("New", { exact: true }).count()).toBe(2);
  await expect.poll(() => tab.innerText()).toBe("Team Notes");
  await expect.poll(() => notesOn(colleague).getByRole("button").count()).toBe(0);

  const stranger = await openAs(await portal.newMember());
  await stranger.goto(address);
  await stranger.getByText("No comments", { exact: true }).waitFor();

  const { note_id } = await portal.db
    .selectFrom("team_note")
    .select("note_id")
    .where("user_id", "=", ann.userId)
    .where("text", "like", "Ask for megawatts%")
    .executeTakeFirstOrThrow();
  forgetRequests(page);
  const remove = notesOn(page).getByRole("button", { name: /^Delete your note of/ });
  await remove.last().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Are you sure to delete?", { exact: true }).waitFor();
  await dialog.getByRole("button", { name: "Yes" }).click();
  await expect.poll(() => notesOn(page).locator("p").allInnerTexts()).toEqual(["Second"]);
  expect(callsOn(page)).toEqual([
    `${deleteTeamNote.method} ${deleteTeamNote.path}`,
    `${listTeamNotes.method} ${listTeamNotes.path}`,
  ]);
  expect(requestsOf(page, `/TeamNotes/${note_id}`).map(({ method }) => method)).toEqual(["DELETE"]);
  await remove.click();
  await dialog.getByRole("button", { name: "Yes" }).click();
  await page.getByText("No comments", { exact: true }).waitFor();
  await colleague.reload();
  await colleague.getByText("No comments", { exact: true }).waitFor();
});

describe.each(views)("on a $size in $theme", (view) => {
  test("notes have no finding of axe, and unread ones are told", async () => {
    const accountName = `Desk of ${view.size}`;
    const [author, reader] = [
      await portal.newMember({ accountName }),
      await portal.newMember({ accountName }),
    ];
    const { company_key } = await portal.db
      .selectFrom("company")
      .select("company_key")
      .where("company_ticker", "=", ticker)
      .executeTakeFirstOrThrow();
    const { account_id } = await portal.db
      .selectFrom("portal_user")
      .select("account_id")
      .where("user_id", "=", author.userId)
      .executeTakeFirstOrThrow();
    await portal.db
      .insertInto("team_note")
      .values({
        ...{ account_id, company_key, user_id: author.userId, created_at: new Date() },
        text: `https://example.com/${"long".repeat(60)}`,
      })
      .execute();
    const page = await openAs(reader, view);
    await page.goto(`/company/${ticker}`);
    await page
      .getByText(/1 unread/)
      .first()
      .waitFor({ state: "attached" });
    await page.goto(address);
    await notesOn(page).first().waitFor();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0);
    await expectNoAxeViolations(page);
  });
});
