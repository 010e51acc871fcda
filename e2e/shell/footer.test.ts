import { sql } from "kysely";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { clockOf, newPage, signIn } from "../testing/browser.ts";
import { startPortal } from "../testing/portal.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const maria = "maria.ortiz@northgate.example";
const portal = await sharedPortal();

const footer = (page: Page) => page.getByRole("contentinfo");

/** The parts of the footer besides its menu. */
async function common(page: Page) {
  await footer(page).waitFor();
  return {
    text: await footer(page)
      .getByText(/SEC-registered/)
      .textContent(),
    social: await footer(page)
      .getByRole("link", { name: /^(LinkedIn|X|YouTube)$/ })
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href)),
    disclosures: await footer(page).getByRole("link", { name: "Disclosures" }).getAttribute("href"),
    copyright: await footer(page).getByText(/©/).textContent(),
  };
}

describe("the footer", () => {
  test("has a menu when signed in (S-094, S-384, C-431)", async () => {
    const page = await newPage({ portal });
    await signIn(page, maria);
    await page.goto("/faq");
    const menu = footer(page).getByRole("navigation");
    await menu.waitFor();
    await expect
      .poll(() =>
        menu
          .getByRole("link")
          .evaluateAll((links) =>
            links.map((link) => [link.textContent, link.getAttribute("href")]),
          ),
      )
      .toEqual([
        ["Dashboard", "/dashboard"],
        ["Scheduled", "/scheduled"],
        ["Research", "/research/dashboard"],
        ["Priced", "/priced"],
        ["Pipeline", "/pipeline"],
        ["Private Co", "/private-company-watchlist"],
        ["News", "/news"],
        ["Stats", "/stats"],
        ["IPO Screens", "/screens"],
        ["APIs & Data Feeds", "/apis-and-data-feeds"],
        ["Account Settings", "/account-settings"],
        ["Email Preferences", "/email-preferences"],
        ["My Favorites", "/favorites"],
        ["Contact Us", "/contact-us"],
        ["Video Tutorials", "/video-tutorials"],
      ]);
    await menu.getByRole("link", { name: "Contact Us" }).click();
    await page.waitForURL("**/contact-us");
  });

  test("says on each page how old the filings are, when EDGAR is late or paused, and no claim that the operator has not set (S-097)", async () => {
    const followed = await startPortal({ env: { EDGAR_AGENT: "Test test@example.com" } });
    await sql`update edgar_state set heard_at = now() - interval '9 days'`.execute(followed.db);
    const page = await newPage({ portal: followed });
    await signIn(page, maria);
    await page.goto("/faq");
    const age = footer(page).getByRole("status");
    await expect
      .poll(() => age.textContent())
      .toMatch(/^SEC EDGAR is late: no filings since .* ET$/);
    await expect
      .poll(() =>
        footer(page)
          .getByText(/registered/)
          .count(),
      )
      .toBe(0);
    await sql`update edgar_state set silent_until = now() + interval '1 hour'`.execute(followed.db);
    await footer(page).getByRole("link", { name: "Account Settings" }).click();
    await page.reload();
    await expect.poll(() => age.textContent()).toMatch(/^EDGAR paused until .* ET$/);
    await page.close();
    await followed.close();
  });

  test("has none for a visitor (S-095, C-432)", async () => {
    const page = await newPage({ portal });
    await page.goto("/login");
    await footer(page).waitFor();
    await expect.poll(() => footer(page).getByRole("navigation").count()).toBe(0);
  });

  test("has the social links, the notice, the disclosures and the copyright for everybody (S-096..S-099, S-380, S-415, C-433..C-436, C-643)", async () => {
    const page = await newPage({ portal });
    await page.goto("/login");
    const seen = await common(page);
    await expect.poll(() => footer(page).getByRole("navigation").count()).toBe(0);
    const withoutMenu = () =>
      footer(page).evaluate((all) => {
        const copy = all.cloneNode(true) as HTMLElement;
        copy.querySelector("nav")?.remove();
        return copy.innerHTML;
      });
    const rest = await withoutMenu();
    expect(seen.text).toBe("Greenshoe is an SEC-registered investment adviser.");
    expect(seen.social).toHaveLength(3);
    expect(seen.social.every((address) => address.startsWith("https://"))).toBe(true);
    expect(seen.disclosures).toBe("/disclosures");
    expect(seen.copyright).toContain(`© ${new Date().getFullYear()} `);
    await signIn(page, maria);
    await page.goto("/faq");
    await footer(page).getByRole("navigation").waitFor();
    await expect.poll(() => common(page)).toEqual(seen);
    await expect.poll(withoutMenu).toBe(rest);
  });

  test("the copyright follows the clock (S-099, C-436)", async () => {
    const page = await newPage({ portal });
    await clockOf(page).setFixedTime(new Date("2031-05-01T12:00:00Z"));
    await page.goto("/login");
    await footer(page)
      .getByText(/©\s*2031/)
      .waitFor();
  });

  test("marks demo data, and only demo data", async () => {
    const page = await newPage({ portal });
    await page.goto("/login");
    await footer(page).getByText("Demo data: all companies are fictional").waitFor();
  });
});
