import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectNoAxeViolations, newPage, signIn } from "../testing/browser.ts";
import { fingersOn } from "../testing/fingers.ts";
import { openAsNewMember, openRows, readFocus, rowIds, rowsOf } from "../testing/grid.ts";
import { holdReplies } from "../testing/hold-replies.ts";
import { choose } from "../testing/lists.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

const open = (address: string) => openRows(portal, address);

describe("the rows of a grid", () => {
  test("show that they are loading, and everything of the reply appears with them (V-435, V-436, V-591)", async () => {
    const page = await openAsNewMember(portal, "/favorites");
    const release = await holdReplies(page, "**/view/Type/Priced*");
    await page.goto("/priced");
    await page.getByRole("status", { name: "Loading…" }).waitFor();
    await expect.poll(() => page.getByRole("grid").isVisible()).toBe(false);
    release();
    await rowsOf(page).first().waitFor();
    await page.getByRole("status", { name: "Loading…" }).waitFor({ state: "detached" });
    await page.getByRole("list", { name: "Active filters" }).getByText("Time Frame").waitFor();
    await page.getByText(/^Excludes SPACs\. .* Amounts in US dollars/).waitFor();
    await expect
      .poll(() => page.locator("dl[aria-label=Summary] dd").first().textContent())
      .toMatch(/^\d+$/);
  });

  test("are 35 pixels high, and twice that with a description of the company; some columns have a fixed width (V-210, V-224, V-225)", async () => {
    const page = await open("/priced");
    const height = async () => (await rowsOf(page).first().boundingBox())?.height;
    const widths = (...ids: string[]) =>
      Promise.all(
        ids.map(async (id) => {
          const head = page.locator(`[role=columnheader][col-id=${id}]`);
          return (await head.boundingBox())?.width;
        }),
      );
    const fixed = [
      ...["DealSize", "FirstDayReturn", "AftermarketReturn", "TotalReturn"],
      "TodaysPriceChange",
    ];
    await expect.poll(() => height()).toBe(35);
    const before = await widths(...fixed);
    expect(Math.min(...before.map(Number))).toBeGreaterThanOrEqual(80);
    expect(before.at(-1)).toBe(125);
    const [company] = await widths("CompanyName");
    await page.setViewportSize({ width: 2200, height: 900 });
    await expect.poll(() => widths("CompanyName")).not.toEqual([company]);
    await expect.poll(() => widths(...fixed)).toEqual(before);
    await page.goto("/pipeline");
    await rowsOf(page).first().waitFor();
    await expect.poll(() => height()).toBe(35);
    await expect.poll(() => widths("ExchangeName")).toEqual([130]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => widths("ExchangeName")).toEqual([130]);
    await page.getByRole("button", { name: "Show two lines per row" }).click();
    await expect.poll(() => height()).toBe(70);
    await page.reload();
    await rowsOf(page).first().waitFor();
    await expect.poll(() => height()).toBe(70);
  });

  test.each([
    ["/scheduled", 10],
    ["/priced", 14],
    ["/pipeline", 14],
    ["/private-company-watchlist", 14],
    ["/screens/lockups", 14],
  ])("on %s at least %i are seen whole in a window of 1440 by 900", async (path, least) => {
    const page = await open(path);
    await rowsOf(page).first().waitFor();
    const seen = () =>
      page.getByRole("grid").evaluate((grid) => {
        const end = Math.min(grid.getBoundingClientRect().bottom, window.innerHeight);
        const rows = [...grid.querySelectorAll("[role=rowgroup] [role=row][row-id]")];
        return rows.filter((row) => row.getBoundingClientRect().bottom <= end).length;
      });
    await expect.poll(seen).toBeGreaterThanOrEqual(least);
  });
});

describe("at 500 pixels", () => {
  test("a pinned column takes 125 of them, and related pages are chosen from a list (V-213, V-144)", async () => {
    const page = await open("/priced");
    const ticker = page.getByRole("columnheader", { name: "Ticker" });
    const width = async () => (await ticker.boundingBox())?.width;
    await expect.poll(width).toBeLessThan(125);
    await page.setViewportSize({ width: 500, height: 800 });
    await expect.poll(width).toBeGreaterThanOrEqual(125);
    await page.goto("/private-company-watchlist");
    await choose(page.getByRole("combobox", { name: /^Private/ }), "Monitor List");
    await page.waitForURL("**/private-company-monitor-list");
  });
});

test("related pages are tabs from 768 pixels on, and a list below (V-594)", async () => {
  const page = await open("/private-company-watchlist");
  const list = page.getByRole("combobox", { name: /^Private/ });
  const tab = page.getByRole("tab", { name: "Monitor List" });
  await page.setViewportSize({ width: 768, height: 800 });
  await tab.waitFor();
  await expect.poll(() => list.count()).toBe(0);
  await page.setViewportSize({ width: 767, height: 800 });
  await list.waitFor();
  await expect.poll(() => tab.count()).toBe(0);
});

describe("by keyboard", () => {
  test("Shift with arrows, a click or a drag chooses cells, which are copied as they are shown", async () => {
    const page = await open("/priced");
    const [first = "", second = ""] = (await rowIds(page)).map(String);
    const cell = (row: string, column: string) =>
      page.locator(`[row-id="${row}"] [role=gridcell][col-id=${column}]`);
    const marked = page.locator("[role=gridcell][aria-selected=true]");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const dates = await Promise.all(
      [first, second].map((row) => cell(row, "OfferDate").innerText()),
    );

    await cell(first, "OfferDate").click();
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowRight");
    await page.getByText("2 rows and 2 columns selected", { exact: true }).waitFor();
    await expect.poll(() => marked.count()).toBe(4);
    await expectNoAxeViolations(page);
    await page.keyboard.press("ControlOrMeta+c");
    await page.getByText("2 rows and 2 columns copied", { exact: true }).waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text.split("\n").map((line) => line.split("\t")[0])).toEqual(dates);

    await page.keyboard.press("Escape");
    await expect.poll(() => marked.count()).toBe(0);
    await cell(first, "OfferDate").click();
    await cell(second, "Sector").click({ modifiers: ["Shift"] });
    await page.getByText("2 rows and 3 columns selected", { exact: true }).waitFor();
    await cell(second, "OfferDate").hover();
    await page.mouse.down();
    await cell(first, "OfferDate").hover();
    await page.mouse.up();
    await page.getByText("2 rows and 1 column selected", { exact: true }).waitFor();
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => marked.count()).toBe(0);
  });

  test("the menu of a header begins at its first entry; a column that is moved or hidden is named, and the focus stays at the headers", async () => {
    const page = await open("/priced");
    const sector = page.getByRole("columnheader", { name: "Sector", exact: true });
    const focusedHeader = async () => (await readFocus(page))[1];
    const choose = async (entry: string) => {
      await page.keyboard.press("Alt+ArrowDown");
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe("Sort ascending");
      await page.getByRole("menuitem", { name: entry, exact: true }).press("Enter");
      await page.getByRole("menu").waitFor({ state: "detached" });
    };
    await expect.poll(() => sector.getAttribute("aria-haspopup")).toBe("menu");
    await sector.focus();
    const place = Number(await sector.getAttribute("aria-colindex"));
    const count = Number(await page.getByRole("grid").getAttribute("aria-colcount"));
    const stored = page.waitForResponse(/SaveLayout$/);
    await choose("Move right");
    await stored;
    await page.getByText(`Sector, column ${place + 1} of ${count}`, { exact: true }).waitFor();
    await expect.poll(focusedHeader).toBe("Sector");
    const [next, afterNext] = await Promise.all(
      [2, 3].map((step) =>
        page
          .locator(`[role=columnheader][col-id][aria-colindex="${place + step}"]`)
          .getAttribute("col-id"),
      ),
    );
    await choose("Hide column");
    await page.getByText("Sector hidden", { exact: true }).waitFor();
    await page.getByRole("status", { name: "Loading…" }).waitFor({ state: "detached" });
    await sector.waitFor({ state: "detached" });
    await expect.poll(focusedHeader).toBe(next);
    await page.keyboard.press("ArrowRight");
    await expect.poll(focusedHeader).toBe(afterNext);
  });

  test("Alt+ArrowDown opens the menu of a cell, which gives the focus back", async () => {
    const page = await open("/priced");
    const [id = ""] = await rowIds(page);
    await page.locator(`[row-id="${id}"] [col-id=OfferDate]`).click();
    await page.keyboard.press("Alt+ArrowDown");
    await page.getByRole("menuitem", { name: "Copy value" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "detached" });
    await expect.poll(() => readFocus(page)).toEqual([id, "OfferDate"]);
  });
});

test("the triangles of a column stand below each other, and the line beside pinned columns runs through all rows", async () => {
  const page = await open("/priced");
  for (const column of ["FirstDayReturn", "TotalReturn", "TodaysPriceChange"]) {
    const places = () =>
      page.locator(`[role=gridcell][col-id=${column}] svg`).evaluateAll((signs) => ({
        count: signs.length,
        lefts: [...new Set(signs.map((sign) => Math.round(sign.getBoundingClientRect().left)))],
      }));
    await expect.poll(async () => (await places()).count, { message: column }).toBeGreaterThan(5);
    await expect.poll(async () => (await places()).lefts.length, { message: column }).toBe(1);
  }
  for (const [column, side] of [
    ["Ticker", "right"],
    ["TodaysPriceChange", "left"],
  ] as const) {
    const breaks = () =>
      page.evaluate(
        ([id, edge]) => {
          const cells = [...document.querySelectorAll(`[role=gridcell][col-id=${id}]`)]
            .map((cell) => ({ cell, box: cell.getBoundingClientRect() }))
            .toSorted((one, other) => one.box.top - other.box.top);
          const broken = cells.filter(({ cell, box }, at) => {
            const width = getComputedStyle(cell).getPropertyValue(`border-${edge}-width`);
            const above = cells[at - 1]?.box;
            const inner = cell.clientHeight === Math.round(box.height);
            return width !== "1px" || !inner || (above && Math.abs(above.bottom - box.top) > 0.1);
          });
          return { count: cells.length, broken: broken.length };
        },
        [column, side],
      );
    await expect.poll(async () => (await breaks()).count, { message: column }).toBeGreaterThan(10);
    await expect.poll(async () => (await breaks()).broken, { message: column }).toBe(0);
  }
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
  const centreOf = async (page: Page, name: string) => {
    const head = page.getByRole("columnheader", { name, exact: true });
    const { x = 0, y = 0, width = 0, height = 0 } = (await head.boundingBox()) ?? {};
    return { x: x + width / 2, y: y + height / 2 };
  };
  const saved = (page: Page) => page.waitForResponse(/SaveLayout$/);

  test("move with a finger that has rested on their header, which opens their menu when it is lifted in place", async () => {
    const page = await newPage({ portal, hasTouch: true });
    await signIn(page, (await portal.newMember()).email);
    await page.goto("/priced");
    await rowsOf(page).first().waitFor();
    const fingers = await fingersOn(page);
    const [from, to] = [await centreOf(page, "Research"), await centreOf(page, "IPO Price")];
    await fingers.put(from);
    await page.locator("[role=columnheader][data-dragged]").waitFor();
    await fingers.lift();
    await page.getByRole("menu").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "detached" });

    await fingers.put(from);
    await page.locator("[role=columnheader][data-dragged]").waitFor();
    const stored = saved(page);
    await fingers.move([from], [to]);
    await fingers.lift();
    await stored;
    await expect.poll(() => heads(page).then((all) => all.indexOf("Research"))).toBeGreaterThan(5);
  });

  test("follow the pointer at their edges, sort by no drag, and stay as they were after Escape", async () => {
    const page = await open("/priced");
    const standard = await heads(page);
    const company = page.getByRole("columnheader", { name: "Company", exact: true });
    const widthOf = async () => (await company.boundingBox())?.width ?? 0;
    const { x = 0, y = 0, width = 0, height = 0 } = (await company.boundingBox()) ?? {};
    const edge = [x + width - 1, y + height / 2] as const;
    const dragEdge = async (by: number) => {
      await page.mouse.move(edge[0], edge[1]);
      await page.mouse.down();
      await page.mouse.move(edge[0] + by, edge[1], { steps: 6 });
    };
    const isUnsorted = () => expect.poll(() => company.getAttribute("aria-sort")).toBe("none");

    await dragEdge(50);
    await expect.poll(async () => Math.abs((await widthOf()) - width - 50)).toBeLessThan(3);
    await page.keyboard.press("Escape");
    await expect.poll(widthOf).toBe(width);
    await page.mouse.up();
    await isUnsorted();

    // Released over the header itself, where the browser sends it a click.
    const stored = saved(page);
    await dragEdge(-width + 20);
    await page.mouse.up();
    const { layout } = (await stored).request().postDataJSON();
    expect(Object.keys(layout.widths)).toEqual(["CompanyName"]);
    await expect.poll(widthOf).toBe(layout.widths.CompanyName);
    await isUnsorted();

    const research = page.getByRole("columnheader", { name: "Research", exact: true });
    const from = await research.boundingBox();
    await page.mouse.move((from?.x ?? 0) + 20, edge[1]);
    await page.mouse.down();
    await page.mouse.move((from?.x ?? 0) + 300, edge[1], { steps: 6 });
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expect.poll(() => heads(page)).toEqual(standard);

    await research.focus();
    await page.keyboard.press("Space");
    const pinned = saved(page);
    await page.getByRole("menuitem", { name: "Pin left" }).click();
    await pinned;
    await expect.poll(() => heads(page).then((all) => all.indexOf("Research"))).toBe(2);
    await page.keyboard.press("ArrowRight");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("col-id")))
      .toBe("CompanyName");
  });

  test.each([
    ["/priced", 1366],
    ["/priced", 1440],
    ["/pipeline", 1366],
    ["/pipeline", 1440],
  ])("of %s all fit at %d pixels, and no number is cut", async (address, width) => {
    const page = await open(address);
    await page.setViewportSize({ width, height: 900 });
    const cut = () =>
      page.evaluate(() => {
        const pinned = document.querySelector("[role=columnheader][col-id=TodaysPriceChange]");
        const edge = pinned?.getBoundingClientRect().x ?? window.innerWidth;
        const cells = [...document.querySelectorAll<HTMLElement>("[role=gridcell]")];
        return cells
          .filter((cell) => {
            const isPinned = cell.getAttribute("col-id") === "TodaysPriceChange";
            const isHidden = !isPinned && cell.getBoundingClientRect().right > edge + 1;
            const isCut =
              /number|date/.test(cell.dataset.kind ?? "") && cell.scrollWidth > cell.clientWidth;
            return isHidden || isCut;
          })
          .map((cell) => `${cell.getAttribute("col-id")}: ${cell.innerText}`);
      });
    await expect.poll(cut).toEqual([]);
  });

  test.each([
    ["/pipeline", 768],
    ["/screens/lockups", 1024],
    ["/private-company-monitor-list", 1366],
  ])(
    "of %s end at the edge of the grid at %d pixels, so that no number is cut there",
    async (address, width) => {
      const page = await open(address);
      await page.setViewportSize({ width, height: 900 });
      const fromEdge = () =>
        page.getByRole("grid").evaluate((grid) => {
          const box = (element: Element) => element.getBoundingClientRect();
          const heads = [...grid.querySelectorAll("[role=columnheader]")];
          const pinned = heads.filter((head) => head.matches("[data-pinned=right]")).map(box);
          const edge = Math.min(
            box(grid).left + grid.clientWidth,
            ...pinned.map(({ left }) => left),
          );
          return Math.min(...heads.map((head) => Math.abs(box(head).right - edge)));
        });
      await expect.poll(fromEdge).toBeLessThanOrEqual(1);
    },
  );
});
