import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  callsTo,
  columnTexts,
  downloadExcel,
  openAsNewMember,
  openRows,
  readFocus,
  rowIds,
  rowsOf,
} from "../testing/grid.ts";
import { holdReplies } from "../testing/hold-replies.ts";
import { choose } from "../testing/lists.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

const open = (address: string) => openRows(portal, address);

/** The name of a company is a link, and the edge of its cell is none. */
const besideLink = { position: { x: 3, y: 8 } };

describe("the rows of a grid", () => {
  test("are identified by the ticker of their company, and a marked one stays marked after a reload of the rows (V-143)", async () => {
    const page = await openAsNewMember(portal, "/favorites");
    const answer = page.waitForResponse(/view\/Type\/Priced/);
    await page.goto("/priced");
    const { data } = await (await answer).json();
    const rows: { companyTicker: string }[] = data.dataTable.rows;
    await rowsOf(page).first().waitFor();
    const ids = await rowIds(page);
    expect(ids).toEqual(rows.slice(0, ids.length).map(({ companyTicker }) => companyTicker));
    const [, , id] = ids;
    const marked = page.locator("[role=row][row-id][aria-selected=true]");
    await page.locator(`[row-id="${id}"] [col-id=CompanyName]`).click(besideLink);
    await page.getByRole("button", { name: "Add Column" }).click();
    const dialog = page.getByRole("dialog", { name: "Columns" });
    await dialog.getByRole("button", { name: "Remove IPO Price" }).click();
    await dialog.getByRole("button", { name: "Apply" }).click();
    await page.waitForURL(/viewId=/);
    await page.getByRole("columnheader", { name: "IPO Price" }).waitFor({ state: "detached" });
    await expect
      .poll(() =>
        marked.evaluateAll((rows) => [...new Set(rows.map((row) => row.getAttribute("row-id")))]),
      )
      .toEqual([id]);
  });

  test("are replaced by those of another run, from its first page, and covered while it loads (V-197..V-199)", async () => {
    const page = await open("/priced");
    await page.getByRole("button", { name: "Page 3" }).click();
    await page.getByText(/^101–150 of/).waitFor();
    const answer = page.waitForResponse(/view\/Run/);
    const release = await holdReplies(page, "**/view/Run*");
    await page.getByText("2 Years", { exact: true }).click();
    await page
      .getByRole("region", { name: "Recently Priced IPOs" })
      .getByRole("status", { name: "Loading…" })
      .waitFor();
    await expect.poll(() => page.getByRole("grid").isVisible()).toBe(true);
    const { x = 0, y = 0 } = (await rowsOf(page).nth(2).boundingBox()) ?? {};
    const nameAt = ([left, top]: readonly [number, number]) =>
      document.elementFromPoint(left, top)?.closest("[role=status]")?.getAttribute("aria-label");
    for (const place of [x + 10, x + 300])
      await expect.poll(() => page.evaluate(nameAt, [place, y + 10] as const)).toBe("Loading…");
    release();
    const { data } = await (await answer).json();
    const known: string[] = data.dataTable.rows.map(({ rowId }: { rowId: string }) => rowId);
    await page.getByText(new RegExp(`^1–\\d+ of ${known.length}$`)).waitFor();
    await page.getByRole("status", { name: "Loading…" }).waitFor({ state: "detached" });
    const shown = await rowIds(page);
    expect(shown[0]).toBe(known[0]);
    expect(shown.filter((id) => !known.includes(id ?? ""))).toEqual([]);
    const fewer = page.waitForResponse(/view\/Run/);
    const frames = page.getByRole("radiogroup", { name: "Offer date" });
    await frames.getByText("Quarter", { exact: true }).click();
    const { dataTable } = (await (await fewer).json()).data;
    const left: string[] = dataTable.rows.map(({ rowId }: { rowId: string }) => rowId);
    expect(left.length).toBeGreaterThan(0);
    expect(left.length).toBeLessThan(known.length);
    await page.getByText(new RegExp(`^1–\\d+ of ${left.length}$`)).waitFor();
    await expect
      .poll(async () => (await rowIds(page)).filter((id) => !left.includes(id ?? "")))
      .toEqual([]);
  });

  test("a column without a rule about sorting is sorted by a click on its header (V-221)", async () => {
    const page = await open("/priced");
    await page.getByRole("columnheader", { name: "Company", exact: true }).click();
    await expect
      .poll(() =>
        page.getByRole("columnheader", { name: "Company", exact: true }).getAttribute("aria-sort"),
      )
      .toBe("ascending");
    const areSorted = (names: string[]) =>
      new Set(names).size > 10 &&
      names.join() === names.toSorted((a, b) => a.localeCompare(b, "en")).join();
    await expect.poll(() => columnTexts(page, "CompanyName")).toSatisfy(areSorted);
  });

  test("prices in several currencies are sorted by their value in US dollars, as in the exported file", async () => {
    const page = await open("/priced");
    await page.getByRole("button", { name: "Remove filter Listing Location" }).click();
    await page.waitForURL(/viewId=/);
    const head = page.getByRole("columnheader", { name: "IPO Price" });
    const deals = await portal.db
      .selectFrom("deal_row")
      .select(["company_name", "offer_price_usd"])
      .where("status", "=", "Priced")
      .where("is_main_deal", "is", true)
      .where("offer_price_usd", "is not", null)
      .execute();
    const usdOf = new Map(deals.map((deal) => [deal.company_name, Number(deal.offer_price_usd)]));
    for (const [index, order] of ["descending", "ascending"].entries()) {
      await head.click();
      await expect.poll(() => head.getAttribute("aria-sort")).toBe(order);
      await expect
        .poll(() => callsTo(page, "POST", /SaveSorting$/).map(({ status }) => status))
        .toEqual(Array(index + 1).fill(200));
      const shown = await columnTexts(page, "CompanyName");
      expect(shown.length).toBeGreaterThan(10);
      const { rows } = await downloadExcel(page);
      const [titles = [], ...lines] = rows;
      const inFile = (title: string) => lines.map((line) => line[titles.indexOf(title)]);
      expect(inFile("Company").slice(0, shown.length)).toEqual(shown);
      const usd = inFile("Company").flatMap((name) => usdOf.get(String(name)) ?? []);
      expect(usd.length).toBeGreaterThan(10);
      expect(usd).toEqual(usd.toSorted((a, b) => (order === "ascending" ? a - b : b - a)));
      const bare = inFile("IPO Price").map(Number);
      expect(bare).not.toEqual(bare.toSorted((a, b) => (order === "ascending" ? a - b : b - a)));
    }
  });

  test("an unknown figure is N/A, an empty cell is a dash, and a grid without rows says so (V-148, V-201, V-208, V-567, V-535, V-591, S-353, S-406)", async () => {
    const page = await openAsNewMember(portal, "/favorites");
    await page.route("**/view/Type/Priced*", async (route) => {
      const response = await route.fetch();
      const { data } = await response.json();
      const summary = { ...data.summary, avgFirstDayPop: null };
      await route.fulfill({ response, json: { data: { ...data, summary } } });
    });
    await page.goto("/priced");
    await rowsOf(page).first().waitFor();
    const figure = page.locator("dl[aria-label=Summary] > div", { hasText: "Avg 1st Day" });
    await expect.poll(() => figure.locator("dd").textContent()).toBe("N/A");
    await page.goto("/pipeline");
    await rowsOf(page).first().waitFor();
    await expect.poll(() => columnTexts(page, "DealSize")).toContain("—");
    await choose(page.getByRole("combobox", { name: "Rows per page" }), "5");
    await expect.poll(() => rowsOf(page).count()).toBe(5);
    await page.getByPlaceholder("Quick Search...").fill("nothing is called this");
    await page.getByText("No data to display").waitFor();
    await page.getByText("No matches for “nothing is called this”.", { exact: true }).waitFor();
  });
});

describe("by keyboard", () => {
  test("Enter presses the star, opens the card of a company and works the headers; Tab leaves the grid", async () => {
    const page = await open("/priced");
    const [id = ""] = await rowIds(page);
    await page.locator(`[row-id="${id}"] [col-id=CompanyName]`).click(besideLink);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => readFocus(page)).toEqual([id, "Favorite"]);
    await page.keyboard.press("Enter");
    await page.getByText(/added to favorites/).waitFor();
    await expect.poll(() => readFocus(page)).toEqual([id, "Favorite"]);

    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    const name = await page.locator(`[row-id="${id}"] [col-id=CompanyName]`).innerText();
    const card = page.getByRole("dialog", { name });
    await card.getByText(name).first().waitFor();
    await page.keyboard.press("Escape");
    await card.waitFor({ state: "detached" });
    await expect.poll(() => readFocus(page)).toEqual([id, "OfferDate"]);

    await page.keyboard.press("Tab");
    await expect.poll(() => readFocus(page)).toEqual([undefined, "Rows per page"]);
    await page.keyboard.press("?");
    await page
      .getByRole("dialog", { name: "Keyboard shortcuts" })
      .getByText("Add the column to the sort")
      .waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor({ state: "detached" });

    const head = page.getByRole("columnheader", { name: "Offer Date" });
    await page.locator(`[row-id="${id}"] [col-id=OfferDate]`).click();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => head.getAttribute("aria-sort")).toBe("ascending");
    await page.keyboard.press("Space");
    await page.getByRole("menuitem", { name: "What is this?" }).click();
    await page.getByText("The day on which the offer was priced").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(async () => (await readFocus(page))[1]).toBe("OfferDate");
    await page.keyboard.press("Shift+Tab");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest("[role=grid]") ?? null))
      .toBeNull();
  });
});

describe("the columns of a grid", () => {
  const heads = (page: Page) =>
    page
      .locator("[role=columnheader][col-id]")
      .evaluateAll((all) =>
        all
          .toSorted((a, b) => a.getBoundingClientRect().x - b.getBoundingClientRect().x)
          .map((head) => head.getAttribute("col-id")),
      );
  const menuOf = (page: Page, title: string, entry: string) =>
    page
      .getByRole("columnheader", { name: title, exact: true })
      .click({ button: "right" })
      .then(() => page.getByRole("menuitem", { name: entry, exact: true }).click());
  const centreOf = async (page: Page, name: string) => {
    const head = page.getByRole("columnheader", { name, exact: true });
    const { x = 0, y = 0, width = 0, height = 0 } = (await head.boundingBox()) ?? {};
    return { x: x + width / 2, y: y + height / 2 };
  };
  const drag = async (page: Page, title: string, onto: string) => {
    const [from, to] = [await centreOf(page, title), await centreOf(page, onto)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 20 });
    await page.mouse.up();
  };
  const saved = (page: Page) => page.waitForResponse(/SaveLayout$/);

  test("are sorted by several, moved, pinned, widened and hidden; that is kept until the view is reset (V-219)", async () => {
    const page = await open("/priced");
    const standard = await heads(page);
    expect(standard.slice(0, 6)).toEqual([
      ...["Favorite", "Ticker", "CompanyName", "OfferDate", "Research", "Sector"],
    ]);
    await menuOf(page, "Sector", "Sort ascending");
    await page
      .getByRole("columnheader", { name: "Deal Size ($mm)" })
      .click({ modifiers: ["Shift"] });
    await expect
      .poll(async () => {
        const [sectors, sizes] = [
          await columnTexts(page, "Sector"),
          (await columnTexts(page, "DealSize")).map((size) => Number(size.replaceAll(",", ""))),
        ];
        return sectors.every(
          (sector, i) =>
            i === 0 || sector !== sectors[i - 1] || (sizes[i - 1] ?? 0) >= (sizes[i] ?? 0),
        );
      })
      .toBe(true);
    let stored = saved(page);
    await menuOf(page, "Sector", "Pin left");
    await stored;
    stored = saved(page);
    await drag(page, "Research", "IPO Price");
    await stored;
    await expect.poll(() => heads(page).then((all) => all.indexOf("Research"))).toBeGreaterThan(5);
    const arranged = await heads(page);
    expect(arranged.slice(0, 3)).toEqual(["Favorite", "Ticker", "Sector"]);
    stored = saved(page);
    await choose(page.getByRole("combobox", { name: "Rows per page" }), "25");
    await stored;

    await page.reload();
    await page.getByText(/^1–25 of \d+$/).waitFor();
    await expect.poll(() => heads(page)).toEqual(arranged);
    await expect
      .poll(() => page.getByRole("columnheader", { name: "Sector" }).getAttribute("aria-sort"))
      .toBe("ascending");

    await menuOf(page, "Sector", "Reset to standard");
    await page.getByText(/^1–50 of \d+$/).waitFor();
    await expect.poll(() => heads(page)).toEqual(standard);
    await menuOf(page, "IPO Price", "Hide column");
    await page.waitForURL(/viewId=/);
    await expect.poll(() => heads(page)).toEqual(standard.filter((id) => id !== "IpoPrice"));
  });
});
