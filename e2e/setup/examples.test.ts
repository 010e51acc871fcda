import { afterAll, beforeAll, expect, test } from "vitest";
import { scopeNames } from "../../domain/contract/scopes.ts";
import type { OpenApi, Operation } from "../../server/http/docs/openapi.ts";
import { type Portal, startPortal } from "../testing/portal.ts";

let portal: Portal;
let api = "";
let key = "";
const post = async (path: string, body: object, token?: string) => {
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const sent = { method: "POST", headers, body: JSON.stringify(body) };
  return (await (await fetch(api + path, sent)).json()).data;
};

beforeAll(async () => {
  portal = await startPortal({ withMarket: true });
  api = `${portal.url}/api/v1.0`;
  const { email, password } = await portal.newMember({ isAccountAdmin: true });
  const { token } = await post("/Account/login", { email, password });
  const wish = { name: "Examples", scopes: scopeNames, days: 1, networks: [] };
  key = (await post("/Account/Keys", wish, token)).key;
});
afterAll(() => portal.close());

const readDocument = async () => (await (await fetch(`${api}/openapi.json`)).json()) as OpenApi;

/** A page of a view has a number, or a row that it comes after. */
const otherWay = "page";

/** Calls as the document's examples say, with the demanded inputs alone or with all that depend on no past day. */
async function run(method: string, path: string, operation: Operation, withAll: boolean) {
  const taken = operation.parameters.filter(
    ({ name, required, in: place, example }) =>
      place !== "header" &&
      (required || (withAll && example !== undefined && name !== "asOf" && name !== otherWay)),
  );
  const text = ({ example }: { example?: unknown }) => encodeURIComponent(String(example));
  const inPath = taken.filter((one) => one.in === "path");
  const filled = inPath.reduce((at, one) => at.replace(`{${one.name}}`, text(one)), path);
  const query = taken.filter((one) => one.in === "query").map((one) => `${one.name}=${text(one)}`);
  const body = operation.requestBody?.content["application/json"]?.example;
  const answer = await fetch(`${api}${filled}?${query.join("&")}`, {
    method: method.toUpperCase(),
    headers: {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const words = (await answer.text()).slice(0, 300);
  return `${answer.status} ${answer.ok ? "" : words}`;
}

/**
 * A demo market has no filings that were read and no imported record, its newest priced company has no questions for its
 * managers, and past days take a while to prepare.
 */
const notInDemo = new Set([
  ...[
    "compareFilings",
    "compareDays",
    "exportComparison",
    "readViewSeries",
    "exportPublishedRecord",
    "getManagementQuestions",
  ],
]);
/** A webhook is added before its other calls, and deleted after them. */
const turnOf = ({ operationId }: Operation) =>
  operationId === "addWebhook" ? 0 : operationId === "deleteWebhook" ? 2 : 1;

test("every example of a call for keys runs, with the demanded inputs alone and with all", async () => {
  const { paths } = await readDocument();
  const operations = Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )
    .filter(({ operation }) => operation["x-scope"] !== null)
    .sort((one, other) => turnOf(one.operation) - turnOf(other.operation));
  expect(operations.length).toBeGreaterThan(70);
  const without = operations.flatMap(({ operation }) =>
    [
      ...operation.parameters.filter((one) => one.in !== "header"),
      ...Object.values(operation.requestBody?.content ?? {}),
    ]
      .filter(({ example }) => example === undefined)
      .map((one) => `${operation.operationId} ${"name" in one ? one.name : "body"}`),
  );
  expect(without).toEqual([
    ...["compareFilings ticker", "compareFilings before", "compareFilings after"],
    ...["getSpecialReports after", "listTeamNotes after", "listWebhookDeliveries after"],
  ]);
  const outcomes: string[] = [];
  for (const { path, method, operation } of operations) {
    if (notInDemo.has(operation.operationId)) continue;
    for (const withAll of operation.operationId === "deleteWebhook" ? [true] : [false, true]) {
      const outcome = await run(method, path, operation, withAll);
      if (!outcome.startsWith("2")) outcomes.push(`${operation.operationId} ${withAll} ${outcome}`);
    }
  }
  expect(outcomes).toEqual([]);
});
