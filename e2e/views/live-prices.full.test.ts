import type { Page, WebSocket, WebSocketRoute } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, addMonths, type Day, newYorkDay } from "../../domain/calendar/day.ts";
import { apiBase } from "../../domain/contract/route.ts";
import type { ViewData } from "../../domain/contract/view-shapes.ts";
import { runView } from "../../domain/contract/views.ts";
import { PriceBoard } from "../../server/live/price-board.ts";
import { viewPath } from "../../web/view-paths.ts";
import { newPage, requestsOf, signIn, stopClock } from "../testing/browser.ts";
import { rowsOf } from "../testing/grid.ts";
import { holdReplies } from "../testing/hold-replies.ts";
import { type Portal, startPortal } from "../testing/portal.ts";

const separator = "\u001e";

const board = new PriceBoard();
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ withMarket: true, prices: board });
});
afterAll(() => portal.close());

interface Call {
  type: number;
  target: string;
  arguments: unknown[];
}

interface Watched {
  page: Page;
  sockets: WebSocket[];
  /** The calls that the page has made over its sockets. */
  calls: Call[];
  /** The calls that the page was sent. */
  heard: Call[];
  /** The answers with a view and the sockets, in the order in which they came. */
  order: ("view" | "socket")[];
}

const callsIn = (payload: string | Buffer): Call[] =>
  String(payload)
    .split(separator)
    .filter(Boolean)
    .map((text) => JSON.parse(text))
    .filter(({ type }) => type === 1);

/** Opens a page of a new member, and listens to its sockets. */
async function open(path: string, prepare?: (page: Page) => Promise<unknown>): Promise<Watched> {
  const page = await newPage({ portal });
  const watched: Watched = { page, sockets: [], calls: [], heard: [], order: [] };
  page.on("response", (answer) => {
    if (/\/view\/Type\//.test(answer.url())) watched.order.push("view");
  });
  page.on("websocket", (socket) => {
    watched.sockets.push(socket);
    watched.order.push("socket");
    socket.on("framesent", ({ payload }) => watched.calls.push(...callsIn(payload)));
    socket.on("framereceived", ({ payload }) => watched.heard.push(...callsIn(payload)));
  });
  await signIn(page, (await portal.newMember()).email);
  await prepare?.(page);
  await page.goto(path);
  return watched;
}

/** The tickers of companies, which differ from those of shares where two companies had the same one. */
const shownTickers = (page: Page) =>
  page
    .locator("[role=grid] [role=gridcell][col-id=Ticker] a")
    .evaluateAll((links) =>
      links.map((link) => (link as HTMLAnchorElement).pathname.split("/")[2] ?? ""),
    );
const changeOf = (page: Page, ticker: string) =>
  page
    .locator("[role=row]", { has: page.locator(`a[href^="/company/${ticker}"]`) })
    .locator("[role=gridcell][col-id=TodaysPriceChange]")
    .first();
const lastTickers = ({ calls }: Watched) => calls.at(-1)?.arguments[0] as string[] | undefined;

describe("live prices", () => {
  test("move the cells of Priced over one socket that opens after the rows, without a reload, and leave with the page (V-008, V-463, V-464, V-468, V-471..V-475, S-324)", async () => {
    let release = () => {};
    const watched = await open("/priced", async (opened) => {
      release = await holdReplies(opened, /\/view\/Type\//);
    });
    const { page, sockets, calls, heard, order } = watched;
    await page.getByRole("heading", { level: 1, name: "Recently Priced IPOs" }).waitFor();
    await expect.poll(() => requestsOf(page, "/view/Type/Priced").length).toBe(1);
    release();
    await rowsOf(page).first().waitFor();
    await page.getByRole("columnheader", { name: "Today's Price Change" }).waitFor();
    await expect.poll(() => lastTickers(watched)?.length).toBeGreaterThan(5);
    expect(order).toEqual(["view", "socket"]);
    const socketPath = new URL(sockets[0]?.url() ?? "").pathname;
    const settings = await page.evaluate(() =>
      JSON.parse(document.getElementById("site")?.textContent ?? "{}"),
    );
    expect(socketPath).toBe("/TodaysPriceChange");
    expect(settings.priceSocket).toBe(socketPath);
    expect(requestsOf(page).filter(({ path }) => path.includes("negotiate"))).toEqual([]);
    expect(calls[0]).toMatchObject({ target: "UpdateTickers", arguments: [expect.any(Array)] });
    const shown = await shownTickers(page);
    const tickers = lastTickers(watched) ?? [];
    expect(tickers).toEqual(shown.filter((ticker) => tickers.includes(ticker)));
    expect(tickers.length).toBe(shown.length);

    const [ticker = ""] = tickers;
    board.update([{ ticker, todaysPriceChange: 12.34 }]);
    await expect.poll(() => changeOf(page, ticker).innerText()).toBe("+12.34%");
    expect(heard).toContainEqual({
      ...{ type: 1, target: "todaysPriceChangeUpdate" },
      arguments: [[{ ticker, todaysPriceChange: 12.34 }]],
    });
    board.update([{ ticker, todaysPriceChange: -7.5 }]);
    await expect.poll(() => changeOf(page, ticker).innerText()).toBe("−7.50%");
    await expect.poll(() => changeOf(page, ticker).locator("[data-moved=down]").count()).toBe(1);
    await expect.poll(() => changeOf(page, ticker).locator("[data-moved]").count()).toBe(0);
    board.update([{ ticker, todaysPriceChange: null }]);
    await expect.poll(() => changeOf(page, ticker).innerText()).toBe("—");
    await expect.poll(() => shownTickers(page)).toEqual(shown);

    const sentBefore = calls.length;
    await page.getByRole("button", { name: "Next page" }).click();
    await expect.poll(() => calls.length).toBeGreaterThan(sentBefore);
    await expect
      .poll(async () => [await shownTickers(page), lastTickers(watched)])
      .toSatisfy(([now, sent]: string[][]) => now?.join() === sent?.join());

    await page.getByRole("link", { name: "My Favorites" }).first().click();
    await page.getByRole("heading", { name: "My Favorites" }).waitFor();
    await expect.poll(() => sockets.every((socket) => socket.isClosed())).toBe(true);
    expect(sockets).toHaveLength(1);
  });

  test("need a grid with their column and a short time; old deals are left out (V-459, V-460, V-462, V-466, V-467)", async () => {
    const watched = await open("/dashboard");
    const { page, sockets } = watched;
    await page.getByRole("region", { name: "Priced", exact: true }).getByRole("table").waitFor();

    await page.goto(await addressOfRange(page, 365));
    await expect.poll(() => lastTickers(watched)?.length).toBeGreaterThan(0);
    expect(sockets).toHaveLength(1);
    await page.getByText("2 Years", { exact: true }).click();
    await expect.poll(() => sockets[0]?.isClosed()).toBe(true);
    await page.getByText("Month", { exact: true }).click();
    await expect.poll(() => sockets.length).toBe(2);
    await page.getByRole("button", { name: "Add Column" }).click();
    const dialog = page.getByRole("dialog", { name: "Columns" });
    await dialog.getByRole("button", { name: "Remove Today's Price Change" }).click();
    await dialog.getByRole("button", { name: "Apply" }).click();
    await expect.poll(() => sockets[1]?.isClosed()).toBe(true);

    // These pages open none: the next socket is that of the page after them.
    await page.goto(await addressOfRange(page, 366));
    await rowsOf(page).first().waitFor();
    await page.goto(await addressOf(page, { timeframe: "year" }, ["Ticker", "OfferDate"]));
    await rowsOf(page).first().waitFor();

    // Deals of one short range of dates, of which some were priced more than two years ago.
    const edge = addDays(addMonths(today, -24), -1);
    const [from, until] = [addDays(edge, -60), addDays(edge, 60)];
    const called = watched.calls.length;
    const range = { OfferStartDate: from, OfferEndDate: until };
    await page.goto(await addressOf(page, range, ["Ticker", "TodaysPriceChange"]));
    await expect.poll(() => watched.calls.length).toBeGreaterThan(called);
    expect(sockets).toHaveLength(3);
    const old = await readTickers(from, edge);
    const shown = await shownTickers(page);
    expect(shown.some((ticker) => old.includes(ticker))).toBe(true);
    expect(lastTickers(watched)).toEqual(shown.filter((ticker) => !old.includes(ticker)));
  });

  test("are of the rows that stand still: for 300 ms after a scroll or a resize, for 500 ms after other rows came (V-211, V-212, S-358, S-359)", async () => {
    const watched = await open("/priced", (opened) =>
      opened.addInitScript(() => {
        const sentAt: number[] = [];
        const waits = new Set<number>();
        Object.assign(window, { sentAt, waits });
        const { setTimeout: wait, clearTimeout: forget } = window;
        Object.assign(window, {
          setTimeout(act: () => void, ms: number, ...given: []) {
            const end = () => {
              waits.delete(id);
              act(...given);
            };
            const id: number = wait(end, ms);
            if (ms === 300 || ms === 500) waits.add(id);
            return id;
          },
          clearTimeout(id: number) {
            waits.delete(id);
            forget(id);
          },
        });
        const { send } = WebSocket.prototype;
        WebSocket.prototype.send = function (data) {
          if (String(data).includes("UpdateTickers")) sentAt.push(Date.now());
          send.call(this, data);
        };
      }),
    );
    const { page } = watched;
    await rowsOf(page).first().waitFor();
    await expect.poll(() => lastTickers(watched)?.length).toBeGreaterThan(5);
    // The waits for the first rows end by the real clock, also when that of the page stands still.
    await expect.poll(() => page.evaluate(() => Reflect.get(window, "waits").size)).toBe(0);
    await stopClock(page);
    const grid = page.getByRole("grid");
    const drawn = () => rowsOf(page).evaluateAll((all) => all.map((row) => row.ariaRowIndex));
    for (const [act, wait] of [
      [() => page.getByRole("button", { name: "Next page" }).press("Enter"), 500],
      [() => grid.evaluate((it) => it.scrollTo({ top: 600 })), 300],
      [() => page.setViewportSize({ width: 1440, height: 500 }), 300],
    ] as const) {
      const before = await drawn();
      const { at, count } = await page.evaluate(() => ({
        at: Date.now(),
        count: Reflect.get(window, "sentAt").length,
      }));
      await act();
      await expect.poll(drawn).not.toEqual(before);
      await page.clock.runFor(2000);
      await expect
        .poll(
          async () => {
            const sentAt: number[] = await page.evaluate(() => Reflect.get(window, "sentAt"));
            return sentAt.slice(count).map((time) => time - at);
          },
          { message: String(act) },
        )
        .toEqual([wait]);
    }
  });

  test("come back when the socket is lost, and then name the tickers again; without a socket the page works as before, and only the console knows (V-461, V-465, V-470, S-354)", async () => {
    const watched = await open("/scheduled");
    const { page, calls } = watched;
    await rowsOf(page).first().waitFor();
    const lines: WebSocketRoute[] = [];
    let isRefused = false;
    await page.routeWebSocket(/TodaysPriceChange/, (line) => {
      lines.push(line);
      if (isRefused) void line.close({ code: 1011 });
      else line.connectToServer();
    });
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    // A toast would be gone before a test looks for it.
    await page.addInitScript(() => {
      const told: string[] = [];
      Object.assign(window, { told });
      new MutationObserver(() => {
        for (const one of document.querySelectorAll(".mantine-Notification-root, [role=alert]"))
          if (one.textContent) told.push(one.textContent);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });

    await page.goto("/priced");
    await expect.poll(() => lastTickers(watched)?.length).toBeGreaterThan(5);
    const first = lastTickers(watched);
    const called = calls.length;
    await lines[0]?.close({ code: 1011 });
    await expect.poll(() => calls.length).toBeGreaterThan(called);
    expect(lines).toHaveLength(2);
    expect(lastTickers(watched)).toEqual(first);

    isRefused = true;
    await lines[1]?.close({ code: 1011 });
    await expect
      .poll(() => said.some((text) => text.startsWith("Live prices cannot be reached")))
      .toBe(true);
    await page.getByText("Month", { exact: true }).click();
    await page.waitForURL(/viewId=/);
    await rowsOf(page).first().waitFor();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, "told"))).toEqual([]);
  });
});

const today = newYorkDay(new Date());

/** The address of a view of priced deals with a range of offer dates that ends today. */
function addressOfRange(page: Page, days: number): Promise<string> {
  const dates = { OfferStartDate: addDays(today, -days), OfferEndDate: today };
  return addressOf(page, dates, ["Ticker", "CompanyName", "TodaysPriceChange"]);
}

async function addressOf(page: Page, filters: object, web: string[]): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem("AccessToken"));
  const answer = await page.request.post(`${apiBase}${runView.path}`, {
    headers: { Authorization: `Bearer ${token}`, "Idempotency-Key": crypto.randomUUID() },
    data: {
      viewType: "Priced",
      filters: { LocationListingLocation: "US", ...filters },
      columns: { web, excel: web },
      sort: { column: "Ticker", direction: "asc" },
    },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  const { data } = (await answer.json()) as { data: ViewData };
  return viewPath("Priced", data.id);
}

/** The tickers of US deals that were priced in a range of days. */
async function readTickers(from: Day, until: Day): Promise<string[]> {
  const rows = await portal.db
    .selectFrom("deal_row")
    .select("company_ticker")
    .where("offer_on", ">=", from)
    .where("offer_on", "<=", until)
    .where("is_us_listing", "is", true)
    .execute();
  return rows.map((row) => row.company_ticker);
}
