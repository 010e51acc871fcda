import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { readViewChanges, readViewData } from "../../domain/contract/program-data.ts";
import { listProposedFacts } from "../../domain/contract/staff/proposed-facts.ts";
import { getStatsElement } from "../../domain/contract/stats/stats.ts";
import { runView } from "../../domain/contract/views.ts";
import { parseChanges } from "../../server/testing/parse-changes.ts";
import { kindsOf } from "../../server/testing/test-databases.ts";
import { allowProblem, newPage, signIn } from "../testing/browser.ts";
import {
  cinder,
  filedBefore,
  harbor,
  history,
  lastMonth,
  lumen,
  ofTheNight,
  oldDeals,
  raise,
} from "../testing/facts-of-the-day.ts";
import { columnTexts } from "../testing/grid.ts";
import {
  ask,
  askForText,
  cellOf,
  chooseOnce,
  type OneDay,
  sign,
  startDay,
  today,
  tokenOf,
} from "../testing/one-day.ts";

const client = "maria.ortiz@northgate.example";
const editor = "owen.reyes@greenshoe.example";
const reviewer = "nora.lindt@greenshoe.example";
/** Jobs come round within 15 seconds, an import takes some more. */
const patience = { timeout: 40_000, interval: 300 };
const millions = (usd: number) => `${(usd / 1e6).toFixed(1)} m`;

describe.each(kindsOf(inject("prepared")))("a day in the life of a portal on %s", (kind) => {
  let day: OneDay;
  let token = "";
  let chosen: Awaited<ReturnType<typeof chooseOnce>>;
  const note = { title: "Robots below the tide", text: "Seven words of the author stand here." };
  beforeAll(async () => {
    day = await startDay(kind, history);
    for (const filing of filedBefore) day.edgar.file(filing);
    await day.open();
    token = await tokenOf(day.clientSide(), client);
    chosen = await chooseOnce(day, { client, reviewer });
  }, 120_000);
  afterAll(() => day?.remove());

  const at = async (time: string) => {
    day.setTime(time);
    token = await tokenOf(day.clientSide(), client);
  };

  const open = async (email: string, path: string): Promise<Page> => {
    const page = await newPage({ portal: email === client ? day.clientSide() : day.staffSide() });
    // Half an hour passes at once, and so do the minutes for which a session is good.
    allowProblem(page, /401/);
    await signIn(page, email);
    await page.goto(path);
    return page;
  };
  /** The rows of a kind of view, as a program reads them. */
  const rowsOf = async (viewType: string): Promise<Record<string, unknown>[]> => {
    const reply = await ask(day.clientSide(), runView, token, { body: { viewType } });
    return reply.dataTable.rows as never;
  };
  const rowOf = async (viewType: string, { symbol }: { symbol: string }) =>
    (await rowsOf(viewType)).find(({ ticker }) => ticker === symbol);
  const pageOf = async (company: { symbol: string }) =>
    `/company/${(await rowOf("Priced", company))?.companyTicker}`;
  /** Reads the view of priced deals by the key, as a program does that knows an earlier answer. */
  const readChangesSince = async (changedSince?: string) => {
    const input = { params: { id: chosen.view }, query: changedSince ? { changedSince } : {} };
    const { text } = await askForText(day.clientSide(), readViewChanges, chosen.key, input);
    return parseChanges(Buffer.from(text));
  };
  const mailed = (subject: RegExp) => {
    const mails = () => day.mail.mailsTo(client);
    const found = () => mails().filter((mail) => subject.test(mail.subject ?? ""));
    return expect.poll(found, patience).toHaveLength(1);
  };
  const posted = (type: string, company: { name: string }) =>
    day.hooks.posts.filter(
      ({ body }) => body.type === type && (body.company as { name: string }).name === company.name,
    );

  test("the day before, a note is written, approved by another person and scheduled", async () => {
    await expect
      .poll(() => rowOf("Pipeline", harbor), patience)
      .toMatchObject({ dealStatus: "Filed", dealSize: 15 * harbor.shares });
    const page = await open(editor, "/desk/newsroom");
    await page.getByRole("button", { name: "New" }).click();
    await page.getByRole("menuitem", { name: "Analyst Note" }).click();
    await page.getByLabel("Headline").fill(note.title);
    await page.getByRole("textbox", { name: "Text", exact: true }).fill(note.text);
    await page.getByText(/^Saved .*, version (?!1$)\d+/).waitFor();
    await page.getByRole("button", { name: "Send to review" }).click();
    await page.getByText("In review", { exact: true }).waitFor();

    const colleague = await open(reviewer, new URL(page.url()).pathname);
    await colleague.getByText(note.text).waitFor();
    await colleague.getByRole("button", { name: "Approve" }).click();
    await colleague.getByText("Approved", { exact: true }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page.getByText("At a time in New York").click();
    await page.getByLabel("Day and time in New York").fill("2026-11-16T06:30");
    await page.getByText("That time has passed.").waitFor();
    await page.getByLabel("Day and time in New York").fill("2026-11-18T06:30");
    await page.getByRole("button", { name: /^Schedule for/ }).click();
    await page.getByRole("main").getByText("Scheduled", { exact: true }).waitFor();
  }, 150_000);

  test("at 5:30 the filings of the night arrive and are read", async () => {
    await day.stop();
    day.setTime("05:30");
    for (const filing of ofTheNight) day.edgar.file(filing);
    await day.open();
    await at("05:31");
    await expect
      .poll(() => rowOf("Priced", cinder), patience)
      .toMatchObject({
        ipoPrice: cinder.price,
        dealSize: cinder.price * cinder.shares,
      });
    await expect
      .poll(async () => (await rowsOf("Pipeline")).map(({ companyName }) => companyName), patience)
      .toContain(lumen.name);
  }, 150_000);

  test("at 6:10 the plan of the day names the first trade and the new filing", async () => {
    await at("06:10");
    const page = await open(editor, "/desk/newsroom");
    await page.setViewportSize({ width: 1440, height: 900 });
    const part = (name: string) => page.getByRole("group").filter({ hasText: name });
    await part("Trades this session and next").getByText(cinder.name).waitFor();
    await part("Filed since the last session").getByText(lumen.name).waitFor();
  });

  test("at 6:30 the note of yesterday goes out", async () => {
    const page = await open(client, "/news");
    await expect.poll(() => page.getByRole("link", { name: note.title }).count()).toBe(0);
    await at("06:30");
    await mailed(new RegExp(note.title));
    await page.reload();
    await page.getByRole("link", { name: note.title }).first().click();
    await page.getByText(note.text).waitFor();
  }, 150_000);

  test("at 6:45 an amendment raises the range, the editor accepts it, and the client and their program hear of it", async () => {
    await at("06:45");
    day.edgar.file(raise);
    const staff = await tokenOf(day.staffSide(), editor);
    const toDecide = async () => (await ask(day.staffSide(), listProposedFacts, staff)).companies;
    const ofHarbor = expect.objectContaining({ companyName: harbor.name });
    await expect.poll(toDecide, patience).toContainEqual(ofHarbor);
    const page = await open(editor, "/desk/proposed-facts");
    await page.getByRole("button", { name: harbor.name }).click();
    await page.getByRole("button", { name: "Price Range" }).click();
    await page.keyboard.press("a");
    await page.getByText("1 accepted, 0 refused, 0 to do").waitFor();
    await mailed(/raises range to \$17\.00/);
    await expect.poll(() => posted("termsChanged", harbor), patience).toHaveLength(1);
    const [post] = posted("termsChanged", harbor);
    const [low, high] = harbor.raised.map(Number) as [number, number];
    expect(post?.body.deal).toMatchObject({
      ...{ priceLow: low, priceHigh: high, shares: harbor.shares },
      dealSizeUsd: ((low + high) / 2) * harbor.shares,
    });
    expect(post?.signature).toBe(sign(chosen.secret, post));
    const types = () => day.hooks.posts.map(({ body }) => body.type);
    await expect.poll(types, patience).toContain("alert");
    const range = harbor.raised.map((price) => `$${price}`).join("–");
    const alerts = () =>
      day.mail.mailsTo(client).filter(({ subject }) => subject?.includes("My calendar"));
    const ofRange = () => alerts().filter(({ text }) => text?.includes(range));
    await expect.poll(ofRange, patience).toHaveLength(1);
  }, 150_000);

  test("at 7:30 the recap names what priced, with its price and size", async () => {
    await at("07:30");
    await mailed(/^Morning recap, 11\/18/);
    const mails = day.mail.mailsTo(client);
    const recap = mails.find(({ subject }) => subject?.startsWith("Morning recap, 11/18"));
    expect(recap?.subject).toContain("1 IPO priced");
    const row = new RegExp(
      `${cinder.name}[\\s\\S]*\\$${cinder.price}\\.00[\\s\\S]*\\$${millions(cinder.price * cinder.shares)}`,
    );
    expect(recap?.text).toMatch(row);
    expect(recap?.text).toContain(note.title);
  }, 150_000);

  test("at 9:35 the first trade moves the cell that the client looks at", async () => {
    await at("09:34");
    await expect.poll(() => day.feed.subscriptions.flat(), patience).toContain(cinder.symbol);
    const page = await open(client, "/priced");
    const change = page
      .locator("[role=row]", { has: page.locator(`a[href^="${await pageOf(cinder)}"]`) })
      .locator("[role=gridcell][col-id=TodaysPriceChange]");
    await change.first().waitFor();
    await at("09:35");
    day.trade(cinder.symbol, cinder.firstTrade, "09:35:00");
    const percent = (cinder.firstTrade / cinder.price - 1) * 100;
    await expect.poll(() => change.first().innerText()).toBe(`+${percent.toFixed(2)}%`);
  }, 150_000);

  test("at 10:00 a wrong size is corrected, and lineage, statistics, files and programs have it", async () => {
    await at("10:00");
    const nightly = await readChangesSince();
    const because = "The cover of the printed prospectus";
    const page = await open(
      editor,
      `/desk${(await pageOf(cinder)).replace("company", "companies")}`,
    );
    await page.getByRole("button", { name: "Change Shares Offered", exact: true }).click();
    await page.getByRole("textbox", { name: "Shares Offered", exact: true }).fill("4,400,000");
    await page.keyboard.press("Enter");
    const size = `$${millions(cinder.price * cinder.sharesSold)}`;
    await page.getByRole("region", { name: "What this changes" }).getByText(size).first().waitFor();
    await page.getByLabel("Reason, for the log").fill(because);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("region", { name: "Unsaved changes" }).waitFor({ state: "detached" });

    const reader = await open(client, await pageOf(cinder));
    await reader.getByRole("button", { name: `Deal Size: ${size}` }).click();
    await reader.getByText(`Corrected by an editor: ${because}`).waitFor();
    const monthly = await ask(day.clientSide(), getStatsElement, token, {
      params: { type: "proceeds" },
      body: {},
    });
    const november = monthly.monthly?.grids[0]?.rows.find(({ label }) => label === "Nov")?.cells[0];
    const ofNovember = oldDeals.filter(({ on }) => on.startsWith("2026-11"));
    expect(november).toMatchObject({
      deals: ofNovember.length + 1,
      value: ofNovember.reduce(
        (sum, { price, shares }) => sum + price * shares,
        cinder.price * cinder.sharesSold,
      ),
    });
    const file = await askForText(day.clientSide(), readViewData, chosen.key, {
      params: { id: `${chosen.view}.csv` },
    });
    expect(cellOf(file.text, cinder.symbol, "Deal Size")).toBe(
      String(cinder.price * cinder.sharesSold),
    );
    const { isWhole, rows, gone } = await readChangesSince(nightly.asOf);
    const told = { isWhole, gone, keys: [...rows.keys()] };
    expect(told).toEqual({ isWhole: false, gone: [], keys: [cinder.symbol] });
    expect(JSON.parse(rows.get(cinder.symbol) ?? "")).toMatchObject({
      dealSize: cinder.price * cinder.sharesSold,
    });
    await expect.poll(() => posted("valueCorrected", cinder), patience).toHaveLength(1);
  }, 150_000);

  test("at 11:00 the screen of last month is read beside that of today", async () => {
    await at("11:00");
    const page = await open(client, `/then-and-now?from=${lastMonth}&type=Priced`);
    allowProblem(page, /409/);
    await page.getByText("compared with today").waitFor({ timeout: 60_000 });
    const entered = page.getByRole("region", { name: "Entered 2" });
    await entered.getByText(oldDeals[1].symbol).waitFor();
    await entered.getByText(`$${millions(cinder.price * cinder.sharesSold)}`).waitFor();
    await page.goto(`/priced?asOf=${lastMonth}`);
    await expect.poll(() => columnTexts(page, "Ticker"), patience).toEqual([oldDeals[0].symbol]);
  }, 150_000);

  test("at 16:00 the closes come, and the returns follow from them", async () => {
    await at("16:00");
    day.trade(cinder.symbol, cinder.close, "16:00:01", ["M"]);
    // Prices are stored once a minute.
    const change = async () => (await rowOf("Priced", cinder))?.todaysPriceChange;
    await expect.poll(change, { ...patience, timeout: 80_000 }).toBe(25);
    await at("16:21");
    const percent = ((cinder.close - cinder.price) / cinder.price) * 100;
    await expect
      .poll(() => rowOf("Priced", cinder), patience)
      .toMatchObject({
        ...{ tradeDate: today, currentPrice: cinder.close, firstDayReturn: percent },
        returnFromIpo: percent,
      });
    for (const { symbol, price, lastClose } of oldDeals)
      await expect
        .poll(() => rowOf("Priced", { symbol }))
        .toMatchObject({
          returnFromIpo: ((lastClose - price) / price) * 100,
        });
    await expect.poll(() => posted("firstTrade", cinder), patience).toHaveLength(1);
  }, 150_000);

  test("in the evening a backup is restored elsewhere, and shows the same", async () => {
    await at("20:00");
    const types = ["Priced", "Pipeline"];
    const before = await Promise.all(types.map(rowsOf));
    await day.moveElsewhere();
    await expect.poll(() => Promise.all(types.map(rowsOf))).toEqual(before);
  }, 120_000);
});
