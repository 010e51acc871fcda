import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importFiles, writeImportFiles } from "../../server/testing/import-files.ts";
import { allowProblem, expectNoAxeViolations, login, newPage } from "../testing/browser.ts";
import { columnTexts, downloadExcel, rowsOf, saveAs } from "../testing/grid.ts";
import { choose } from "../testing/lists.ts";
import { type PortalProcess, startProcess } from "../testing/process.ts";
import { sizes } from "../testing/sizes.ts";

let portal: PortalProcess;
beforeAll(async () => {
  const [first = ""] = await writeImportFiles(importFiles);
  portal = await startProcess({
    command: ["server/real-market-command.ts", dirname(first)],
    folder: await mkdtemp(join(tmpdir(), "greenshoe-past-")),
    readyWithinMs: 120_000,
  });
}, 150_000);
afterAll(() => portal.remove());

test("a past day is prepared, shown on every page and in files, and left in one click", async () => {
  const page = await newPage({ portal });
  await login(page, "maria.ortiz@northgate.example");
  await page.goto("/priced");
  // Asking for a day that is not ready is refused, which browsers log.
  allowProblem(page, /409/);
  await page.getByRole("button", { name: "Day: Today" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose a day" });
  await dialog.getByLabel("Day", { exact: true }).fill("03/15/22");
  await dialog.getByLabel("Day", { exact: true }).press("Enter");
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Prepare Tue, 03/15/2022" }).click();
  await page.getByText("Tue, 03/15/2022 is ready").waitFor({ timeout: 60_000 });
  expect(new URL(page.url()).search).toBe("");
  await page.getByRole("button", { name: "Open", exact: true }).click();

  await page.getByText("Market as known on Tue, 03/15/2022").waitFor();
  await rowsOf(page).first().waitFor();
  await expect.poll(() => columnTexts(page, "Ticker")).toEqual(["QRVN"]);
  await expectNoAxeViolations(page);
  expect((await downloadExcel(page)).name).toContain("2022-03-15");

  await page.locator("main").getByRole("link", { name: "QRVN" }).click();
  await page.getByRole("heading", { level: 1, name: /Northquay Robotics/ }).waitFor();
  expect(page.url()).toContain("asOf=2022-03-15");
  await page.getByRole("button", { name: "Deal Size: $80.0 m" }).click();
  await page.getByRole("button", { name: "What was known when" }).click();
  const history = page.getByRole("dialog", { name: "What was known when" });
  await history.getByText("What came after 03/15/2022 is hidden.").waitFor();
  await expect
    .poll(() => history.locator("time").allTextContents())
    .toEqual(["03/14/22", "03/01/22"]);
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Milestones", exact: true }).click();
  const terms = page.getByRole("region", { name: "Revisions of the Terms" });
  await terms.getByText("$17.00–$19.00").waitFor();
  await expect
    .poll(() => terms.locator("time").allTextContents())
    .toEqual(["03/14/22", "03/01/22", "01/19/22"]);
  await page.locator('nav a[href="/pipeline?asOf=2022-03-15"]').first().waitFor();
  await page.goto("/stats?asOf=2022-03-15");
  await page.getByText("Market as known on Tue, 03/15/2022").waitFor();
  await page.getByRole("link", { name: "My Favorites" }).first().click();
  await page.getByText("This page shows today.").waitFor();
  await page.getByRole("link", { name: "Back to today" }).click();
  await page.waitForURL((url) => url.search === "");
  await page.getByRole("button", { name: "Day: Today" }).waitFor();
}, 120_000);

test("a view is compared on two days, by its address and from a past day", async () => {
  const page = await newPage({ portal });
  await login(page, "maria.ortiz@northgate.example");
  allowProblem(page, /409/);
  await page.goto("/then-and-now?from=2022-03-10&type=PostponedWithdrawn");
  await page.getByText("The page opens by itself.").waitFor();
  await page.getByText("compared with today").waitFor({ timeout: 60_000 });
  const list = (title: RegExp) => page.getByRole("region", { name: title });
  await list(/^Entered/)
    .getByRole("link")
    .first()
    .waitFor();
  await expectNoAxeViolations(page);
  await page.getByLabel("Prices and returns too").check();
  await page.waitForURL(/prices=true/);
  await list(/^Changed/).waitFor();

  const excel = page.waitForEvent("download");
  await page.getByRole("button", { name: "Excel" }).click();
  expect((await excel).suggestedFilename()).toContain("2022-03-10-to-");

  // The address carries the view and both days, so it shows the same to whoever opens it.
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await page.getByRole("button", { name: "Swap the days" }).click();
  await page.waitForURL(/from=today.*to=2022-03-10/);
  await page.getByText("compared with Thu, 03/10/2022.").waitFor();
  await list(/^Left/).getByRole("link").first().waitFor();
  const other = await newPage({ portal, size: "phone" });
  await login(other, "maria.ortiz@northgate.example");
  await other.goto(page.url());
  await other.getByText("compared with Thu, 03/10/2022.").waitFor();
  await expect.poll(() => other.getByLabel("Now", { exact: true }).inputValue()).toBe("03/10/22");
  await expectNoAxeViolations(other);
  await other.getByRole("button", { name: "Swap the days" }).click();
  await other.getByText("compared with today").waitFor();
  await field("Then").fill("03/10/22");
  await field("Then").press("Enter");
  await page.getByText("Choose another day").waitFor();

  await page.emulateMedia({ media: "print" });
  await page.goto("/then-and-now?from=2022-03-10&type=PostponedWithdrawn");
  await page.getByText("compared with today").waitFor();
  await expect.poll(() => field("Then").isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });

  await page.goto("/pipeline?asOf=2022-03-10");
  await page.getByRole("link", { name: "Then and now" }).click();
  await page.waitForURL(/then-and-now\?type=Pipeline&from=2022-03-10$/);
  await page.getByText("compared with today").waitFor();
}, 120_000);

test.each(["desktop", "phone"] as const)(
  "a saved view is downloaded at each month's end, with its progress (%s)",
  async (size) => {
    const page = await newPage({ portal });
    await login(page, "maria.ortiz@northgate.example");
    allowProblem(page, /409/);
    await page.goto("/priced");
    await saveAs(page, "View Name", `Backtest on a ${size}`);
    const viewId = new URL(page.url()).searchParams.get("viewId");
    await page.setViewportSize(sizes[size]);
    await page.goto(`/connect?viewId=${viewId}`);
    if (size === "phone")
      await choose(page.getByRole("combobox", { name: "Programs" }), "Month ends");
    else await page.getByRole("button", { name: "Month ends" }).click();
    await page.getByLabel("From", { exact: true }).fill("03/31/22");
    await page.getByLabel("To", { exact: true }).fill("04/30/22");
    await page.getByLabel("To", { exact: true }).press("Enter");
    await choose(page.getByRole("combobox", { name: "Format" }), "JSON Lines");
    // What the first has read would answer the second at once.
    if (size === "phone") await page.getByLabel("With later corrections").check();
    await expectNoAxeViolations(page);
    const waiting = page.waitForEvent("download", { timeout: 60_000 });
    await page.getByRole("button", { name: "Download 2 month ends" }).click();
    await page.getByText("of 2 days are read. The file downloads once it is ready").waitFor();
    const file = await waiting;
    expect(file.suggestedFilename()).toMatch(/ - 2022-03-31.*-to-2022-04-30.*\.jsonl$/);
    const rows = (await text(await file.createReadStream())).trimEnd().split("\n");
    const days = rows.map((row) => JSON.parse(row).asOf);
    expect([...new Set(days)]).toEqual(["2022-03-31", "2022-04-30"]);
  },
  150_000,
);

test("an address of a day that is not ready opens by itself, and one that is no past day says so", async () => {
  const page = await newPage({ portal });
  await login(page, "maria.ortiz@northgate.example");
  allowProblem(page, /40[09]/);
  await page.goto("/priced?asOf=2022-04-01");
  await page.getByText("The page opens by itself.").waitFor();
  await rowsOf(page).first().waitFor({ timeout: 60_000 });
  await expect.poll(() => columnTexts(page, "Ticker")).toContain("QRVN");
  await page.goto("/priced?asOf=2031-01-01");
  await page.getByText("Choose a day before today.").waitFor();
  await page.locator("main").getByRole("link", { name: "Back to today" }).click();
  await page.waitForURL((url) => url.search === "");
}, 120_000);
