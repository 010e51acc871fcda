import { createHash } from "node:crypto";
import { type AddressInfo, createServer } from "node:net";
import type { OAuthClientProvider } from "@modelcontextprotocol/sdk/client/auth.js";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { calls } from "../../../domain/contract/calls.ts";
import { agentScopes } from "../../../domain/contract/users/agents.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";

const { readAgent, letAgentIn, listApiKeys, revokeApiKey } = calls;
const redirectUri = "http://localhost:4455/callback";
const verifier = "a-verifier-of-more-than-forty-three-letters-0123456789";
const challenge = createHash("sha256").update(verifier).digest("base64url");

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** An agent of the official kit, whose user is the member. */
function agentOf(member: Caller, allow: (address: URL) => Promise<string>) {
  const kept: { client?: object; tokens?: object; verifier?: string; code?: string } = {};
  const provider: OAuthClientProvider = {
    redirectUrl: redirectUri,
    clientMetadata: { client_name: "Desk Agent", redirect_uris: [redirectUri] },
    clientInformation: () => kept.client as never,
    saveClientInformation: (client) => {
      kept.client = client;
    },
    tokens: () => kept.tokens as never,
    saveTokens: (tokens) => {
      kept.tokens = tokens;
    },
    redirectToAuthorization: async (address) => {
      kept.code = await allow(address);
    },
    saveCodeVerifier: (text) => {
      kept.verifier = text;
    },
    codeVerifier: () => kept.verifier ?? "",
  };
  return { kept, provider, member };
}

describe.each(databaseKinds)("agents that a user lets in, on %s", (kind) => {
  let portal: TestApp;
  let url: string;
  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    portal = await buildSamplePortal({ on: kind, env: { PUBLIC_URL: url } });
    await portal.app.listen({ port, host: "127.0.0.1" });
  });
  afterAll(() => portal.close());

  const post = async (path: string, body: object | URLSearchParams) => {
    const isForm = body instanceof URLSearchParams;
    const answer = await portal.app.inject({
      method: "POST",
      url: path,
      headers: {
        host: "localhost",
        "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json",
      },
      payload: isForm ? body.toString() : JSON.stringify(body),
    });
    return { status: answer.statusCode, json: answer.json() };
  };
  const register = async (more: object = {}) =>
    (await post("/oauth/register", { redirect_uris: [redirectUri], ...more })).json.client_id;
  const allow = async (member: Caller, clientId: string, more: object = {}) => {
    const scopes = ["companies" as const];
    const body = { clientId, redirectUri, challenge, scopes, days: 7, ...more };
    const made = await member.call(letAgentIn, { body });
    return new URL(made.data.location).searchParams.get("code") ?? "";
  };
  const exchange = (client_id: string, code: string, more: object = {}) =>
    post(
      "/oauth/token",
      new URLSearchParams({
        ...{ grant_type: "authorization_code", code, client_id },
        ...{ redirect_uri: redirectUri, code_verifier: verifier, ...more },
      }),
    );
  const works = async (key: string) =>
    (
      await portal.app.inject({
        url: "/api/v1.0/Search/CompaniesSearch?searchTerm=Quorvane",
        headers: { host: "localhost", authorization: `Bearer ${key}` },
      })
    ).statusCode;

  test("the official kit finds the way from a refusal to a key of the user, who sees and revokes it", async () => {
    const member = await portal.newMember();
    const agent = agentOf(member, async (address) => {
      expect(address.origin + address.pathname).toBe(`${url}/connect/agent`);
      const asked = (name: string) => address.searchParams.get(name) ?? "";
      expect(asked("scope").split(" ")).toEqual(agentScopes);
      const of = { clientId: asked("client_id"), redirectUri: asked("redirect_uri") };
      const { data } = await member.call(readAgent, { query: of });
      expect(data).toEqual({ name: "Desk Agent", sentTo: "localhost:4455", longestDays: 180 });
      const chosen = { scopes: ["companies" as const, "views" as const], days: 30 };
      const body = { ...of, challenge: asked("code_challenge"), state: "as it was", ...chosen };
      const { location } = (await member.call(letAgentIn, { body })).data;
      const back = new URL(location).searchParams;
      expect(location.startsWith(`${redirectUri}?`)).toBe(true);
      expect([back.get("state"), back.get("iss")]).toEqual(["as it was", url]);
      return back.get("code") ?? "";
    });
    const open = () =>
      new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { authProvider: agent.provider });
    const client = new Client({ name: "test", version: "1" });
    onTestFinished(() => client.close());
    const first = open();
    await expect(client.connect(first)).rejects.toThrow("Unauthorized");
    await first.finishAuth(agent.kept.code ?? "");
    await client.connect(open());
    const ask = async (name: string, input: object = {}) => {
      const answer = await client.callTool({ name, arguments: { ...input } });
      return JSON.stringify(answer.content);
    };
    expect(await ask("find_company", { text: "Quorvane" })).toContain("Quorvane");
    expect(await ask("list_news")).toContain("scope_missing");
    const { keys } = (await member.call(listApiKeys)).data;
    expect(keys).toEqual([
      expect.objectContaining({ name: "Desk Agent", scopes: ["views", "companies"] }),
    ]);
    await member.call(revokeApiKey, { params: { id: keys[0]?.id ?? 0 } });
    await expect(ask("find_company", { text: "Quorvane" })).rejects.toThrow();
  });

  test("a code is exchanged once, and a second exchange ends the key", async () => {
    const [member, clientId] = [await portal.newMember(), await register()];
    const code = await allow(member, clientId);
    const { status, json } = await exchange(clientId, code);
    expect([status, json]).toEqual([
      200,
      {
        ...{ access_token: expect.stringMatching(/^gsk_live_/), token_type: "Bearer" },
        ...{ expires_in: 7 * 86_400, scope: "companies" },
      },
    ]);
    expect(await works(json.access_token)).toBe(200);
    expect((await exchange(clientId, code)).json.error).toBe("invalid_grant");
    expect(await works(json.access_token)).toBe(401);
  });

  test("a code is worth nothing to another program, with another proof or too late, and then not to its own", async () => {
    const [member, clientId] = [await portal.newMember(), await register()];
    const other = await register({ client_name: "Another" });
    const attempts = [
      (code: string) => exchange(other, code),
      (code: string) => exchange(clientId, code, { code_verifier: `${verifier}x` }),
      (code: string) => exchange(clientId, code, { redirect_uri: `${redirectUri}2` }),
      (code: string) => {
        portal.clock.advance(61_000);
        return exchange(clientId, code);
      },
    ];
    for (const attempt of attempts) {
      const code = await allow(member, clientId);
      expect((await attempt(code)).json.error).toBe("invalid_grant");
      expect((await exchange(clientId, code)).json.error).toBe("invalid_grant");
    }
    const wrong = { resource: "https://elsewhere.example/mcp" };
    expect((await exchange(clientId, "unknown", wrong)).json.error).toBe("invalid_target");
    expect((await exchange(clientId, "unknown", { grant_type: "password" })).json.error).toBe(
      "invalid_request",
    );
    expect((await member.call(listApiKeys)).data.keys).toEqual([]);
  });

  test("codes go only where the program said, by TLS or on the user's computer", async () => {
    const refused = [
      ...["http://evil.example/", "javascript:alert(1)", "https://a@evil.example/", "nonsense"],
      ...["https://agent.example/#part", "http://localhost.evil.example/", `x${"y".repeat(600)}`],
      ...["javascript://agent.example/%0aalert(1)", "JavaScript:alert(1)", "data:text/html,1"],
      ...["data://agent.example/1", "file:///etc/passwd", "file://agent.example/share", "blob:x"],
      ...[
        "ms-msdt://agent.example/",
        "intent://agent.example/#Intent;end",
        "view-source:https://a.example/",
      ],
      ...[
        "cursor:callback",
        "cursor:///callback",
        "cursor://a@agent/callback",
        "ftp://agent.example/",
      ],
      ...["\tjavascript:alert(1)", "vbscript:1", "ws://agent.example/", "mailto:a@agent.example"],
    ];
    for (const address of refused)
      expect((await post("/oauth/register", { redirect_uris: [address] })).json).toMatchObject({
        error: "invalid_redirect_uri",
      });
    const member = await portal.newMember();
    const clientId = await register();
    const ask = async (query: { clientId: string; redirectUri: string }) =>
      (await member.call(readAgent, { query })).failure?.code;
    const [text = "", signature = ""] = clientId.split(".");
    const forged = Buffer.from(
      JSON.stringify({ client_name: "Us", redirect_uris: ["https://evil.example/"] }),
    ).toString("base64url");
    expect(await ask({ clientId: `${forged}.${signature}`, redirectUri })).toBe("agent_unknown");
    expect(await ask({ clientId: text, redirectUri })).toBe("agent_unknown");
    for (const address of ["https://evil.example/", "http://localhost:4455/other", "nonsense"])
      expect(await ask({ clientId, redirectUri: address })).toBe("agent_unknown");
    const sameProgram = { clientId, redirectUri: "http://localhost:9999/callback" };
    expect((await member.call(readAgent, { query: sameProgram })).status).toBe(200);
    const body = { clientId, redirectUri, challenge, scopes: ["webhooks" as never], days: 7 };
    expect((await member.call(letAgentIn, { body })).failure?.code).toBe("invalid_input");
    const long = { ...body, scopes: ["views" as const], days: 181 };
    expect((await member.call(letAgentIn, { body: long })).failure?.code).toBe("invalid_input");
  });

  test.each([
    "cursor://anysphere.cursor-mcp/oauth/callback",
    "vscode://publisher.agent/callback?window=2",
    "com.example.agent://callback",
  ])(
    "a program that opens by %s gets its code there, and a key with its verifier alone",
    async (own) => {
      const registered = await post("/oauth/register", {
        client_name: "Editor",
        redirect_uris: [own],
      });
      const clientId = registered.json.client_id;
      const member = await portal.newMember();
      const query = { clientId, redirectUri: own };
      const { sentTo } = (await member.call(readAgent, { query })).data;
      expect(own.startsWith(sentTo)).toBe(true);
      const code = await allow(member, clientId, { redirectUri: own });
      const other = { code_verifier: "z".repeat(43), redirect_uri: own };
      const { json } = await exchange(clientId, code, { redirect_uri: own });
      expect(await works(json.access_token)).toBe(200);
      const stolen = await allow(member, clientId, { redirectUri: own });
      expect((await exchange(clientId, stolen, other)).json.error).toBe("invalid_grant");
      const elsewhere = { clientId, redirectUri: own.replace("callback", "other") };
      expect((await member.call(readAgent, { query: elsewhere })).failure?.code).toBe(
        "agent_unknown",
      );
    },
  );

  test("a program can end its own key, and names nothing of others by trying", async () => {
    const [member, clientId] = [await portal.newMember(), await register()];
    const { json } = await exchange(clientId, await allow(member, clientId));
    const end = (token: string) => post("/oauth/revoke", new URLSearchParams({ token }));
    expect([(await end("gsk_live_unknown")).status, await works(json.access_token)]).toEqual([
      200, 200,
    ]);
    expect([(await end(json.access_token)).status, await works(json.access_token)]).toEqual([
      200, 401,
    ]);
  });
});
