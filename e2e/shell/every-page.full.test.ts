// Opens every page of the portal on a light desktop and on a dark phone, and reports all that axe finds, all errors of the
// browser and all requests to other hosts at once.
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiBase } from "../../domain/contract/route.ts";
import { recoverPassword } from "../../domain/contract/users/sessions.ts";
import { profileTabs } from "../../domain/profile/profile-tabs.ts";
import { signSubscription } from "../../server/mail/unsubscribe-token.ts";
import {
  findAxeViolations,
  forgetRequests,
  login,
  newPage,
  openWithin,
  requestsOf,
  signIn,
  takeProblems,
} from "../testing/browser.ts";
import { currentTab } from "../testing/company-page.ts";
import { findCompany, hasSection } from "../testing/find-company.ts";
import { type Portal, startPortal } from "../testing/portal.ts";
import { views } from "../testing/sizes.ts";
import {
  memberPages,
  type PageWithTitle,
  pageOfArticle,
  pagesOfScreens,
  staffPages,
  visitorPages,
} from "./page-list.ts";

const secret = "a secret for tests only, 32 characters long";
const maria = "maria.ortiz@northgate.example";
const staff = "staff@greenshoe.example";

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ withMarket: true, env: { TOKEN_SECRET: secret } });
  const year = new Date().getFullYear() - 1;
  await portal.db
    .insertInto("published_figure")
    .values([{ series: "sec-corporate", year, deals: 9000, proceeds_usd: 1e12 }])
    .execute();
});
afterAll(() => portal.close());

/** The problems of pages, by their addresses. */
type Findings = Record<string, unknown[]>;

/** A list that goes on when its end comes into sight is complete before. */
const loadingParts = "[role=status][aria-label^=Loading]:not([aria-label^='Loading more'])";

/**
 * Waits for the content of a page: no part of it is loading, and no call is unanswered. Parts out of sight wait until the
 * reader comes near them.
 */
async function waitForContent(page: Page): Promise<void> {
  const loading = () =>
    page.locator(loadingParts).evaluateAll((parts) => {
      parts[0]?.scrollIntoView();
      return parts.map((part) => part.ariaLabel);
    });
  const unanswered = () =>
    requestsOf(page).flatMap(({ status, path }) => (status === null ? [path] : []));
  await expect.poll(async () => [...(await loading()), ...unanswered()]).toEqual([]);
}

/** Checks the page that is open, once its sign and its content have come. */
async function check(page: Page, path: string, sign: Locator, findings: Findings): Promise<void> {
  const content = sign
    .waitFor({ state: "attached" })
    .then(() => waitForContent(page))
    .then(
      () => [],
      (error: Error) => [`its content did not come: ${error.message}`],
    );
  const found = [...(await content), ...(await findAxeViolations(page)), ...takeProblems(page)];
  if (found.length > 0) findings[path] = found;
}

/** Opens pages one after another; neighbours need different titles, which tell when the next one has come. */
async function walk(
  page: Page,
  pages: readonly PageWithTitle[],
  findings: Findings,
  sign = h1,
): Promise<void> {
  for (const [at, [path, title]] of pages.entries()) {
    if (title === pages[at - 1]?.[1]) throw new Error(`${path} follows a page of the same title.`);
    forgetRequests(page);
    await openWithin(page, path);
    await check(page, path, sign(page, title), findings);
  }
}

function h1(page: Page, name: string): Locator {
  return page.getByRole("heading", { level: 1, name, exact: true });
}

async function walkVisitorPages(page: Page, findings: Findings): Promise<void> {
  await page.goto("/help");
  const { user_id: userId } = await userOf(maria);
  const token = signSubscription(secret, { userId, kind: "postpones" });
  await walk(
    page,
    [...Object.entries(visitorPages), [`/unsubscribe?token=${token}`, "Unsubscribe"]],
    findings,
  );
}

async function walkNewPassword(page: Page, findings: Findings): Promise<void> {
  const { email } = await portal.newMember();
  await page.request.post(`${apiBase}${recoverPassword.path}`, { data: { email } });
  const temporary = async () =>
    (await portal.mailTo(email))[0]?.text.match(/temporary password is: (\S+)/)?.[1] ?? "";
  await expect.poll(temporary).not.toBe("");
  await login(page, email, { password: await temporary() });
  await check(page, "/new-password", h1(page, "Choose a New Password"), findings);
}

async function walkMemberPages(page: Page, findings: Findings): Promise<void> {
  await signIn(page, maria);
  await page.goto("/faq");
  await walk(
    page,
    [
      ...Object.entries(memberPages),
      await pageOfArticle(portal.db),
      ...Object.entries(pagesOfScreens),
      ["/account-settings/audit-log", "Audit Log"],
      ["/screens/landing/spacs", "SPAC Screen"],
    ],
    findings,
  );
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await page.waitForURL(/\/screens\/spacs\?viewId=/);
  await check(page, "/screens/spacs", page.locator("[role=row][row-id]").first(), findings);

  const ticker = await findCompany(portal.db, hasSection("question"));
  const tabs = profileTabs.map(({ label, path }) => [`/company/${ticker}/${path}`, label] as const);
  await walk(page, tabs, findings, currentTab);
}

/** Opens the page that downloads a report, and keeps it from going back; returns the name of the file. */
async function walkDownload(page: Page, findings: Findings): Promise<string> {
  await openWithin(page, "/research/special-reports");
  const link = page
    .getByRole("main")
    .getByRole("link", { name: /^PDF, / })
    .first();
  const address = (await link.getAttribute("href")) ?? "";
  await page.evaluate(() => {
    window.close = () => undefined;
    history.go = () => undefined;
  });
  await openWithin(page, address);
  await check(page, "/showpdf", page.getByText("The file has been downloaded."), findings);
  return new URLSearchParams(address.split("?")[1]).get("filename") ?? "";
}

/** Staff see what the member has opened and downloaded before. */
async function walkStaffPages(page: Page, file: string, findings: Findings): Promise<void> {
  await signIn(page, staff);
  await page.goto("/faq");
  const { user_id, account_id } = await userOf(maria);
  await walk(
    page,
    [
      ...Object.entries(staffPages),
      ["/page-view/*priced", "Page Views"],
      [`/accountId/${account_id}`, "Account Activity"],
      [`/UserActivity/${user_id}`, "User Activity"],
      [`/fileActivity/${file}`, "File Activity"],
    ],
    findings,
  );
}

function userOf(email: string): Promise<{ user_id: number; account_id: number }> {
  return portal.db
    .selectFrom("portal_user")
    .select(["user_id", "account_id"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
}

describe.each(views)("on a $size in $theme", ({ size, theme }) => {
  test("no page has a finding of axe, an error in the console or a request to another host", {
    timeout: 600_000,
  }, async () => {
    const findings: Findings = {};
    const open = () => newPage({ portal, size, theme });
    await walkVisitorPages(await open(), findings);
    await walkNewPassword(await open(), findings);
    const member = await open();
    await walkMemberPages(member, findings);
    const file = await walkDownload(member, findings);
    await walkStaffPages(await open(), file, findings);
    expect(findings).toEqual({});
  });
});
