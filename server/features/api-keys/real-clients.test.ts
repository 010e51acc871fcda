import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { get } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "../../../domain/contract/calls.ts";
import { scopeNames } from "../../../domain/contract/scopes.ts";
import { databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";

const { createApiKey, runView } = calls;
const page = await readFile(new URL("../../../docs/api.md", import.meta.url), "utf8");
const examples = [...page.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, lines = ""]) => lines);

describe.each(databaseKinds)("programs that are not ours, on %s", (kind) => {
  let portal: TestApp;
  let [origin, key, view, row, folder] = ["", "", "", "", ""];
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind });
    await portal.app.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
    const owner = await portal.newMember();
    const body = { name: "Programs", scopes: [...scopeNames], days: 1, networks: [] };
    key = (await owner.call(createApiKey, { body })).data.key;
    const state = { viewType: "Priced", filters: {}, columns: null, sort: null };
    const { data } = await owner.call(runView, { body: state });
    view = data.id;
    row = data.dataTable.rows[0]?.rowId ?? "";
    folder = await mkdtemp(join(tmpdir(), "programs-"));
  });
  afterAll(async () => {
    await portal.close();
    await rm(folder, { recursive: true });
  });

  const runInShell = async (lines: string) => {
    const own = lines
      .replaceAll("https://greenshoe.example", origin)
      .replaceAll("ROWID", row)
      .replaceAll("ID", view);
    const env = { ...process.env, GREENSHOE_KEY: key };
    return (await promisify(execFile)("sh", ["-ec", own], { cwd: folder, env })).stdout;
  };

  test("every example of the page runs in a shell as it stands there", async () => {
    expect(examples.length).toBeGreaterThanOrEqual(3);
    const [news = "", , rest = "", changes = ""] = await Promise.all(examples.map(runInShell));
    const answers = news.split(/(?<=\})(?=\{)/).map((text) => JSON.parse(text));
    expect(answers).toHaveLength(2);
    expect(answers[1]).toEqual(answers[0]);
    const rows = (await readFile(join(folder, "rows.csv"), "utf8")).trim().split("\r\n");
    expect(rows[0]).toContain("Company");
    // The page behind the first row has all others.
    expect(JSON.parse(rest).data.dataTable.rows).toHaveLength(rows.length - 2);
    const lines = changes
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines[0]).toEqual({ isWhole: true });
    expect(lines.at(-1)).toEqual({ asOf: expect.any(String) });
    expect(lines.length - 2).toBe(rows.length - 1);
  });

  test("Excel asks without a key, is asked for one, and reads the packed rows with it as a user name", async () => {
    const ask = async (headers: Record<string, string>) => {
      const reply = await new Promise<import("node:http").IncomingMessage>((resolve, reject) =>
        get(`${origin}/api/v1.0/data/views/${view}.csv`, { headers }, resolve).on("error", reject),
      );
      return { reply, content: await buffer(reply) };
    };
    const headers = {
      "User-Agent": "Microsoft.Data.Mashup (https://go.microsoft.com/fwlink/?LinkID=304225)",
      "Accept-Encoding": "gzip, deflate",
    };
    expect((await ask(headers)).reply.statusCode).toBe(401);
    const basic = Buffer.from(`${key}:`).toString("base64");
    const { reply, content } = await ask({ ...headers, Authorization: `Basic ${basic}` });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["content-encoding"]).toBe("gzip");
    expect(reply.headers["set-cookie"]).toBeUndefined();
    const text = gunzipSync(content).toString("utf8");
    expect(text).toBe(await readFile(join(folder, "rows.csv"), "utf8"));
  });
});
