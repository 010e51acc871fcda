import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defaultEmailPreferences, setEmailType } from "../../domain/email/email-preferences.ts";
import { upsertEmailPreferences } from "../../server/features/email-preferences/email-preferences-repository.ts";
import { insertContent, insertQueuedMail } from "../../server/mail/queue/queue-repository.ts";
import { signSubscription } from "../../server/mail/unsubscribe-token.ts";
import { allowProblem, expectNoAxeViolations, newPage, signIn } from "../testing/browser.ts";
import { type Portal, startPortal } from "../testing/portal.ts";

const secret = "a secret for tests only, 32 characters long";

let portal: Portal;
/** The form of a new member, which the tests of its parts share. */
let form: Awaited<ReturnType<typeof readForm>>;
beforeAll(async () => {
  portal = await startPortal({ env: { TOKEN_SECRET: secret } });
  form = await readForm();
});
afterAll(() => portal.close());

const ownPages = [
  ["Account Settings", "/account-settings"],
  ["Email Preferences", "/email-preferences"],
  ["My Favorites", "/favorites"],
];
const types = {
  Research: [
    "Management Questions",
    "Pre-IPO Report",
    "Terms Changes",
    "Pricing Alerts",
    "Postpones",
  ],
  "Market Info": [
    "Morning Recap Mon-Sat",
    "Weekly Calendar Fri",
    "Weekly Winners and Losers US, Fri",
    "Weekly Winners and Losers Intl Fri",
    "Special Reports",
  ],
  "Pipeline/Private": ["New Public Filing"],
  "From the Newsroom": ["Analyst Notes", "News Alerts"],
};
const criteria = {
  Listing: ["US", "ADRs", "Non-US"],
  "Market Cap": [
    "Micro <$200M",
    "Small-Micro $200M-$1.5B",
    "Mid $1.5B-$5B",
    "Mid-Large $5B-$12B",
    "Large >$12B",
  ],
  Style: ["Growth P/B>2.5x", "Value P/B<2.5x"],
  Industry: [
    "Consumer Disc/Staples",
    "Energy/Mat'ls/Utilities",
    "Financials",
    "Health Care",
    "Industrials",
    "Tech/Telecom",
  ],
};

async function readForm() {
  const { email } = await portal.newMember();
  const page = await newPage({ portal });
  await signIn(page, email);
  await page.goto("/email-preferences");
  const kinds = page.getByRole("group", { name: /^Email Types/ });
  const filters = page.getByRole("group", { name: /^Filter by Criteria/ });
  await filters.getByRole("checkbox").first().waitFor();
  const sections: Record<string, string[]> = {};
  for (const name of Object.keys(types)) {
    const section = kinds.getByRole("region", { name });
    await section.getByRole("heading", { name }).waitFor();
    sections[name] = await fieldsOf(section);
  }
  const groups: Record<string, string[]> = {};
  for (const name of Object.keys(criteria))
    groups[name] = await fieldsOf(filters.getByRole("group", { name }));
  return { sections, groups, all: await fieldsOf(page.getByRole("main")) };
}

/** The fields of a place in their order, as `checkbox "US" [checked]`. */
async function fieldsOf(place: Locator): Promise<string[]> {
  const fields = /(checkbox "[^"]+"( \[checked\])?|radio(group)? "[^"]+")/g;
  return (await place.ariaSnapshot()).match(fields) ?? [];
}

const clear = (name: string) => `checkbox "${name}"`;
const ticked = (name: string) => `checkbox "${name}" [checked]`;

describe("email preferences", () => {
  test("stand in the menu of the account and in the row of links below the header (S-036, S-082, S-088, C-008, C-439)", async () => {
    const member = await portal.newMember();
    const page = await newPage({ portal });
    await signIn(page, member.email);
    await page.goto("/account-settings");
    const linksOf = (links: Locator) =>
      links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
    const strip = page.getByRole("navigation", { name: "Additional" });
    await expect
      .poll(() => linksOf(strip.getByRole("list").first().getByRole("link")))
      .toEqual(ownPages);
    await expect
      .poll(async () => {
        const header = await page.getByRole("banner").boundingBox();
        return ((await strip.boundingBox())?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0);
      })
      .toBe(0);
    await page.getByRole("button", { name: "Account", exact: true }).click();
    const entries = page.getByRole("menuitem");
    await expect.poll(() => linksOf(entries)).toEqual([...ownPages, ["Log Out", null]]);
    await page.getByRole("menuitem", { name: "Email Preferences" }).click();
    await page.waitForURL("**/email-preferences");
    await page.getByRole("heading", { name: "Email Preferences", level: 1 }).waitFor();
    await page.getByRole("checkbox").first().waitFor();
  });

  test("are boxes in two groups: no kind of mail and every criterion until they are saved (C-351, C-352, C-381, C-628, C-629)", () => {
    expect(form.all.filter((field) => field.startsWith("checkbox"))).toEqual([
      ...Object.values(types).flat().map(clear),
      ...Object.values(criteria).flat().map(ticked),
    ]);
  });

  test("have five kinds on research, the first three of all companies or of favorites (C-353, C-356..C-361, C-364, C-571)", () => {
    expect(form.sections["Research"]).toEqual([
      ...types.Research.slice(0, 3).flatMap((name) => [
        ...[clear(name), `radiogroup "Companies of ${name}"`],
        ...['radio "All"', 'radio "Only Favorites"'],
      ]),
      ...types.Research.slice(3).map(clear),
    ]);
  });

  test("have five kinds on the market and one on the pipeline, without a choice of companies (C-354, C-355, C-365..C-370, C-571)", () => {
    for (const name of ["Market Info", "Pipeline/Private"] as const)
      expect(form.sections[name]).toEqual(types[name].map(clear));
  });

  test("have criteria of listing, market cap, style and industry (C-371..C-379)", () => {
    for (const [name, labels] of Object.entries(criteria))
      expect(form.groups[name]).toEqual(labels.map(ticked));
  });

  test("are saved as they are ticked, and a reload shows them (S-352, S-443, C-362, C-363, C-382, C-497, C-570, C-628)", async () => {
    const member = await portal.newMember();
    const page = await newPage({ portal });
    await signIn(page, member.email);
    await page.goto("/email-preferences");
    const box = (name: string) => page.getByRole("checkbox", { name, exact: true });
    await box("Pre-IPO Report").check();
    const companiesOfReport = page.getByRole("radiogroup", { name: "Pre-IPO Report" });
    await companiesOfReport.getByText("Only Favorites").click();
    await companiesOfReport.getByText("All", { exact: true }).click();
    await box("Terms Changes").check();
    await page
      .getByRole("radiogroup", { name: "Terms Changes" })
      .getByText("Only Favorites")
      .click();
    await box("Morning Recap Mon-Sat").check();
    await box("Non-US").uncheck();
    await page
      .getByText("4 unsaved changes: Pre-IPO Report, Terms Changes, Morning Recap, Non-US")
      .waitFor();
    const saving = page.waitForRequest(
      (call) => call.method() === "POST" && call.url().endsWith("/Account/EmailPreferences"),
    );
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const body = (await saving).postDataJSON();
    expect(Object.keys(body).toSorted()).toEqual(["emailTypes", "filterByCriteria"]);
    const { emailTypes, filterByCriteria } = body;
    const isOn = (flags: object) => Object.keys(flags).filter((key) => Reflect.get(flags, key));
    expect(isOn(emailTypes).join(" ")).toBe(
      "preIpoReport termsChanges morningRecap allPreIpoReport flaggedTermsChanges",
    );
    expect([filterByCriteria.nonUS, isOn(filterByCriteria).length]).toEqual([false, 15]);
    await page.getByText("Email Preferences successfully saved.").waitFor();
    await page.getByText("All changes are saved.").waitFor();

    await page.reload();
    await expect.poll(() => box("Pre-IPO Report").isChecked()).toBe(true);
    await expect
      .poll(() => page.getByRole("radio", { name: "All", exact: true }).nth(1).isChecked())
      .toBe(true);
    await expect.poll(() => box("Terms Changes").isChecked()).toBe(true);
    await expect.poll(() => box("Morning Recap Mon-Sat").isChecked()).toBe(true);
    await expect.poll(() => box("Non-US").isChecked()).toBe(false);
    await expect
      .poll(() => page.getByRole("radio", { name: "Only Favorites" }).nth(2).isChecked())
      .toBe(true);
    await expectNoAxeViolations(page);
  });

  test("can be saved with every box clear, on a phone in the dark (C-380)", async () => {
    const member = await portal.newMember();
    const page = await newPage({ portal, size: "phone", theme: "dark" });
    await signIn(page, member.email);
    await page.goto("/email-preferences");
    for (const labels of Object.values(criteria)) {
      for (const name of labels) await page.getByRole("checkbox", { name, exact: true }).uncheck();
    }
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Email Preferences successfully saved.").waitFor();
    await page.reload();
    await expect.poll(() => page.getByRole("checkbox", { checked: false }).count()).toBe(13 + 16);
    await expectNoAxeViolations(page);
  });

  test("end one kind by the link of a mail, without a login (S-412)", async () => {
    const { userId, email } = await portal.newMember();
    const emailTypes = ["postpones", "morningRecap"] as const;
    const wanted = emailTypes.reduce(
      (types, id) => setEmailType(types, id, true),
      defaultEmailPreferences.emailTypes,
    );
    const preferences = { ...defaultEmailPreferences, emailTypes: wanted };
    await upsertEmailPreferences(portal.db, userId, preferences, new Date());
    const page = await newPage({ portal });
    const token = signSubscription(secret, { userId, kind: "postpones" });
    await page.goto(`/unsubscribe?token=${token}`);
    await page.getByText("You get emails of the kind “Postpones”.").waitFor();
    const title = page.getByRole("heading", { level: 1 });
    await expect.poll(() => title.allTextContents()).toEqual(["Unsubscribe"]);
    await expect.poll(() => page.title()).toBe("Unsubscribe · Greenshoe");
    await expectNoAxeViolations(page);
    await page.reload();
    await page.getByRole("button", { name: "Stop Postpones" }).click();
    await page.getByText("You get no more emails of the kind “Postpones”.").waitFor();
    await page.reload();
    await page.getByText("You get no more emails of the kind “Postpones”.").waitFor();
    await signIn(page, email);
    await page.goto("/email-preferences");
    const box = (name: string) => page.getByRole("checkbox", { name, exact: true });
    await expect.poll(() => box("Morning Recap Mon-Sat").isChecked()).toBe(true);
    await expect.poll(() => box("Postpones").isChecked()).toBe(false);
    allowProblem(page, /Failed to load resource/);
    await page.goto("/unsubscribe?token=forged");
    await page.getByText("This link can't be read").waitFor();
  });

  test("tell what became of mails, to their reader and to staff", async () => {
    const { userId, email } = await portal.newMember();
    const now = new Date();
    const text = { subject: "Postponed: Quorvane", html: "", body: "" };
    const content = { kind: "postpones", occasion: "one", ...text, expiresAt: now };
    const id = await insertContent(portal.db, content, now);
    await insertQueuedMail(portal.db, id ?? 0, [userId], now);
    const answer = "550 5.1.1 No such user here";
    await portal.db
      .updateTable("queued_mail")
      .set({ outcome: "refused", answer, settled_at: now, attempts: 2 })
      .where("user_id", "=", userId)
      .execute();
    const page = await newPage({ portal });
    await signIn(page, email);
    await page.goto("/email-preferences");
    const problems = page.getByRole("region", { name: "Problems with delivery" });
    await problems.getByText(answer).waitFor();
    await page.getByText("Refused", { exact: true }).waitFor();
    const staff = await newPage({ portal, size: "phone", theme: "dark" });
    await signIn(staff, "admin@greenshoe.example");
    await staff.goto("/mailbox");
    const row = staff.getByRole("row").filter({ hasText: email });
    await row.getByText(answer).waitFor();
    await expectNoAxeViolations(staff);
  });
});
