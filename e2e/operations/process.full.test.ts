import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterEach, describe, expect, test } from "vitest";
import { apiBase, type Route } from "../../domain/contract/route.ts";
import { getAccountSettings } from "../../domain/contract/users/account.ts";
import { login, refreshTokens } from "../../domain/contract/users/sessions.ts";
import { databaseUrl, newName, onServer } from "../../server/testing/test-databases.ts";
import { type PortalProcess, startProcess } from "../testing/process.ts";

const running: PortalProcess[] = [];
const databases: string[] = [];
afterEach(async () => {
  for (const portal of running.splice(0)) await portal.remove();
  for (const name of databases.splice(0)) {
    await onServer((client) => client.query(`drop database if exists ${name} with (force)`));
  }
});

async function start(options: Parameters<typeof startProcess>[0] = {}): Promise<PortalProcess> {
  const portal = await startProcess(options);
  running.push(portal);
  return portal;
}

async function ask(portal: PortalProcess, call: Route, body?: object, token?: string) {
  const response = await fetch(`${portal.url}${apiBase}${call.path}`, {
    method: call.method,
    headers: {
      ...(body && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, data: (await response.json()).data };
}

const logIn = (portal: PortalProcess, email = "maria.ortiz@northgate.example") =>
  ask(portal, login, { email, password: "Demo!2026" });

const runUser = promisify(execFile);
const user = (portal: PortalProcess, ...words: string[]) =>
  runUser(process.execPath, ["server/user-command.ts", ...words], {
    env: { ...process.env, DATA_DIR: portal.folder },
  });

async function environmentOf(kind: "embedded" | "postgres"): Promise<Record<string, string>> {
  if (kind === "embedded") return {};
  const name = newName("process");
  await onServer((client) => client.query(`create database ${name}`));
  databases.push(name);
  return {
    DATABASE_URL: databaseUrl(name),
    PUBLIC_URL: "http://localhost:8080",
    TOKEN_SECRET: "a secret for tests only, 32 characters long",
    MAIL: "mailbox",
    DEMO: "users",
  };
}

const kinds = (await onServer(async () => true).catch(() => process.env.CI === "true"))
  ? (["embedded", "postgres"] as const)
  : (["embedded"] as const);

describe.each(kinds)("a process on %s", (kind) => {
  test("loses no acknowledged write when it is killed", async () => {
    const env = await environmentOf(kind);
    const first = await start({ env });
    const sessions = await Promise.all(
      Array.from({ length: 8 }, async () => (await logIn(first)).data.refreshToken as string),
    );
    const acknowledged = [...sessions];
    let isKilled = false;
    const writers = sessions.map(async (_, i) => {
      while (!isKilled) {
        try {
          const { data } = await ask(first, refreshTokens, { refreshToken: acknowledged[i] });
          if (data) acknowledged[i] = data.refreshToken;
          else return;
        } catch {
          return;
        }
      }
    });
    const written = () => acknowledged.filter((token, i) => token !== sessions[i]).length;
    await expect.poll(written, { interval: 5 }).toBe(sessions.length);
    await first.kill("SIGKILL");
    isKilled = true;
    await Promise.all(writers);

    const second = await start({ env, folder: first.folder });
    for (const refreshToken of acknowledged) {
      expect((await ask(second, refreshTokens, { refreshToken })).status).toBe(200);
    }
  });

  test("keeps users signed in after a restart", async () => {
    const env = await environmentOf(kind);
    const first = await start({ env });
    const { data } = await logIn(first);
    const exitCode = await first.kill("SIGTERM");
    expect(exitCode).toBe(0);
    const second = await start({ env, folder: first.folder });
    expect((await ask(second, getAccountSettings, undefined, data.token)).status).toBe(200);
    expect((await ask(second, refreshTokens, { refreshToken: data.refreshToken })).status).toBe(
      200,
    );
  });
});

describe("a process", () => {
  test("finishes the requests in flight when it is asked to stop", async () => {
    const portal = await start();
    const inFlight = Array.from({ length: 8 }, () => logIn(portal));
    // All have arrived; their eight password hashes take longer than the signal.
    const arrived = () => portal.output().split('"path":"/api/v1.0/Account/login"').length - 1;
    await expect.poll(arrived, { interval: 2 }).toBe(8);
    const stopped = portal.kill("SIGTERM");
    expect((await Promise.all(inFlight)).map((answer) => answer.status)).toEqual(
      Array(8).fill(200),
    );
    const exitCode = await stopped;
    expect(exitCode).toBe(0);
  });

  test("logs requests with ids, and neither tokens, passwords nor queries", async () => {
    const portal = await start();
    const { data } = await logIn(portal);
    await ask(portal, getAccountSettings, undefined, data.token);
    await ask(portal, refreshTokens, { refreshToken: data.refreshToken });
    await fetch(`${portal.url}/reset-password?token=secret-in-a-link&email=a@b.example`);
    await portal.kill("SIGTERM");
    const log = portal.output();
    expect(log).toMatch(/"reqId":"[0-9a-f-]{36}"/);
    expect(log).toContain("/reset-password");
    const [, announced = ""] = log.split("Demo logins");
    expect(announced).toContain("Demo!2026");
    for (const secret of [data.token, data.refreshToken, "secret-in-a-link", "a@b.example"]) {
      expect(log).not.toContain(secret);
    }
    expect(log.split("Demo!2026")).toHaveLength(2);
  });

  test("runs commands of the command line while it owns the embedded database", async () => {
    const portal = await start();
    const { stdout } = await user(portal, "add", "new@client.example", "--account", "New Client");
    const link = new URL(stdout.match(/https?:\S+/)?.[0] ?? "");
    expect(link.port).toBe(String(portal.port));
    expect((await user(portal, "list")).stdout).toContain("new@client.example");
    await expect(user(portal, "dance")).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("There is no command dance"),
    });
    await portal.kill("SIGTERM");
    expect((await user(portal, "list")).stdout).toContain("new@client.example");
  });

  test("on a folder in use says in one sentence why it cannot start", async () => {
    const portal = await start();
    const second = startProcess({ folder: portal.folder, readyWithinMs: 10_000 });
    await expect(second).rejects.toThrow(
      new RegExp(`Greenshoe cannot start\\. .* is in use by process ${portal.pid}\\.`),
    );
  });

  test("whose embedded database crashes fails the calls in flight, logs it and ends with an error", async () => {
    const killer = new URL("../testing/kill-database-thread.mjs", import.meta.url);
    const portal = await start({ env: { NODE_OPTIONS: `--import=${killer}` } });
    const inFlight = Array.from({ length: 8 }, () =>
      logIn(portal).then(
        ({ status }) => status,
        () => 0,
      ),
    );
    const code = await portal.kill("SIGUSR2");
    const statuses = await Promise.all(inFlight);
    expect(statuses.every((status) => [0, 200, 500, 503].includes(status))).toBe(true);
    expect(code).toBe(1);
    expect(portal.output()).toContain("the embedded database has ended");
    const again = await start({ folder: portal.folder });
    expect((await logIn(again)).status).toBe(200);
  });

  test("with an invalid setting names it and does not start", async () => {
    await expect(
      startProcess({ env: { LOG_LEVEL: "loud" }, readyWithinMs: 10_000 }),
    ).rejects.toThrow(/Greenshoe cannot start\. The configuration is not usable:\n {2}LOG_LEVEL: /);
  });
});
