import { rename } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getCompanyProfile } from "../../../domain/contract/companies/company.ts";
import {
  compareFilings,
  compareFilingTexts,
  getCompanyFilings,
  getFilingChanges,
  getFilingText,
} from "../../../domain/contract/companies/filings.ts";
import { countWordChanges, isFolded } from "../../../domain/filings/text-comparison.ts";
import { openFileStore } from "../../files/open-file-store.ts";
import { forgetDocuments } from "../../ingest/forget-documents.ts";
import { importDocuments } from "../../ingest/import-documents.ts";
import { readHere } from "../../ingest/read-document.ts";
import { sources } from "../../ingest/sources.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";
import { writeImportFiles } from "../../testing/import-files.ts";
import { type MadeProspectus, writeProspectusFiling } from "../../testing/made-prospectus.ts";

const paragraph = `<P>${"This may harm our business and the price of our shares. ".repeat(12)}</P>`;
const risksOf = (...headings: string[]) =>
  `<P>RISK FACTORS</P>${headings.map((heading) => `<P>${heading}</P>${paragraph}`).join("")}`;
const registration: MadeProspectus = {
  form: "S-1",
  accession: "0000900001-24-000001",
  filedOn: "2024-04-02",
};
const first: MadeProspectus = {
  accession: "0000900001-24-000002",
  filedOn: "2024-05-06",
  range: ["14.00", "16.00"],
  shares: 4_000_000,
  option: 600_000,
  financials: risksOf("We depend on one customer for our revenue.", "Our loan limits our plans."),
};
const second: MadeProspectus = {
  accession: "0000900001-24-000003",
  filedOn: "2024-05-13",
  range: ["17.00", "19.00"],
  shares: 5_000_000,
  option: 750_000,
  banks: [["Harrow &amp; Pike Securities LLC", 5_000_000]],
  financials: risksOf(
    "We depend on two customers for our revenue.",
    "Tariffs may raise our costs.",
  ),
};

describe.each(databaseKinds)("filings of a company on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  const ticker = "TDWL";

  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
    member = await portal.newMember();
    await importFilings(registration, first, second);
  });
  afterAll(() => portal.close());

  async function importFilings(...made: MadeProspectus[]): Promise<void> {
    const paths = await writeImportFiles(
      made.map((one) => ({
        source: "edgar-prospectuses",
        name: `${one.accession}.txt`,
        content: writeProspectusFiling(one),
      })),
    );
    const order = { sourceName: "any", reader: readHere(sources), isDryRun: false, paths };
    const store = openFileStore(portal.config.filesAt);
    await importDocuments(portal.db, { ...order, store, now: portal.clock.now() });
  }

  async function findAddress(): Promise<string> {
    const { company_ticker } = await portal.db
      .selectFrom("company")
      .select("company_ticker")
      .where("cik", "=", "0000900001")
      .executeTakeFirstOrThrow();
    return company_ticker;
  }

  test("each tells what it did to the deal, newest first, and the tab is listed", async () => {
    const query = { ticker: await findAddress() };
    const { data } = await member.call(getCompanyFilings, { query });
    expect(data.filings).toMatchObject([
      {
        ...{ form: "S-1/A", filedOn: "2024-05-13", isRead: true, amendment: 2 },
        marks: ["Range Raised", "Upsized", "Risk Factor Added"],
        terms: { price: "$17.00–$19.00", shares: "5.0 m", size: "$90.0 m" },
        link: "https://www.sec.gov/Archives/edgar/data/900001/000090000124000003/tidewell-s-1a.htm",
      },
      { form: "S-1/A", filedOn: "2024-05-06", marks: ["Terms Set"] },
      { form: "S-1", filedOn: "2024-04-02", marks: ["Filed"], terms: null, isOfOffering: true },
    ]);
    const profile = await member.call(getCompanyProfile, { query });
    expect(profile.data.description.tabs.at(-1)).toBe("filings");
  });

  test("until terms are set, the first one tells what it states, and how long others took", async () => {
    const query = { ticker: await findAddress() };
    const later = await member.call(getCompanyFilings, { query });
    expect(later.data.beforeTerms).toBeNull();
    const alone = { ...registration, cik: "0000900002", name: "Lone Harbor, Inc." };
    await importFilings({ ...alone, accession: "0000900002-24-000001" });
    const { company_ticker } = await portal.db
      .selectFrom("company")
      .select("company_ticker")
      .where("cik", "=", "0000900002")
      .executeTakeFirstOrThrow();
    const { data } = await member.call(getCompanyFilings, { query: { ticker: company_ticker } });
    expect(data.beforeTerms).toMatchObject({
      stated: { form: "S-1", filedOn: "2024-04-02" },
      daysToRange: null,
    });
    const stated = new Map(data.beforeTerms?.stated?.values.map((one) => [one.label, one.value]));
    expect(stated.get("Place of Incorporation")).toBe("Delaware");
    expect(stated.has("Price Range")).toBe(false);
  });

  test("pages follow each other from the newest to the oldest, also when one is filed meanwhile", async () => {
    const ticker = await findAddress();
    const part = async (more: object) => {
      const answer = await member.call(getCompanyFilings, { query: { ticker, ...more } });
      return answer.status === 200
        ? answer.data.filings.map(({ accession, marks }) => [accession, ...marks])
        : [answer.status, answer.failure?.code];
    };
    const all = await part({});
    const { company_key } = await portal.db
      .selectFrom("company")
      .select("company_key")
      .where("cik", "=", "0000900001")
      .executeTakeFirstOrThrow();
    const later = {
      company_key,
      accession: "0000900001-24-000009",
      form: "8-K",
      filed_on: "2024-05-20",
    };
    expect(await part({ topN: 1 })).toEqual(all.slice(0, 1));
    await portal.db.insertInto("sec_filing").values(later).execute();
    expect(await part({ topN: 1, after: second.accession })).toEqual(all.slice(1, 2));
    expect(await part({ after: first.accession })).toEqual(all.slice(2));
    expect(await part({ after: registration.accession })).toEqual([]);
    await portal.db.deleteFrom("sec_filing").where("accession", "=", later.accession).execute();
    expect(await part({ after: later.accession })).toEqual([410, "after_gone"]);
    for (const wrong of [{ topN: 0 }, { topN: 1001 }, { after: "0000900001-24" }])
      expect(await part(wrong)).toEqual([400, "invalid_input"]);
  });

  test("two are compared by their values and by the headings of their risk factors", async () => {
    const [before, after] = ["0000900001-24-000002", "0000900001-24-000003"];
    const query = { ticker: await findAddress(), before, after };
    const { data } = await member.call(compareFilings, { query });
    const rows = new Map(data.values.map((one) => [one.label, one]));
    expect(rows.get("Price Range")).toMatchObject({ before: "14.00–16.00", after: "17.00–19.00" });
    expect(rows.get("Over-allotment, Shares")).toMatchObject({ percent: 25, isChanged: true });
    expect(rows.get("Fiscal Year End")?.isChanged ?? false).toBe(false);
    expect(data.risks).toEqual({
      added: ["Tariffs may raise our costs."],
      dropped: ["Our loan limits our plans."],
      changed: [
        {
          before: "We depend on one customer for our revenue.",
          after: "We depend on two customers for our revenue.",
        },
      ],
    });
  });

  test("the text of a filing is read by its parts, and two texts are compared word by word", async () => {
    const ticker = await findAddress();
    const query = { ticker, accession: "0000900001-24-000003" };
    const { data } = await member.call(getFilingText, { query });
    expect(data).toMatchObject({ form: "S-1/A", filedOn: "2024-05-13" });
    expect(data.sections.map(({ heading }) => heading)).toContain("USE OF PROCEEDS");
    expect(data.risks).toContain("Tariffs may raise our costs.");
    const list = await member.call(getCompanyFilings, { query: { ticker } });
    expect(list.data.risks).toMatchObject({ form: "S-1/A", headings: data.risks });
    const stated = data.sections.flatMap(({ passages }) => passages.map(({ text }) => text));
    expect(stated).toContain("Harrow & Pike Securities LLC\t5,000,000");

    const [before, after] = ["0000900001-24-000002", "0000900001-24-000003"];
    const ask = () => member.call(compareFilingTexts, { query: { ticker, before, after } });
    const [first, again] = await Promise.all([ask(), ask()]);
    expect(again.data).toEqual(first.data);
    const runs = first.data.sections.flatMap(({ heading, items }) =>
      items.flatMap((item) =>
        isFolded(item) ? [] : item.runs.map(({ kind, text }) => `${heading}: ${kind} ${text}`),
      ),
    );
    for (const expected of [
      "THE OFFERING: removed 4,000,000",
      "THE OFFERING: added 5,000,000",
      "UNDERWRITING: removed Stanton Pale & Co.\t1,000,000",
    ])
      expect(runs).toContain(expected);
  });

  test("each document tells how many words it changed of the one before it, as their comparison has them", async () => {
    const query = { ticker: await findAddress() };
    const { data } = await member.call(getFilingChanges, { query });
    expect(data.changes.map(({ accession, before }) => [accession, before])).toEqual([
      ["0000900001-24-000003", "0000900001-24-000002"],
      ["0000900001-24-000002", "0000900001-24-000001"],
    ]);
    for (const { accession: after, before, ...counted } of data.changes) {
      const made = await member.call(compareFilingTexts, { query: { ...query, before, after } });
      expect(counted).toEqual(countWordChanges(made.data));
      expect(counted.changed).toBeGreaterThan(10);
      expect(counted.changed).toBeLessThan(counted.words);
    }
    expect((await member.call(getFilingChanges, { query: { ticker: "NOSUCH" } })).status).toBe(404);
  });

  test("an unread filing and one of another company are not found, and a visitor sees neither", async () => {
    const known = await findAddress();
    const ask = (wish: { ticker: string; before: string; after: string }) =>
      member.call(compareFilings, { query: wish });
    const [before, after] = ["0000900001-24-000002", "0000900001-24-000009"];
    expect((await ask({ ticker: known, before, after })).status).toBe(404);
    expect((await ask({ ticker: "NOSUCH", before, after: before })).status).toBe(404);
    expect((await ask({ ticker: known, before, after: "../x" })).status).toBe(400);
    const askTexts = (wish: { ticker: string; before: string; after: string }) =>
      member.call(compareFilingTexts, { query: wish });
    expect((await askTexts({ ticker: known, before, after })).status).toBe(404);
    expect((await askTexts({ ticker: "NOSUCH", before, after: before })).status).toBe(404);
    const { visitor } = portal;
    expect((await visitor.call(getCompanyFilings, { query: { ticker } })).status).toBe(401);
  });

  test("a text that the store lost, and one whose document was forgotten, are told as not there", async () => {
    const query = { ticker: await findAddress(), accession: "0000900001-24-000003" };
    const folder = join(String(portal.config.filesAt), "filing-texts");
    await rename(folder, `${folder}-away`);
    expect((await member.call(getFilingText, { query })).status).toBe(404);
    await rename(`${folder}-away`, folder);
    expect((await member.call(getFilingText, { query })).status).toBe(200);
    const order = { names: [`${query.accession}.txt`], isDryRun: false, now: portal.clock.now() };
    await forgetDocuments(portal.db, order);
    const reply = await member.call(getFilingText, {
      query: { ...query, ticker: await findAddress() },
    });
    expect(reply.status).toBe(404);
  });

  test("tell how soon a filing came that the portal followed, and nothing of one that it loaded later", async () => {
    const { db } = portal;
    const accepted = new Date("2024-05-06T20:00:00Z");
    const cik = "900001";
    const note = (one: MadeProspectus, seconds: number) =>
      db
        .insertInto("edgar_filing")
        .values({
          ...{
            accession: one.accession ?? "",
            cik,
            form: one.form ?? "S-1/A",
            filed_on: "2024-05-06",
          },
          ...{ seen_by: "feed", seen_at: accepted, way: "filing" },
          taken_at: new Date(accepted.getTime() + seconds * 1000),
        })
        .execute();
    await db.updateTable("sec_filing").set({ accepted_at: accepted }).execute();
    await note(first, 41);
    await note(registration, 90 * 86_400);
    const { data } = await member.call(getCompanyFilings, { query: { ticker } });
    const seconds = new Map(data.filings.map((one) => [one.accession, one.secondsToPortal]));
    expect(seconds.get(first.accession ?? "")).toBe(41);
    expect(seconds.get(registration.accession ?? "")).toBeNull();
  });
});
