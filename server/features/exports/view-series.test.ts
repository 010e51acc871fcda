import { parquetReadObjects } from "hyparquet";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readViewData, readViewSeries } from "../../../domain/contract/program-data.ts";
import { createApiKey } from "../../../domain/contract/users/api-keys.ts";
import { exportView, getViewOfType } from "../../../domain/contract/views.ts";
import { PastDays } from "../../past/past-days.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { importFiles } from "../../testing/import-files.ts";
import { buildPortal, load, makeDays } from "../../testing/past-market.ts";
import { makeDueSeries } from "./make-series.ts";

const today = "2024-06-14";
const months = { from: "2022-03-31", to: "2022-04-30" };

describe.each(databaseKinds)("a series of a view on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  let viewId: string;
  beforeAll(async () => {
    portal = await buildPortal(kind, new Date(`${today}T15:00:00Z`));
    await load(portal, importFiles, today);
    member = await portal.newMember();
    const view = await member.call(getViewOfType, { params: { type: "Priced" }, query: {} });
    viewId = view.data.id;
  }, 120_000);
  afterAll(() => portal.close());

  const ask = (query: object = months, format = "csv", by = member) =>
    by.call(readViewSeries, { params: { id: `${viewId}.${format}` }, query } as never);
  /** One turn of the job, by a process that knows nothing of the turns before it. */
  const goOn = (signal = new AbortController().signal) => {
    const { database, config, clock, log } = { ...portal, log: { error: fail } };
    const pastDays = new PastDays({ database, config, clock });
    return makeDueSeries({ db: database.db, pastDays, clock, log: log as never }, signal);
  };
  const fail = (error: unknown) => {
    throw error;
  };

  test("is made day after day once it is asked for, and goes on after its process was killed", async () => {
    const first = await ask();
    expect(first.failure).toMatchObject({
      code: "series_not_ready",
      invalidParams: [{ name: "to", reasons: ["0 of 2 days are read"] }],
    });
    expect(first.headers["retry-after"]).toBe("5");
    await goOn();
    await makeDays(portal);
    await goOn(AbortSignal.abort());
    expect((await ask()).failure.invalidParams[0]?.reasons).toEqual(["0 of 2 days are read"]);
    await goOn();
    const file = await ask();
    expect(file.status).toBe(200);
    expect(file.headers["content-disposition"]).toContain("2022-03-31-to-2022-04-30.csv");
    const lines = file.file?.toString().trimEnd().split("\r\n") ?? [];
    expect(lines[0]).toMatch(/^\ufeffKnown on,/);
    for (const asOf of [months.from, months.to]) {
      const query = { format: "csv", asOf };
      const day = await member.call(exportView, { params: { id: viewId }, query } as never);
      const own = day.file?.toString().trimEnd().split("\r\n").slice(2) ?? [];
      const ofDay = lines.filter((line) => line.startsWith(`${asOf},`));
      expect(ofDay).toEqual(own.map((line) => `${asOf},${line}`));
    }
    expect(lines.some((line) => line.startsWith(`${months.to},`))).toBe(true);
    // Asked again, it is the same file without any work.
    expect((await ask()).file?.toString()).toBe(file.file?.toString());
  }, 120_000);

  test("has the same rows as JSON Lines and as Parquet", async () => {
    await ask(months, "jsonl");
    await goOn();
    const objects = (await ask(months, "jsonl")).file?.toString().trimEnd().split("\n") ?? [];
    const rows = objects.map((line) => JSON.parse(line) as { asOf: string; companyName: string });
    const file = (await ask(months, "parquet")).file ?? new Uint8Array();
    const buffer = new Uint8Array(file).buffer;
    const columns = await parquetReadObjects({ file: buffer });
    expect(rows.length).toBeGreaterThan(0);
    expect(columns.map((row) => (row["Known on"] as Date).toISOString().slice(0, 10))).toEqual(
      rows.map(({ asOf }) => asOf),
    );
    expect(columns.map((row) => row.Company ?? row["Company Name"])).toEqual(
      rows.map(({ companyName }) => companyName),
    );
  });

  test("is read by a key, as CSV of one day is, whose first line is the titles", async () => {
    const wish = { name: "Backtest", scopes: ["views" as const], days: 1, networks: [] };
    const { key } = (await member.call(createApiKey, { body: wish })).data;
    const headers = { authorization: `Bearer ${key}` };
    const series = await portal.visitor.call(
      readViewSeries,
      { params: { id: `${viewId}.csv` }, query: months } as never,
      headers,
    );
    expect(series.status).toBe(200);
    expect(series.file?.toString()).toBe((await ask()).file?.toString());
    const day = await portal.visitor.call(
      readViewData,
      { params: { id: `${viewId}.csv` }, query: { asOf: months.to } } as never,
      headers,
    );
    expect(day.headers["as-of"]).toBe(months.to);
    const lines = (file: unknown) => String(file).replace("\ufeff", "").trimEnd().split("\r\n");
    const [titles, ...rows] = lines(day.file);
    expect(`Known on,${titles}`).toBe(lines(series.file)[0]);
    expect(rows.map((row) => `${months.to},${row}`)).toEqual(
      lines(series.file).filter((line) => line.startsWith(months.to)),
    );
  });

  test("has the columns that are asked for, as a day has them", async () => {
    const columns = "OfferDate,CompanyName";
    await ask({ ...months, columns });
    await goOn();
    const series = (await ask({ ...months, columns })).file?.toString() ?? "";
    const address = { params: { id: `${viewId}.csv` }, query: { columns, asOf: months.to } };
    const day = await member.call(readViewData, address as never);
    const [, titles, ...rows] = String(day.file).trimEnd().split("\r\n");
    const lines = series.replace("\ufeff", "").trimEnd().split("\r\n");
    expect(titles?.split(",")).toHaveLength(2);
    expect(lines[0]).toBe(`Known on,${titles}`);
    expect(lines.filter((line) => line.startsWith(months.to))).toEqual(
      rows.map((row) => `${months.to},${row}`),
    );
    const refused = await ask({ ...months, columns: "CompanyName,Nothing" });
    expect(refused.failure.invalidParams[0]?.name).toBe("columns");
  });

  test("has at most 240 months and 1,000,000 rows", async () => {
    // 240 months are as many as allowed, and are refused for another reason.
    const refusal = async (query: object) => (await ask(query)).failure;
    const tooLong = { from: "2004-05-31", to: "2024-05-31" };
    expect((await refusal(tooLong)).invalidParams[0]?.reasons).toEqual([
      "Should be at most 240 months later",
    ]);
    expect((await refusal({ ...tooLong, from: "2004-06-01" })).code).toBe("day_too_early");
    const update = (rows: number, nextAt: Date | null) =>
      portal.db.updateTable("view_series").set({ row_count: rows, next_at: nextAt }).execute();
    await update(1_000_000, null);
    expect((await ask()).status).toBe(200);
    await update(1_000_001, null);
    expect((await ask()).failure.code).toBe("series_too_large");
    // A series that has become too large while its days are read is not gone on with.
    const hasTurns = async () => {
      await goOn();
      const { next_at: turn } = await portal.db
        .selectFrom("view_series")
        .select("next_at")
        .where("series_id", "=", grown.series_id)
        .executeTakeFirstOrThrow();
      return turn !== null;
    };
    const begun = await ask({ from: "2022-05-31", to: "2022-06-30" });
    expect(begun.failure.code).toBe("series_not_ready");
    const grown = await portal.db
      .selectFrom("view_series")
      .select("series_id")
      .orderBy("series_id", "desc")
      .executeTakeFirstOrThrow();
    expect(await hasTurns()).toBe(true);
    await portal.db
      .updateTable("view_series")
      .set({ row_count: 1_000_001 })
      .where("series_id", "=", grown.series_id)
      .execute();
    expect(await hasTurns()).toBe(false);
    await update(1, null);
  });

  test("is refused with its reason, and no more than two are made at once", async () => {
    const code = async (query: object, by = member) => (await ask(query, "csv", by)).failure.code;
    expect(await code({ from: "2022-03-01", to: "2022-03-02" })).toBe("invalid_input");
    expect(await code({ from: "2001-01-01", to: "2022-03-31" })).toBe("invalid_input");
    expect(await code({ from: "2004-01-01", to: "2004-03-02" })).toBe("day_too_early");
    expect(await code({ from: "2024-05-01", to: "2024-06-30" })).toBe("day_not_past");
    expect(await code({ ...months, asOf: "2022-03-15" })).toBe("no_past_days");
    const other = await portal.newMember();
    expect(await code({ ...months, known: "arrived" }, other)).toBe("series_not_ready");
    expect(await code({ ...months, known: "corrected" }, other)).toBe("series_not_ready");
    expect(await code(months, other)).toBe("too_many_series");
    expect((await ask(months, "csv", portal.visitor)).status).toBe(401);
  });

  test("is of the days that were asked for, though its days are dropped", async () => {
    const before = (await ask()).file?.toString();
    await portal.db.deleteFrom("past_day").execute();
    expect(before).toMatch(/Known on/);
    expect((await ask()).file?.toString()).toBe(before);
  });
});
