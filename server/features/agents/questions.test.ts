import type { AddressInfo } from "node:net";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "../../../domain/contract/calls.ts";
import type { Route } from "../../../domain/contract/route.ts";
import { scopeNames } from "../../../domain/contract/scopes.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";

/** What an analyst asks, the tool that answers, and the call of the page that shows it. */
type Question = [
  question: string,
  tool: string,
  input: object,
  call: Route,
  page: object,
  figure?: string | number,
];

const grid = (page = 1) => ({
  query: { page, pageSize: 200, visible: "false", dictionaries: "false" },
});
const run = (viewType: string, filters: object) => ({
  ...grid(),
  body: { viewType, filters, columns: null, sort: null },
});
const ticker = "QRVN";
const of = (name = ticker) => ({ query: { ticker: name } });
const {
  getCompanyFilings,
  getCompanyProfile,
  getMasterCalendar,
  getResearchDashboard,
  getSource,
  getStatsElement,
  getViewOfType,
  listNews,
  listTeamNotes,
  runView,
  searchCompanies,
} = calls;
const screen = (viewType: string, figure?: string | number): Question => [
  `What is in ${viewType}?`,
  "run_view",
  { viewType },
  getViewOfType,
  { params: { type: viewType }, ...grid() },
  figure,
];
const screened = (question: string, viewType: string, filters: object): Question => [
  question,
  "run_view",
  { viewType, filters },
  runView,
  run(viewType, filters),
];
const statistics = (page: string, filters?: object): Question => [
  `What do statistics of ${page} say?`,
  "get_statistics",
  { page, ...(filters && { filters }) },
  getStatsElement,
  { params: { type: page }, body: filters ? { filters } : {} },
];
const source = (field: string, key = ticker): Question => [
  `Where does ${field} of ${key} come from?`,
  "explain_value",
  { entity: "deal", key, field },
  getSource,
  { query: { entity: "deal", key, field } },
];
const found = (text: string, figure?: string): Question => [
  `Which company is ${text}?`,
  "find_company",
  { text },
  searchCompanies,
  { query: { searchTerm: text } },
  figure,
];
const profile = (name: string, figure: string): Question => [
  `What is known of ${name}?`,
  "get_company",
  { ticker: name },
  getCompanyProfile,
  of(name),
  figure,
];

const questions: Question[] = [
  found("Quorvane", "QRVN"),
  found("BRDM", "Brindlemark Foods"),
  found("north", "Northquay Logistics"),
  found("nobody of this name"),
  profile("QRVN", "Quorvane Systems"),
  profile("BRDM.LSE", "London Stock Exchange"),
  profile("NQAY", "Northquay Logistics"),
  profile("C5", "Tessel Robotics"),
  profile("LUMNU", "Lumen Harbor Acquisition"),
  screen("Priced", "QRVN"),
  screen("Scheduled"),
  screen("Pipeline", "Northquay Logistics"),
  screen("PostponedWithdrawn"),
  screened("Which priced deals raised more than $100 m?", "Priced", { DealSizeMin: 100 }),
  screened("Which priced deals raised less than $100 m?", "Priced", { DealSizeMax: 100 }),
  screened("Which priced deals are of middle size?", "Priced", {
    DealSizeMin: 50,
    DealSizeMax: 500,
  }),
  source("DealSize"),
  source("IpoPrice"),
  source("OfferDate"),
  source("IpoPrice", "BRDM.LSE"),
  statistics("pricing"),
  statistics("proceeds"),
  statistics("filings"),
  ["What happens around today?", "list_events", {}, getMasterCalendar, {}, "QRVN"],
  [
    "What happened in March?",
    "list_events",
    { from: "2026-03-01", to: "2026-03-31" },
    getMasterCalendar,
    { query: { from: "2026-03-01", to: "2026-03-31" } },
    "QRVN",
  ],
  ["What has been written?", "list_research", {}, getResearchDashboard, {}],
  ["What is new?", "list_news", {}, listNews, { query: { topN: 100 } }],
  ["What is new of Quorvane?", "list_news", { ticker }, listNews, { query: { ticker, topN: 100 } }],
  ["What did Quorvane file?", "list_filings", { ticker }, getCompanyFilings, of(), "S-1/A"],
  [
    "What does our team say?",
    "list_team_notes",
    { ticker },
    listTeamNotes,
    of(),
    "Ask about churn",
  ],
];

/** Takes the marks of quoted texts off again. */
function unquote(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unquote);
  if (typeof value !== "object" || value === null) return value;
  const { quote } = value as { quote?: unknown };
  if (typeof quote === "string" && Object.keys(value).length === 1) return quote;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, unquote(one)]));
}

/** Each run of a view is stored under an id of its own. */
const withoutIds = (value: unknown) =>
  JSON.parse(JSON.stringify(value), (name, one) =>
    ["id", "viewId", "basedOn"].includes(name) ? undefined : one,
  );

describe.each(databaseKinds)("thirty questions of an analyst to an agent, on %s", (kind) => {
  let portal: TestApp;
  let owner: Caller;
  let client: Client;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind, withDetails: true });
    const filing = { company_key: 1, form: "S-1/A", filed_on: "2026-02-20" };
    await portal.db
      .insertInto("sec_filing")
      .values({ ...filing, accession: "0000000001-26-000001" })
      .execute();
    await portal.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = portal.app.server.address() as AddressInfo;
    owner = await portal.newMember();
    await owner.call(calls.addTeamNote, { body: { ticker, note: "Ask about churn" } });
    const body = { name: "Agent", scopes: [...scopeNames], days: 1, networks: [] };
    const { key } = (await owner.call(calls.createApiKey, { body })).data;
    client = new Client({ name: "test", version: "1" });
    const requestInit = { headers: { Authorization: `Bearer ${key}` } };
    const url = new URL(`http://127.0.0.1:${port}/mcp`);
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
  });
  afterAll(async () => {
    await client.close();
    await portal.close();
  });

  test("there are thirty", () => {
    expect(new Set(questions.map(([question]) => question)).size).toBe(30);
  });

  test.each(questions)("%s", async (_question, name, input, call, page, figure) => {
    const { isError, content } = await client.callTool({ name, arguments: { ...input } });
    const [{ text }] = content as [{ text: string }];
    expect(isError, text).toBeFalsy();
    const answer = JSON.parse(text);
    expect(answer).toMatchObject({
      asOf: expect.stringMatching(/ ET$/),
      source: expect.any(String),
    });
    const shown = await owner.call(call, page);
    expect(shown.status).toBe(200);
    expect(withoutIds(unquote(answer.data))).toEqual(withoutIds(shown.data));
    if (figure !== undefined) expect(text).toContain(String(figure));
  });
});
