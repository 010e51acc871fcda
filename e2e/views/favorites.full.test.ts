import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiBase } from "../../domain/contract/route.ts";
import { dayText } from "../../domain/fields/formats.ts";
import {
  allowProblem,
  expectNoAxeViolations,
  forgetRequests,
  newPage,
  signIn,
} from "../testing/browser.ts";
import { callsTo, openAsNewMember } from "../testing/grid.ts";
import { type Portal, startPortal } from "../testing/portal.ts";
import { views } from "../testing/sizes.ts";

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ withMarket: true });
  const [scheduled, priced] = await companies();
  await portal.db
    .insertInto("news_item")
    .values([newsOf(scheduled.key, "Books are covered"), newsOf(priced.key, "Doors are shut")])
    .execute();
}, 120_000);
afterAll(() => portal.close());

interface Company {
  key: number;
  name: string;
}

function companyOf(status: string): Promise<Company> {
  return portal.db
    .selectFrom("deal_row")
    .innerJoin("company", "company.company_key", "deal_row.company_key")
    .select(["company.company_key as key", "company.name"])
    .where("status", "=", status)
    .where("is_main_deal", "is", true)
    .orderBy("company.company_key", "desc")
    .executeTakeFirstOrThrow();
}

/** A scheduled and a priced company, which belong to different groups. */
async function companies(): Promise<[scheduled: Company, priced: Company]> {
  return [await companyOf("Scheduled"), await companyOf("Priced")];
}

/** Makes a call as the user of the page does. */
function post(page: Page, path: string, body: object) {
  return page.evaluate(
    async ({ address, text }) => {
      const headers = {
        Authorization: `Bearer ${localStorage.getItem("AccessToken")}`,
        "Content-Type": "application/json",
        "Idempotency-Key": crypto.randomUUID(),
      };
      return (await (await fetch(address, { method: "POST", headers, body: text })).json()).data;
    },
    { address: `${apiBase}${path}`, text: JSON.stringify(body) },
  );
}

function newsOf(companyKey: number, headline: string) {
  return {
    kind: "external",
    story: "IPO Pricing",
    location: "US",
    headline,
    summary: `${headline}.`,
    source: "Harbor Financial Press",
    link: "https://harbor.example/story",
    broke_at: new Date(),
    company_key: companyKey,
  };
}

const box = (page: Page) => page.getByRole("combobox", { name: "Add company" });
const group = (page: Page, name: string) => page.getByRole("table", { name });
const star = (within: Page | Locator, { name }: Company) =>
  within.getByRole("button", { name: `Remove from favorites: ${name}` });

async function add(page: Page, { name }: Company): Promise<void> {
  await box(page).fill(name);
  await page.getByRole("option", { name }).first().click();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText(`"${name}" added to favorites.`).waitFor();
}

/** Presses the empty star of a row, and waits until it is filled. */
async function addFromRow(page: Page, index: number): Promise<Company> {
  const row = page.getByRole("grid").locator(`[role=row][row-index="${index}"]`);
  const added = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().endsWith("/Favorites"),
  );
  await row.getByRole("button", { name: /^Add to favorites: / }).click();
  const { companyKey: key, companyName: name } = (await (await added).json()).data;
  await star(page, { key, name }).locator("svg.tabler-icon-star-filled").waitFor();
  return { key, name };
}

/** Reads the keys of the favourites as another tab would, because this one may be waiting for an earlier reply. */
async function readKeys(page: Page): Promise<number[]> {
  const tab = await newPage({ portal, besides: page });
  const read = tab.waitForResponse(/\/Favorites$/);
  await tab.goto("/account-settings");
  const { data } = await (await read).json();
  await tab.close();
  return (data as { companyKey: number }[]).map(({ companyKey }) => companyKey);
}

describe("My Favorites", () => {
  test("a company is picked, added to its group with its news, and removed (S-253, S-353, V-023, V-278..V-282, V-284..V-287, V-535, V-567, V-630)", async () => {
    const [scheduled] = await companies();
    const page = await openAsNewMember(portal, "/account-settings");
    await page.getByRole("link", { name: "My Favorites" }).first().click();
    await page.waitForURL("**/favorites");
    await page.getByRole("heading", { level: 1, name: "My Favorites" }).waitFor();
    await expect
      .poll(() => page.getByRole("heading", { level: 2 }).allInnerTexts())
      .toEqual([
        "Scheduled",
        "Priced",
        "Filed",
        "Others",
        "My Views",
        "My Screens",
        "Favorites News",
      ]);

    await expect.poll(() => page.getByText("No data to display").count()).toBe(5);
    const addButton = page.getByRole("button", { name: "Add", exact: true });
    await expect.poll(() => addButton.isDisabled()).toBe(true);
    await box(page).fill(scheduled.name);
    const suggestion = page.getByRole("option", { name: scheduled.name }).first();
    await suggestion.waitFor();
    await expect.poll(() => addButton.isDisabled()).toBe(true);
    await suggestion.click();
    await expect.poll(() => addButton.isEnabled()).toBe(true);
    forgetRequests(page);
    await addButton.click();
    await page.getByText(`"${scheduled.name}" added to favorites.`).waitFor();
    await expect.poll(() => box(page).inputValue()).toBe("");
    await expect.poll(() => addButton.isDisabled()).toBe(true);
    await expect.poll(() => callsTo(page, "GET", /Favorites\/Savings$/)).toHaveLength(1);
    await group(page, "Scheduled").getByText(scheduled.name).waitFor();
    const news = page.getByRole("list", { name: "Favorites News" });
    await news.getByRole("link", { name: "Books are covered" }).waitFor();
    await news.getByText("IPO Pricing · Harbor Financial Press").waitFor();
    await expect.poll(() => news.getByText("Doors are shut").count()).toBe(0);

    await star(page, scheduled).click();
    await page.getByText(`"${scheduled.name}" removed from favorites.`).waitFor();
    await group(page, "Scheduled").waitFor({ state: "detached" });
    await page.getByText("Books are covered").waitFor({ state: "detached" });
  });

  test("a removal is undone from its toast: a company returns to its place, with its date or with its price", async () => {
    const [scheduled, priced] = await companies();
    const page = await openAsNewMember(portal, "/favorites");
    await page.getByText("Follow companies to keep their dates, prices and news").waitFor();
    await add(page, scheduled);
    await add(page, priced);
    await page.getByText(/^(Live|Paused|Closed)/).waitFor();
    const { expected_on: expectedOn } = await portal.db
      .selectFrom("deal_row")
      .select("expected_on")
      .where("company_key", "=", scheduled.key)
      .where("is_main_deal", "is", true)
      .executeTakeFirstOrThrow();
    const date = group(page, "Scheduled").getByText(dayText(String(expectedOn)));
    await date.waitFor();
    const columns = group(page, "Priced").getByRole("columnheader");
    await expect
      .poll(() => columns.allInnerTexts())
      .toEqual(expect.arrayContaining(["Last Price", "Today", "Total Return"]));
    const line = group(page, "Priced").getByRole("row").filter({ hasText: priced.name });
    const price = line.getByText(/\d\.\d\d/).first();
    await price.waitFor();
    const before = await readKeys(page);
    for (const [company, value] of [
      [scheduled, date],
      [priced, price],
    ] as const) {
      await star(page, company).click();
      await value.waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Undo" }).click();
      await value.waitFor();
      const after = await readKeys(page);
      expect(after).toEqual(before);
    }
  });

  test("stars in a grid add to a list, the newest last, and removing a star removes the company (V-006, S-250, S-253)", async () => {
    const page = await openAsNewMember(portal, "/priced");
    const first = await addFromRow(page, 1);
    const second = await addFromRow(page, 0);
    const both = await readKeys(page);
    expect(both).toEqual([first.key, second.key]);
    await star(page, first).click();
    await page.getByText(`"${first.name}" removed from favorites.`).waitFor();
    const left = await readKeys(page);
    expect(left).toEqual([second.key]);
    await star(page, second).waitFor();
    await expect.poll(() => star(page, first).count()).toBe(0);
  });

  test("favorites are not suggested again, and a name without matches says so (V-283)", async () => {
    const [scheduled, priced] = await companies();
    const page = await openAsNewMember(portal, "/favorites");
    await add(page, scheduled);
    const answer = page.waitForResponse(/CompaniesNotInFavoritesSearch\?/);
    // Not the whole name: the page searched for that again as soon as the company was a favourite.
    await box(page).fill(scheduled.name.slice(0, -1));
    const { searchParams } = new URL((await answer).url());
    expect(Object.fromEntries(searchParams)).toEqual({ searchTerm: scheduled.name.slice(0, -1) });
    expect((await answer).request().method()).toBe("GET");
    const { data } = await (await answer).json();
    const keys = (data as { companyKey: number }[]).map(({ companyKey }) => companyKey);
    expect(keys).not.toContain(scheduled.key);
    await box(page).fill("zzzz qqqq");
    await page.getByText("No matching companies").waitFor();
    await add(page, priced);
    await group(page, "Priced").getByText(priced.name).waitFor();
  });

  test("a star waits for the server; after a refusal the company stays and the next try works (V-243)", async () => {
    const [scheduled] = await companies();
    const page = await openAsNewMember(portal, "/favorites");
    await add(page, scheduled);
    allowProblem(page, /500/);
    let refuse = () => {};
    const held = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    const address = `**/Favorites/${scheduled.key}`;
    await page.route(address, async (route) => {
      await held;
      await route.fulfill({ status: 500 });
    });
    await star(page, scheduled).click();
    await expect.poll(() => star(page, scheduled).isDisabled()).toBe(true);
    refuse();
    await page.getByText("Internal Server Error").waitFor();
    await expect.poll(() => star(page, scheduled).isEnabled()).toBe(true);
    await page.unroute(address);
    await star(page, scheduled).click();
    await group(page, "Scheduled").waitFor({ state: "detached" });
  });

  test("when nothing can be loaded it says so, and shows everything after another try: saved views and screens, and each company in the group of its status (V-278, V-279, V-630)", async () => {
    const page = await openAsNewMember(portal, "/account-settings");
    const state = { filters: {}, sort: null, columns: { web: ["Ticker"], excel: ["Ticker"] } };
    const view = { ...state, viewType: "Pipeline", name: "Mine" };
    const { id } = await post(page, "/view/SaveViewAndRun", view);
    const others = Array.from({ length: 30 }, (_, at) => `Number ${at}`);
    for (const name of others) await post(page, `/view/${id}/SaveView`, { name });
    const screen = { ...state, viewType: "CustomInUse", name: "Own screen" };
    const { viewId } = await post(page, "/view/CreateCustomScreen", screen);
    const grouped = ["Scheduled", "Priced", "Filed"];
    const statuses = [...grouped, "PCW", "Postponed", "Withdrawn", "Acquired"];
    const followed = await Promise.all(statuses.map(companyOf));
    for (const { key } of followed) await post(page, "/Favorites", { companyKey: key });
    allowProblem(page, /500/);
    await page.route("**/Favorites/Savings", (route) => route.fulfill({ status: 500 }));
    await page.goto("/favorites");
    const again = page.getByRole("main").getByRole("button", { name: "Try again" });
    await again.first().waitFor();
    await page.unroute("**/Favorites/Savings");
    await again.first().click();
    for (const [title, name, address] of [
      ["My Views", "Mine", `/pipeline?viewId=${id}`],
      ["My Screens", "Own screen", `/screens/custom?viewId=${viewId}`],
    ] as const) {
      const link = page.getByRole("list", { name: title }).getByRole("link", { name, exact: true });
      await expect.poll(() => link.getAttribute("href")).toBe(address);
    }
    const saved = page.getByRole("list", { name: "My Views" }).getByRole("listitem");
    await expect.poll(() => saved.count()).toBe(1 + others.length);
    for (const [index, company] of followed.entries())
      await star(group(page, grouped[index] ?? "Others"), company).waitFor();
    await again.waitFor({ state: "detached" });
  });

  test("a company is added and removed with the keyboard alone", async () => {
    const [, priced] = await companies();
    const page = await openAsNewMember(portal, "/favorites");
    await box(page).focus();
    await page.keyboard.type(priced.name);
    await page.getByRole("option", { name: priced.name }).first().waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await group(page, "Priced").getByText(priced.name).waitFor();
    await star(page, priced).focus();
    await page.keyboard.press("Enter");
    await group(page, "Priced").waitFor({ state: "detached" });
  });
});

describe.each(views)("My Favorites on a $size in $theme", ({ size, theme }) => {
  test("has no finding of axe, empty and filled", async () => {
    const page = await newPage({ portal, size, theme });
    await signIn(page, (await portal.newMember()).email);
    await page.goto("/favorites");
    await page.getByText("No Saved Views").waitFor();
    await expectNoAxeViolations(page);
    const [scheduled, priced] = await companies();
    await add(page, scheduled);
    await add(page, priced);
    await group(page, "Priced").waitFor();
    await expectNoAxeViolations(page);
  });
});
