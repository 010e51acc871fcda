import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { NewsItem } from "../../domain/contract/content/news-shapes.ts";
import { getDashboardNews } from "../../domain/contract/dashboard.ts";
import { apiBase } from "../../domain/contract/route.ts";
import { requestsOf } from "../testing/browser.ts";
import { usualWidgets } from "../testing/dashboard-widgets.ts";
import { openAsNewMember } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { boxOf, button, layoutCalls, widget } from "./dashboard-page.ts";

/** The news of the widget, as the server answers them. */
const readNews = (page: Page): Promise<NewsItem[]> =>
  page.evaluate(async (address) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem("AccessToken")}` };
    return (await (await fetch(address, { headers })).json()).data;
  }, `${apiBase}${getDashboardNews.path}`);
const open = async (options: { viewport?: { width: number; height: number } } = {}) => {
  const page = await openAsNewMember(await sharedPortal(), "/dashboard");
  await page.setViewportSize(options.viewport ?? { width: 1440, height: 1000 });
  await widget(page, "Priced").getByRole("table").waitFor();
  return page;
};

test("a new user finds fourteen widgets in their order and sizes, which they can customize but not reset (V-014, V-039, V-043, V-044, V-049, V-116, V-117)", async () => {
  const page = await open();
  await page.getByRole("heading", { level: 1, name: "Dashboard", exact: true }).waitFor();
  await button(page, "Customize Dashboard").waitFor();
  await expect.poll(() => button(page, "Reset to Defaults").count()).toBe(0);
  await expect
    .poll(() => page.getByRole("heading", { level: 2 }).allInnerTexts())
    .toEqual(Object.values(usualWidgets));
  const measures = async () => {
    const [priced, research] = [await boxOf(page, "Priced"), await boxOf(page, "Recent Research")];
    const calendar = await boxOf(page, "Master Calendar");
    return {
      height: priced.height,
      gapBeside: research.x - priced.x - priced.width,
      gapAbove: priced.y - calendar.y - calendar.height,
    };
  };
  await expect.poll(measures).toEqual({ height: 304, gapBeside: 16, gapAbove: 16 });
});

test("the titles of widgets lead to their pages (V-061..V-067, V-070, V-578)", async () => {
  const page = await open();
  for (const [name, path] of [
    ["News and Commentary", "/news"],
    ["Master Calendar", "/master-calendar"],
    ["Scheduled IPOs", "/scheduled"],
    ["Priced", "/priced"],
    ["Recent Research", "/research/dashboard"],
    ["New Filings", "/pipeline"],
    ["My Favorites", "/favorites"],
    ["My Screens", "/screens"],
    ["Special Reports", "/research/special-reports"],
  ] as const)
    await expect
      .poll(() =>
        page
          .getByRole("heading", { level: 2, name, exact: true })
          .getByRole("link")
          .getAttribute("href"),
      )
      .toBe(path);
  for (const name of ["IPOs on the Move", "My Views"])
    await expect
      .poll(() => page.getByRole("heading", { level: 2, name }).getByRole("link").count())
      .toBe(0);
});

test("the calendar and the news are those of their calls, and the news are narrowed to one origin (V-072..V-075)", async () => {
  const page = await open();
  const shown = widget(page, "Master Calendar");
  await expect
    .poll(() =>
      shown
        .getByRole("region", { name: /^Master Calendar, / })
        .locator("li")
        .count(),
    )
    .toBe(10);
  await shown.getByRole("group", { name: "Event types" }).waitFor();
  expect(
    requestsOf(page, "/Dashboard/MasterCalendar").map(({ method, status }) => [method, status]),
  ).toEqual([["GET", 200]]);

  const news = widget(page, "News and Commentary");
  const items = await readNews(page);
  const headlines = (isWanted: (type: string) => boolean) =>
    items.filter(({ type }) => isWanted(type)).map(({ headline }) => headline);
  await expect
    .poll(() => news.getByRole("tab").allTextContents())
    .toEqual(["All", "RC Only", "External News Only"]);
  for (const [choice, isWanted] of [
    ["RC Only", (type: string) => type !== "external"],
    ["External News Only", (type: string) => type === "external"],
    ["All", () => true],
  ] as const) {
    expect(headlines(isWanted)).not.toEqual([]);
    await news.getByRole("tab", { name: choice, exact: true }).click();
    await expect
      .poll(() => news.getByRole("heading", { level: 3 }).allInnerTexts())
      .toEqual(headlines(isWanted));
  }
});

test("widgets are closed, chosen and reset, and a reload keeps them (V-007, V-044, V-046, V-048, V-051, V-052, V-053, V-055, V-056, V-058, V-105, V-106, V-523, V-524, V-577)", async () => {
  const page = await open();
  for (const name of Object.values(usualWidgets)) {
    const close = widget(page, name).getByRole("button", { name: `Close ${name}`, exact: true });
    await expect.poll(() => close.count(), { message: name }).toBe(1);
  }
  const posting = page.waitForRequest(
    (request) => request.method() === "POST" && /\/Dashboard\/Layout(\?|$)/.test(request.url()),
  );
  await widget(page, "Special Reports").getByRole("button", { name: "Close" }).click();
  await expect.poll(() => widget(page, "Special Reports").count()).toBe(0);
  await page.locator("[aria-live]", { hasText: "Special Reports closed" }).waitFor();
  await button(page, "Reset to Defaults").waitFor();
  const sent: { layouts: object }[] = JSON.parse((await posting).postDataJSON());
  expect(sent.flatMap(({ layouts }) => Object.values(layouts))).not.toEqual([]);
  const number = expect.any(Number);
  for (const { layouts } of sent) {
    expect(Object.keys(layouts)).toEqual(["lg", "md", "sm", "xs", "xxs"]);
    for (const place of Object.values(layouts))
      expect(place).toMatchObject({
        ...{ width: number, height: number, top: number, left: number, minHeight: number },
      });
  }
  // A reload before the answer would break the call off.
  await expect.poll(() => layoutCalls(page).map(({ status }) => status)).toEqual([200]);
  await page.reload();
  await button(page, "Reset to Defaults").waitFor();
  await expect.poll(() => widget(page, "Special Reports").count()).toBe(0);
  await button(page, "Customize Dashboard").click();
  const dialog = page.getByRole("dialog", { name: "Save Widgets" });
  const left = Object.values(usualWidgets).filter((name) => name !== "Special Reports");
  await expect.poll(() => dialog.getByRole("checkbox", { checked: true }).count()).toBe(13);
  for (const name of left)
    await dialog.getByRole("checkbox", { name, exact: true, checked: true }).waitFor();
  await dialog.getByRole("checkbox", { name: "My Views" }).uncheck();
  await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  expect(layoutCalls(page)).toHaveLength(1);
  await button(page, "Customize Dashboard").click();
  await dialog.getByRole("checkbox", { name: "My Views", checked: true }).waitFor();
  await expect.poll(() => dialog.getByRole("checkbox", { name: "IPO Poll" }).count()).toBe(0);
  await dialog.getByRole("checkbox", { name: "Special Reports" }).check();
  await dialog.getByRole("checkbox", { name: "My Views" }).uncheck();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => layoutCalls(page).map(({ status }) => status)).toEqual([200, 200]);
  await page.reload();
  await expect
    .poll(() => page.getByRole("heading", { level: 2 }).last().textContent())
    .toBe("Special Reports");
  const { width, height } = await boxOf(page, "Priced");
  await expect.poll(() => boxOf(page, "Special Reports")).toMatchObject({ width, height });
  await expect.poll(() => widget(page, "My Views").count()).toBe(0);
  const reset = page.waitForRequest(/\/Dashboard\/Layout\?/);
  await button(page, "Reset to Defaults").click();
  expect([(await reset).method(), (await reset).postData()]).toEqual(["POST", "null"]);
  await widget(page, "My Views").waitFor();
  await expect.poll(() => button(page, "Reset to Defaults").count()).toBe(0);
  for (const name of Object.values(usualWidgets)) {
    await widget(page, name)
      .getByRole("button", { name: `Close ${name}`, exact: true })
      .click();
    await widget(page, name).waitFor({ state: "detached" });
  }
  await page.getByText("No widgets", { exact: true }).waitFor();
  await expect
    .poll(() => layoutCalls(page).filter(({ status }) => status === 200).length)
    .toBe(3 + Object.keys(usualWidgets).length);
});

test("widgets are dragged and resized by pointer and by keyboard, and only that stores a layout (V-041, V-042, V-052, V-107, V-108, V-109, V-110, V-554, V-575, promise 28)", async () => {
  const page = await open();
  for (const place of [
    "News and Commentary. Column 1, row 1, 4 columns wide, 10 rows high.",
    "Master Calendar. Column 5, row 1, 8 columns wide, 10 rows high.",
  ]) {
    await button(page, `Move or resize ${place.split(".")[0]}`).focus();
    await page.keyboard.press("Enter");
    await page.getByText(place).waitFor({ state: "attached" });
    await page.keyboard.press("Escape");
  }
  const before = await boxOf(page, "Priced");
  const handle = button(page, "Move or resize Priced");
  await handle.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await expect.poll(async () => (await boxOf(page, "Priced")).y).toBeGreaterThan(before.y);
  await page
    .getByText(/^Column 5, row \d+, 4 columns wide, 10 rows high\.$/)
    .waitFor({ state: "attached" });
  await page.keyboard.press("Escape");
  await expect.poll(() => boxOf(page, "Priced")).toEqual(before);
  expect(layoutCalls(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => layoutCalls(page).length).toBe(1);
  await expect.poll(async () => (await boxOf(page, "Priced")).height).toBe(before.height + 32);

  /** Drags a widget by a point of its header, to the right. */
  const drag = async (name: string, from: number) => {
    const header = await widget(page, name).locator("header").boundingBox();
    const [x, y] = [(header?.x ?? 0) + from, (header?.y ?? 0) + 19];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 490, y + 4, { steps: 8 });
    await page.mouse.up();
  };
  await drag("Priced", 260);
  await expect.poll(() => layoutCalls(page).length).toBe(2);
  await expect.poll(async () => (await boxOf(page, "Priced")).x).toBeGreaterThan(before.x + 300);
  const corner = await widget(page, "Scheduled IPOs").boundingBox();
  const [x, y] = [
    (corner?.x ?? 0) + (corner?.width ?? 0) - 6,
    (corner?.y ?? 0) + (corner?.height ?? 0) - 6,
  ];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 300, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => layoutCalls(page).length).toBe(3);
  await expect.poll(async () => (await boxOf(page, "Scheduled IPOs")).height).toBe(6 * 16 + 5 * 16);
  const filings = await boxOf(page, "New Filings");
  await drag("New Filings", 14);
  await expect.poll(() => layoutCalls(page).length).toBe(4);
  await expect
    .poll(async () => (await boxOf(page, "New Filings")).x)
    .toBeGreaterThan(filings.x + 300);

  const moved = ["Priced", "Scheduled IPOs", "New Filings"];
  const placesNow = () => Promise.all(moved.map((name) => boxOf(page, name)));
  const places = await placesNow();
  const handles = () => page.getByRole("button", { name: /^Move or resize/ }).count();
  for (const width of [1100, 768, 767, 420, 1440]) {
    await page.setViewportSize({ width, height: 1000 });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    await expect.poll(handles).toBe(width < 768 ? 0 : 14);
  }
  await expect.poll(placesNow).toEqual(places);
  expect(layoutCalls(page)).toHaveLength(4);
  await page.reload();
  await expect.poll(placesNow).toEqual(places);
});
