import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { newPage } from "../testing/browser.ts";
import { choose } from "../testing/lists.ts";
import {
  filtersAsJson,
  listNamed,
  openMasterForm,
  showMasterForm,
  typeInto,
} from "../testing/master-form.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

const openForm = () => openMasterForm(portal);

/** Statuses have two lists on this page: the one that the form shows comes first. */
const box = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true }).first();

test("the page of all filters shows every filter, in sections that open within half a second (S-361, V-029, V-628)", async () => {
  const page = await openForm();
  await expect
    .poll(() => page.getByRole("heading", { level: 3 }).allInnerTexts())
    .toEqual([
      "Deal Status",
      "Offer Date",
      "File Date",
      "Deal Timing",
      "Company Info",
      "Investors",
      "Security Type",
      "Returns",
      "Deal Info",
      "Favorite",
      "Rating",
      "Financials",
      "Valuation",
      "Location",
      "Private Company Watchlist",
      "Lock-ups",
      "Other",
    ]);
  await page.getByRole("spinbutton", { name: "Deal Size Min" }).fill("50");
  await expect.poll(() => filtersAsJson(page)).toEqual({ DealSizeMin: 50 });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const moving = page.getByRole("region", { name: "Deal Info" }).locator("h3 svg, [id$=-body]");
  await expect
    .poll(() =>
      moving.evaluateAll((parts) => parts.map((it) => getComputedStyle(it).transitionDuration)),
    )
    .toEqual(["0.5s", "0.5s"]);
});

test("ranges, percentages, years, days, ownership and the current price take digits only (V-404)", async () => {
  const page = await openForm();
  await box(page, "Insider Selling").check();
  for (const name of [
    "Deal Size Min",
    "First-Day Return Min",
    "Insider Selling (min %)",
    "Founded Since",
    "Updated in Past",
    "Largest Post-IPO Holder (min %)",
    "Current Price Min",
  ]) {
    const number = page.getByRole("spinbutton", { name, exact: true });
    await number.pressSequentially("a4b");
    await expect.poll(() => number.inputValue(), { message: name }).toBe("4");
  }
});

describe("a choice sets and excludes others", () => {
  test("choosing postponed deals also chooses filed ones (V-410, V-411, V-546)", async () => {
    const page = await openForm();
    const place = async (name: string) => (await box(page, name).boundingBox()) ?? { x: 0, y: 0 };
    await expect
      .poll(async () => {
        const [filed, postponed] = [await place("On File"), await place("Include Postponed")];
        return { isBelow: postponed.y > filed.y, isIndented: postponed.x > filed.x };
      })
      .toEqual({ isBelow: true, isIndented: true });
    await box(page, "Include Postponed").check();
    await expect.poll(() => box(page, "On File").isChecked()).toBe(true);
    await box(page, "On File").uncheck();
    await expect.poll(() => box(page, "Include Postponed").isChecked()).toBe(false);
    await expect.poll(() => filtersAsJson(page)).toEqual({});
  });

  test("exchanges and the listing location exclude each other, and three exchanges are of the US (V-384, V-412, V-413, V-414, V-416)", async () => {
    const page = await openForm();
    const location = page.getByRole("region", { name: "Location" });
    const listing = listNamed(location, "Listing Location");
    await choose(listNamed(page, "Listing Location"), "US");
    for (const name of ["Exchange", "Exchange Country", "Exchange Region"]) {
      const inputs = listNamed(location, name);
      await inputs.first().waitFor();
      for (const input of await inputs.all())
        await expect.poll(() => input.isDisabled()).toBe(true);
    }
    await expect.poll(() => box(page, "Include A-shares").count()).toBe(0);
    await choose(listNamed(page, "Listing Location"), "Global");
    await listNamed(location, "Exchange").first().click();
    const lines = async () => (await page.getByRole("listbox").innerText()).split("\n");
    await expect
      .poll(async () => (await lines()).slice(0, 6))
      .toEqual(["US", "Nasdaq", "NYSE", "NYSE American", "Over the Counter", "OTC Markets"]);
    await expect.poll(() => listing.inputValue()).toBe("Global");
    await page.getByRole("option", { name: "NYSE", exact: true }).click();
    await expect.poll(() => listing.inputValue()).toBe("");
    await expect.poll(() => box(page, "Include A-shares").isChecked()).toBe(false);
    await listNamed(location, "Exchange").first().fill("Shenzhen");
    await page.getByRole("option", { name: "Shenzhen Stock Exchange" }).first().click();
    await expect.poll(() => box(page, "Include A-shares").isChecked()).toBe(true);
  });

  test("a listing abroad has no security types and no SPACs (V-415, V-417)", async () => {
    const page = await openForm();
    await page.getByRole("region", { name: "Security Type" }).waitFor();
    await box(page, "Include SPAC").waitFor();
    await choose(listNamed(page, "Listing Location"), "Non-US");
    await expect.poll(() => page.getByRole("region", { name: "Security Type" }).count()).toBe(0);
    await expect.poll(() => box(page, "Include SPAC").count()).toBe(0);
  });

  test("the use of AI can be filtered with a tag about AI (V-418)", async () => {
    const page = await newPage({ portal });
    const { CompanyTags, AiTagIds } = await showMasterForm(portal, page);
    const usage = listNamed(page, "AI Usage");
    const tags = listNamed(page, "Company Tags");
    await expect.poll(() => usage.count()).toBe(0);
    const aiTag = CompanyTags.find(({ value }) => AiTagIds.includes(value))?.label ?? "";
    await tags.fill(aiTag);
    await page.getByRole("option", { name: aiTag, exact: true }).click();
    await usage.waitFor();
    await tags.fill("");
    await tags.press("Backspace");
    await usage.waitFor({ state: "detached" });
  });

  test("role and type can be filtered with a chosen underwriter (V-419)", async () => {
    const page = await openForm();
    const info = page.getByRole("region", { name: "Deal Info" });
    const role = listNamed(info, "Underwriter Role");
    const kind = listNamed(info, "Underwriter Type");
    await expect
      .poll(async () => ({ roles: await role.count(), kinds: await kind.count() }))
      .toEqual({ roles: 0, kinds: 0 });
    await listNamed(info, "Underwriter").last().click();
    await page.getByRole("option").first().click();
    await role.waitFor();
    await kind.waitFor();
  });

  test("the percent sold by insiders can be filtered with insider selling (V-420)", async () => {
    const page = await openForm();
    const percent = page.getByRole("spinbutton", { name: "Insider Selling (min %)" });
    await expect.poll(() => percent.count()).toBe(0);
    await box(page, "Insider Selling").check();
    await percent.fill("30");
    await expect
      .poll(() => filtersAsJson(page))
      .toEqual({ InsiderSelling: true, InsiderSellingPct: 30 });
    await box(page, "Insider Selling").uncheck();
    await expect.poll(() => filtersAsJson(page)).toEqual({});
  });

  test("a company is owned by private equity or by its management (V-421)", async () => {
    const page = await openForm();
    await box(page, "Private Equity").check();
    await box(page, "Management Owned").check();
    await expect.poll(() => box(page, "Private Equity").isChecked()).toBe(false);
    await box(page, "Private Equity").check();
    await expect.poll(() => box(page, "Management Owned").isChecked()).toBe(false);
  });
});

describe("dates", () => {
  const shortDate = { month: "2-digit", day: "2-digit", year: "2-digit" } as const;
  const written = (instant: Date, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { timeZone: "America/New_York", ...parts }).format(instant);
  const nameOf = (instant: Date) =>
    [{ day: "numeric" }, { month: "long" }, { year: "numeric" }]
      .map((part) => written(instant, part as Intl.DateTimeFormatOptions))
      .join(" ");
  const start = (page: Page) => page.getByRole("textbox", { name: "File Date, Start Date" });
  const end = (page: Page) => page.getByRole("textbox", { name: "File Date, End Date" });
  const frame = (page: Page, name: string) =>
    page.getByRole("region", { name: "File Date" }).getByRole("button", { name, exact: true });

  test("a range and a time frame are never both chosen (V-403, V-429, V-430, V-432, V-433)", async () => {
    const page = await openForm();
    for (const [name, ends] of [
      ["Offer Date", ["Start Date", "End Date"]],
      ["File Date", ["Start Date", "End Date"]],
      ["Filed Range", ["Min Date", "Max Date"]],
      ["Expected Offer Date", ["Min Date", "Max Date"]],
    ] as const) {
      const days = page.getByRole("textbox", { name: new RegExp(`^${name}, `) });
      await expect
        .poll(() => days.evaluateAll((all) => all.map((it) => it.getAttribute("placeholder"))))
        .toEqual(ends);
    }

    await typeInto(start(page), "05/01/24");
    await typeInto(end(page), "06/01/24");
    await frame(page, "YTD").click();
    await expect
      .poll(async () => ({
        start: await start(page).inputValue(),
        end: await end(page).inputValue(),
      }))
      .toEqual({ start: "", end: "" });
    await expect.poll(() => frame(page, "YTD").getAttribute("aria-pressed")).toBe("true");
    await typeInto(start(page), "05/01/24");
    const pressed = page.getByRole("region", { name: "File Date" }).locator("[aria-pressed=true]");
    await expect.poll(() => pressed.count()).toBe(0);

    await typeInto(start(page), "");
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" });
    await expect
      .poll(() => filtersAsJson(page))
      .toEqual({ FileDateEndDate: today.format(new Date()) });
    await expect.poll(() => start(page).inputValue()).toBe("");
    await expect.poll(() => end(page).inputValue()).toBe(written(new Date(), shortDate));
    await typeInto(end(page), "06/01/24");
    await typeInto(start(page), "05/01/24");
    await typeInto(start(page), "");
    await expect.poll(() => filtersAsJson(page)).toEqual({ FileDateEndDate: "2024-06-01" });
    await expect.poll(() => end(page).inputValue()).toBe("06/01/24");
  });

  test("are short, and invalid dates and those beyond their limits are cleared (V-406, V-409, V-570, S-363)", async () => {
    const page = await openForm();
    await typeInto(start(page), "5/1/2024");
    await expect.poll(() => start(page).inputValue()).toBe("05/01/24");
    await typeInto(start(page), "abc");
    await expect.poll(() => start(page).inputValue()).toBe("");
    await typeInto(end(page), "05/01/24");
    await typeInto(start(page), "06/01/24");
    await expect.poll(() => start(page).inputValue()).toBe("");
    await expect.poll(() => filtersAsJson(page)).toEqual({ FileDateEndDate: "2024-05-01" });
  });

  test("are picked from a calendar with year, month and limits, in weeks that start on Monday (V-406..V-408, S-364)", async () => {
    const page = await openForm();
    await typeInto(start(page), "05/10/24");
    await page.getByRole("button", { name: "File Date, End Date: open the calendar" }).click();
    const calendar = page.getByRole("dialog", { name: "File Date, End Date: calendar" });
    await expect.poll(() => calendar.locator("thead th").first().innerText()).toMatch(/^Mo/);
    await choose(calendar.getByRole("combobox", { name: "Year" }), "2024");
    await choose(calendar.getByRole("combobox", { name: "Month" }), "May");
    const day = (label: string) => calendar.getByRole("button", { name: label, exact: true });
    await expect.poll(() => day("9 May 2024").isDisabled()).toBe(true);
    await day("11 May 2024").click();
    await expect.poll(() => end(page).inputValue()).toBe("05/11/24");

    await typeInto(end(page), "");
    await page.getByRole("button", { name: "File Date, End Date: open the calendar" }).click();
    const [today, tomorrow] = [new Date(), new Date(Date.now() + 86_400_000)];
    await expect.poll(() => day(nameOf(today)).isEnabled()).toBe(true);
    // On the last day of a month the calendar shows tomorrow on its next page, and on that of a year nowhere.
    await choose(
      calendar.getByRole("combobox", { name: "Month" }),
      written(tomorrow, { month: "long" }),
    );
    await expect.poll(() => day(nameOf(tomorrow)).and(page.locator(":enabled")).count()).toBe(0);
    await page.keyboard.press("Escape");
    await calendar.waitFor({ state: "detached" });
  });
});

test("lists of ten or more options can be searched by typing, shorter ones cannot (V-405)", async () => {
  const page = await openForm();
  const isSearchable = async (name: string) =>
    (await listNamed(page, name).getAttribute("readonly")) === null;
  await expect.poll(() => isSearchable("Pre-IPO Exchange")).toBe(true);
  await expect.poll(() => isSearchable("Investor")).toBe(true);
  await expect.poll(() => isSearchable("Terms Change")).toBe(false);
  await expect.poll(() => isSearchable("Headquarters")).toBe(false);
});
