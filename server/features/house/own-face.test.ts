import { read } from "@e965/xlsx";
import { afterAll, beforeAll, expect, test } from "vitest";
import { instantOfNewYork } from "../../../domain/calendar/day.ts";
import { getTrackRecord } from "../../../domain/contract/content/research.ts";
import { showPdf } from "../../../domain/contract/files.ts";
import {
  addDeskAccount,
  addDeskUser,
  changeDeskUser,
  resendWelcome,
  resetDeskFactor,
  resetDeskPassword,
} from "../../../domain/contract/staff/desk.ts";
import { listRequests, talkToAnAnalyst } from "../../../domain/contract/users/requests.ts";
import { recoverPassword } from "../../../domain/contract/users/sessions.ts";
import { emailTypeIds } from "../../../domain/email/email-types.ts";
import { madeFileName } from "../../../domain/files/file-names.ts";
import { speakAs } from "../../../domain/house/words.ts";
import { withHouse } from "../../house/house-in-force.ts";
import { queueEditions } from "../../mail/editions/queue-editions.ts";
import { listMarketEvents } from "../../mail/market-events/list-market-events.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { rebuildReadModel } from "../../market/read-model/read-model.ts";
import { writeFacts } from "../../market/write-facts.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { profileMarket } from "../../testing/profile-market.ts";
import { readWithPdfjs } from "../../testing/read-with-pdfjs.ts";
import { sampleToday } from "../../testing/sample-market.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";

const staff = "staff@greenshoe.example";
const invented =
  /In 2022|(?<!\w)17%|555\) 010|clientservices|Hedge fund|(?<!\w)92%|Sample data|greenshoe[.-]example|\bRC\b|Renaissance|Profit from IPOs|since\s+1991/;

let portal: TestApp;
beforeAll(async () => {
  portal = await buildSamplePortal({ env: { DEMO: "off", STAFF_EMAILS: staff } });
  await writeFacts(portal.db, profileMarket);
  await rebuildReadModel(portal.db, sampleToday);
});
afterAll(async () => {
  await portal.close();
  speakAs({ name: "Greenshoe", shortName: "RC", indexName: "Renaissance" });
});

test("a report states the ratings of its own house, and no made-up distribution", async () => {
  const member = await portal.newMember();
  const filename = "research-QRVN-2026-06-02-20.pdf";
  const { file } = await member.call(showPdf, { query: { filename } });
  const { text } = await readWithPdfjs(file);
  expect(text).toMatch(/In\s*2026\s*the\s*distribution\s*was\s*100%\s*Outperform/);
  expect(text.match(invented)).toBeNull();
});

test("the track record is computed from reports, closes and the index, and a rating without a result has none", async () => {
  const member = await portal.newMember();
  const record = async () => (await member.call(getTrackRecord)).data;
  expect(await record()).toMatchObject({ years: [], isSample: false });
  const report = { company_key: 1, fundamentals: 4, governance: 4, valuation: 4, technicals: 4 };
  await writeFacts(portal.db, {
    research_report: [{ ...report, report_id: 30, posted_on: "2026-03-01" }],
    price_bar: [
      { security_key: 1, traded_on: "2026-03-04", close: "36" },
      { security_key: 1, traded_on: "2026-06-05", close: "45" },
    ],
  });
  await rebuildReadModel(portal.db, sampleToday);
  // 36 to 45 is 150 % after a split of two for one; the index has 1,000 before the start and nothing within a week of the end.
  expect((await record()).years).toEqual([]);
  await writeFacts(portal.db, {
    index_level: [{ market_index_id: 1, closed_on: "2026-06-04", level: "1100" }],
  });
  expect((await record()).years).toEqual([
    { year: 2026, outperform: expect.closeTo(140, 9), marketperform: null, underperform: null },
  ]);
});

test("mail ends with what is stated, and a request is kept where there is nobody to mail it to", async () => {
  const member = await portal.newMember();
  await portal.visitor.call(recoverPassword, { body: { email: member.email } });
  const [mail] = await portal.mailTo(member.email);
  expect(mail?.body.match(invented)).toBeNull();
  expect(mail?.body.endsWith("\n\nGreenshoe")).toBe(true);
  const body = { about: "other", comment: "Where are you?" };
  expect((await member.call(talkToAnAnalyst, { body } as never)).status).toBe(200);
  const own = await portal.signIn(staff);
  const [request] = (await own.call(listRequests, { query: {} })).data.requests;
  expect(request?.comment).toBe("Where are you?");
  expect(await portal.mailTo("")).toEqual([]);
});

/** All cells, comments and properties of a workbook. */
function wordsOf(file: Buffer): string {
  const { Sheets, Props } = read(file);
  return JSON.stringify([Sheets, Props]);
}

test("no letter shows what nobody has stated", async () => {
  const own = await portal.signIn(staff);
  const [first, moved] = ["ada@first.example", "ada.one@first.example"];
  const user = { firstName: "Ada", lastName: "One", isAccountAdmin: false };
  const { id } = (await own.call(addDeskAccount, { body: { name: "First Fund" } })).data;
  const added = await own.call(addDeskUser, { params: { id }, body: { ...user, email: first } });
  const params = { id: added.data.id };
  await own.call(resendWelcome, { params });
  await own.call(resetDeskPassword, { params });
  await own.call(resetDeskFactor, { params });
  await own.call(changeDeskUser, { params, body: { ...user, email: moved } });
  const letters = [...(await portal.mailTo(first)), ...(await portal.mailTo(moved))];
  expect(new Set(letters.map(({ subject }) => subject)).size).toBeGreaterThan(2);
  for (const { subject, body } of letters) {
    expect(body.match(invented)?.[0], subject).toBeUndefined();
    expect(body.endsWith("\n\nGreenshoe"), subject).toBe(true);
  }
});

test("no kind of email shows what nobody has stated", async () => {
  const config = await withHouse(portal.db, portal.config);
  const now = portal.clock.now();
  const expiresAt = new Date(now.getTime() + 86_400_000);
  await writeFacts(portal.db, {
    special_report: [
      { special_report_id: 900, kind: "annual", title: "The year", reported_on: "2026-06-01" },
    ],
    news_item: [
      { news_key: 9001, kind: "analystNote", story: "Other", headline: "A note" },
      { news_key: 9002, kind: "newsAlert", story: "Other", headline: "An alert" },
    ].map((item) => ({ ...item, location: "US", summary: "Words.", broke_at: now })),
  });
  const days = { from: "2000-01-01", to: sampleToday };
  for (const event of await listMarketEvents(portal.db, days, "http://localhost:8080"))
    await queueMail(portal.db, config, { ...event, expiresAt }, [], now);
  // A Monday morning, and a Friday evening.
  for (const day of [sampleToday, "2026-06-12"])
    for (const hour of [8, 12, 20])
      await queueEditions(
        portal.db,
        config,
        instantOfNewYork(`${day}T${String(hour).padStart(2, "0")}:00:00`),
      );
  const mails = await portal.db
    .selectFrom("mail_content")
    .select(["kind", "subject", "body", "html"])
    .execute();
  expect([...new Set(mails.map(({ kind }) => kind))].sort()).toEqual([...emailTypeIds].sort());
  for (const { kind, subject, body, html } of mails)
    expect(`${subject}\n${body}\n${html}`.match(invented)?.[0], kind).toBeUndefined();
});

test("no file that the portal makes shows what nobody has stated", async () => {
  const member = await portal.newMember();
  const year = (on: string, revenue: string) => ({
    ...{ company_key: 1, period_end_on: on, term: "annual" as const, currency: "USD", revenue },
    ...{ ebitda: "60000000", ebit: "45000000", capital_expenditure: "12000000" },
  });
  await writeFacts(portal.db, {
    financial_statement: [year("2024-12-31", "200000000"), year("2025-12-31", "250000000")],
  });
  await rebuildReadModel(portal.db, sampleToday);
  const names = [
    "dcf-QRVN-2026-06-02-20.xlsx",
    "research-QRVN-2026-06-02-20.pdf",
    "questions-QRVN-2026-06-02-20.pdf",
    madeFileName("special-report", null, "2026-06-01", 900),
  ];
  for (const filename of names) {
    const { file, status } = await member.call(showPdf, { query: { filename } });
    expect(status, filename).toBe(200);
    const text = filename.endsWith("xlsx") ? wordsOf(file) : (await readWithPdfjs(file)).text;
    expect(text).toContain("Greenshoe");
    expect(text.match(invented)?.[0], filename).toBeUndefined();
  }
});
