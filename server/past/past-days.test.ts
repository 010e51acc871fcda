import * as XLSX from "@e965/xlsx";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getWholeProfile } from "../../domain/contract/companies/company.ts";
import { getSource, getValueHistory } from "../../domain/contract/companies/sources.ts";
import { listPastDays } from "../../domain/contract/stats/market.ts";
import { listFavorites } from "../../domain/contract/users/favorites.ts";
import {
  compareDays,
  exportComparison,
  exportView,
  getViewOfType,
  runView,
} from "../../domain/contract/views.ts";
import { runCorrectCommand } from "../features/sources/run-correct-command.ts";
import { keepIndexes } from "../market/indexes/keep-indexes.ts";
import { type Caller, databaseKinds, type TestApp } from "../testing/build-test-app.ts";
import { filing, importFiles, submissions } from "../testing/import-files.ts";
import { writeProspectusFiling } from "../testing/made-prospectus.ts";
import {
  askForDay,
  buildLoadedPortal,
  buildPortal,
  load,
  makeDays,
  readComparable,
  readShown,
} from "../testing/past-market.ts";
import { eveningOf } from "./fill-day.ts";
import { findDay, listDays } from "./past-days-repository.ts";
import { dropSchema } from "./schema-repository.ts";

const today = "2024-06-14";
/** A priced offering trades, a withdrawn one is not withdrawn yet, and prices of later years are to come. */
const day = "2022-03-15";

const tickers = ["QRVN", "BRDM", "BRDMU", "SLTE"];

describe.each(databaseKinds)("past days on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  const ask = (one: string = day) => askForDay(member, one);
  beforeAll(async () => {
    ({ portal, member } = await buildLoadedPortal(kind, today));
  }, 120_000);
  afterAll(() => portal.close());

  /** The rows of all tables of the present, by their number and the last transactions that wrote them. */
  async function markPresent() {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('past_day', 'lease', 'past_identity') order by 1
    `.execute(portal.db);
    const marks: Record<string, unknown> = {};
    for (const { name } of tables) {
      const { rows } = await sql`
        select count(*)::int as rows, sum(xmin::text::bigint)::text as writers from ${sql.id("public", name)}
      `.execute(portal.db);
      marks[name] = rows[0];
    }
    return marks;
  }

  test("a day is asked for, made beside the present without touching it, and shown", async () => {
    const first = await ask();
    expect([first.status, first.failure.code]).toEqual([409, "day_not_ready"]);
    expect(first.headers["retry-after"]).toBe("5");
    const before = await markPresent();
    await makeDays(portal);
    expect(await markPresent()).toEqual(before);
    const shown = await ask();
    expect(shown.status).toBe(200);
    expect(shown.headers["as-of"]).toBe(day);
    const present = await member.call(getViewOfType, { params: { type: "Priced" } });
    expect(present.headers["as-of"]).toBeUndefined();
    expect(JSON.stringify(shown.data)).not.toBe(JSON.stringify(present.data));
    expect(shown.headers.etag).not.toBe(present.headers.etag);
    const { data } = await member.call(listPastDays);
    expect(data).toEqual({
      firstDay: expect.any(String),
      days: [{ day, state: "ready", part: 1, secondsLeft: 0 }],
    });
  }, 120_000);

  test("a day shows what a fresh portal shows that was given the records up to it", async () => {
    const fresh = await buildPortal(kind, new Date(eveningOf(day).getTime() - 3_600_000));
    try {
      await load(fresh, importFiles, today, day);
      await keepIndexes(fresh.db, day);
      const expected = await readComparable(await fresh.newMember(), { tickers });
      const shown = await readComparable(member, { tickers, query: { asOf: day } });
      expect(Object.values(expected).map(({ status }) => status)).toContain(200);
      expect(shown).toEqual(expected);
    } finally {
      await fresh.close();
    }
  }, 120_000);

  test("a later record changes no byte of a day, even if the day is made anew", async () => {
    const before = await readShown(member, { tickers, query: { asOf: day } });
    const later = submissions("0001000009", "LATER FOODS INC", {}, [
      filing("S-1", "2023-05-02", 11),
    ]);
    const content = "date,ticker,close\n2022-09-06,SLTE,24\n2023-01-05,SLTE,31\n";
    await load(
      portal,
      [
        { source: "edgar-submissions", name: "CIK0001000009.json", content: later },
        { source: "prices", name: "closes-unadjusted.csv", content },
      ],
      today,
    );
    expect(await readShown(member, { tickers, query: { asOf: day } })).toEqual(before);
    const row = await findDay(portal.db, day);
    await dropSchema(portal.db, row?.schema_name ?? "");
    const gone = await ask();
    expect([gone.status, gone.failure.code]).toEqual([409, "day_not_ready"]);
    await makeDays(portal);
    expect(await readShown(member, { tickers, query: { asOf: day } })).toEqual(before);
  }, 120_000);

  test("a view on two days tells what entered, what left and what has other values, as its rows do", async () => {
    const { id } = (await member.call(runView, { body: { viewType: "PostponedWithdrawn" } })).data;
    const rowsOf = async (query: object) => {
      const found = await member.call(getViewOfType, {
        params: { type: "PostponedWithdrawn" },
        query: { pageSize: 200, ...query },
      } as never);
      return found.data.dataTable.rows.map((row: { companyName?: string }) => row.companyName);
    };
    const [then, now] = [await rowsOf({ asOf: day }), await rowsOf({})];
    const compared = await member.call(compareDays, { params: { id }, query: { from: day } });
    expect(compared.status).toBe(200);
    const { counts, changes } = compared.data;
    expect(compared.data).toMatchObject({ from: day, to: today });
    expect([counts.from, counts.to]).toEqual([then.length, now.length]);
    expect(counts.from + counts.entered - counts.left).toBe(counts.to);
    const named = (kind: string) =>
      changes.filter((one) => one.kind === kind).map(({ companyName }) => companyName);
    expect(named("entered").sort()).toEqual(now.filter((one) => !then.includes(one)).sort());
    expect(named("left").sort()).toEqual(then.filter((one) => !now.includes(one)).sort());
    expect(named("entered").length).toBeGreaterThan(0);
    for (const { values } of changes.filter(({ kind }) => kind === "changed"))
      expect(values.every(({ before, after }) => before !== after)).toBe(true);
    expect(compared.data).toMatchObject({ title: "Withdrawn/PP'd", name: null });
    const earlier = { from: "2022-03-10", prices: "true" as const };
    await member.call(compareDays, { params: { id }, query: earlier });
    await makeDays(portal);
    const { data } = await member.call(compareDays, { params: { id }, query: earlier });
    const grenmoor = data.changes.find(({ companyName }) => companyName === "Grenmoor Labs Inc");
    expect(grenmoor).toMatchObject({ kind: "entered" });
    expect(grenmoor?.values.find(({ label }) => label === "Status")).toMatchObject({
      ...{ before: "Filed", after: "Withdrawn" },
      source: expect.stringContaining("2022-03.json"),
    });
    // Swapped days swap what entered with what left, and each value with the other.
    const swapped = { from: "today", to: day };
    const turned = (await member.call(compareDays, { params: { id }, query: swapped })).data;
    expect(turned).toMatchObject({ from: today, to: day });
    expect(turned.counts).toEqual({
      ...{ from: counts.to, to: counts.from },
      ...{ entered: counts.left, left: counts.entered, changed: counts.changed },
    });
    for (const query of [{ from: day, to: day }, { from: "today" }]) {
      const refused = await member.call(compareDays, { params: { id }, query });
      expect(refused.failure.invalidParams[0]?.name).toBe("to");
    }
    const file = await member.call(exportComparison, { params: { id }, query: { from: day } });
    expect(file.headers["content-disposition"]).toContain(`${day}-to-${today}.xlsx`);
    const book = XLSX.read(file.file);
    const lines = XLSX.utils.sheet_to_json<string[]>(book.Sheets["Then and Now"] ?? {}, {
      header: 1,
    });
    expect(lines[0]).toEqual(["Change", "Ticker", "Company", "Value", day, today, "Source"]);
    expect(new Set(lines.slice(1).map(([, , company]) => company))).toEqual(
      new Set(changes.map(({ companyName }) => companyName)),
    );
    const early = { from: "1990-01-02" };
    const unknown = await member.call(compareDays, { params: { id }, query: early });
    expect(unknown.failure.code).toBe("day_too_early");
  }, 120_000);

  test("a lock-up and an entry of the monitor list have histories, each from the day of its document", async () => {
    // A long one has not ended today.
    const lockup =
      "<P>Our directors and holders have agreed under lock-up agreements not to sell any shares for a period of 900 days after the date of this prospectus.</P>";
    const about = { cik: "0000900042", symbol: "TDWX", lockup };
    const unicorns = (file: string, valuation: string, joined: string) => ({
      ...{ source: "spreadsheet", name: file },
      content: `Company,Valuation,Date Joined,Industry,City,Country,Continent,Year Founded,Funding,Investor 1,Investor 2\nFjordline,${valuation},${joined},Fintech,Oslo,Norway,Europe,2012,$50M,Alder Capital,Birch Fund\n`,
    });
    await load(
      portal,
      [
        {
          source: "edgar-prospectuses",
          name: "first.txt",
          content: writeProspectusFiling({ ...about, form: "S-1", filedOn: "20220105" }),
        },
        {
          source: "edgar-prospectuses",
          name: "final.txt",
          content: writeProspectusFiling({
            ...{ ...about, form: "424B4", filedOn: "20220225", datedOn: "February 24, 2022" },
            ...{ price: "17.00", shares: 4_000_000, accession: "0000900042-22-000002" },
          }),
        },
        unicorns("first-list.csv", "$1.5B", "01-06-2021"),
        unicorns("next-list.csv", "$2.5B", "01-02-2023"),
      ],
      today,
    );
    const rowOf = async (type: string, asOf?: string) => {
      const query = { pageSize: 200, ...(asOf && { asOf }) };
      const { data } = await member.call(getViewOfType, { params: { type }, query } as never);
      return data.dataTable.rows.find(({ companyName = "" }: { companyName?: string }) =>
        /Tidewell|Fjordline/.test(companyName),
      );
    };
    // A day that was made before knows nothing of what came in later.
    await dropSchema(portal.db, (await findDay(portal.db, day))?.schema_name ?? "");
    await ask(day);
    await makeDays(portal);
    const asked = [
      ["lockup", "LockUpsInUse", "LockupExpDate"],
      ["lockup", "LockUpsInUse", "LockupDays"],
      ["monitor", "Pcml", "EstValuation"],
      ["monitor", "Pcml", "InvestorNames"],
    ] as const;
    const found: Record<string, unknown> = {};
    for (const [entity, type, field] of asked)
      for (const asOf of [undefined, day]) {
        // The view of expirations shows those of the next months.
        const key = (await rowOf(type, asOf))?.rowId ?? (await rowOf(type))?.rowId;
        const one = { ...{ entity, key, field }, ...(asOf && { asOf }) };
        const { data: history } = await member.call(getValueHistory, { query: one } as never);
        const { data: source } = await member.call(getSource, { query: one } as never);
        expect(history.values[0]?.value, `${field} ${asOf}`).toBe(source.values[0]?.value);
        found[`${field} ${asOf ?? "now"}`] = history.values.map((v) => [v.knownOn, v.value]);
      }
    const first = ["2021-06-01", "$1.5 b"];
    const ofPricing = (value: string) => [["2022-02-25", value]];
    const investors = [["2021-06-01", "Alder Capital, Birch Fund"]];
    expect(found).toEqual({
      "LockupExpDate now": ofPricing("08/12/24"),
      [`LockupExpDate ${day}`]: ofPricing("08/12/24"),
      "LockupDays now": ofPricing("900"),
      [`LockupDays ${day}`]: ofPricing("900"),
      "EstValuation now": [["2023-02-01", "$2.5 b"], first],
      [`EstValuation ${day}`]: [first],
      "InvestorNames now": investors,
      [`InvestorNames ${day}`]: investors,
    });
  }, 120_000);

  test("a statement on a day that fails leaves its connection as it was", async () => {
    const { schema_name: schema } = (await findDay(portal.db, day)) ?? {};
    const past = portal.database.inSchema(schema ?? "", "deal_row");
    const placeOf = async (db: typeof past) =>
      (await sql<{ place: string }>`select current_schema() as place`.execute(db)).rows;
    for (const _ of [1, 2]) {
      await expect(sql`select 1 / ${0}::int`.execute(past)).rejects.toThrow("division by zero");
      await expect(sql`select * from no_table`.execute(past)).rejects.toThrow("does not exist");
      expect(await placeOf(past)).toEqual([{ place: schema }]);
      expect(await placeOf(portal.db)).toEqual([{ place: "public" }]);
    }
    const gone = portal.database.inSchema("day_2000_01_01_gone", "deal_row");
    await expect(placeOf(gone)).rejects.toThrow("There is no schema");
  });

  test("a day ends at midnight of New York, also where its clocks change", () => {
    expect(eveningOf("2024-03-09").toISOString()).toBe("2024-03-10T04:59:59.000Z");
    expect(eveningOf("2024-03-10").toISOString()).toBe("2024-03-11T03:59:59.000Z");
    expect(eveningOf("2024-11-02").toISOString()).toBe("2024-11-03T03:59:59.000Z");
    expect(eveningOf("2024-11-03").toISOString()).toBe("2024-11-04T04:59:59.000Z");
  });

  test("days that are not past, unknown, or not days are refused in words", async () => {
    const refused = async (one: string) => {
      const { status, failure } = await ask(one);
      return `${status} ${failure.code}`;
    };
    expect(await refused(today)).toBe("400 day_not_past");
    expect(await refused("2024-06-15")).toBe("400 day_not_past");
    expect(await refused("1990-01-02")).toBe("400 day_too_early");
    expect(await refused("2023-02-29")).toBe("400 invalid_input");
    expect(await refused("yesterday")).toBe("400 invalid_input");
    const favorites = await member.call(listFavorites, { query: { asOf: day } } as never);
    expect([favorites.status, favorites.failure.code]).toEqual([400, "no_past_days"]);
  });

  test("a run in the past stores the view in the present, and a file carries its day", async () => {
    const run = await member.call(runView, {
      body: { viewType: "Priced" },
      query: { asOf: day },
    } as never);
    expect(run.status).toBe(200);
    const { run_at: at } = await portal.db
      .selectFrom("view_state")
      .selectAll()
      .where("view_id", "=", run.data.id)
      .executeTakeFirstOrThrow();
    expect(at.toISOString().slice(0, 10)).toBe(today);
    const file = await member.call(exportView, {
      params: { id: run.data.id },
      query: { format: "csv", asOf: day },
    } as never);
    expect(file.status).toBe(200);
    expect(String(file.headers["content-disposition"])).toContain(day);
    expect(file.file?.toString().split("\r\n")[0]).toBe("\ufeffMarket as known on 03/15/2022");
    const json = await member.call(exportView, {
      params: { id: run.data.id },
      query: { format: "json", asOf: day },
    } as never);
    expect(json.file?.toString()).toMatch(/^{"asOf":"2022-03-15","columns":/);
  });

  test.runIf(kind === "postgres")(
    "a day that is being read is dropped later",
    async () => {
      const row = await findDay(portal.db, day);
      const schema = row?.schema_name ?? "";
      const past = portal.database.inSchema(schema, "deal_row");
      await past.transaction().execute(async (trx) => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from deal_row`.execute(
          trx,
        );
        expect(await dropSchema(portal.db, schema)).toBe(false);
        expect((await sql`select count(*)::int as n from deal_row`.execute(trx)).rows).toEqual(
          rows,
        );
      });
      expect(await dropSchema(portal.db, schema)).toBe(true);
      expect((await ask()).failure.code).toBe("day_not_ready");
    },
    30_000,
  );

  test("the least used days are dropped at a stated size", async () => {
    const kept = async () => (await listDays(portal.db)).filter(({ state }) => state === "ready");
    const [largest = 0] = (await kept()).map(({ bytes }) => bytes ?? 0).toSorted((a, b) => b - a);
    const pastDays = { most: 10, monthEnds: 0, mostBytes: 2.5 * largest };
    await ask("2022-05-12");
    await makeDays({ ...portal, config: { ...portal.config, pastDays } });
    expect((await kept()).length).toBeLessThanOrEqual(2);
    expect((await kept()).map(({ day: name }) => name)).toContain("2022-05-12");
    const none = { ...pastDays, mostBytes: 1 };
    await ask("2022-05-13");
    await makeDays({ ...portal, config: { ...portal.config, pastDays: none } });
    expect((await kept()).map(({ day: name }) => name)).toEqual(["2022-05-13"]);
  }, 120_000);

  test("by choice a day is as the portal knew it then, or has later corrections, and its files say so", async () => {
    const now = "2024-06-20";
    const on = "2024-06-16";
    portal.clock.advance(6 * 86_400_000);
    // The login of before has ended.
    member = await portal.newMember();
    const late = submissions("0001000019", "LATE FILER INC", {}, [filing("S-1", "2024-06-10", 11)]);
    const file19 = { source: "edgar-submissions", name: "CIK0001000019.json", content: late };
    await load(portal, [file19], now);
    const { deal_key: key } = await portal.db
      .selectFrom("deal_row")
      .select("deal_key")
      .where("row_id", "=", "SLTE")
      .executeTakeFirstOrThrow();
    const words = [String(key), "IpoPrice", "13.37", "--because", "A slip", "--by", "Ana Reyes"];
    const { output } = await runCorrectCommand(words, portal);
    expect(output).toContain("13.37");
    const shown: Record<string, string> = {};
    for (const name of [on, `${on}.arrived`, `${on}.corrected`]) {
      await ask(name);
      await makeDays(portal);
      const profile = { query: { ticker: "SLTE", asOf: name } } as never;
      const filed = { params: { type: "Pipeline" }, query: { asOf: name } } as never;
      shown[name] = JSON.stringify([
        (await member.call(getWholeProfile, profile)).data,
        (await member.call(getViewOfType, filed)).data,
      ]);
    }
    const says = (text: string) => Object.values(shown).map((one) => one.includes(text));
    expect(says("Late Filer"), "a late document").toEqual([true, false, true]);
    expect(says("13.37"), "a later correction").toEqual([false, false, true]);
    const price = { key: "SLTE", field: "IpoPrice" };
    const { values } = (await member.call(getValueHistory, { query: price })).data;
    expect(values.map((one) => [one.knownOn, one.value, one.correction?.because])).toEqual([
      ["2024-06-20", "$13.37", "A slip"],
      ["2012-05-02", "$12.00", undefined],
    ]);
    for (const [name, last] of [
      [on, "$12.00"],
      [`${on}.corrected`, "$13.37"],
    ]) {
      const query = { ...price, asOf: name };
      expect((await member.call(getValueHistory, { query })).data.values[0]?.value).toBe(last);
    }
    const { id } = (await member.call(runView, { body: { viewType: "Priced" } })).data;
    const query = { format: "csv", asOf: `${on}.corrected` };
    const file = await member.call(exportView, { params: { id }, query } as never);
    expect(file.headers["as-of"]).toBe(`${on}.corrected`);
    expect(String(file.headers["content-disposition"])).toContain(`${on}.corrected.csv`);
    expect((await ask(`${on}.corrected.arrived`)).failure.code).toBe("invalid_input");
  }, 120_000);
});
