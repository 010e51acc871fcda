import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, newYorkDay } from "../../domain/calendar/day.ts";
import { insertRequest } from "../../server/features/requests/requests-repository.ts";
import { allowProblem, newPage, signIn } from "../testing/browser.ts";
import { choose } from "../testing/lists.ts";
import { type Portal, startPortal } from "../testing/portal.ts";

// The jobs of a research house that its day consists of, each walked by its buttons alone. The clicks of
// docs/newsroom-jobs.md are those counted here; JOBS=record writes that page's figures anew.
const table = join(import.meta.dirname, "../../docs/newsroom-jobs.md");
const isRecording = process.env.JOBS === "record";
const slowestSeconds = 20;

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ env: { REVIEW: "offered" } });
});
afterAll(() => portal.close());

const today = newYorkDay(new Date());
const company = "Wrackline Tidal";
const pdf = Buffer.from("%PDF-1.4\n1 0 obj\nendobj\n%%EOF");
const webm = Buffer.concat([Buffer.from("1a45dfa3", "hex"), Buffer.alloc(400, 7)]);
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const walked = new Map<string, { clicks: number; seconds: number }>();

/** Walks a job that begins on a page, and counts the clicks of the person and the seconds until it is done. */
async function walk(page: Page, job: string, path: string, steps: () => Promise<unknown>) {
  await page.goto(path);
  await page.locator("main h1").first().waitFor();
  await page.evaluate(() => localStorage.setItem("clicks", "0"));
  const began = performance.now();
  await steps();
  const seconds = (performance.now() - began) / 1000;
  const clicks = Number(await page.evaluate(() => localStorage.getItem("clicks")));
  walked.set(job, { clicks, seconds });
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const text = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

const companyOf = (page: Page) => page.getByRole("combobox", { name: "Company", exact: true });

async function begin(page: Page, kind: string) {
  await button(page, "New").click();
  await page.getByRole("menuitem", { name: kind }).click();
  await page.getByRole("heading", { name: kind, level: 1 }).waitFor();
}

async function publish(page: Page) {
  await page.getByText(/^Saved .*, version (?!1$)\d+/).waitFor();
  await button(page, "Publish").click();
  await page.getByRole("dialog", { name: "Publish" }).getByText("What changes").waitFor();
  await button(page, "Publish now").click();
  await page.getByText("Published", { exact: true }).waitFor();
}

async function save(page: Page) {
  await page.getByLabel("Reason, for the log").fill("The company said so");
  await button(page, "Save").click();
  await page.getByRole("region", { name: "Unsaved changes" }).waitFor({ state: "detached" });
}

/** Chooses from a list; its option is taken without the pointer, and counts as the click that it is. */
async function pick(page: Page, list: Locator, label: string) {
  await choose(list, label);
  await page.evaluate(() =>
    localStorage.setItem("clicks", String(Number(localStorage.getItem("clicks")) + 1)),
  );
}

async function addCompany(page: Page, name: string, known: string) {
  await button(page, "Add company").click();
  const dialog = page.getByRole("dialog", { name: "Add a company" });
  await dialog.getByLabel("Name").fill(name);
  await pick(page, dialog.getByRole("combobox", { name: "What is known" }), known);
  if (known !== "Private company, no filing")
    await dialog.getByLabel("Day of the filing").fill(addDays(today, -30));
  await dialog.getByLabel("Reason").fill("Its own notice");
  await button(page, "Add company").last().click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();
}

/** Fills the first new row of a list; a cell is a field or a choice. */
async function addRow(page: Page, list: string, cells: Record<string, string>) {
  await button(page, `Change ${list}`).click();
  await page.locator(`#list-${listIds[list]}`).getByRole("button", { name: "Add a row" }).click();
  for (const [label, value] of Object.entries(cells)) {
    const cell = page.getByLabel(`${label}, row 1`, { exact: true });
    const isChoice = (await cell.getAttribute("role")) === "combobox";
    if (isChoice) await pick(page, cell, value);
    else await cell.fill(value);
  }
}

const listIds: Record<string, string> = {
  ...{ "Monitor List": "monitor", Watchlist: "watchlist", Underwriters: "underwriters" },
};

async function startPage(login: string): Promise<Page> {
  const page = await newPage({ portal });
  await page.addInitScript(() => {
    document.addEventListener(
      "pointerdown",
      () => localStorage.setItem("clicks", String(Number(localStorage.getItem("clicks")) + 1)),
      true,
    );
  });
  await signIn(page, login);
  return page;
}

/** The facts of the day: companies, terms, days, banks and lists. */
async function walkFacts(page: Page): Promise<string> {
  await walk(page, "9", "/desk/companies", () => addCompany(page, company, "Filed in public"));
  const path = new URL(page.url()).pathname;
  await walk(page, "10", "/desk/companies", () =>
    addCompany(page, "Quillhaven Labs", "Filed confidentially"),
  );
  await walk(page, "6", path, async () => {
    await button(page, "Add a revision").click();
    const terms = page.getByRole("form", { name: "Terms" });
    for (const [label, value] of [
      ["Low", "14.00"],
      ["High", "16.00"],
      ["Shares", "5,000,000"],
    ] as const)
      await terms.getByLabel(label).fill(value);
    await button(page, "Apply").click();
    await save(page);
    await page.getByRole("table", { name: "Terms" }).getByText("$14.00–$16.00").waitFor();
  });
  await walk(page, "11", path, async () => {
    await button(page, "Change date").click();
    await page.getByLabel("Exp. Pricing Date").fill(addDays(today, 5));
    await button(page, "Apply").click();
    await save(page);
  });
  await walk(page, "12", path, async () => {
    await addRow(page, "Underwriters", { Bank: "Alder & Stone", Role: "Lead Left" });
    await save(page);
    await page
      .getByText(/Alder & Stone/)
      .first()
      .waitFor();
  });
  await walk(page, "13", path, async () => {
    await page.getByLabel("Address of the road show").fill("https://shows.example/wrackline");
    await button(page, "Save the road show").click();
    await page.getByText("The profile is changed.").waitFor();
    const file = { name: "logo.png", mimeType: "image/png", buffer: png };
    await chooseFile(page, "Upload a logo", file);
    await page.getByText("It has a logo").waitFor();
  });
  await walk(page, "7", path, async () => {
    await button(page, "Postpone").click();
    await button(page, "Apply").click();
    await save(page);
    await button(page, "Resume").waitFor();
  });
  await walk(page, "8a", path, async () => {
    const cells = { Updated: today, "Valuation, USD": "900,000,000", CFO: "Bo Birch" };
    await addRow(page, "Monitor List", cells);
    await save(page);
  });
  await walk(page, "8b", path, async () => {
    const [timing = ""] = await listTimings();
    await addRow(page, "Watchlist", { Added: today, Updated: today, "Expected Timing": timing });
    await save(page);
  });
  return path;
}

async function listTimings(): Promise<string[]> {
  const rows = await portal.db.selectFrom("estimated_timing").select("name").execute();
  return rows.map(({ name }) => name);
}

async function chooseFile(
  page: Page,
  name: string,
  file: { name: string; mimeType: string; buffer: Buffer },
) {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    button(page, name).click(),
  ]);
  await chooser.setFiles(file);
}

/** The texts of the day. */
async function walkTexts(page: Page, address: string): Promise<void> {
  const newsroom = "/desk/newsroom";
  await walk(page, "1", newsroom, async () => {
    await begin(page, "Research Report");
    await companyOf(page).fill(address);
    for (const criterion of [0, 1, 2, 3])
      await page.getByRole("radiogroup").nth(criterion).getByText("4", { exact: true }).click();
    await text(page, "Rationale").fill("Tides come twice a day.");
    await text(page, "Summary of Questions").fill("One question on price.");
    await text(page, "Management Questions").fill("When did you raise prices?");
    await publish(page);
  });
  await walk(page, "2", newsroom, async () => {
    await begin(page, "Analyst Note");
    await page.getByLabel("Headline").fill("The tide of today");
    await companyOf(page).fill(address);
    await text(page, "Text").fill("It turns twice.");
    await publish(page);
  });
  await walk(page, "3", newsroom, async () => {
    await begin(page, "Morning Recap");
    await text(page, "Text").press("End");
    await page.keyboard.type(" Our own first line.");
    await publish(page);
  });
  await walk(page, "4", newsroom, async () => {
    await begin(page, "Special Report");
    await page.getByLabel("Headline").fill("The quarter in tides");
    const file = { name: "Quarter.pdf", mimeType: "application/pdf", buffer: pdf };
    await chooseFile(page, "Upload a PDF of your own", file);
    await page.getByText("PDF: Quarter.pdf, in place of the text").waitFor();
    await publish(page);
  });
  await walk(page, "5", newsroom, async () => {
    await begin(page, "Video");
    await page.getByLabel("Headline").fill("The week in tides");
    await text(page, "Description").fill("What priced, and how it trades.");
    const file = { name: "week.webm", mimeType: "video/webm", buffer: webm };
    await chooseFile(page, "Upload video", file);
    await page.getByText("Uploaded, WEBM").waitFor();
    await publish(page);
  });
  await walk(page, "14", newsroom, async () => {
    await begin(page, "News Alert");
    await page.getByLabel("Headline").fill("Wrackline trades tomorrow");
    await companyOf(page).fill(address);
    await text(page, "Text").fill("It is on the calendar.");
    await page.getByText(/^Saved .*, version (?!1$)\d+/).waitFor();
    await button(page, "Publish").click();
    await page.getByText(/readers? of “News Alerts”/).waitFor();
    await button(page, "Publish now").click();
    await page.getByText("Published", { exact: true }).waitFor();
  });
  await walk(page, "15", newsroom, async () => {
    await begin(page, "Analyst Note");
    await page.getByLabel("Headline").fill("For half past six");
    await text(page, "Text").fill("Before the desk is in.");
    await page.getByText(/^Saved .*, version (?!1$)\d+/).waitFor();
    await button(page, "Publish").click();
    await page.getByText("At a time in New York").click();
    await page.getByLabel("Day and time in New York").fill(`${addDays(today, 1)}T06:30`);
    await page.getByRole("button", { name: /^Schedule for/ }).click();
    await page.getByRole("main").getByText("Scheduled", { exact: true }).waitFor();
  });
  await walk(page, "17", `${newsroom}?tab=published`, async () => {
    await piece(page, "Wrackline trades tomorrow").click();
    await button(page, "More acts").click();
    await page.getByRole("menuitem", { name: "Unpublish" }).click();
    const card = page.getByRole("region", { name: "Unpublish" });
    await card.getByText(/No email about it has gone\.$/).waitFor();
    await card.getByRole("textbox").fill("Wrong company");
    await card.getByRole("button", { name: "Unpublish" }).click();
    await page.getByText("Unpublished", { exact: true }).first().waitFor();
  });
  await walk(page, "18", `${newsroom}?tab=published`, async () => {
    await piece(page, "The week in tides").click();
    await page.getByText(/^Emails: 0 sent/).waitFor();
  });
}

/** An analyst asks for a review, and a reviewer approves. */
async function walkReview(): Promise<void> {
  const analyst = await startPage("nora.lindt@greenshoe.example");
  await analyst.goto("/desk/newsroom");
  await begin(analyst, "Analyst Note");
  await analyst.getByLabel("Headline").fill("For a second pair of eyes");
  await text(analyst, "Text").fill("Is this so?");
  await analyst.getByText(/^Saved .*, version (?!1$)\d+/).waitFor();
  await button(analyst, "Send to review").click();
  await analyst.getByText("In review", { exact: true }).waitFor();
  const { email, userId } = await portal.newMember();
  await portal.db
    .updateTable("portal_user")
    .set({ staff_roles: ["reviewer"] })
    .where("user_id", "=", userId)
    .execute();
  const page = await startPage(email);
  await walk(page, "16", "/desk/newsroom", async () => {
    await piece(page, "For a second pair of eyes").click();
    await button(page, "Approve").click();
    await page.getByText("Approved", { exact: true }).waitFor();
  });
}

/** The clients of the day: a trial that becomes an account, its users, its seats and its end, and who cannot log in. */
async function walkClients(page: Page): Promise<void> {
  await insertRequest(portal.db, {
    ...{ kind: "trial", first_name: "Ann", last_name: "Lee", email: "ann@tidewater.example" },
    ...{ company: "Tidewater Capital", created_at: new Date() },
  });
  await walk(page, "19a", "/requests?kind=trial", async () => {
    const request = page.getByRole("list", { name: "Requests" }).getByRole("listitem").first();
    await request.getByText("Ann Lee").click();
    await request.getByRole("button", { name: "Create account" }).click();
    const dialog = page.getByRole("dialog", { name: "Create an account?" });
    await dialog.getByRole("button", { name: "Create account" }).click();
    await request.getByText(/We've emailed a link/).waitFor();
  });
  await walk(page, "19c", "/desk", async () => {
    await page.getByRole("button", { name: "Tidewater Capital" }).click();
    await button(page, "Change name and seats").click();
    await page.getByLabel("Seats", { exact: true }).fill("25");
    await page.getByRole("dialog").getByRole("button", { name: /Save/ }).click();
    await page.getByText("1 of 25", { exact: true }).waitFor();
  });
  await walk(page, "19b", "/desk", async () => {
    await button(page, "Add account").click();
    await page.getByLabel("Account name").fill("Larchmere Partners");
    await page.getByRole("dialog").getByRole("button", { name: "Add account" }).click();
    await page.getByRole("heading", { name: "Larchmere Partners" }).waitFor();
    await button(page, "Add user").click();
    const dialog = page.getByRole("dialog", { name: "Add a user to Larchmere Partners" });
    await dialog.getByLabel("First name").fill("Dana");
    await dialog.getByLabel("Last name").fill("Okafor");
    await dialog.getByLabel("Email").fill("dana@larchmere.example");
    await dialog.getByRole("button", { name: "Add user" }).click();
    await page.getByText("Invited", { exact: true }).waitFor();
  });
  await walk(page, "19d", "/desk", async () => {
    await page.getByRole("button", { name: "Larchmere Partners" }).click();
    const lastDay = page.getByRole("textbox", { name: "Last day of Larchmere Partners" });
    await lastDay.fill("12/31/31");
    await lastDay.press("Enter");
    await button(page, "Save").click();
    await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText(/ends after 12\/31\/2031/).waitFor();
    await page.getByRole("checkbox", { name: "Estimates" }).check();
    await button(page, "Save screens").click();
    await page.getByText("The screens of Larchmere Partners are saved.").waitFor();
  });
  await walkLostUser(page);
}

/** A user of a client enters a wrong password; support finds the reason, and lifts what holds them up. */
async function walkLostUser(page: Page): Promise<void> {
  const { email, firstName, lastName } = await portal.newMember();
  const lost = await newPage({ portal });
  allowProblem(lost, /401/);
  await lost.goto("/login");
  await lost.getByLabel("Business Email").fill(email);
  await lost.getByLabel("Password", { exact: true }).fill("Wrong!2026");
  await lost.keyboard.press("Enter");
  await lost.getByText("Username or password are incorrect").first().waitFor();
  await walk(page, "20", "/desk", async () => {
    await page.getByLabel("Search accounts and users").fill(email);
    const name = `${firstName} ${lastName}`;
    await page.getByRole("link", { name, exact: true }).click();
    const failures = page.getByRole("table", { name: "Failed logins" });
    await failures.getByText("Username or password are incorrect").waitFor();
    await button(page, "Lift the limit").click();
    await page.getByText("may try again at once").waitFor();
  });
}

/** The line of a piece in the queue; the clock beside it names pieces as well. */
const piece = (page: Page, name: string) =>
  page.getByRole("table", { name: "Pieces" }).getByRole("link", { name });

test("each job of the day is done by its buttons, in as many clicks as the page of jobs says", async () => {
  const page = await startPage("staff@greenshoe.example");
  allowProblem(page, /400|404/);
  const path = await walkFacts(page);
  await walkTexts(page, path.split("/").at(-1) ?? "");
  await walkReview();
  await walkClients(page);
  const lines = (await readFile(table, "utf8")).split("\n");
  const told = lines.map((line) => {
    const [, job = "", ...cells] = line.split("|").map((cell) => cell.trim());
    const done = walked.get(job);
    if (done === undefined) return { line };
    const [name = "", then = "", , , journey = ""] = cells;
    const now = `| ${job} | ${name} | ${then} | ${done.clicks} | ${done.seconds.toFixed(1)} | ${journey} |`;
    return { line: now, job, said: Number(cells[2]) };
  });
  // Every line of the table is walked here.
  const lined = lines.flatMap((line) => line.match(/^\| (\d+[a-d]?) \|/)?.[1] ?? []);
  expect(lined).toHaveLength(24);
  expect(new Set(walked.keys())).toEqual(new Set(lined));
  if (isRecording) await writeFile(table, told.map(({ line }) => line).join("\n"));
  else
    expect(Object.fromEntries(told.flatMap(({ job, said }) => (job ? [[job, said]] : [])))).toEqual(
      Object.fromEntries([...walked].map(([job, { clicks }]) => [job, clicks])),
    );
  for (const [job, { seconds }] of walked) expect(seconds, job).toBeLessThan(slowestSeconds);
}, 300_000);
