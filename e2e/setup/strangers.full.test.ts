// Programs of others in their own languages: a client that is generated from the contract, and Python with pandas. Their packages
// come from the registries of npm and Python, so this runs in the full part alone.
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiBase } from "../../domain/contract/route.ts";
import { scopeNames } from "../../domain/contract/scopes.ts";
import { createApiKey } from "../../domain/contract/users/api-keys.ts";
import { login } from "../../domain/contract/users/sessions.ts";
import { runView } from "../../domain/contract/views.ts";
import { demoPassword } from "../../server/demo/users.ts";
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
    const { id } = await ask(runView, state);
    env = { PORTAL: portal.url, GREENSHOE_KEY: key, VIEW: id, COMPANY: company.company_name };
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
    "the Python lines of the page Connect read the rows with their types",
    async () => {
      const python = join(folder, "venv", "bin", "python");
      await run("python3", ["-m", "venv", "venv"]);
      await run(python, ["-m", "pip", "install", "-q", "requests", "pandas", "pyarrow"]);
      const lines = programs.python.lines(`${env.PORTAL}/api/v1.0/data/views/${env.VIEW}.csv`);
      const shown =
        'print(rows.to_json(orient="records", date_format="iso"))\nprint(rows.dtypes.to_json(default_handler=str))';
      await writeFile(join(folder, "program.py"), `${lines}\n${shown}\n`);
      const [rows = "", types = ""] = (await run(python, ["program.py"], env)).split("\n");
      const names = JSON.parse(rows).map((row: Record<string, unknown>) => row.Company);
      expect(names).toContain(company.company_name);
      expect(Object.values(JSON.parse(types))).toContain("float64");
    },
    6 * minutes,
  );
});
