import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getCompanyProfile, getCompanySource } from "../../../domain/contract/companies/company.ts";
import { getSource } from "../../../domain/contract/companies/sources.ts";
import { listAuditLog } from "../../../domain/contract/staff/audit.ts";
import {
  decideProposedFact,
  decideProposedFacts,
  getProposedFacts,
  listProposalRules,
  listProposedFacts,
} from "../../../domain/contract/staff/proposed-facts.ts";
import { getSystem } from "../../../domain/contract/staff/system.ts";
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
import { runCorrectCommand } from "../sources/run-correct-command.ts";

const stages =
  "Under lock-up agreements holders may not sell shares for 180 days after the date of this prospectus, and directors may not sell for 270 days after the date of this prospectus.";

describe.each(databaseKinds)("proposed facts on %s", (kind) => {
  let portal: TestApp;
  let staff: Caller;
  let companies = 0;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
    staff = await portal.signIn("admin@greenshoe.example");
  });
  afterAll(() => portal.close());

  /** Imports the filings of a company of its own; each test begins with one. */
  async function file(...made: MadeProspectus[]) {
    const cik = String(910_000 + companies).padStart(10, "0");
    const paths = await writeImportFiles(
      made.map((one) => {
        const accession = `${cik}-24-${one.accession}`;
        const name = `Robotics ${companies} Inc.`;
        const symbol = `RB${"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[companies]}`;
        const fileNumber = `333-91${companies}`;
        const content = writeProspectusFiling({ cik, name, symbol, fileNumber, ...one, accession });
        return { source: "edgar-prospectuses", name: `${accession}.txt`, content };
      }),
    );
    const order = { sourceName: "any", reader: readHere(sources), isDryRun: false, paths };
    await importDocuments(portal.db, { ...order, now: new Date("2024-06-14T15:00:00Z") });
    const { company_key } = await portal.db
      .selectFrom("company")
      .select("company_key")
      .where("cik", "=", cik)
      .executeTakeFirstOrThrow();
    return company_key;
  }
  const registration: MadeProspectus = {
    form: "S-1",
    accession: "000001",
    filedOn: "2024-04-02",
    banks: [["Harrow &amp; Pike Securities LLC"], ["Stanton Pale &amp; Co."]],
  };
  const amendment: MadeProspectus = {
    accession: "000002",
    filedOn: "2024-05-20",
    range: ["14.00", "16.00"],
    shares: 4_000_000,
    lockup: stages,
    banks: [["Harrow &amp; Pike Securities LLC"], ["Stanton Pale &amp; Co."]],
  };
  const open = async () => {
    companies += 1;
    return file(registration, amendment);
  };
  const facts = async (id: number) =>
    (await staff.call(getProposedFacts, { params: { id } })).data.facts;
  const fact = async (id: number, label: string) => {
    const found = (await facts(id)).find((one) => one.label === label);
    if (!found) throw new Error(`Nothing proposes ${label}.`);
    return found;
  };
  const decide = (id: number, body: { decision: string; value?: string }, by = staff) =>
    by.call(decideProposedFact, { params: { id }, body });
  const newestAct = async () => (await staff.call(listAuditLog, { query: {} })).data.acts[0];
  const shownBanks = async (companyKey: number) =>
    portal.db
      .selectFrom("deal_row")
      .select("underwriter_names")
      .where("company_key", "=", companyKey)
      .executeTakeFirstOrThrow();

  test("promise 22: a value that no rule proves is not published, and its passage stands beside it", async () => {
    const company = await open();
    expect(await shownBanks(company)).toEqual({ underwriter_names: null });
    const { data } = await staff.call(listProposedFacts, { query: {} });
    expect(data.companies).toContainEqual(
      expect.objectContaining({ companyKey: company, open: 3, newestOn: "2024-05-20" }),
    );
    expect(await fact(company, "Underwriters")).toMatchObject({
      value: "Harrow & Pike Securities; Stanton Pale & Co.",
      shown: null,
      passage: expect.stringContaining("Harrow & Pike Securities LLC"),
      place: "Underwriting",
      reason: expect.stringContaining("blank"),
      form: "S-1/A",
      filedOn: "2024-05-20",
      link: expect.stringContaining("https://www.sec.gov/Archives/edgar/data/"),
      state: "open",
    });
  });

  test("an accepted value is a statement of its filing, and an act of the audit log", async () => {
    const company = await open();
    const { id } = await fact(company, "Underwriters");
    expect((await decide(id, { decision: "accept" })).status).toBe(200);
    expect(await shownBanks(company)).toEqual({
      underwriter_names: "Harrow & Pike Securities, Stanton Pale & Co.",
    });
    expect(await fact(company, "Underwriters")).toMatchObject({
      state: "accepted",
      shown: "Harrow & Pike Securities; Stanton Pale & Co.",
      decidedBy: "admin@greenshoe.example",
    });
    expect(await newestAct()).toMatchObject({
      kind: "fact accepted",
      actor: "admin@greenshoe.example",
      subject: expect.stringMatching(/^Underwriters of Robotics .*, S-1\/A of 2024-05-20$/i),
      oldValue: null,
      newValue: "Harrow & Pike Securities; Stanton Pale & Co.",
    });
    const { row_id: key } = await portal.db
      .selectFrom("deal_row")
      .select("row_id")
      .where("company_key", "=", company)
      .executeTakeFirstOrThrow();
    const query = { entity: "deal", key, field: "UnderwriterName" };
    const { data } = await staff.call(getSource, { query });
    expect(data.values[0]).toMatchObject({
      origin: { rank: "filing", documentOn: "2024-05-20" },
      correction: { by: "admin@greenshoe.example", because: expect.stringContaining("S-1/A") },
    });
  });

  test("values are accepted by a rule: those that agree, and those of fields that staff found right; all of it is undone", async () => {
    const company = await open();
    const { id, value } = await fact(company, "Underwriters");
    const rules = async () => (await staff.call(listProposalRules)).data.rules;
    const rule = async (field: string | null) =>
      (await rules()).find((one) => one.field === field && one.ids.includes(id));
    const decideAll = (ids: number[], decision: "accept" | "reopen") =>
      staff.call(decideProposedFacts, { body: { ids, decision } });
    expect(await rule(null)).toBeUndefined();
    expect(await rule("Underwriters")).toBeUndefined();

    // Twenty others were right, decided one by one.
    await sql`
      insert into proposed_fact
        (company_key, field, value, passage, place, reason, confidence, record_key, form, filed_on, state)
      select ${company}, 'UnderwriterName', '["A"]', '', '', '', 50, 'rule ' || n, 'S-1', '2020-01-01', 'accepted'
      from generate_series(1, 20) as n
    `.execute(portal.db);
    const decided = (await rule("Underwriters"))?.decided;
    expect(decided).toBeGreaterThanOrEqual(20);
    const { data } = await decideAll([id, 999_999], "accept");
    expect(data.decided).toEqual([id]);
    expect(await fact(company, "Underwriters")).toMatchObject({ state: "accepted", shown: value });
    expect((await decideAll([id], "accept")).data.decided).toEqual([]);
    await decideAll([id], "reopen");
    expect(await shownBanks(company)).toEqual({ underwriter_names: null });
    // What a rule decided proves nothing of the field.
    expect(await rule("Underwriters")).toMatchObject({ decided });
    await sql`delete from proposed_fact where record_key like 'rule %'`.execute(portal.db);

    const { deal_key } = await portal.db
      .selectFrom("deal_row")
      .select("deal_key")
      .where("company_key", "=", company)
      .executeTakeFirstOrThrow();
    await sql`
      insert into underwriter (name) select name from unnest(${value.split("; ")}::text[]) as name
      where name not in (select name from underwriter)
    `.execute(portal.db);
    await sql`
      insert into deal_underwriter (deal_key, underwriter_id, position, role)
      select ${deal_key}, underwriter_id, row_number() over (order by name), 'bookrunner'
      from underwriter where name = any(${value.split("; ")}::text[])
    `.execute(portal.db);
    expect(await rule(null)).toMatchObject({ ids: [id], companies: 1 });
  });

  test("a later filing comes before an accepted value, and what was decided is not proposed again", async () => {
    const company = await open();
    await decide((await fact(company, "Underwriters")).id, { decision: "accept" });
    await decide((await fact(company, "Lock-up Days")).id, { decision: "refuse" });
    await file(registration, amendment);
    expect((await facts(company)).map(({ state }) => state).toSorted()).toEqual([
      "accepted",
      "open",
      "refused",
    ]);
    await file({
      form: "424B4",
      accession: "000003",
      filedOn: "2024-06-05",
      datedOn: "June 4, 2024",
      price: "15.00",
      shares: 4_000_000,
    });
    expect(await shownBanks(company)).toEqual({
      underwriter_names: "Harrow & Pike Securities, Stanton Pale & Co., Lowmoor Partners",
    });
  });

  test("the profile shows what the prospectus alone states, and names its filing", async () => {
    companies += 1;
    await file(registration, {
      form: "424B4",
      accession: "000003",
      filedOn: "2024-06-05",
      datedOn: "June 4, 2024",
      price: "15.00",
      shares: 4_000_000,
    });
    const ticker = `RB${"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[companies]}`;
    const { data } = await staff.call(getCompanyProfile, { query: { ticker } });
    const rows = JSON.stringify(data);
    for (const label of ["Use of Proceeds", "Incorporated In"]) expect(rows).toContain(label);
    const query = { ticker, fact: "listed/prospectus/use_of_proceeds" };
    const source = await staff.call(getCompanySource, { query });
    expect(source.data.values[0]).toMatchObject({
      label: "Use of Proceeds",
      value: expect.stringContaining("second plant"),
      origin: { rank: "filing", source: "SEC EDGAR, prospectus", documentOn: "2024-06-05" },
    });
  });

  test("a corrected value counts in place of the one that was read, and is taken back like any correction", async () => {
    const company = await open();
    const { id } = await fact(company, "Underwriters");
    await decide(id, { decision: "correct", value: " Harrow & Pike Securities; Kilbride & Sons " });
    expect(await shownBanks(company)).toEqual({
      underwriter_names: "Harrow & Pike Securities, Kilbride & Sons",
    });
    expect(await newestAct()).toMatchObject({ kind: "fact corrected" });
    const row = await portal.db
      .selectFrom("proposed_fact")
      .select("editor_correction_id")
      .where("proposed_fact_id", "=", id)
      .executeTakeFirstOrThrow();
    await runCorrectCommand(["undo", String(row.editor_correction_id)], {
      db: portal.db,
      clock: { now: () => new Date("2024-06-14T16:00:00Z") },
    });
    expect(await shownBanks(company)).toEqual({ underwriter_names: null });
  });

  test("a figure that one table states waits, and is read again as staff write it", async () => {
    companies += 1;
    const row = (...cells: string[]) =>
      `<TR>${cells.map((cell) => `<TD>${cell}</TD>`).join("")}</TR>`;
    const company = await file({
      ...amendment,
      financials: `<P>(In thousands)</P><TABLE>${row("Year Ended December 31,")}${row("2023", "2022")}
${row("Revenue", "$9,000", "$7,500")}${row("Cost of revenue", "4,000", "3,500")}${row("Gross profit", "5,000", "4,000")}
${row("Net loss", "$(1,200)", "$(900)")}</TABLE>`,
    });
    const annual = async () => {
      const rows = await portal.db
        .selectFrom("financial_statement")
        .select(["period_end_on", "revenue", "gross_profit", "net_income"])
        .where("company_key", "=", company)
        .orderBy("period_end_on")
        .execute();
      return rows.map((one) =>
        [one.period_end_on, one.revenue, one.gross_profit, one.net_income].join(" "),
      );
    };
    expect(await annual()).toEqual(["2022-12-31 7500000 4000000 ", "2023-12-31 9000000 5000000 "]);
    const proposal = await fact(company, "Summary Financials");
    expect(proposal).toMatchObject({
      value:
        "2023-12-31 | annual | USD | net income -1,200,000\n2022-12-31 | annual | USD | net income -900,000",
      shown:
        "2023-12-31 | annual | USD | revenue 9,000,000 | gross profit 5,000,000\n2022-12-31 | annual | USD | revenue 7,500,000 | gross profit 4,000,000",
    });
    for (const value of [
      "2023 | annual | USD | net income 5",
      "2023-12-31 | USD | net income 5",
      "2023-12-31 | annual | USD | cash 5",
      "2023-12-31 | annual | USD | net income five",
    ])
      expect(await decide(proposal.id, { decision: "correct", value })).toMatchObject({
        status: 400,
      });
    const value = proposal.value.replace("-900,000", "-950,000");
    expect((await decide(proposal.id, { decision: "correct", value })).status).toBe(200);
    expect(await annual()).toEqual([
      "2022-12-31 7500000 4000000 -950000",
      "2023-12-31 9000000 5000000 -1200000",
    ]);
  });

  test.each([
    ["Lock-up Days", "soon"],
    ["Lock-up Days", "-5"],
    ["Lock-up Days", ""],
    ["Lock-up Days", "9999999"],
    ["Underwriters", ""],
    ["Underwriters", "x".repeat(4000)],
  ])(
    "a wrong correction of %s is refused with a sentence, and nothing changes: %#",
    async (label, value) => {
      const company = await open();
      const { id } = await fact(company, label);
      const { status, failure } = await decide(id, { decision: "correct", value });
      expect(status).toBe(400);
      expect(failure.invalidParams[0]).toMatchObject({ name: "value" });
      expect(failure.invalidParams[0]?.reasons[0]).toMatch(/\.$/);
      expect(await fact(company, label)).toMatchObject({ state: "open" });
    },
  );

  test("of two who decide at once one does, and the other is told", async () => {
    const company = await open();
    const { id } = await fact(company, "Underwriters");
    const answers = await Promise.all([
      decide(id, { decision: "accept" }),
      decide(id, { decision: "refuse" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await decide(id, { decision: "accept" })).failure.code).toBe("already_decided");
  });

  test("each decision is taken back with its statement, once, and can be made again", async () => {
    const company = await open();
    const { id } = await fact(company, "Underwriters");
    for (const [order, shown] of [
      [{ decision: "accept" }, "Harrow & Pike Securities, Stanton Pale & Co."],
      [{ decision: "correct", value: "Kilbride & Sons" }, "Kilbride & Sons"],
      [{ decision: "refuse" }, null],
    ] as const) {
      expect((await decide(id, order)).status).toBe(200);
      expect(await shownBanks(company)).toEqual({ underwriter_names: shown });
      expect((await decide(id, { decision: "reopen" })).status).toBe(200);
      expect(await shownBanks(company)).toEqual({ underwriter_names: null });
      expect(await fact(company, "Underwriters")).toMatchObject({
        ...{ id, state: "open", decidedBy: null, decidedAt: null },
      });
      expect(await newestAct()).toMatchObject({
        kind: "fact reopened",
        subject: expect.stringMatching(/^Underwriters of Robotics/i),
      });
    }
    const acts = (await staff.call(listAuditLog, { query: {} })).data.total;
    expect((await decide(id, { decision: "reopen" })).status).toBe(200);
    expect((await staff.call(listAuditLog, { query: {} })).data.total).toBe(acts);
  });

  test("the desk sees how often each field was right, and which one the newest documents lost", async () => {
    const read = async () => {
      const { readings, warnings } = (await staff.call(getSystem)).data;
      const banks = readings.find(({ field }) => field === "Underwriters");
      return { banks, readings, warnings };
    };
    const before = (await read()).banks ?? { accepted: 0, refused: 0 };
    const [first, second] = [await open(), await open()];
    await decide((await fact(first, "Underwriters")).id, { decision: "accept" });
    await decide((await fact(second, "Underwriters")).id, { decision: "refuse" });
    expect((await read()).banks).toMatchObject({
      accepted: before.accepted + 1,
      refused: before.refused + 1,
      isLost: false,
    });

    companies += 1;
    const months = Array.from({ length: 24 }, (_none, month) => month);
    const made = months.map((month) => ({
      ...amendment,
      accession: String(month + 10).padStart(6, "0"),
      filedOn: `20${22 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}-03`,
      lockup: month < 19 ? stages : "Nothing is said of it.",
    }));
    await file(...made.slice(0, 23));
    expect((await read()).warnings).toEqual([]);
    await file(...made);
    const { readings, warnings } = await read();
    const lost = ["Lock-up Days", "Lock-up by Holders"];
    expect(warnings).toEqual(lost.map((field) => expect.stringContaining(`“${field}”`)));
    const shown = readings.filter(({ isLost }) => isLost).map(({ field }) => field);
    expect(shown).toEqual(lost);
  });

  test("members, visitors and unknown numbers are refused", async () => {
    const company = await open();
    const { id } = await fact(company, "Underwriters");
    const member = await portal.newMember();
    expect((await decide(id, { decision: "accept" }, member)).status).toBe(403);
    expect((await member.call(listProposedFacts, { query: {} })).status).toBe(403);
    expect((await portal.visitor.call(getProposedFacts, { params: { id: company } })).status).toBe(
      401,
    );
    expect((await decide(2_000_000_000, { decision: "accept" })).status).toBe(404);
    expect((await staff.call(getProposedFacts, { params: { id: 2_000_000_000 } })).status).toBe(
      404,
    );
    expect((await decide(id, { decision: "publish" })).status).toBe(400);
    expect(await fact(company, "Underwriters")).toMatchObject({ state: "open" });
  });
});
