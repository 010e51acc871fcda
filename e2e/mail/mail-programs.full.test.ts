import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ParsedMail, simpleParser } from "mailparser";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, instantOfNewYork, newYorkDay, weekdayOf } from "../../domain/calendar/day.ts";
import { criterionIds } from "../../domain/email/criteria.ts";
import { emailTypeIds } from "../../domain/email/email-types.ts";
import { readConfig } from "../../server/config.ts";
import { upsertEmailPreferences } from "../../server/features/email-preferences/email-preferences-repository.ts";
import { queueEditions } from "../../server/mail/editions/queue-editions.ts";
import { announceEvents } from "../../server/mail/market-events/announce-events.ts";
import { deliverQueue } from "../../server/mail/queue/deliver-queue.ts";
import { openTransport } from "../../server/mail/queue/transports.ts";
import { writeNote } from "../../server/market/notes-repository.ts";
import { expectNoAxeViolations, newPage } from "../testing/browser.ts";
import { type Member, type Portal, startPortal } from "../testing/portal.ts";
import type { Theme } from "../testing/sizes.ts";

const secret = "a secret for tests only, 32 characters long";
/** So many days have at least one event of each kind. */
const days = 45;
/** The widths at which mail programs show mail, on a computer and on a phone. */
const onComputer = 700;
const onPhone = 390;

let portal: Portal;
let folder: string;
let server: ChildProcess;
let mails: ParsedMail[];

beforeAll(async () => {
  portal = await startPortal({ withMarket: true, env: { TOKEN_SECRET: secret } });
  folder = await mkdtemp(join(tmpdir(), "greenshoe-mails-"));
  server = spawn(process.execPath, [join(import.meta.dirname, "run-mail-server.ts"), folder]);
  if (server.stdout === null) throw new Error("The mail server has no output.");
  const [port] = (await once(server.stdout, "data")) as [Buffer];
  await sendOneOfEachKind(await portal.newMember(), `smtp://127.0.0.1:${Number(port)}`);
  const files = await readdir(folder);
  mails = await Promise.all(
    files.map(async (name) => simpleParser(await readFile(join(folder, name)))),
  );
}, 240_000);

afterAll(async () => {
  server.kill();
  await portal.close();
  await rm(folder, { recursive: true });
});

/** Queues what the demo market had to tell in the last weeks, and sends the longest mail of each kind. */
async function sendOneOfEachKind(member: Member, smtpUrl: string): Promise<void> {
  const { db } = portal;
  const config = readConfig({ TOKEN_SECRET: secret, PUBLIC_URL: portal.url, SMTP_URL: smtpUrl });
  await upsertEmailPreferences(
    db,
    member.userId,
    {
      emailTypes: Object.fromEntries(emailTypeIds.map((id) => [id, true])),
      filterByCriteria: Object.fromEntries(criterionIds.map((id) => [id, true])),
    } as Parameters<typeof upsertEmailPreferences>[2],
    new Date(),
  );
  const today = newYorkDay(new Date());
  await writeNote(db, "events announced since", addDays(today, -days));
  await db.deleteFrom("mail_content").execute();
  for (let day = addDays(today, -days); day < today; day = addDays(day, 3))
    await announceEvents(db, config, instantOfNewYork(`${day}T12:00:00`));
  let friday = today;
  while (weekdayOf(friday) !== 5) friday = addDays(friday, -1);
  const now = instantOfNewYork(`${friday}T23:00:00`);
  await queueEditions(db, config, instantOfNewYork(`${friday}T08:00:00`));
  await queueEditions(db, config, now);
  const contents = await db
    .selectFrom("mail_content")
    .select(["content_id", "kind", "html"])
    .execute();
  const longest = [...Map.groupBy(contents, ({ kind }) => kind).values()].map((ofKind) =>
    ofKind.reduce((one, other) => (other.html.length > one.html.length ? other : one)),
  );
  const ids = longest.map(({ content_id: id }) => id);
  await db.deleteFrom("mail_content").where("content_id", "not in", ids).execute();
  await db
    .updateTable("mail_content")
    .set({ expires_at: instantOfNewYork(`${addDays(friday, 2)}T00:00:00`) })
    .execute();
  const clock = { now: () => now };
  const transport = openTransport(config, db, () => now);
  const log = { info() {}, warn() {}, error() {} };
  await deliverQueue({
    ...{ db, config, clock, transport, signal: new AbortController().signal },
    log: log as unknown as Parameters<typeof deliverQueue>[0]["log"],
  });
  transport.close();
}

test("a mail of every kind comes over the line, and its text says what its page says", async () => {
  const sent = await portal.db.selectFrom("mail_content").select(["kind", "subject"]).execute();
  expect(sent.map(({ kind }) => kind).sort()).toEqual([...emailTypeIds].sort());
  expect(mails.map(({ subject }) => subject).sort()).toEqual(
    sent.map(({ subject }) => subject).sort(),
  );
  const page = await newPage({ portal });
  for (const { subject, html, text } of mails) {
    await page.setContent(html || "");
    const words = async () => (await page.locator("body").innerText()).match(/[A-Za-z]{4,}/g) ?? [];
    await expect.poll(async () => (await words()).length, { message: subject }).toBeGreaterThan(20);
    const said = text?.toLowerCase() ?? "";
    const unsaid = async () => (await words()).filter((word) => !said.includes(word.toLowerCase()));
    await expect.poll(unsaid, { message: subject }).toEqual([]);
  }
});

/** Returns the theme that the color of the paper belongs to. */
async function paperOf(page: Page): Promise<Theme> {
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  return Number(paper.match(/\d+/)) < 128 ? "dark" : "light";
}

// The other two combinations have the same colors and the same widths, so axe looks at each of them once.
test.each([
  { theme: "light", width: onComputer, asksAxe: true },
  { theme: "light", width: onPhone, asksAxe: false },
  { theme: "dark", width: onComputer, asksAxe: false },
  { theme: "dark", width: onPhone, asksAxe: true },
] as const)(
  "every mail is readable in the $theme theme at $width px",
  async ({ theme, width, asksAxe }) => {
    const page = await newPage({ portal, theme, viewport: { width, height: 900 } });
    for (const { subject, html } of mails) {
      await page.setContent(html || "");
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: subject })
        .toBeLessThanOrEqual(width);
      await expect.poll(() => paperOf(page), { message: subject }).toBe(theme);
      // A mail is part of the page of a mail program, which has the landmarks.
      if (asksAxe) await expectNoAxeViolations(page, ["landmark-one-main", "region"]);
    }
  },
);
