import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, newYorkDay, yearOf } from "../../../domain/calendar/day.ts";
import { getCompanyProfile } from "../../../domain/contract/companies/company.ts";
import { getSource, getValueHistory } from "../../../domain/contract/companies/sources.ts";
import { readViewChanges } from "../../../domain/contract/program-data.ts";
import { listAuditLog } from "../../../domain/contract/staff/audit.ts";
import * as desk from "../../../domain/contract/staff/companies.ts";
import * as added from "../../../domain/contract/staff/records.ts";
import { getStatsElement } from "../../../domain/contract/stats/stats.ts";
import { listAlertRuns, setAlert } from "../../../domain/contract/users/alerts.ts";
import {
  getEmailPreferences,
  saveEmailPreferences,
} from "../../../domain/contract/users/email-preferences.ts";
import { addWebhook, setWebhookEvents } from "../../../domain/contract/users/webhooks.ts";
import { saveViewAndRun } from "../../../domain/contract/views.ts";
import {
  type FactListId,
  factListIds,
  factListOf,
  type ListColumn,
} from "../../../domain/statements/fact-lists.ts";
import { webhookEventNames } from "../../../domain/webhooks/event-kinds.ts";
import { importDocuments } from "../../ingest/import-documents.ts";
import { readHere } from "../../ingest/read-document.ts";
import { sources } from "../../ingest/sources.ts";
import { announceEvents } from "../../mail/market-events/announce-events.ts";
import { storeDelivery } from "../../market/deliveries-repository.ts";
import { type FactTable, factTables, type MarketFacts } from "../../market/facts.ts";
import { rebuildReadModel } from "../../market/read-model/read-model.ts";
import { readFactsOfNow } from "../../market/settling/generated/generated-facts-repository.ts";
import { settle } from "../../market/settling/settle.ts";
import { writeFacts } from "../../market/write-facts.ts";
import { countUnfinishedImports } from "../../operation/queue-repository.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";
import {
  dealColumns,
  filing,
  importFiles,
  submissions,
  writeImportFiles,
} from "../../testing/import-files.ts";
import { parseChanges } from "../../testing/parse-changes.ts";
import { runAlerts } from "../alerts/run-alerts.ts";
import { queueEventPosts } from "../webhooks/post-events.ts";

/** The writers of facts that neither this import nor an editor states: other imports, own content, texts of filings, quotes. */
const writersElsewhere: Partial<Record<FactTable, string>> = {
  research_report: "server/own-content/content-repository.ts",
  research_paragraph: "server/own-content/content-repository.ts",
  special_report: "server/own-content/content-repository.ts",
  news_item: "server/own-content/content-repository.ts",
  video: "server/own-content/videos-repository.ts",
  filing_passage: "server/filing-texts/filing-texts-repository.ts",
  latest_price: "server/market/write-quotes.ts",
  fx_rate: "server/market/settling/write/rates.ts",
  market_index: "server/market/settling/write/levels.ts",
  index_level: "server/market/settling/write/levels.ts",
  security_split: "server/market/settling/make/make-deal.ts",
  financial_statement: "server/market/settling/make/make-company.ts",
  balance_sheet: "server/market/settling/make/make-company.ts",
};

type Company = Awaited<ReturnType<typeof getCompany>>;
type Change = { field: string; value: string; deal?: number | null; on?: string };

let portal: TestApp;
let staff: Caller;
const because = "The lead manager confirmed it";

async function load(files = importFiles) {
  const today = newYorkDay(portal.clock.now());
  for (const path of await writeImportFiles(files))
    await importDocuments(portal.db, {
      ...{ sourceName: "any", reader: readHere(sources), paths: [path], isDryRun: false },
      ...{ now: portal.clock.now(), today },
    });
}

async function getCompany(key: string) {
  const { status, data } = await staff.call(desk.getDeskCompany, { params: { key } });
  expect(status, key).toBe(200);
  return data;
}

const listStated = async (key: string, page = 1) =>
  (await staff.call(desk.listStatements, { params: { key }, query: { page } })).data.statements;

const add = async (name: string, more: Record<string, unknown> = {}) => {
  const body = { name, kind: "filed", on: dayBefore(60), because, isOther: true, ...more };
  const { data, status, failure } = await staff.call(added.addCompany, { body });
  expect([status, failure?.invalidParams], name).toEqual([200, undefined]);
  return data.companyTicker;
};

const dayBefore = (days: number) => addDays(newYorkDay(portal.clock.now()), -days);

const ofDeal = (company: Company, changes: readonly Change[]) =>
  changes.map((one) => ({ deal: company.deals[0]?.dealKey ?? null, ...one }));

async function state(key: string, ...changes: Change[]) {
  const body = { values: ofDeal(await getCompany(key), changes), lists: [], because };
  return staff.call(desk.saveFacts, { params: { key }, body });
}

async function stateList(key: string, list: FactListId, rows: string[][]) {
  const company = await getCompany(key);
  const deal = factListOf(list).of === "deal" ? (company.deals[0]?.dealKey ?? null) : null;
  const body = { values: [], lists: [{ list, deal, rows }], because };
  return staff.call(desk.saveFacts, { params: { key }, body });
}

const findValue = (company: Company, field: string) =>
  company.groups.flatMap(({ values }) => values).find((one) => one.field === field);
const listOf = (company: Company, list: FactListId) =>
  company.lists.find((one) => one.list === list);

test("a portal without any import takes its first company with its exchange", async () => {
  portal = await buildTestApp();
  try {
    staff = await portal.signIn("admin@greenshoe.example");
    const key = await add("First of All Inc", { exchange: "Nasdaq" });
    expect(findValue(await getCompany(key), "ExchangeName")?.shown).toMatch(/Nasdaq/i);
  } finally {
    await portal.close();
  }
});

describe.each(databaseKinds)("the market at the desk on %s", (kind) => {
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
    await load();
    staff = await portal.signIn("admin@greenshoe.example");
  });
  afterAll(() => portal.close());

  test("a logo and a road show stand on the profile until they are taken away; a drawing is refused", async () => {
    const key = await add("Pictured Holdings");
    const upload = (content: Buffer) =>
      staff.call(
        desk.uploadLogo,
        { params: { key }, body: content as never },
        { "content-type": "application/octet-stream" },
      );
    const set = (roadshow: string | null, hasLogo = true) =>
      staff.call(desk.setCompanyPage, { params: { key }, body: { roadshow, hasLogo } });
    const shown = async () =>
      (await staff.call(getCompanyProfile, { query: { ticker: key } })).data;
    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    expect((await upload(Buffer.from("<svg/>"))).failure.code).toBe("invalid_input");
    expect((await upload(png)).status).toBe(200);
    expect((await set("http://plain.example")).failure.code).toBe("invalid_input");
    expect((await set("https://shows.example/1")).status).toBe(200);
    expect(JSON.stringify(await shown())).toContain("https://shows.example/1");
    expect((await getCompany(key)).page.logo).toMatch(/^[0-9a-f]{64}\.png$/);
    expect((await set(null, false)).status).toBe(200);
    expect((await getCompany(key)).page).toEqual({ logo: null, roadshow: null });
    expect(JSON.stringify(await shown())).not.toContain("shows.example");
  });

  test("several values are stated with one reason, seen by readers with the name of the editor, and taken back", async () => {
    const before = await getCompany("SLTE");
    expect(findValue(before, "IpoPrice")).toMatchObject({
      value: "12",
      origin: { rank: "spreadsheet", statement: null },
    });
    const { data, status } = await state(
      "SLTE",
      { field: "IpoPrice", value: "12.75" },
      { field: "Employees", value: "1,250", deal: null },
    );
    expect(status).toBe(200);
    expect(data.effects).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ label: "IPO Price", before: "$12.00", after: "$12.75" }),
        expect.objectContaining({ label: "Employees", after: "1,250" }),
      ]),
    );
    // The size follows from the price.
    expect(data.effects.map(({ label }) => label)).toContain("Deal Size");
    const after = await getCompany("SLTE");
    const price = findValue(after, "IpoPrice");
    expect(price).toMatchObject({ shown: "$12.75", origin: { rank: "editor" } });
    expect(price?.origin?.statement).toMatchObject({ because });
    expect(price?.others.map(({ value, waits }) => [value, waits])).toContainEqual(["12", false]);
    const query = { entity: "deal", key: "SLTE", field: "IpoPrice" };
    const source = await staff.call(getSource, { query });
    expect(source.data.values[0]?.correction).toMatchObject({
      by: price?.origin?.statement?.by,
      because,
    });
    const log = await staff.call(listAuditLog, { query: { kind: "value corrected" } });
    expect(log.data.acts.slice(0, 2).map(({ actor }) => actor)).toEqual([
      "admin@greenshoe.example",
      "admin@greenshoe.example",
    ]);
    const id = price?.origin?.statement?.id ?? 0;
    expect((await staff.call(desk.undoStatement, { params: { id } })).status).toBe(200);
    expect((await staff.call(desk.undoStatement, { params: { id } })).status).toBe(404);
    const undone = await getCompany("SLTE");
    expect(findValue(undone, "IpoPrice")?.shown).toBe("$12.00");
    expect(findValue(undone, "Employees")?.shown).toBe("1,250");
    expect((await listStated("SLTE")).find((one) => one.id === id)?.undoneBy).not.toBeNull();
  });

  test("what editors stated of a company is read in pages", async () => {
    const key = await add("Pagewell Holdings");
    const { companyKey } = await getCompany(key);
    await sql`insert into editor_correction (company_key, field, value, subject, claims, because, made_by, made_at)
      select ${companyKey}, 'Employees', n::text, '{}', '{}', 'Counted', 'Ada', now()
      from generate_series(1, ${desk.statementPageSize + 1}) n`.execute(portal.db);
    const first = await staff.call(desk.listStatements, { params: { key } });
    const total = desk.statementPageSize + 1;
    expect(first.data).toMatchObject({ total, inUse: total });
    expect(first.data.statements).toHaveLength(desk.statementPageSize);
    expect((await listStated(key, 2)).map(({ value }) => value)).toEqual(["1"]);
  });

  test("a preview tells what saving would change, and saves nothing", async () => {
    const company = await getCompany("SLTE");
    const values = ofDeal(company, [{ field: "IpoPrice", value: "15" }]);
    const preview = await staff.call(desk.previewFacts, {
      params: { key: "SLTE" },
      body: { values, lists: [] },
    });
    expect(preview.data.effects).toContainEqual(
      expect.objectContaining({ label: "IPO Price", before: "$12.00", after: "$15.00" }),
    );
    expect(await getCompany("SLTE")).toEqual(company);
    const saved = await state("SLTE", { field: "IpoPrice", value: "15" });
    expect(saved.data.effects).toEqual(preview.data.effects);
  });

  test("a preview names the lists, the alerts and the emails of readers that saving then moves, tells and queues", async () => {
    const key = await add("Cloverbank Media Inc", { ticker: "CLVB", exchange: "Nasdaq" });
    const on = dayBefore(40);
    await state(
      key,
      { field: "PriceRange", value: "14–16", on },
      { field: "Shares", value: "5,000,000", on },
    );
    const reader = await portal.newMember();
    const columns = { web: ["Ticker", "CompanyName", "Status"], excel: ["Ticker"] };
    const view = { viewType: "Pipeline", filters: {}, columns, sort: null, layout: null };
    const saved = await reader.call(saveViewAndRun, {
      body: { ...view, basedOn: null, name: "Watched" } as never,
      query: {},
    });
    const wish = { viewId: saved.data.id, frequency: "instant", byMail: true, byWebhook: false };
    const watches = ["leaves"] as const;
    expect((await reader.call(setAlert, { body: { ...wish, watches } as never })).status).toBe(200);
    const mine = await reader.call(getEmailPreferences);
    const emailTypes = { ...mine.data.emailTypes, prisingAlerts: true };
    await reader.call(saveEmailPreferences, { body: { ...mine.data, emailTypes } as never });
    await announceEvents(portal.db, portal.config, portal.clock.now());
    await runAlerts(portal.db, portal.config, portal.clock.now(), portal.app.log);

    const changes = [
      { field: "IpoPrice", value: "15" },
      { field: "OfferDate", value: dayBefore(0) },
    ];
    const values = ofDeal(await getCompany(key), changes);
    const { data } = await staff.call(desk.previewFacts, {
      params: { key },
      body: { values, lists: [] },
    });
    expect(data.lists).toEqual([
      { title: "Recently Priced IPOs", isIn: true },
      { title: "IPO Pipeline", isIn: false },
    ]);
    expect(data.mails).toEqual([
      { kind: "Pricing Alerts", subject: expect.stringContaining("Cloverbank"), readers: 1 },
    ]);
    expect(data.alerts).toBe(1);
    expect(data.views).toEqual([{ name: null, isIn: false, count: 1 }]);
    const year = yearOf(newYorkDay(portal.clock.now()));
    expect(data.statistics).toEqual(
      expect.arrayContaining([
        { page: "Pricing Activity", label: `IPOs, ${year}`, unit: "count", before: 0, after: 1 },
        expect.objectContaining({
          page: "IPO Pricings Compared To Range",
          label: `Within, ${year}`,
        }),
      ]),
    );
    // A month is told where the figure of its year stays.
    expect(data.statistics.filter(({ label }) => /^IPOs, /.test(label))).toHaveLength(1);
    const readPage = async () => {
      const page = { params: { type: "pricing" }, body: {} } as const;
      const { annual } = (await staff.call(getStatsElement, page)).data;
      return annual?.grids[0]?.rows[0]?.cells[0]?.value;
    };
    expect(await readPage()).toBe(0);
    const queued = async () =>
      (await portal.db.selectFrom("queued_mail").select("mail_id").execute()).length;
    const runs = async () => (await reader.call(listAlertRuns, { query: {} })).data.length;
    const before = await queued();
    await announceEvents(portal.db, portal.config, portal.clock.now());
    await runAlerts(portal.db, portal.config, portal.clock.now(), portal.app.log);
    expect([await queued(), await runs()]).toEqual([before, 0]);
    await state(key, ...changes);
    expect(await readPage()).toBe(1);
    await announceEvents(portal.db, portal.config, portal.clock.now());
    expect(await queued()).toBe(before + 1);
    await runAlerts(portal.db, portal.config, portal.clock.now(), portal.app.log);
    expect(await runs()).toBe(1);
  });

  test("a quiet correction sends no mail, alert or webhook, and sources, exports and the audit log show it", async () => {
    const identity = { ticker: "QWTR", exchange: "Nasdaq", cik: "1888888" };
    const key = await add("Quietwater Media Inc", identity);
    const { companyKey } = await getCompany(key);
    const on = dayBefore(40);
    const price = (value: string) => [
      { field: "IpoPrice", value },
      { field: "OfferDate", value: dayBefore(0) },
    ];
    await state(
      key,
      { field: "PriceRange", value: "14–16", on },
      { field: "Shares", value: "5,000,000", on },
    );
    const reader = await portal.newMember({ isAccountAdmin: true });
    const columns = { web: ["CompanyName", "IpoPrice"], excel: ["CompanyName", "IpoPrice"] };
    const view = { viewType: "Priced", filters: {}, columns, sort: null, layout: null };
    const saved = await reader.call(saveViewAndRun, {
      body: { ...view, basedOn: null, name: "Prices" } as never,
      query: {},
    });
    const { id } = saved.data;
    const wish = { viewId: id, frequency: "instant", byMail: true, byWebhook: false };
    const watches = ["enters", "leaves", "changes"];
    expect((await reader.call(setAlert, { body: { ...wish, watches } as never })).status).toBe(200);
    const mine = await reader.call(getEmailPreferences);
    const emailTypes = { ...mine.data.emailTypes, prisingAlerts: true };
    await reader.call(saveEmailPreferences, { body: { ...mine.data, emailTypes } as never });
    const hook = await reader.call(addWebhook, { body: { url: "https://hooks.example/quiet" } });
    await reader.call(setWebhookEvents, {
      params: { id: hook.data.id },
      body: { events: [...webhookEventNames], isOfFavorites: false },
    });
    const tell = async () => {
      portal.clock.advance(60_000);
      const now = portal.clock.now();
      await announceEvents(portal.db, portal.config, now);
      await runAlerts(portal.db, portal.config, now, portal.app.log);
      await queueEventPosts(portal.db, portal.config, now);
      const count = async (table: "queued_mail" | "webhook_delivery") =>
        (await portal.db.selectFrom(table).selectAll().execute()).length;
      const runs = (await reader.call(listAlertRuns, { query: {} })).data;
      return { mails: await count("queued_mail"), posts: await count("webhook_delivery"), runs };
    };
    const read = async (changedSince?: string) => {
      const query = changedSince === undefined ? {} : { changedSince };
      return parseChanges((await reader.call(readViewChanges, { params: { id }, query })).file);
    };
    const correct = async (changes: Change[], document = "") => {
      const values = ofDeal(await getCompany(key), changes);
      const body = { values, lists: [], because, isQuiet: true, document };
      return staff.call(desk.saveFacts, { params: { key }, body });
    };
    const before = await tell();
    const { asOf } = await read();
    // A pricing of today would be mailed, posted, and enter the view.
    expect((await correct(price("15"), "https://example.com/release")).status).toBe(200);
    expect(await tell()).toEqual(before);
    await sql`insert into sec_filing (accession, company_key, form, filed_on)
      values ('0001888888-26-000001', ${companyKey}, 'S-1/A', ${dayBefore(3)})`.execute(portal.db);
    const { filings } = await getCompany(key);
    expect((await correct(price("15.50"), filings[0]?.toLowerCase())).status).toBe(200);
    expect(await tell()).toEqual(before);
    expect([...(await read(asOf)).rows.values()].join()).toContain("15.5");
    const query = { entity: "deal", key, field: "IpoPrice" } as const;
    const source = (await staff.call(getSource, { query })).data.values[0];
    const document = { name: filings[0], link: expect.stringContaining("/000188888826000001/") };
    expect(filings[0]).toMatch(/^S-1\/A of /);
    expect(source).toMatchObject({ value: "$15.50", correction: { because, document } });
    const { data: history } = await staff.call(getValueHistory, { query });
    expect(history.values[0]).toMatchObject({ value: "$15.50", correction: { document } });
    const log = await staff.call(listAuditLog, { query: { kind: "value corrected quietly" } });
    expect(log.data.acts[0]?.subject).toContain("Quietwater");
    const [last, , first] = await listStated(key);
    expect([last?.isQuiet, first?.document?.name]).toEqual([true, "https://example.com/release"]);

    // A later message tells of the quiet value no more.
    await state(key, { field: "IpoPrice", value: "16" });
    const after = await tell();
    expect(after.runs.length).toBe(before.runs.length + 1);
    expect(JSON.stringify(after.runs[0])).toContain("15.50");
    expect(after.posts).toBeGreaterThan(before.posts);
    const wrong = await correct(price("17"), "the release of Monday");
    expect(wrong.failure?.invalidParams?.map(({ name }) => name)).toEqual(["document"]);
    // A quiet value that is taken back goes as quietly as it came.
    await correct([{ field: "IpoPrice", value: "18" }]);
    const [quiet] = await listStated(key);
    await staff.call(desk.undoStatement, { params: { id: quiet?.id ?? 0 } });
    expect(await tell()).toEqual(after);
  });

  test("each wrong value is refused with a sentence at its place, and nothing is saved", async () => {
    const before = await getCompany("LONH");
    const { status, failure } = await state(
      "LONH",
      { field: "Employees", value: "12", deal: null },
      { field: "PostponedDate", value: dayBefore(-3) },
      { field: "IpoPrice", value: "99999999999" },
      { field: "Currency", value: "ABC" },
      { field: "PriceRange", value: "18–16", on: dayBefore(3) },
      { field: "PriceRange", value: "16–18" },
      { field: "__proto__", value: "1" },
      { field: "IpoPrice", value: "12", deal: 999_999 },
      { field: "WebAddress", value: "https://x.example" },
    );
    expect(status).toBe(400);
    expect(failure.invalidParams.map(({ name, reasons }) => [name, reasons[0]])).toEqual([
      ["values.1", expect.stringContaining("is still to come")],
      ["values.2", expect.stringContaining("not a number from 0 to 10000000")],
      ["values.3", expect.stringContaining("is not a currency")],
      ["values.4", "The low end of the range is above its high end."],
      ["values.5", "State the day of the range."],
      ["values.6", 'There is no value "__proto__" to state.'],
      ["values.7", "The company has no such deal."],
      ["values.8", "This is no value of a deal."],
    ]);
    expect(await getCompany("LONH")).toEqual(before);
  });

  test("a deal is revised, postponed, resumed, dated and priced, each with its day", async () => {
    const key = await add("Amberlight Optics Inc", { ticker: "AMLO", exchange: "Nasdaq" });
    expect(key).toBe("AMLO");
    const statusOf = async () => (await getCompany(key)).deals[0]?.status;
    expect(await statusOf()).toBe("Filed");
    await state(
      key,
      { field: "PriceRange", value: "14–16", on: dayBefore(40) },
      { field: "Shares", value: "5,000,000", on: dayBefore(40) },
    );
    await state(key, { field: "PriceRange", value: "17.00–19.00", on: dayBefore(20) });
    await state(key, { field: "Shares", value: "6,000,000" });
    const revised = await getCompany(key);
    expect(revised.deals[0]?.terms).toEqual([
      {
        ...{ kind: "original", on: dayBefore(40), low: "14", high: "16", shares: "5000000" },
        origin: expect.objectContaining({ rank: "editor", on: dayBefore(40) }),
      },
      {
        ...{ kind: "revised", on: dayBefore(20), low: "17.00", high: "19.00", shares: "6000000" },
        origin: expect.objectContaining({ rank: "editor", on: dayBefore(20) }),
      },
    ]);
    expect((await state(key, { field: "PostponedDate", value: dayBefore(15) })).status).toBe(200);
    expect(await statusOf()).toBe("Postponed");
    await state(key, { field: "ResumedDate", value: dayBefore(12) });
    expect(await statusOf()).toBe("Filed");
    await state(key, { field: "PostponedDate", value: dayBefore(5) });
    expect(await statusOf()).toBe("Postponed");
    const events = await portal.db
      .selectFrom("deal_event")
      .select(["kind", "happened_on"])
      .where("deal_key", "=", revised.deals[0]?.dealKey ?? 0)
      .where("kind", "=", "postponed")
      .orderBy("happened_on")
      .execute();
    expect(events.map(({ happened_on: on }) => on)).toEqual([dayBefore(15), dayBefore(5)]);
    const dated = await state(key, { field: "ExpPricingDate", value: dayBefore(-7) });
    expect(dated.data.effects).toContainEqual(
      expect.objectContaining({ label: "Status", before: "Postponed", after: "Scheduled" }),
    );
    await state(
      key,
      { field: "IpoPrice", value: "20" },
      { field: "OfferDate", value: dayBefore(1) },
      { field: "Shares", value: "7,000,000" },
    );
    const priced = await getCompany(key);
    expect(priced.deals[0]).toMatchObject({ status: "Priced", pricedOn: dayBefore(1) });
    expect(priced.deals[0]?.terms.at(-1)).toMatchObject({ kind: "final", shares: "7000000" });
    expect(priced.deals[0]?.terms.at(-1)?.origin?.statement).toMatchObject({ because });
    const refused = await state(key, { field: "PostponedDate", value: dayBefore(0) });
    expect(refused.failure.invalidParams[0]?.reasons[0]).toContain("The deal priced on");
  });

  test("shares take effect before there is a range, and a withdrawal ends a deal", async () => {
    const key = await add("Fernhollow Foods Inc");
    const { data } = await state(key, { field: "Shares", value: "4,500,000" });
    expect(data.effects.map(({ label }) => label)).toContain("Shares Offered");
    await state(key, { field: "WithdrawnDate", value: dayBefore(2) });
    expect((await getCompany(key)).deals[0]?.status).toBe("Withdrawn");
  });

  test("a company is added only after the similar ones were shown, and an offering can be taken back", async () => {
    const body = { name: "Saltern Foods", kind: "company", because };
    const similar = await staff.call(added.addCompany, { body });
    expect(similar.failure.code).toBe("similar_companies");
    const search = await staff.call(desk.listDeskCompanies, { query: { search: "saltern food" } });
    expect(search.data[0]).toMatchObject({ companyTicker: "SLTE" });
    const later = { ...body, name: "Quillmark Devices", kind: "confidential", on: dayBefore(-1) };
    const early = await staff.call(added.addCompany, { body: later });
    expect(early.failure.invalidParams).toEqual([
      { name: "on", reasons: ["The day is still to come."] },
    ]);
    const key = await add("Quillmark Devices", { kind: "company", on: "" });
    const alone = await getCompany(key);
    expect([alone.companyName, alone.deals, alone.isEditable]).toEqual([
      ...["Quillmark Devices", [], true],
    ]);
    const again = await staff.call(added.addCompany, {
      body: { ...body, name: "Quillmark Devices, Inc.", isOther: true },
    });
    expect(again.failure.invalidParams[0]?.reasons[0]).toContain("knows this company already");
    // A company without a deal can be stated about.
    const stated = await state(key, { field: "FoundedYear", value: "2009", deal: null });
    expect(stated.status).toBe(200);
    const deal = { params: { key }, body: { kind: "confidential", on: dayBefore(9), because } };
    expect((await staff.call(added.addDeal, deal)).status).toBe(200);
    const filed = await getCompany(key);
    expect(filed.deals.map(({ status }) => status)).toEqual(["PCW"]);
    expect(findValue(filed, "FoundedYear")?.shown).toBe("2009");
    const record = filed.records.at(-1);
    expect(record?.words).toContain("Offering of Quillmark Devices, filed confidentially on");
    expect(await countUnfinishedImports(portal.db)).toBe(0);
    const undo = { params: { id: record?.id ?? 0 } };
    expect((await staff.call(added.undoRecord, undo)).status).toBe(200);
    expect((await staff.call(added.undoRecord, undo)).status).toBe(404);
    expect((await getCompany(key)).deals).toEqual([]);
  });

  test("the values of a SPAC, its quiet period and its kind are stated one by one, each shown with the editor", async () => {
    const key = await add("Wherry Acquisition Corp", { ticker: "WHRYU" });
    const wanted = {
      ...{ TargetFocus: "Inland shipping", WarrantStrike: "11.5", TrustAmount: "230,000,000" },
      ...{ SpacDeadline: dayBefore(-90), QuietPeriodDays: "40", OfferingOfBank: "yes" },
    };
    const changes = Object.entries(wanted).map(([field, value]) => ({ field, value }));
    const { status, failure } = await state(key, ...changes);
    expect([status, failure?.invalidParams]).toEqual([200, undefined]);
    const company = await getCompany(key);
    for (const { field } of changes) {
      const value = findValue(company, field);
      expect(value?.origin, field).toMatchObject({ rank: "editor", statement: { because } });
      expect(value?.shown, field).not.toBeNull();
    }
    expect(findValue(company, "TargetFocus")?.label).toBe("Target Focus");
  });

  test("gross proceeds make the shares at the offer price, before those of a source, and without a price are refused", async () => {
    const before = await getCompany("SLTE");
    const values = ofDeal(before, [{ field: "GrossProceeds", value: "60,000,000" }]);
    const [price, shares] = ["IpoPrice", "Shares"].map((field) => findValue(before, field)?.value);
    expect([price, shares]).toEqual(["15", "2,500,000"]);
    const preview = await staff.call(desk.previewFacts, {
      params: { key: "SLTE" },
      body: { values, lists: [] },
    });
    const { data } = await state("SLTE", { field: "GrossProceeds", value: "60,000,000" });
    expect(data.effects).toEqual(preview.data.effects);
    expect(data.effects).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ label: "Shares Offered", before: "2.5 m", after: "4.0 m" }),
        expect.objectContaining({ label: "Deal Size", before: "$37.5 m", after: "$60.0 m" }),
      ]),
    );
    const stated = await getCompany("SLTE");
    expect(findValue(stated, "GrossProceeds")).toMatchObject({
      ...{ value: "60,000,000", origin: { rank: "editor", statement: { because } } },
    });
    expect(findValue(stated, "Shares")?.others).toMatchObject([
      { value: "2,500,000", waits: false, origin: { rank: "spreadsheet" } },
    ]);
    const query = { entity: "deal", key: "SLTE", field: "Shares" };
    const { values: chain } = (await staff.call(getSource, { query })).data;
    expect(chain[0]).toMatchObject({
      ...{ value: "4.0 m", kind: "derived" },
      formula: "Gross proceeds ÷ IPO price, as an editor states the proceeds",
    });
    expect(chain.map(({ label, value }) => [label, value])).toEqual(
      expect.arrayContaining([
        ["Gross proceeds", "$60.0 m"],
        ["Shares that a record states otherwise", "2.5 m"],
      ]),
    );
    // The newer of two statements of editors counts.
    await state("SLTE", { field: "Shares", value: "3,000,000" });
    const newer = await getCompany("SLTE");
    expect(findValue(newer, "Shares")?.value).toBe("3,000,000");
    expect(findValue(newer, "GrossProceeds")?.origin).toBeNull();
    for (const { id, undoneBy } of await listStated("SLTE"))
      if (undoneBy === null) await staff.call(desk.undoStatement, { params: { id } });

    const unpriced = await add("Dunlin Pumps Inc");
    const early = await state(unpriced, { field: "GrossProceeds", value: "60,000,000" });
    expect(early.failure.invalidParams).toEqual([
      { name: "values.0", reasons: [expect.stringContaining("state the IPO price first")] },
    ]);
    const both = await state(
      unpriced,
      { field: "IpoPrice", value: "20" },
      { field: "OfferDate", value: dayBefore(2) },
      { field: "GrossProceeds", value: "$60.0 m" },
    );
    expect(both.status).toBe(200);
    expect(findValue(await getCompany(unpriced), "Shares")?.value).toBe("3,000,000");
  });

  test("whether a company or its offering is a fund is stated, and what then is no offering leaves the lists of readers", async () => {
    const filings = [filing("S-1/A", dayBefore(20), 2), filing("S-1", dayBefore(60), 1)];
    await load([
      {
        ...{ source: "edgar-submissions", name: "CIK0001000021.json" },
        content: submissions("0001000021", "GANNET GROWTH, INC.", {}, filings),
      },
    ]);
    const search = async () =>
      (await staff.call(desk.listDeskCompanies, { query: { search: "gannet growth" } })).data[0]
        ?.companyTicker ?? "";
    const key = await search();
    expect((await getCompany(key)).deals).toHaveLength(1);
    const ofDealAlone = await state(key, { field: "OfferingOfFund", value: "yes" });
    expect(ofDealAlone.status).toBe(200);
    expect(findValue(await getCompany(key), "OfferingOfFund")).toMatchObject({
      ...{ label: "Offering of a Fund", shown: "yes", origin: { rank: "editor" } },
    });
    const values = [{ field: "IsFund", deal: null, value: "yes" }];
    const { data } = await staff.call(desk.previewFacts, {
      params: { key },
      body: { values, lists: [] },
    });
    expect(data.effects).toEqual([
      expect.objectContaining({ label: "Status", before: "Filed", after: "—" }),
    ]);
    await state(key, { field: "IsFund", value: "yes", deal: null });
    const fund = await getCompany(key);
    expect(fund.deals).toEqual([]);
    expect(findValue(fund, "IsFund")).toMatchObject({ shown: "yes", origin: { rank: "editor" } });
    const unsure = await state(key, { field: "IsFund", value: "unknown", deal: null });
    expect(unsure.failure.invalidParams[0]?.reasons).toEqual(["Fund cannot be unknown."]);
    await state(key, { field: "IsFund", value: "no", deal: null });
    expect((await getCompany(key)).deals).toHaveLength(1);
  });

  test("a private company is valued with the day, and where an entry of a list has the valuation that is said", async () => {
    const key = await add("Whimbrel Robotics", { kind: "company", on: "" });
    const value = (field: string, text: string) => ({ field, value: text, deal: null });
    const alone = await state(key, value("ValuedOn", dayBefore(9)));
    expect(alone.failure.invalidParams[0]?.reasons[0]).toContain("state a valuation first");
    const changes = [value("EstValuation", "$1.2B"), value("ValuedOn", dayBefore(9))];
    const preview = await staff.call(desk.previewFacts, {
      params: { key },
      body: { values: changes, lists: [] },
    });
    expect(preview.data.effects).toContainEqual(
      expect.objectContaining({ deal: null, label: "Est. Valuation", before: "—" }),
    );
    expect((await state(key, ...changes)).data.effects).toEqual(preview.data.effects);
    const valued = await getCompany(key);
    expect(findValue(valued, "EstValuation")).toMatchObject({
      ...{ value: "1,200,000,000", origin: { rank: "editor" } },
    });
    expect(listOf(valued, "monitor")?.rows).toEqual([[dayBefore(9), "1,200,000,000", "", ""]]);
    await stateList(key, "monitor", [[dayBefore(1), "1,500,000,000", "", ""]]);
    const refused = await state(key, value("EstValuation", "$2B"));
    expect(refused.failure.invalidParams[0]?.reasons[0]).toContain("change it there");
    const filed = await state("SLTE", value("EstValuation", "$2B"));
    expect(filed.failure.invalidParams[0]?.reasons[0]).toContain("change it there");
  });

  test("every list is stated, read back as it was written, and fills every column of its table", async () => {
    const key = await add("Harrowgate Sails Acquisition Corp", { ticker: "HGSAU" });
    await state(key, { field: "IsSpac", value: "yes" });
    await state(
      key,
      { field: "IpoPrice", value: "10" },
      { field: "OfferDate", value: dayBefore(30) },
    );
    const { companyKey } = await getCompany(key);
    await portal.db
      .insertInto("research_report")
      .values({ company_key: companyKey, posted_on: dayBefore(10) })
      .execute();
    const choices = (await getCompany(key)).choices;
    for (const list of factListIds) {
      const row = Object.values(factListOf(list).fields).map((column) => sampleOf(column, choices));
      const { status, failure } = await stateList(key, list, [row]);
      expect([list, status, failure?.invalidParams]).toEqual([list, 200, undefined]);
      const shown = listOf(await getCompany(key), list);
      expect(shown?.rows, list).toEqual([row]);
      expect(shown?.origin, list).toMatchObject({ rank: "editor", statement: { because } });
    }
    const query = { entity: "deal", key: "HGSAU", field: "CompTickers" };
    const peers = await staff.call(getSource, { query });
    expect(peers.data.values[0]).toMatchObject({ kind: "stated", correction: { because } });
    for (const list of factListIds) {
      const { table } = factListOf(list);
      const rows = await portal.db
        .selectFrom(table as "manager")
        .selectAll()
        .execute();
      const mine = Object.entries(rows.at(-1) ?? {}).filter(([, value]) => value === null);
      expect([table, mine.map(([column]) => column)]).toEqual([table, []]);
    }
    // An import of the same market leaves them.
    await load([
      { ...importFiles[0], name: "again.csv", content: `${importFiles[0]?.content}\n` } as never,
    ]);
    expect(listOf(await getCompany(key), "managers")?.rows).toHaveLength(1);
    const id = listOf(await getCompany(key), "managers")?.origin?.statement?.id ?? 0;
    await staff.call(desk.undoStatement, { params: { id } });
    expect(listOf(await getCompany(key), "managers")?.rows).toEqual([]);
  }, 60_000);

  test("every table of facts has rows here, where no demo wrote any, or a writer outside of the demo", async () => {
    const stated: readonly string[] = factListIds.map((id) => factListOf(id).table);
    const wrong = [];
    for (const table of factTables.filter((one) => !stated.includes(one))) {
      const writer = writersElsewhere[table];
      const isWritten = writer
        ? new RegExp(`"${table}"|into ${table} |${table}: `).test(await readFile(writer, "utf8"))
        : (await sql`select from ${sql.table(table)} limit 1`.execute(portal.db)).rows.length > 0;
      if (!isWritten) wrong.push(table);
    }
    expect(wrong).toEqual([]);
  });

  test.each([
    ["a required cell", "managers", [["", "CEO", ""]], "Row 1, Name: This is required."],
    ["a repeated row", "tags", [["?"], ["?"]], "Row 2 repeats"],
    ["a word of no dictionary", "fundingRounds", [["2024-01-02", "Series Z", "", ""]], "none of"],
    ["too many rows", "watchlist", [["2024-01-02"], ["2024-01-02"]], "at most 1 row"],
    [
      "a script for a link",
      "articles",
      [["2024-01-02", "T", "S", "javascript:alert(1)"]],
      "address of a page",
    ],
    ["other columns", "managers", [["A"]], "other columns"],
    ["ends turned round", "priceTargets", [["DCF", "USD", "20", "10"]], "low end is above"],
    [
      "what lacks its owner",
      "dilutedShares",
      [["Options", "1,000", "", ""]],
      "capitalization first",
    ],
    ["a list of another owner", "lockups", [["All", "180", "", "", "", "", "", "", ""]], ""],
  ] as const)("%s in a list is refused", async (_what, list, rows, sentence) => {
    const { choices } = await getCompany("QRVN");
    const tag = choices.company_tag?.[0] ?? "";
    const written = rows.map((cells) => cells.map((cell) => (cell === "?" ? tag : cell)));
    const body = { values: [], lists: [{ list, deal: null, rows: written }], because };
    const { status, failure } = await staff.call(desk.saveFacts, {
      params: { key: "QRVN" },
      body,
    });
    expect(status).toBe(400);
    expect(failure.invalidParams[0]).toMatchObject({
      name: "lists.0",
      reasons: [expect.stringContaining(sentence)],
    });
  });

  test("what comes after an editor's value and differs waits, until the editor keeps theirs or takes the other", async () => {
    await state("LONH", { field: "IpoPrice", value: "14.50" });
    const scoop = Buffer.from(importFiles[1]?.content ?? "").toString("latin1");
    const repeat = {
      ...importFiles[1],
      name: "scoop-b.csv",
      content: Buffer.from(`${scoop}\n`, "latin1"),
    };
    await load([repeat as never]);
    expect(findValue(await getCompany("LONH"), "IpoPrice")?.others.map((one) => one.waits)).toEqual(
      [false],
    );
    const newer = {
      ...importFiles[1],
      name: "scoop-c.csv",
      content: Buffer.from(scoop.replace("$14.00 ,$15.00", "$13.00 ,$15.00"), "latin1"),
    };
    await load([newer as never]);
    const waiting = await getCompany("LONH");
    const price = findValue(waiting, "IpoPrice");
    expect(price?.shown).toBe("$14.50");
    expect(price?.others.filter((one) => one.waits)).toMatchObject([
      { value: "13", passage: null },
    ]);
    const listed = await staff.call(desk.listDeskCompanies, {});
    expect(listed.data[0]).toMatchObject({ companyTicker: "LONH", conflicts: 1 });
    // The editor keeps their value by stating it again.
    await state("LONH", { field: "IpoPrice", value: "14.50" });
    const kept = findValue(await getCompany("LONH"), "IpoPrice");
    expect(kept?.others.filter((one) => one.waits)).toEqual([]);
    for (const { id, undoneBy } of await listStated("LONH"))
      if (undoneBy === null) await staff.call(desk.undoStatement, { params: { id } });
    const undone = await getCompany("LONH");
    expect(findValue(undone, "IpoPrice")?.shown).toBe("$13.00");
    expect(undone.deals[0]?.terms.at(-1)?.origin?.rank).toBe("spreadsheet");
  });

  test("a prospectus that contradicts an editor shows the words that state its value", async () => {
    const cik = "0001777771";
    const key = await add("Passagewell Instruments", { cik });
    await state(key, { field: "Employees", value: "120", deal: null });
    const [today, now] = [dayBefore(0), portal.clock.now()];
    const text = "As of that day we had 135 employees.";
    const filed = { form: "S-1/A", filedOn: today, accession: null, document: null };
    const stated = {
      ...{ field: "Employees" as const, value: 135, passage: text, place: "Business" },
      ...{ isCertain: true, reason: "Stated once", confidence: 99 },
    };
    await storeDelivery(portal.db, {
      ...{ source: "edgar-prospectuses", name: "s1a.htm", rank: "filing", files: "s1a.htm" },
      ...{ by: "edgar", today, now },
      listRecords: () => [
        {
          ...{ key: "s1a", place: "S-1/A", documentOn: today, payload: {} },
          subject: { about: "company", companyName: "Passagewell Instruments", cik },
          claims: {
            company: { employees: 135 },
            prospectus: {
              ...{ ...filed, datedOn: null, isResale: false, isDirectListing: false },
              stated: [stated],
            },
          },
        },
      ],
    });
    await settle(portal.db, { today, now, by: "import edgar" });
    const waiting = findValue(await getCompany(key), "Employees");
    expect(waiting?.others).toMatchObject([
      { value: "135", waits: true, passage: { text, place: "Business" } },
    ]);
  });

  test("what nobody knows is stated as unknown, explained by the name of the editor, and known again when that is taken back", async () => {
    const undoAll = async () => {
      for (const { id, undoneBy } of await listStated("SLTE"))
        if (undoneBy === null) await staff.call(desk.undoStatement, { params: { id } });
    };
    await undoAll();
    const before = findValue(await getCompany("SLTE"), "IpoPrice");
    expect(before?.shown).toBe("$12.00");
    const { data } = await state(
      "SLTE",
      { field: "IpoPrice", value: "Unknown" },
      { field: "Employees", value: "1,100", deal: null },
    );
    expect(data.effects).toContainEqual(
      expect.objectContaining({ label: "IPO Price", before: "$12.00", after: "—" }),
    );
    await state("SLTE", { field: "Employees", value: "unknown", deal: null });
    const unknown = await getCompany("SLTE");
    const price = findValue(unknown, "IpoPrice");
    expect(price).toMatchObject({ shown: null, value: "", origin: { rank: "editor" } });
    expect(price?.others.map(({ value, waits }) => [value, waits])).toContainEqual(["12", false]);
    expect(findValue(unknown, "Employees")?.shown).toBeNull();
    const query = { entity: "deal", key: "SLTE", field: "IpoPrice" };
    const [source] = (await staff.call(getSource, { query })).data.values;
    expect(source).toMatchObject({
      ...{ value: "—", kind: "stated", reason: "An editor states that nobody knows it" },
      correction: { by: price?.origin?.statement?.by, because },
    });
    expect(source?.lost.map(({ value }) => value)).toContain("12");
    for (const field of ["CompanyName", "ExchangeName", "PostponedDate", "PriceRange"]) {
      const deal = field === "CompanyName" ? { deal: null } : {};
      const refused = await state("SLTE", { field, value: "unknown", on: dayBefore(1), ...deal });
      expect(refused.failure.invalidParams[0]?.reasons[0], field).toContain("cannot be unknown");
    }
    // A value that is stated later counts, and what is taken back leaves what the sources state.
    await state("SLTE", { field: "IpoPrice", value: "12.25" });
    expect(findValue(await getCompany("SLTE"), "IpoPrice")?.shown).toBe("$12.25");
    await undoAll();
    expect(findValue(await getCompany("SLTE"), "IpoPrice")?.shown).toBe("$12.00");
  });

  test("a list that comes after an editor's is shown beside it, row by row", async () => {
    const waiting = async () => listOf(await getCompany("LONH"), "underwriters")?.waiting;
    await stateList("LONH", "underwriters", [["Goldwater", "leadLeft"]]);
    expect(await waiting()).toEqual([]);
    const scoop = Buffer.from(importFiles[1]?.content ?? "").toString("latin1");
    const newer = {
      ...importFiles[1],
      name: "scoop-d.csv",
      content: Buffer.from(
        scoop.replace("LONH,Goldwater", "LONH,Goldwater/ Harrow Partners"),
        "latin1",
      ),
    };
    await load([newer as never]);
    expect(await waiting()).toEqual([
      {
        rows: [
          ["Goldwater", ""],
          ["Harrow Partners", ""],
        ],
        origin: expect.objectContaining({ rank: "spreadsheet" }),
      },
    ]);
    const listed = await staff.call(desk.listDeskCompanies, {});
    expect(listed.data.find((one) => one.companyTicker === "LONH")?.conflicts).toBe(1);
    const taken = [
      ["Goldwater", "leadLeft"],
      ["Harrow Partners", "bookrunner"],
    ];
    expect((await stateList("LONH", "underwriters", taken)).status).toBe(200);
    const decided = listOf(await getCompany("LONH"), "underwriters");
    expect([decided?.rows, decided?.waiting]).toEqual([taken, []]);
  });

  test("two companies become one and are parted again", async () => {
    const one = await add("Brackwater Tools Inc", { ticker: "BRKW", cik: "990001" });
    const other = await add("Tidehead Holdings", {
      ticker: "TIDH",
      cik: "990002",
      kind: "company",
      on: "",
    });
    const join = (key: string, second: string) =>
      staff.call(added.joinCompanies, { params: { key }, body: { other: second, because } });
    expect((await join(one, one)).failure.code).toBe("same_company");
    expect((await join(one, "NOBODY")).status).toBe(404);
    expect((await join(one, other)).data).toEqual({ companyTicker: one });
    const joined = await getCompany(one);
    expect(joined).toMatchObject({ companyName: "Brackwater Tools Inc", cik: "0000990001" });
    expect(joined.records.map(({ words }) => words)).toContain(
      "Tidehead Holdings is Brackwater Tools Inc",
    );
    const found = await staff.call(desk.listDeskCompanies, { query: { search: "Tidehead" } });
    expect(found.data.map(({ companyTicker }) => companyTicker)).toEqual([one]);
    const record = joined.records.find(({ words }) => words.startsWith("Tidehead Holdings is"));
    await staff.call(added.undoRecord, { params: { id: record?.id ?? 0 } });
    const parted = await staff.call(desk.listDeskCompanies, { query: { search: "Tidehead" } });
    expect(parted.data.map(({ companyName }) => companyName)).toEqual(["Tidehead Holdings"]);
  });

  test("one company that is two is parted by its deals, and is one again once that is taken back", async () => {
    const key = await add("Gullwing Systems", { kind: "company", on: "" });
    const found = async () =>
      (await staff.call(desk.listDeskCompanies, { query: { search: "Gullwing" } })).data;
    const part = (deals: number[], at: string = key) =>
      staff.call(added.partCompany, { params: { key: at }, body: { deals, because } });
    const filing = { kind: "filed", on: dayBefore(60), because } as const;
    expect((await staff.call(added.addDeal, { params: { key }, body: filing })).status).toBe(200);
    const deal = (await getCompany(key)).deals[0]?.dealKey ?? 0;
    expect((await part([999_999])).failure.invalidParams[0]?.reasons).toEqual([
      "The company has no such deal.",
    ]);
    const parted = await part([deal]);
    expect([parted.status, parted.failure?.invalidParams]).toEqual([200, undefined]);
    const two = await found();
    expect(two.map(({ companyName }) => companyName)).toEqual(Array(2).fill("Gullwing Systems"));
    const rest = await getCompany(parted.data.companyTicker);
    expect(rest.deals).toEqual([]);
    const other = await getCompany(
      two.find(({ companyTicker }) => companyTicker !== rest.companyTicker)?.companyTicker ?? "",
    );
    expect(other.deals).toHaveLength(1);
    const alone = await part([other.deals[0]?.dealKey ?? 0], other.companyTicker);
    expect(alone.failure.invalidParams[0]?.reasons).toEqual([
      "Nothing would be left of this company.",
    ]);
    const record = rest.records.find(({ words }) => words.includes("is no deal of"));
    const undone = await staff.call(added.undoRecord, { params: { id: record?.id ?? 0 } });
    const again = await found();
    expect(again.map(({ companyTicker }) => companyTicker)).toEqual([undone.data.companyTicker]);
    expect((await getCompany(again[0]?.companyTicker ?? "")).deals).toHaveLength(1);
  });

  test("one deal whose records are of two companies is parted by its records, and is one again once that is taken back", async () => {
    const heads = Buffer.from(importFiles[1]?.content ?? "")
      .toString("latin1")
      .split("\n")[0];
    const rows = [
      [heads, "10/6/14,Alderwick ,TWNS,Goldwater,$14.00 ,$15.00 ,$16.00 ,14.29%,$1.00 ,$2.00 ,2,"],
      [
        dealColumns,
        '10/6/14,TWNS,BIRCHHOLM INC,10-9,31,--,--,"9,500,000",180,25,1000009,NASDAQ Global,NASDAQ,14,"2,500,000",S1,14,16',
      ],
    ];
    const files = rows.map((lines, at) => ({
      ...{ source: "spreadsheet", name: `twins-${at}.csv`, content: lines.join("\n") },
    }));
    await load(files);
    const found = async (search: string) =>
      (await staff.call(desk.listDeskCompanies, { query: { search } })).data.map(
        ({ companyTicker }) => companyTicker,
      );
    const [key = ""] = await found("Birchholm");
    expect(await found("Alderwick")).toEqual([key]);
    const { records } = (await staff.call(added.listDealRecords, { params: { key } })).data;
    const deal = (await getCompany(key)).deals[0]?.dealKey;
    expect(records.map(({ company, deal: of }) => [company?.trim(), of])).toEqual(
      expect.arrayContaining([
        ["Alderwick", deal],
        ["BIRCHHOLM INC", deal],
      ]),
    );
    const other = records.find(({ company }) => company?.startsWith("Alderwick"))?.id ?? 0;
    const part = (body: { deals?: number[]; records?: number[] }) =>
      staff.call(added.partCompany, { params: { key }, body: { ...body, because } });
    for (const [body, reason] of [
      [{}, "Choose a deal, or some of its records"],
      [{ records: [999_999] }, "The company has no such record."],
      [{ records: records.map(({ id }) => id) }, "Nothing would be left of this company."],
    ] as const)
      expect((await part(body as never)).failure.invalidParams[0]?.reasons).toEqual([reason]);
    const parted = await part({ records: [other] });
    expect([parted.status, parted.failure?.invalidParams]).toEqual([200, undefined]);
    const [[left = ""], [gone = ""]] = [await found("Birchholm"), await found("Alderwick")];
    expect([left, left === gone]).toEqual([parted.data.companyTicker, false]);
    for (const one of [left, gone]) expect((await getCompany(one)).deals, one).toHaveLength(1);
    expect((await getCompany(left)).deals[0]?.dealKey).toBe(deal);

    // The name of the company is explained by the record of the editor.
    const { values } = (
      await staff.call(getSource, { query: { entity: "deal", key: left, field: "CompanyName" } })
    ).data;
    expect(values[0]?.origin).toMatchObject({
      ...{ source: "Editor", document: expect.stringContaining("is no deal of") },
      place: expect.stringMatching(/^\w+ \w+: The lead manager confirmed it$/),
    });
    const ofGone = await staff.call(getSource, {
      query: { entity: "deal", key: gone, field: "CompanyName" },
    });
    expect(ofGone.data.values[0]).toMatchObject({
      value: "Alderwick",
      origin: { source: "Editor", place: values[0]?.origin?.place },
    });
    await load(files);
    expect(await found("Alderwick")).toEqual([gone]);
    const [record] = (await getCompany(left)).records;
    const undone = await staff.call(added.undoRecord, { params: { id: record?.id ?? 0 } });
    expect(await found("Alderwick")).toEqual([undone.data.companyTicker]);
    expect(await found("Birchholm")).toEqual([undone.data.companyTicker]);
    expect((await getCompany(undone.data.companyTicker ?? "")).deals).toHaveLength(1);
  });

  test("one company that is three is parted twice, and each parting is taken back by itself", async () => {
    const key = await add("Trefoil Marine", { kind: "company", on: "" });
    for (const [days, kind] of [
      [900, "filed"],
      [60, "confidential"],
    ] as const) {
      const body = { kind, on: dayBefore(days), because };
      const { status, failure } = await staff.call(added.addDeal, { params: { key }, body });
      expect([status, failure?.invalidParams]).toEqual([200, undefined]);
    }
    const found = async () =>
      (await staff.call(desk.listDeskCompanies, { query: { search: "Trefoil" } })).data.map(
        ({ companyTicker }) => companyTicker,
      );
    const part = async (at: string, deals: number[]) => {
      const answer = await staff.call(added.partCompany, {
        params: { key: at },
        body: { deals, because },
      });
      expect([answer.status, answer.failure?.invalidParams]).toEqual([200, undefined]);
      return answer.data.companyTicker;
    };
    const deals = (await getCompany(key)).deals.map(({ dealKey }) => dealKey);
    expect(deals).toHaveLength(2);
    const rest = await part(key, deals);
    const [both = ""] = (await found()).filter((one) => one !== rest);
    expect((await getCompany(both)).deals).toHaveLength(2);
    const stays = await part(both, deals.slice(1));
    const three = await found();
    expect(three).toHaveLength(3);
    const countDeals = async (one: string) => (await getCompany(one)).deals.length;
    expect(await countDeals(stays)).toBe(1);
    expect((await Promise.all(three.map(countDeals))).sort()).toEqual([0, 1, 1]);
    const last = (await getCompany(stays)).records.filter(({ words }) => words.includes("no deal"));
    await staff.call(added.undoRecord, { params: { id: last.at(-1)?.id ?? 0 } });
    expect(await found()).toHaveLength(2);
  });

  test("a company of generated facts is stated about like any other, and nothing else of it changes", async () => {
    const key = "GENX";
    await writeFacts(portal.db, generatedFacts(generated));
    await rebuildReadModel(portal.db, newYorkDay(portal.clock.now()));
    const before = await getCompany(key);
    expect(before.isEditable).toBe(true);
    expect(findValue(before, "IpoPrice")).toMatchObject({ value: "20", origin: { rank: "demo" } });
    const facts = await readOwn();

    const values = ofDeal(before, [{ field: "IpoPrice", value: "22" }]);
    const body = { values, lists: [] };
    const preview = await staff.call(desk.previewFacts, { params: { key }, body });
    const { data } = await state(key, { field: "IpoPrice", value: "22" });
    expect(data.effects).toEqual(preview.data.effects);
    expect(data.effects).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ label: "IPO Price", before: "$20.00", after: "$22.00" }),
        expect.objectContaining({ label: "Deal Size", before: "$200.0 m", after: "$220.0 m" }),
      ]),
    );
    const { values: chain } = (
      await staff.call(getSource, { query: { entity: "deal", key, field: "IpoPrice" } })
    ).data;
    expect(chain[0]).toMatchObject({
      ...{ value: "$22.00", kind: "stated", correction: { because } },
      lost: [{ value: "20", origin: { source: "Demo market" } }],
    });
    const history = { query: { entity: "deal", key, field: "IpoPrice" } } as const;
    const { data: known } = await staff.call(getValueHistory, history);
    expect(known.values.map(({ value, correction }) => [value, correction?.by ?? null])).toEqual([
      ["$22.00", chain[0]?.correction?.by],
      ["$20.00", null],
    ]);
    await stateList(key, "managers", [["Alder Stone", "CEO", "2019"]]);
    await stateList(key, "underwriters", [["Juniper Securities", "leadLeft"]]);
    await state(key, { field: "LockupCondition", value: "Earlier if the price doubles" });
    const stated = await getCompany(key);
    expect(listOf(stated, "managers")).toMatchObject({ origin: { rank: "editor" } });
    expect(listOf(stated, "underwriters")?.rows).toEqual([["Juniper Securities", "leadLeft"]]);
    // Both tranches stay, and so does all that no source could state.
    expect(listOf(stated, "lockups")?.rows.map((row) => [row[0], row[1], row[7]])).toEqual([
      ["Officers", "180", "Earlier if the price doubles"],
      ["Employees", "90", "Earlier if the price doubles"],
    ]);
    const deal = portal.db.selectFrom("deal").where("deal_key", "=", generatedKey);
    expect(await deal.select(["backing_vc", "offer_price"]).execute()).toEqual([
      { backing_vc: true, offer_price: "22" },
    ]);

    for (const { id } of await listStated(key))
      await staff.call(desk.undoStatement, { params: { id } });
    expect(await readOwn()).toEqual(facts);
  });

  test("a company of generated facts is a fund and is joined, and all of it is taken back", async () => {
    const key = "GENX";
    const own = await readOwn();
    await state(key, { field: "IsFund", value: "yes", deal: null });
    expect(findValue(await getCompany(key), "IsFund")?.value).toBe("yes");
    const [fund] = await listStated(key);
    await staff.call(desk.undoStatement, { params: { id: fund?.id ?? 0 } });
    expect(await readOwn()).toEqual(own);

    const other = await add("Generator Holdings", { cik: "1999999", ticker: "GENH" });
    const joining = { params: { key: other }, body: { other: key, because } };
    const { data: joined } = await staff.call(added.joinCompanies, joining);
    expect(joined.companyTicker).toBe(key);
    const one = await getCompany(key);
    // The filing of the other one is of the same weeks, so that both speak of one offering.
    expect([one.companyKey, one.companyName, one.deals.length]).toEqual([77, "Generated Inc", 1]);
    expect(findValue(one, "IpoPrice")?.value).toBe("20");
    for (const { id } of one.records.filter(({ words }) => words.includes(" is ")))
      expect((await staff.call(added.undoRecord, { params: { id } })).status).toBe(200);
    expect((await getCompany(other)).deals).toHaveLength(1);
    expect(await readOwn()).toEqual(own);
  });

  test("two companies of generated facts become one with the deals of both, and are those of before once that is taken back", async () => {
    const [stays, joins] = [80, 81];
    await writeFacts(portal.db, joinedFacts(stays, joins));
    await rebuildReadModel(portal.db, newYorkDay(portal.clock.now()));
    // Statements of editors are of the company of which they were made.
    await state("GENJ", { field: "Employees", value: "321", deal: null });
    await state("GENJ", { field: "IpoPrice", value: "22" });
    await follow(stays, joins);
    const before = await readWholeMarket();

    const { data: preview } = await staff.call(added.previewJoin, {
      params: { key: "GENS" },
      body: { other: "GENJ" },
    });
    const told = { companyName: "Generated 80 Inc", areGenerated: true };
    expect(preview).toMatchObject(told);
    expect(preview.deals.map(({ ticker, isKept }) => [ticker, isKept]).toSorted()).toEqual([
      ["GENJ", true],
      ["GENS", true],
    ]);
    expect(preview.effects).toContainEqual(
      expect.objectContaining({ deal: joins, label: "Company", after: "Generated 80 Inc" }),
    );
    expect(await readWholeMarket()).toEqual(before);

    const wish = { params: { key: "GENS" }, body: { other: "GENJ", because } };
    const joined = await staff.call(added.joinCompanies, wish);
    expect(joined.data).toEqual({ companyTicker: "GENS" });
    const one = await getCompany("GENS");
    expect(one).toMatchObject({ companyKey: stays, companyName: "Generated 80 Inc" });
    expect(one.deals.map(({ ticker }) => ticker).toSorted()).toEqual(["GENJ", "GENS"]);
    const prices = one.groups.flatMap(({ values }) => values.filter(isPrice));
    expect(prices.map(({ value }) => value).toSorted()).toEqual(["20", "22"]);
    // The source of a value is the record of the company that it was stated of.
    const former = prices.find(({ value }) => value === "22")?.others.map(({ origin }) => origin);
    expect(former?.map(({ rank }) => rank)).toEqual(["demo"]);
    // The company that stays has its own managers, and the watchlist of the other one.
    expect(listOf(one, "managers")?.rows).toEqual([["Alder 80", "CEO", ""]]);
    expect(listOf(one, "watchlist")?.rows).toHaveLength(1);
    expect((await getCompany("GENJ")).companyKey).toBe(stays);
    const found = await staff.call(desk.listDeskCompanies, { query: { search: "Generated 81" } });
    expect(found.data.map(({ companyTicker }) => companyTicker)).toContain("GENS");
    expect(await countOf(["research_report", "news_item", "security"], stays)).toEqual([2, 2, 2]);
    expect(await countOf(["favorite", "team_note", "webhook"], stays)).toEqual([2, 1, 1]);
    expect(await countOf(["company", "favorite", "research_report"], joins)).toEqual([0, 0, 0]);

    const record = one.records.find(({ words }) => words.startsWith("Generated 81 Inc is"));
    const undone = await staff.call(added.undoRecord, { params: { id: record?.id ?? 0 } });
    expect(undone.data).toEqual({ companyTicker: "GENS" });
    expect(await readWholeMarket()).toEqual(before);
    expect(findValue(await getCompany("GENJ"), "Employees")?.value).toBe("321");
  });

  test("a private company of generated facts files, is watched and taken back", async () => {
    const made = { source: "demo", updated_at: portal.clock.now() };
    const company = { company_key: 78, company_ticker: "C78", name: "Private Generated", ...made };
    const entry = { company_key: 78, cfo: "Robin Vale", updated_on: dayBefore(9) };
    await writeFacts(portal.db, { company: [company], monitor_entry: [entry] });
    await rebuildReadModel(portal.db, newYorkDay(portal.clock.now()));
    const own = await readOwn(78);
    const order = {
      params: { key: "C78" },
      body: { kind: "confidential", on: dayBefore(2), because },
    } as const;
    expect((await staff.call(added.addDeal, order)).status).toBe(200);
    const filed = await getCompany("C78");
    expect(filed.deals.map(({ status }) => status)).toEqual(["PCW"]);
    await stateList("C78", "watchlist", [["2026-01-05"]]);
    for (const { id } of await listStated("C78"))
      await staff.call(desk.undoStatement, { params: { id } });
    for (const { id } of filed.records) await staff.call(added.undoRecord, { params: { id } });
    expect(await readOwn(78)).toEqual(own);
  });
});

/** Reads all facts that the database has of a company now. */
async function readOwn(companyKey = generatedKey) {
  const facts = await readFactsOfNow(portal.db, companyKey, true);
  return Object.entries(facts).map(([table, rows]) => [
    table,
    rows.map((row) => JSON.stringify(row)).sort(),
  ]);
}

const isPrice = ({ field }: { field: string }) => field === "IpoPrice";

const memberUrl = "https://member.example/events";

/** One user follows both companies, another only the one that joins; that one has a note and a webhook. */
async function follow(stays: number, joins: number) {
  const users = await portal.db
    .selectFrom("portal_user")
    .select(["user_id", "account_id"])
    .limit(2)
    .execute();
  const [one, other] = users.map((row) => row.user_id);
  if (one === undefined || other === undefined) throw new Error("Two users follow the companies.");
  const [now, account_id] = [portal.clock.now(), users[0]?.account_id ?? 0];
  const earlier = new Date("2026-01-02T12:00:00Z");
  await portal.db
    .insertInto("favorite")
    .values([
      { user_id: one, company_key: stays, added_at: now },
      { user_id: one, company_key: joins, added_at: earlier },
      { user_id: other, company_key: joins, added_at: now },
    ])
    .execute();
  const note = { account_id, user_id: one, company_key: joins, text: "Watch it", created_at: now };
  await portal.db.insertInto("team_note").values(note).execute();
  const secret = { sealed_secret: Buffer.from("sealed"), secret_ending: "aled" };
  const webhook = { account_id, url: memberUrl, created_by: one, created_at: now, ...secret };
  await portal.db
    .insertInto("webhook")
    .values({ ...webhook, events: ["dealPriced"], events_company: joins })
    .execute();
}

async function countOf(tables: readonly string[], companyKey: number): Promise<number[]> {
  const counts: number[] = [];
  for (const table of tables) {
    const column = table === "webhook" ? "events_company" : "company_key";
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} where ${sql.ref(column)} = ${companyKey}
    `.execute(portal.db);
    counts.push(rows[0]?.n ?? 0);
  }
  return counts;
}

/** All that a join and its undoing may touch, row by row. */
async function readWholeMarket() {
  const others = [
    ...["favorite", "team_note", "webhook", "company_page", "former_company_ticker"],
    ...["editor_correction", "proposed_fact", "value_conflict", "company_term"],
    ...["deal_row", "deal_price", "deal_figure", "monitor_row", "moved_row"],
  ];
  const all: Record<string, string[]> = {};
  for (const table of [...factTables, ...others]) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(t) as row from ${sql.table(table)} t
    `.execute(portal.db);
    all[table] = rows.map(({ row }) => JSON.stringify(row)).sort();
  }
  return all;
}

/** Two companies that have nothing in common but an editor's word; the one that joins was priced years before. */
function joinedFacts(stays: number, joins: number): Partial<MarketFacts> {
  const both = [
    { key: stays, ticker: "GENS", name: `Generated ${stays} Inc`, age: 40 },
    { key: joins, ticker: "GENJ", name: `Generated ${joins} Inc`, age: 1600 },
  ];
  const facts = both.map((one) => ({
    ...generatedFacts(one),
    latest_price: [{ security_key: one.key, price: "27", quoted_at: portal.clock.now() }],
    manager: [{ company_key: one.key, position: 1, name: `Alder ${one.key}`, title: "CEO" }],
    research_report: [{ report_id: one.key, company_key: one.key, posted_on: dayBefore(30) }],
    price_target: [{ report_id: one.key, position: 1, method: "DCF", currency: "USD", high: "30" }],
    news_item: [
      {
        ...{ news_key: one.key, company_key: one.key, kind: "newsAlert", summary: "A story" },
        ...{ headline: `${one.name} grows`, broke_at: portal.clock.now() },
      },
    ],
  }));
  const entry = { company_key: joins, added_on: dayBefore(5), updated_on: dayBefore(5) };
  const watched = { watchlist_entry: [{ ...entry, expected_timing: "2027" }] };
  const tables = [...facts, watched].flatMap((one) => Object.entries(one));
  return Object.fromEntries(
    [...Map.groupBy(tables, ([table]) => table)].map(([table, all]) => [
      table,
      all.flatMap(([, rows]): object[] => rows),
    ]),
  ) as Partial<MarketFacts>;
}

interface Generated {
  key: number;
  ticker: string;
  name: string;
  /** The days since the pricing. */
  age: number;
}

const generatedKey = 77;
const generated: Generated = { key: generatedKey, ticker: "GENX", name: "Generated Inc", age: 40 };

/** A priced deal as the demo market has it, with what no source can state. */
function generatedFacts({ key, ticker, name, age }: Generated): Partial<MarketFacts> {
  const keys = { deal_key: key };
  const [filed, priced, traded] = [dayBefore(age + 50), dayBefore(age), dayBefore(age - 1)];
  const made = { source: "demo", updated_at: portal.clock.now() };
  const tranche = { ...keys, based_on: priced, condition: null };
  const shares = { primary_shares: "10000000", secondary_shares: "0" };
  const deal = { ...keys, ...made, ...shares, company_key: key, security_key: key };
  return {
    company: [{ company_key: key, company_ticker: ticker, name, ...made }],
    security: [{ security_key: key, company_key: key, kind: "common", currency: "USD" }],
    security_ticker: [{ security_key: key, exchange_id: 1, ticker, from_on: filed }],
    deal: [
      {
        ...{ ...deal, exchange_id: 1, currency: "USD", ipo_type_key: 1, backing_vc: true },
        ...{ first_trade_on: traded, offer_price: "20" },
      },
    ],
    deal_terms: [
      { ...keys, sequence: 1, kind: "original", set_on: dayBefore(age + 20), ...range("17", "19") },
      { ...keys, sequence: 2, kind: "final", set_on: priced, ...range("20", "20") },
    ],
    deal_event: [
      { ...keys, sequence: 1, kind: "filed", happened_on: filed, evidence: "S-1" },
      { ...keys, sequence: 2, kind: "priced", happened_on: priced, evidence: "424B4" },
      { ...keys, sequence: 3, kind: "trading", happened_on: traded },
    ],
    lockup_tranche: [
      { ...tranche, tranche: 1, holders: "Officers", days: 180, expires_on: dayBefore(age - 180) },
      { ...tranche, tranche: 2, holders: "Employees", days: 90, expires_on: dayBefore(age - 90) },
    ],
    price_bar: [{ security_key: key, traded_on: traded, close: "25" }],
  };
}

const range = (price_low: string, price_high: string) => ({
  ...{ price_low, price_high, shares: "10000000" },
});

/** A value of the kind as it is written back. */
function sampleOf({ kind, choices, labels, names }: ListColumn, known: Record<string, string[]>) {
  if (choices) return Object.keys(labels ?? {})[0] ?? "";
  if (names && known[names]) return known[names][0] ?? "";
  const samples: Record<string, string> = {
    ...{ day: "2024-03-01", currency: "EUR", name: "Alder Stone", symbol: "ALDR" },
    ...{ fraction: "12.5%", change: "-3.5%", year: "2020", days: "180", price: "12.5" },
    ...{ amount: "1,200,000", value: "-3.25", shares: "5,000", "part of shares": "4,000" },
    ...{ text: "Some words", link: "https://news.example/a" },
  };
  return samples[kind] ?? "";
}
