import { parquetReadObjects } from "hyparquet";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "../../../domain/contract/calls.ts";
import { demoPassword } from "../../demo/users.ts";
import type { Caller, TestApp } from "../../testing/build-test-app.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";

const { createApiKey, createViewAddress, exportView, getViewAddress } = calls;
const { getViewOfType, readViewData, revokeViewAddress, runView, changePassword } = calls;
const state = { viewType: "Priced", filters: {}, columns: null, sort: null } as const;

describe("the rows of a view for programs", () => {
  let portal: TestApp;
  let owner: Caller;
  let id: string;
  beforeAll(async () => {
    portal = await buildSamplePortal();
    owner = await portal.newMember();
    id = (await owner.call(runView, { body: state })).data.id;
  });
  afterAll(() => portal.close());

  const read = (url: string, headers: Record<string, string> = {}) =>
    portal.app.inject({ url, headers: { host: "localhost:8080", ...headers } });

  test("are the file of the view in each format, and 304 while nothing has changed", async () => {
    const body = { name: "Excel", scopes: ["views"], days: 1, networks: [] };
    const { key } = (await owner.call(createApiKey, { body })).data;
    const basic = { authorization: `Basic ${Buffer.from(`${key}:`).toString("base64")}` };
    const get = (format: string, headers = {}) =>
      portal.visitor.call(
        readViewData,
        { params: { id: `${id}.${format}` } },
        { ...basic, ...headers },
      );
    const ofFile = async (format: string) =>
      (await owner.call(exportView, { params: { id }, query: { format } })).file.toString();
    for (const format of ["csv", "json", "jsonl"])
      expect((await get(format)).file.toString(), format).toBe(await ofFile(format));
    const { rows } = JSON.parse(await ofFile("json"));
    const lines = (await ofFile("jsonl")).trim().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toEqual(rows);
    const file = new Uint8Array((await get("parquet")).file).buffer;
    expect(await parquetReadObjects({ file })).toHaveLength(rows.length);
    const standard = await owner.call(getViewOfType, { params: { type: "Priced" } });
    const ofStandard = { params: { id: `${standard.data.id}.csv` } };
    expect((await portal.visitor.call(readViewData, ofStandard, basic)).status).toBe(200);
    const some = (columns: string) =>
      portal.visitor.call(readViewData, { params: { id: `${id}.csv` }, query: { columns } }, basic);
    const titles = async (columns: string) =>
      (await some(columns)).file.toString().split("\r\n")[0];
    expect(await titles("OfferDate,CompanyName")).toBe("\ufeffCompany,Offer Date");
    // A price never comes without its currency.
    expect(await titles("IpoPrice")).toBe("\ufeffIPO Price,Currency");
    expect((await some("CompanyName,Nothing")).failure.invalidParams[0]?.name).toBe("columns");
    expect((await some("CompanyName,__proto__")).failure.code).toBe("invalid_input");
    const { etag } = (await get("csv")).headers;
    expect((await get("csv", { "if-none-match": String(etag) })).status).toBe(304);
    for (const file of ["xlsx", "csv.exe", "__proto__"]) expect((await get(file)).status).toBe(400);
    const missing = { params: { id: "nosuch.csv" } };
    expect((await portal.visitor.call(readViewData, missing, basic)).status).toBe(404);
    const { status } = await portal.visitor.call(exportView, { params: { id } }, basic);
    expect(status).toBe(403);
  });

  test("have a secret address that opens one view, stops with its successor and its keys, and never logs in", async () => {
    const create = () => owner.call(createViewAddress, { params: { id } });
    const other = (await owner.call(runView, { body: { ...state, viewType: "Pipeline" } })).data.id;
    const first = (await create()).data.path;
    const answer = await read(first);
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const csv = (await owner.call(exportView, { params: { id }, query: { format: "csv" } })).file;
    expect(answer.body).toBe(csv.toString());
    expect((await read(`${first}&view=${other}`)).body).toBe(answer.body);
    expect((await read(first, { "if-none-match": String(answer.headers.etag) })).statusCode).toBe(
      304,
    );
    const second = (await create()).data.path;
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second.replace("rows.csv", "calendar.ics"))).statusCode).toBe(404);
    expect((await owner.call(getViewAddress, { params: { id } })).data.createdAt).not.toBeNull();
    const stranger = await portal.newMember();
    expect((await stranger.call(revokeViewAddress, { params: { id } })).status).toBe(404);
    await portal.db.updateTable("account").set({ has_api_keys: false }).execute();
    expect((await read(second)).statusCode).toBe(404);
    expect((await create()).failure.code).toBe("keys_not_allowed");
    await portal.db.updateTable("account").set({ has_api_keys: true }).execute();
    expect((await read(second)).statusCode).toBe(200);
    expect((await owner.call(revokeViewAddress, { params: { id } })).status).toBe(200);
    expect((await read(second)).statusCode).toBe(404);
    const third = (await create()).data.path;
    const passwords = { oldPassword: demoPassword, newPassword: "Other!2027" };
    await owner.call(changePassword, { body: { ...passwords, endsFeeds: true } });
    expect((await read(third)).statusCode).toBe(404);
    expect((await owner.call(createViewAddress, { params: { id: "nosuch" } })).status).toBe(404);
  });
});
