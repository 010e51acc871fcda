import { parquetReadObjects } from "hyparquet";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportView, getViewOfType, readViewSeries } from "../../../domain/contract/views.ts";
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
