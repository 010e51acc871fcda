// Programs of others in their own languages: clients that are generated from the contract, Python with pandas, and R. Their
// packages come from registries, so this runs in the full part alone.
import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { apiBase } from "../../domain/contract/route.ts";
import { scopeNames } from "../../domain/contract/scopes.ts";
import { createApiKey } from "../../domain/contract/users/api-keys.ts";
import { login } from "../../domain/contract/users/sessions.ts";
import { runView } from "../../domain/contract/views.ts";
import { shownFields } from "../../domain/fields/choose-fields.ts";
import { fieldOf } from "../../domain/fields/fields.ts";
import { fileColumnOf } from "../../domain/files/file-column.ts";
import { viewTypes } from "../../domain/views/view-type.ts";
import { demoPassword } from "../../server/demo/users.ts";
import { buildSamplePortal } from "../../server/testing/sample-portal.ts";
import { programs } from "../../web/features/connect/write-lines.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();
const minutes = 60_000;

let folder = "";
async function run(program: string, args: string[], own: NodeJS.ProcessEnv = {}): Promise<string> {
  const env = { ...process.env, ...own };
  const work = promisify(execFile)(program, args, { cwd: folder, env, maxBuffer: 2 ** 26 });
  const { stdout } = await work.catch((error) => {
    throw new Error(`${program} failed: ${error.stdout}${error.stderr}`);
  });
  return stdout;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "strangers-"));
});
afterAll(() => rm(folder, { recursive: true }));

const typedProgram = `
import createClient from "openapi-fetch";
import type { paths } from "./portal.d.ts";

const client = createClient<paths>({
  baseUrl: process.env.PORTAL + "/api/v1.0",
  headers: { Authorization: "Bearer " + process.env.GREENSHOE_KEY },
});
const found = await client.GET("/Search/CompaniesSearch", { params: { query: { searchTerm: process.env.COMPANY! } } });
const ticker: string = found.data!.data[0]!.companyTicker;
const profile = await client.GET("/Company/Profile", { params: { query: { ticker } } });
const view = await client.GET("/view/{id}", { params: { path: { id: process.env.VIEW! } } });
const refused = await client.GET("/Company/Profile", { params: { query: { ticker: "NOBODY" } } });
// @ts-expect-error The contract has no such input.
await client.GET("/Company/Profile", { params: { query: { tickers: "A" } } });
console.log(JSON.stringify({
  ticker,
  name: profile.data!.data.description.companyName,
  rows: view.data!.data.dataTable.totalRows,
  code: refused.error!.code,
}));
`;

const hasProgram = (name: string, ...args: string[]) => spawnSync(name, args).status === 0;
const hasJava = hasProgram("java", "-version");
const hasR = hasProgram("Rscript", "-e", "library(httr2)");

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;

/** Says a schema of OpenAPI 3.1 in the words of 3.0, which the generator reads: null is a flag there, and a union is any value. */
function lowerSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(lowerSchema);
  if (!isObject(schema)) return schema;
  const { anyOf, oneOf, const: only, type, prefixItems, ...rest } = schema;
  const said = Object.entries(rest).filter(
    ([name, value]) =>
      !/^(example|pattern|propertyNames|\$schema|exclusive.*)$/.test(name) &&
      (name !== "default" || (isObject(value) && "description" in value)),
  );
  const lowered: Json = Object.fromEntries(
    said.map(([name, value]) =>
      name === "properties" && isObject(value)
        ? [
            name,
            Object.fromEntries(Object.entries(value).map(([of, one]) => [of, lowerSchema(one)])),
          ]
        : [name, lowerSchema(value)],
    ),
  );
  const choices = [anyOf ?? oneOf ?? []].flat().filter(isObject);
  const types = [type ?? []].flat();
  const kinds = choices.filter((choice) => choice.type !== "null");
  if (only !== undefined) Object.assign(lowered, { type: typeof only, enum: [only] });
  if (types.length > 0) lowered.type = types.find((one) => one !== "null");
  if (kinds.length === 1) Object.assign(lowered, lowerSchema(kinds[0]));
  if (types.includes("null") || kinds.length < choices.length) lowered.nullable = true;
  if (prefixItems) lowered.items = {};
  return lowered;
}

/** The calls that keys may make, as OpenAPI 3.0. */
function lowerContract({
  paths,
  components,
}: {
  paths: Record<string, Record<string, Json>>;
  components: Json;
}) {
  const ofKeys = Object.entries(paths).flatMap(([path, methods]) => {
    const kept = Object.entries(methods).filter(([, call]) => call["x-scope"] !== null);
    return kept.length === 0 ? [] : [[path, lowerSchema(Object.fromEntries(kept))] as const];
  });
  const info = { title: "Greenshoe", version: "1.0" };
  const parts = { paths: Object.fromEntries(ofKeys), components: lowerSchema(components) };
  return { openapi: "3.0.3", info, servers: [{ url: "/api/v1.0" }], ...parts };
}

const generatedPythonProgram = `
import json, os
import greenshoe
from greenshoe.rest import ApiException

settings = greenshoe.Configuration(host=os.environ["PORTAL"] + "/api/v1.0")
settings.access_token = os.environ["GREENSHOE_KEY"]
client = greenshoe.ApiClient(settings)
found = greenshoe.SearchApi(client).search_companies(os.environ["COMPANY"])
ticker = found.data[0].company_ticker
profile = greenshoe.CompanyApi(client).get_company_profile(ticker)
view = greenshoe.ViewApi(client).get_view(os.environ["VIEW"])
news = greenshoe.NewsApi(client).list_news(top_n=3)
# The examples of docs/api.md: the whole view, the page behind its first row, and what has changed.
data = greenshoe.DataApi(client)
whole = open(data.read_view_data(os.environ["VIEW"] + ".csv"), encoding="utf-8-sig").read()
rest = greenshoe.ViewApi(client).get_view(os.environ["VIEW"], page_size=500, after=os.environ["ROW"])
changes = open(data.read_view_changes(os.environ["VIEW"])).read().splitlines()
companies = open(data.read_company_changes()).read().splitlines()
try:
    greenshoe.CompanyApi(client).get_company_profile("NOBODY")
except ApiException as refused:
    code = json.loads(refused.body)["code"]
try:
    greenshoe.CompanyApi(client).get_company_profile(ticker, tickers="A")
except greenshoe.ApiTypeError:
    refuses_unknown_inputs = True
print(json.dumps({
    "ticker": ticker,
    "name": profile.data.description.company_name,
    "rows": view.data.data_table.total_rows,
    "news": len(news.data),
    "title": whole.split(",")[0],
    "rest": rest.data.data_table.total_rows,
    "changes": [json.loads(changes[0]), len(changes) > 2, "asOf" in json.loads(changes[-1])],
    "companies": json.loads(companies[0]),
    "code": code,
    "refusesUnknownInputs": refuses_unknown_inputs,
}))
`;

describe("programs in other languages", () => {
  let env: Record<string, string> = {};
  let company = { company_name: "", company_ticker: "" };
  beforeAll(async () => {
    company = await portal.db
      .selectFrom("deal_row")
      .select(["company_name", "company_ticker"])
      .where("status", "=", "Priced")
      .where("ticker", "is not", null)
      .orderBy("offer_on", "desc")
      .executeTakeFirstOrThrow();
    const { email } = await portal.newMember();
    const headers: Record<string, string> = { "content-type": "application/json" };
    const ask = async ({ path }: { path: string }, body: object) => {
      const asked = { method: "POST", headers, body: JSON.stringify(body) };
      return (await (await fetch(portal.url + apiBase + path, asked)).json()).data;
    };
    headers.authorization = `Bearer ${(await ask(login, { email, password: demoPassword })).token}`;
    const wish = { name: "Programs", scopes: [...scopeNames], days: 1, networks: [] };
    const { key } = await ask(createApiKey, wish);
    const state = { viewType: "Priced", filters: {}, columns: null, sort: null };
    const { id, dataTable } = await ask(runView, state);
    const ROW = dataTable.rows[0].rowId;
    env = { ROW, PORTAL: portal.url, GREENSHOE_KEY: key, VIEW: id, COMPANY: company.company_name };
  });

  test(
    "a TypeScript client that is generated from the contract compiles, and reads what the page shows",
    async () => {
      const packages = ["openapi-typescript@7.13.0", "openapi-fetch@0.17.0", "typescript@5.9.3"];
      await writeFile(join(folder, "package.json"), '{"type":"module"}');
      await run("npm", ["install", "--no-audit", "--no-fund", ...packages, "@types/node@24"]);
      const bin = (name: string) => join(folder, "node_modules", ".bin", name);
      const contract = `${env.PORTAL}/api/v1.0/openapi.json`;
      await run(bin("openapi-typescript"), [contract, "-o", "portal.d.ts"]);
      await writeFile(join(folder, "program.ts"), typedProgram);
      const strict = ["--strict", "--module", "nodenext", "--target", "es2022"];
      await run(bin("tsc"), [
        ...strict,
        "--skipLibCheck",
        "--allowImportingTsExtensions",
        "--noEmit",
        "program.ts",
      ]);
      const told = JSON.parse(await run(process.execPath, ["program.ts"], env));
      expect(told).toEqual({
        ...{ ticker: company.company_ticker, name: company.company_name, code: "not_found" },
        rows: expect.any(Number),
      });
      expect(told.rows).toBeGreaterThan(0);
    },
    4 * minutes,
  );

  test(
    "the official inspector of agents lists the tools, and finds the company that the page shows",
    async () => {
      const inspector = "@modelcontextprotocol/inspector@2.12.0";
      await run("npm", ["install", "--no-audit", "--no-fund", "--prefix", "inspector", inspector]);
      const inspect = async (...asked: string[]) => {
        const key = `Authorization: Bearer ${env.GREENSHOE_KEY}`;
        const portal = ["--cli", `${env.PORTAL}/mcp`, "--transport", "http", "--header", key];
        const bin = join("inspector", "node_modules", ".bin", "mcp-inspector");
        return JSON.parse(await run(join(folder, bin), [...portal, "--method", ...asked]));
      };
      const { tools } = await inspect("tools/list");
      expect(tools.map(({ name }: { name: string }) => name)).toContain("run_view");
      expect(
        tools.every(
          ({ annotations }: Json) => isObject(annotations) && annotations.readOnlyHint === true,
        ),
      ).toBe(true);
      const text = `text=${company.company_name}`;
      const found = await inspect("tools/call", "--tool-name", "find_company", "--tool-arg", text);
      expect(JSON.parse(found.content[0].text).data[0]).toMatchObject({
        ...{ companyName: company.company_name, companyTicker: company.company_ticker },
      });
    },
    4 * minutes,
  );

  /** Python with the packages of the lines; the generated client needs some of those that come with them, and certifi. */
  const python = () => join(folder, "venv", "bin", "python");
  async function installPython(...packages: string[]) {
    await run("python3", ["-m", "venv", "venv"]);
    await run(python(), ["-m", "pip", "install", "-q", ...packages]);
  }

  test.skipIf(!hasJava)(
    "a Python client that is generated from the contract compiles, and reads what the page shows",
    async () => {
      await run("npm", [
        ...["install", "--no-audit", "--no-fund", "--prefix", "generator"],
        "@openapitools/openapi-generator-cli@1.0.18-4.3.1",
      ]);
      const contract = await (await fetch(`${env.PORTAL}/api/v1.0/openapi.json`)).json();
      await writeFile(join(folder, "lowered.json"), JSON.stringify(lowerContract(contract)));
      const jar =
        "generator/node_modules/@openapitools/openapi-generator-cli/bin/openapi-generator.jar";
      const asked = ["-i", "lowered.json", "-g", "python", "-o", "client"];
      await run("java", ["-jar", jar, "generate", ...asked, "--package-name", "greenshoe"]);
      await installPython("urllib3", "python-dateutil", "six", "certifi");
      await run(python(), ["-m", "compileall", "-q", "client/greenshoe"]);
      await writeFile(join(folder, "client", "program.py"), generatedPythonProgram);
      const told = JSON.parse(await run(python(), ["client/program.py"], env));
      expect(told).toEqual({
        ...{ ticker: company.company_ticker, name: company.company_name, code: "not_found" },
        ...{ rows: expect.any(Number), news: 3, refusesUnknownInputs: true, title: "Ticker" },
        ...{ rest: told.rows, changes: [{ isWhole: true }, true, true] },
        companies: { isWhole: true },
      });
      expect(told.rows).toBeGreaterThan(0);
    },
    6 * minutes,
  );

  test.skipIf(!hasR)("the R lines of the page Connect read the rows with their types", async () => {
    const url = `${env.PORTAL}/api/v1.0/data/views/${env.VIEW}.csv`;
    const columns = shownFields(viewTypes.Priced.columns.excel, "excel").map((id) =>
      fileColumnOf(fieldOf(id)),
    );
    const shown =
      'cat(jsonlite::toJSON(list(rows = nrow(rows), names = rows$Company, types = lapply(rows, class), days = rows[["Offer Date"]]), auto_unbox = TRUE, na = "null"))';
    await writeFile(join(folder, "program.R"), `${programs.r.lines(url, columns)}\n${shown}\n`);
    const told = JSON.parse(await run("Rscript", ["program.R"], env));
    const csv = await (
      await fetch(url, { headers: { authorization: `Bearer ${env.GREENSHOE_KEY}` } })
    ).text();
    const [titles = [], ...lines]: string[][] = parse(csv);
    const of = (title: string) => lines.map((line) => line[titles.indexOf(title)] || null);
    expect(Object.keys(told.types)).toEqual(titles);
    expect([told.rows, told.names]).toEqual([lines.length, of("Company")]);
    expect(told.days).toEqual(of("Offer Date"));
    expect(told.types["Offer Date"]).toBe("Date");
    expect(Object.values(told.types)).toContain("numeric");
  });

  test.each(["embedded", "postgres"] as const)(
    "the Python lines of the page Connect read the rows with their types (%s)",
    async (kind) => {
      const sample = await buildSamplePortal({ on: kind });
      onTestFinished(() => sample.close());
      await sample.app.listen({ port: 0, host: "127.0.0.1" });
      const owner = await sample.newMember();
      const wish = { name: "Notebook", scopes: ["views" as const], days: 1, networks: [] };
      const { key } = (await owner.call(createApiKey, { body: wish })).data;
      const state = { viewType: "Priced", filters: {}, columns: null, sort: null };
      const { id, dataTable } = (await owner.call(runView, { body: state })).data;
      await installPython("requests", "pandas", "pyarrow");
      const { port } = sample.app.server.address() as AddressInfo;
      const lines = programs.python.lines(
        `http://127.0.0.1:${port}${apiBase}/data/views/${id}.csv`,
      );
      const shown =
        'print(rows.to_json(orient="records", date_format="iso"))\nprint(rows.dtypes.to_json(default_handler=str))';
      await writeFile(join(folder, "program.py"), `${lines}\n${shown}\n`);
      const told = await run(python(), ["program.py"], { GREENSHOE_KEY: key });
      const [rows = "", types = ""] = told.split("\n");
      const names = JSON.parse(rows).map((row: Record<string, unknown>) => row.Company);
      expect(names.toSorted()).toEqual(
        dataTable.rows.map(({ companyName }: Json) => companyName).toSorted(),
      );
      expect(Object.values(JSON.parse(types))).toContain("float64");
    },
    6 * minutes,
  );
});
