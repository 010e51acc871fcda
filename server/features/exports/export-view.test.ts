import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { read, utils } from "@e965/xlsx";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { apiBase } from "../../../domain/contract/route.ts";
import { createApiKey, revokeApiKey } from "../../../domain/contract/users/api-keys.ts";
import { addFavorite } from "../../../domain/contract/users/favorites.ts";
import {
  createView,
  exportView,
  getView,
  getViewOfType,
  runView,
  saveAndShare,
  saveSorting,
} from "../../../domain/contract/views.ts";
import { shownFields } from "../../../domain/fields/choose-fields.ts";
import type { Grain } from "../../../domain/fields/field.ts";
import { fields } from "../../../domain/fields/fields.ts";
import { startParquetThread } from "../../parquet/parquet-thread.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { addCopiesOfRows, addMoreRowsThanFit } from "../../testing/many-rows.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";
import { makeFile } from "./make-file.ts";

const everyColumn = Object.entries(fields)
  .filter(([, field]) => field.isOffered && (field.grains as readonly Grain[]).includes("deal"))
  .map(([id]) => id);

async function listen({ app }: TestApp): Promise<string> {
  if (!app.server.listening) await app.listen({ host: "127.0.0.1", port: 0 });
  const address = app.server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}${apiBase}`;
}

/** Requests a file without reading it yet. */
async function open(url: string, token: string): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${token}` };
  const [response] = await once(get(url, { headers, agent: false }), "response");
  return response;
}

describe.each(databaseKinds)("an export on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind });
    member = await portal.newMember();
  });
  afterAll(() => portal.close());

  const exported = (id: string, format?: "xlsx" | "csv" | "json", by: Caller = member) =>
    by.call(exportView, { params: { id }, query: format ? { format } : {} });
  const viewOf = async (state: object, by: Caller = member) =>
    (await by.call(runView, { body: state })).data;
  const sheetsOf = (file: Buffer) => {
    const { SheetNames, Sheets } = read(file);
    return SheetNames.map((name) => {
      const sheet = Sheets[name];
      return { name, lines: sheet ? utils.sheet_to_json<unknown[]>(sheet, { header: 1 }) : [] };
    });
  };
  const csvLines = (file: Buffer): string[][] => parse(file, { bom: true });

  describe("of a few deals", () => {
    const columns = {
      web: ["CompanyName"],
      excel: [
        "CompanyName",
        "OfferDate",
        "DealSize",
        "TotalReturn",
        "IsSpac",
        "PriceRange",
        "WebAddress",
      ],
    };
    const state = {
      viewType: "CustomInUse",
      filters: { timeframe: "all", DealStatus: "Priced", DealSizeMin: 1 },
      columns,
      sort: { column: "OfferDate", direction: "desc" },
    };

    test("is a workbook with the Excel columns, named after the type and the day (V-514, V-533, V-626)", async () => {
      const { id, selectedColumns } = await viewOf(state);
      expect(selectedColumns.excel).toEqual(columns.excel);
      const { status, headers, file } = await exported(id);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        "content-disposition":
          "attachment; filename=\"CustomInUse-2026-06-15.xlsx\"; filename*=UTF-8''Greenshoe%20-%20Custom%20Screen%20-%202026-06-15.xlsx",
        "content-length": String(file.length),
        "cache-control": "no-store",
      });
      const [titles] = sheetsOf(file)[0]?.lines ?? [];
      // A field that one cell cannot hold is split over several.
      expect(titles).toEqual([
        ...["Company", "Offer Date", "Deal Size", "Total Return", "SPAC"],
        ...["Range Low", "Range High", "Currency", "Terms Change", "Website"],
      ]);
    });

    test("has the values of the view in typed cells, unknown ones blank, all rows in its order (S-406, V-567, V-626)", async () => {
      const shown = shownFields(
        ["CompanyName", "FoundedYear", "OfferDate", "DealSize", "TotalReturn", "IsSpac"],
        "excel",
      );
      const view = await viewOf({ ...state, columns: { web: shown, excel: shown } });
      const { file } = await exported(view.id);
      const lines = sheetsOf(file)[0]?.lines.slice(1) ?? [];
      expect(lines.length).toBe(view.dataTable.totalRows);
      expect(lines.length).toBeGreaterThan(1);
      expect(view.dataTable.rows.map((row) => row.foundedYear)).toEqual([2012, null]);
      const serialOfDay = (day: unknown) => Date.parse(`${day}Z`) / 86_400_000 + 25_569;
      for (const [i, row] of view.dataTable.rows.entries()) {
        const total = row.returnFromIpo === null ? undefined : Number(row.returnFromIpo) / 100;
        expect(lines[i]).toEqual([
          row.companyName,
          row.foundedYear ?? undefined,
          serialOfDay(row.offerDate),
          row.dealSize,
          total,
          row.isSpac,
        ]);
      }
    });

    test("shows prices in yen and won without decimals", async () => {
      const excel = ["CompanyName", "IpoPrice", "DealSize"];
      const { id } = await viewOf({ ...state, columns: { ...columns, excel } });
      const { file } = await exported(id);
      const book = read(file, { bookFiles: true }) as unknown as {
        files: Record<string, { content: Buffer }>;
      };
      const xml = book.files["xl/worksheets/sheet1.xml"]?.content.toString() ?? "";
      const [rule = ""] = /<conditionalFormatting.*<\/conditionalFormatting>/.exec(xml) ?? [];
      expect(sheetsOf(file)[0]?.lines[0]).toEqual([
        "Company",
        "IPO Price",
        "Currency",
        "Deal Size",
      ]);
      expect(rule).toMatch(/^<conditionalFormatting sqref="B2:B\d+">/);
      for (const currency of ["JPY", "KRW"]) expect(rule).toContain(`$C2=&quot;${currency}&quot;`);
      for (const currency of ["USD", "HKD"]) expect(rule).not.toContain(currency);
    });

    test("states the view, its filters, the number of rows and the moment (complaint 5)", async () => {
      const { id } = await viewOf(state);
      const { file, headers } = await exported(id);
      const [rows, about] = sheetsOf(file);
      const count = (rows?.lines.length ?? 0) - 1;
      expect([rows?.name, about?.name, headers["x-total-count"]]).toEqual([
        "IPOs",
        "View",
        String(count),
      ]);
      expect(about?.lines).toEqual(
        expect.arrayContaining([
          ["View", "Custom Screen"],
          ["Sorted by", "Offer Date, descending"],
          ["Rows", String(count)],
          ["As of", expect.stringMatching(/^06\/15\/26, 12:\d\d ET$/)],
        ]),
      );
      expect(JSON.stringify(about?.lines)).toContain("Deal Size ≥");
      const [titles = []] = rows?.lines ?? [];
      const texts = about?.lines.map(([, text]) => String(text)) ?? [];
      for (const title of titles)
        expect(texts.filter((text) => text.startsWith(`${title}: `))).toEqual([
          expect.stringMatching(/\.$/),
        ]);
    });

    test("is CSV or JSON with the same rows, and nothing else", async () => {
      const { id } = await viewOf(state);
      const csv = await exported(id, "csv");
      const json = await exported(id, "json");
      expect([csv.headers["content-type"], json.headers["content-type"]]).toEqual([
        "text/csv; charset=utf-8",
        "application/json; charset=utf-8",
      ]);
      expect(csv.headers["content-disposition"]).toContain("CustomInUse-2026-06-15.csv");
      const parsedJson = JSON.parse(json.file.toString());
      const [, ...lines] = csvLines(csv.file);
      expect([parsedJson.total, parsedJson.rows.length]).toEqual([lines.length, lines.length]);
      expect(parsedJson.columns[1]).toEqual({
        name: "OfferDate",
        field: "offerDate",
        title: "Offer Date",
        type: "Date",
      });
      expect(
        parsedJson.rows.map((row: object) =>
          Object.values(row).map((value) => (value === null ? "" : String(value))),
        ),
      ).toEqual(lines);
      const wrong = await member.call(exportView, {
        params: { id },
        query: { format: "pdf" } as never,
      });
      expect([wrong.status, wrong.failure.invalidParams[0]?.name]).toEqual([400, "format"]);
    });

    test("is compressed in transit where its format allows it", async () => {
      const { id } = await viewOf({ ...state, columns: { ...columns, excel: everyColumn } });
      const ask = (format: string) =>
        member.call(
          exportView,
          { params: { id }, query: { format } },
          { "accept-encoding": "gzip" },
        );
      const csv = await ask("csv");
      expect([csv.headers["content-encoding"], csv.headers["content-length"]]).toEqual([
        "gzip",
        undefined,
      ]);
      expect(gunzipSync(csv.file)).toEqual((await exported(id, "csv")).file);
      expect((await ask("xlsx")).headers["content-encoding"]).toBeUndefined();
    });

    test("is available for a default view, in the order that was saved for it (V-582)", async () => {
      const many = await buildSamplePortal({ on: kind });
      onTestFinished(() => many.close());
      await addCopiesOfRows(many.db, 3);
      const reader = await many.newMember();
      const { data } = await reader.call(getViewOfType, { params: { type: "Pipeline" } });
      await reader.call(saveSorting, {
        params: { id: data.id },
        body: { sort: { column: "CompanyName", direction: "desc" } },
      });
      const [titles, ...lines] = csvLines((await exported(data.id, "csv", reader)).file);
      const names = lines.map((line) => line[titles?.indexOf("Company") ?? -1] ?? "");
      expect(names).toEqual(names.toSorted().reverse());
      expect(new Set(names).size).toBe(4);
      expect(names.length).toBe(data.dataTable.totalRows);
    });

    test("of a SPAC status with its own columns has only those", async () => {
      const spacs = { viewType: "SpacsInUse", filters: { DealStatusSelect: "6" }, columns };
      const [titles] = csvLines((await exported((await viewOf(spacs)).id, "csv")).file);
      expect(titles).toEqual([
        "Company",
        "Ticker",
        fields.TargetCompany.title,
        fields.CompletionDate.title,
        fields.TargetSector.title,
        fields.ProposedEVDeSPAC.title,
        "Total Return (%)",
      ]);
    });

    test("of lock-ups has a line for each tranche; of the monitor list one for each entry", async () => {
      for (const [viewType, name] of [
        ["LockUpsInUse", "Lock-ups"],
        ["Pcml", "Companies"],
      ]) {
        const view = await viewOf({ viewType, filters: {} });
        const [rows] = sheetsOf((await exported(view.id)).file);
        expect([rows?.name, (rows?.lines.length ?? 0) - 1]).toEqual([
          name,
          view.dataTable.totalRows,
        ]);
      }
    });

    test("of a shared link has the filters and columns of the link for everybody who opens it (complaints 8 and 9)", async () => {
      const view = await viewOf(state);
      const links = (
        await member.call(saveAndShare, { params: { id: view.id }, body: { linkName: "For all" } })
      ).data;
      const linkId = links[0]?.viewId ?? "";
      const stranger = await portal.newMember();
      const [mine, theirs] = [
        await exported(view.id, "csv"),
        await exported(linkId, "csv", stranger),
      ];
      expect(theirs.file.toString()).toBe(mine.file.toString());
      const seen = (await stranger.call(getView, { params: { id: linkId } })).data;
      expect([seen.dataTable.totalRows, seen.summary.companies].map(String)).toEqual([
        theirs.headers["x-total-count"],
        theirs.headers["x-total-count"],
      ]);
      // A run that the stranger changed is their own and does not change the link.
      await viewOf(
        { ...state, columns: { web: ["CompanyName"], excel: ["CompanyName", "Cik"] } },
        stranger,
      );
      expect((await exported(linkId, "csv", stranger)).file.toString()).toBe(mine.file.toString());
      const about = sheetsOf((await exported(linkId, "xlsx", stranger)).file)[1]?.lines;
      expect(about).toContainEqual(["Name", "For all"]);
    });

    test("of shared favorites has the reader's own", async () => {
      const { id } = await viewOf({ ...state, filters: { ...state.filters, Favorite: true } });
      const reader = await portal.newMember();
      await reader.call(addFavorite, { body: { companyKey: 1, companyName: "Quorvane Systems" } });
      expect((await exported(id, "csv")).headers["x-total-count"]).toBe("0");
      expect((await exported(id, "csv", reader)).headers["x-total-count"]).toBe("1");
    });

    test("is refused to visitors and for a view that does not exist", async () => {
      expect((await exported("999999")).failure.code).toBe("not_found");
      expect((await exported("999999", "csv", portal.visitor)).failure.code).toBe(
        "sign_in_required",
      );
    });

    test("keeps a name that looks like a formula as text", async () => {
      await sql`update deal_row set company_name = '=1+1' where deal_key = 1`.execute(portal.db);
      const { id } = await viewOf(state);
      const cell = read((await exported(id)).file).Sheets.IPOs;
      expect(Object.values(cell ?? {})).toContainEqual(
        expect.objectContaining({ t: "s", v: "=1+1" }),
      );
      expect((await exported(id, "csv")).file.toString()).toContain("'=1+1");
      await sql`update deal_row set company_name = 'Quorvane Systems' where deal_key = 1`.execute(
        portal.db,
      );
    });

    test("can have every column", async () => {
      const wide = { web: ["CompanyName"], excel: everyColumn };
      const view = await viewOf({ ...state, columns: wide });
      const { status, file } = await exported(view.id);
      const [rows] = sheetsOf(file);
      expect([status, rows?.lines[0]?.length]).toEqual([
        200,
        shownFields(view.selectedColumns.excel, "excel").length,
      ]);
      expect(rows?.lines[0]?.length).toBeGreaterThan(100);
      const json = JSON.parse((await exported(view.id, "json")).file.toString());
      const [, ...lines] = csvLines((await exported(view.id, "csv")).file);
      expect(lines.length).toBe(json.total);
    });
  });

  describe("of more deals than fit in one reply", () => {
    const state = {
      viewType: "CustomInUse",
      filters: { timeframe: "all" },
      columns: { web: ["Ticker"], excel: ["CompanyTicker", "DealSize", "OfferDate"] },
      // With ties everywhere, only the key makes the order unambiguous.
      sort: { column: "DealSize", direction: "desc" },
    };
    beforeAll(() => addMoreRowsThanFit(portal.db), 120_000);

    test("has every row once, in each format (complaints 4, 5 and 6)", async () => {
      const { data: id } = await member.call(createView, { body: state });
      const first = (await member.call(getView, { params: { id }, query: { visible: "false" } }))
        .data.dataTable;
      expect([first.isComplete, first.totalRows > 5000]).toEqual([false, true]);
      const paged: unknown[] = [];
      const rowIds = new Set<string>();
      for (let page = 1; paged.length < first.totalRows; page++) {
        const query = { visible: "false", page: String(page), pageSize: "1000" };
        const { rows } = (await member.call(getView, { params: { id }, query })).data.dataTable;
        paged.push(...rows.map((row) => row.companyTicker));
        for (const { rowId } of rows) rowIds.add(rowId);
      }
      const [xlsx, csv, json] = [
        await exported(id),
        await exported(id, "csv"),
        await exported(id, "json"),
      ];
      const inWorkbook = sheetsOf(xlsx.file)[0]
        ?.lines.slice(1)
        .map(([ticker]) => ticker);
      expect(inWorkbook).toEqual(paged);
      expect(
        csvLines(csv.file)
          .slice(1)
          .map(([ticker]) => ticker),
      ).toEqual(paged);
      const parsedJson = JSON.parse(json.file.toString());
      expect(parsedJson.rows.map((row: { companyTicker: string }) => row.companyTicker)).toEqual(
        paged,
      );
      expect(rowIds.size).toBe(first.totalRows);
      for (const { headers } of [xlsx, csv, json]) {
        expect(headers["x-total-count"]).toBe(String(first.totalRows));
      }
    }, 60_000);

    const wish = {
      rows: {
        viewType: "CustomInUse",
        filters: {},
        sort: { column: "DealSize", direction: "desc" },
      },
      viewer: { userId: 1, today: "2026-06-15" },
      columns: ["CompanyName", "DealSize"],
      format: "csv",
      statements: () => [],
    } as const;
    const into = (folder: string) => ({
      ...{ folder, parquet: startParquetThread(), signal: new AbortController().signal },
    });
    const newFolder = () => join(portal.config.dataDir, randomBytes(6).toString("hex"));

    test("holds no connection while it waits to be read, no matter how long (complaint 7)", async () => {
      const files = [];
      for (let i = 0; i < 12; i++) {
        files.push(await makeFile(portal.db, wish, into(newFolder())));
      }
      expect((await sql`select 1 as one`.execute(portal.db)).rows).toEqual([{ one: 1 }]);
      for (const { body } of files) body.destroy();
    });

    test("is refused to a user who leaves too many unread, and nobody else has to wait", async () => {
      const columns = { web: ["Ticker"], excel: everyColumn };
      const { data: id } = await member.call(createView, { body: { ...state, columns } });
      const server = await listen(portal);
      const request = (by: Caller) =>
        open(`${server}/view/${id}/Export?format=json`, by.token ?? "");
      const unread = [];
      for (let i = 0; i < 4; i++) unread.push(await request(member));
      expect(unread.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);

      const refused = await request(member);
      expect([refused.statusCode, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
      expect(JSON.parse(await text(refused)).code).toBe("too_many_exports");
      const other = await portal.newMember();
      const [first] = [await request(other)];
      expect(JSON.parse(await text(first)).total).toBeGreaterThan(5000);

      unread[0]?.destroy();
      // The test does not depend on when the server notices or how long one file takes.
      let again = await request(member);
      while (again.destroy().statusCode === 429) again = await request(member);
      expect(again.statusCode).toBe(200);
      for (const response of unread) response.destroy();
    }, 60_000);

    test("is cut off within seconds after its key is revoked, and the key opens nothing more", async () => {
      const columns = { web: ["Ticker"], excel: everyColumn };
      const owner = await portal.newMember();
      const { data: id } = await owner.call(createView, { body: { ...state, columns } });
      const body = { name: "Job", scopes: ["files" as const], days: 1, networks: [] };
      const { data } = await owner.call(createApiKey, { body });
      const url = `${await listen(portal)}/view/${id}/Export?format=json`;
      const served = once(portal.app.server, "connection");
      const response = await open(url, data.key);
      const [socket] = await served;
      const other = await open(url, owner.token ?? "");
      await owner.call(revokeApiKey, { params: { id: data.id } });
      await once(socket, "close");
      await expect(text(response)).rejects.toThrow("aborted");
      expect((await open(url, data.key)).statusCode).toBe(401);
      expect(JSON.parse(await text(other)).total).toBeGreaterThan(5000);
    }, 60_000);

    test("is abandoned when its reader goes away, and leaves nothing behind", async () => {
      const gone = new AbortController();
      const folder = newFolder();
      const making = makeFile(
        portal.db,
        { ...wish, format: "xlsx" },
        { ...into(folder), signal: gone.signal },
      );
      gone.abort();
      await expect(making).rejects.toThrow("aborted");
      expect(await readdir(folder)).toEqual([]);
      expect((await sql`select 1 as one`.execute(portal.db)).rows).toEqual([{ one: 1 }]);
    });
  });
});
