import { Registry } from "prom-client";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { calls } from "../../domain/contract/calls.ts";
import { getAccountSettings } from "../../domain/contract/users/account.ts";
import { login, recoverPassword } from "../../domain/contract/users/sessions.ts";
import { palette } from "../palette.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import type { OpenApi } from "./docs/openapi.ts";
import { serveMetrics } from "./watching/metrics.ts";

describe("operations", () => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await buildTestApp();
  });
  afterAll(() => portal.close());
  const get = (url: string, headers: Record<string, string> = {}) =>
    portal.app.inject({ url, headers: { host: "localhost", ...headers } });

  test("health answers by any host name, for a load balancer", async () => {
    for (const path of ["/health/live", "/health/ready"]) {
      expect((await get(path, { host: "10.1.2.3:8080" })).statusCode).toBe(200);
    }
  });

  test("readiness fails while the database is away", async () => {
    const broken = await buildTestApp();
    await broken.db.destroy();
    const answer = await broken.app.inject({ url: "/health/ready" });
    expect([answer.statusCode, answer.json().code]).toEqual([503, "not_ready"]);
    await broken.app.close();
  });

  test("every answer carries the security headers", async () => {
    for (const path of ["/api/v1.0/Site", "/api/docs", "/nothing.txt", "/health/live"]) {
      const { headers } = await get(path);
      expect(headers["content-security-policy"]).toMatch(/^default-src 'none'/);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
      });
    }
    expect((await get("/api/v1.0/Site")).headers["strict-transport-security"]).toBeUndefined();
  });

  test("the contract is printed for machines: every call with its grant, its input and its failures", async () => {
    const document = (await get("/api/v1.0/openapi.json")).json<OpenApi>();
    expect(document.openapi).toBe("3.1.0");
    const printed = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(printed.map((operation) => operation.operationId).sort()).toEqual(
      Object.keys(calls).sort(),
    );
    const operation = document.paths["/Account/login"]?.post;
    expect(operation?.["x-grant"]).toBe("visitor");
    expect(operation?.requestBody?.content["application/json"]?.schema.required).toEqual([
      "email",
      "password",
    ]);
    expect(operation?.responses["401"]?.description).toContain("wrong_credentials");
    expect(operation?.responses["429"]?.description).toContain("too_many_requests");
  });

  test("the contract is printed for people", async () => {
    const answer = await get("/api/docs");
    expect(answer.headers["content-type"]).toContain("text/html");
    const text = answer.body.replaceAll("<wbr>", "");
    for (const call of Object.values(calls)) expect(text).toContain(call.path);
    const fonts = [...answer.body.matchAll(/url\("(.*?)"\)/g)].map(([, path = ""]) => path);
    expect(fonts).toHaveLength(2);
    for (const path of fonts) expect((await get(path)).headers["content-type"]).toBe("font/woff2");
    expect(String(answer.headers["content-security-policy"])).toContain("font-src 'self'");
    const section = /<section id="login">.*?<\/section>/s.exec(answer.body)?.[0];
    expect(section).toContain("text (at most");
    expect(answer.body).toContain(`--brand:${palette.dark.brand};`);
  });

  test("replies and failures are JSON (S-296)", async () => {
    for (const path of ["/api/v1.0/Site", "/api/v1.0/nothing"]) {
      expect((await get(path)).headers["content-type"]).toContain("application/json");
    }
  });
});

describe("rate limits", () => {
  test("a visitor who tries too often is refused and told when to come back", async () => {
    const portal = await buildTestApp({ rateLimits: true });
    const attempt = (email: string) =>
      portal.visitor.call(login, { body: { email, password: "Wrong!2026" } });
    for (let i = 0; i < 10; i++)
      expect((await attempt("maria.ortiz@northgate.example")).status).toBe(401);
    const refused = await attempt("Maria.Ortiz@northgate.example ");
    expect([refused.status, refused.failure]).toEqual([
      429,
      {
        summaryErrors: ["Too many attempts. Please wait and try again."],
        invalidParams: [],
        code: "too_many_requests",
      },
    ]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await attempt("james.chen@northgate.example")).status).toBe(401);
    await portal.close();
  });

  test("a caller who goes on without a pause gets each refusal after a rest, during which others are answered", async () => {
    const portal = await buildTestApp({ rateLimits: true, env: { CALLS_AT_ONCE: "10" } });
    const attempt = () =>
      portal.visitor.call(login, {
        body: { email: "nobody@firm.example", password: "Wrong!2026" },
      });
    const member = await portal.newMember();
    for (let i = 0; i < 10; i++) await attempt();
    const startedAt = performance.now();
    const refused = Promise.all(
      Array.from({ length: 40 }, async () => [(await attempt()).status, (await attempt()).status]),
    );
    expect((await member.call(getAccountSettings)).status).toBe(200);
    expect(new Set((await refused).flat())).toEqual(new Set([429]));
    expect(performance.now() - startedAt).toBeGreaterThan(490);
    await portal.close();
  });

  test("all addresses of one IPv6 network count as one", async () => {
    const portal = await buildTestApp({ rateLimits: true, env: { TRUST_PROXY: "1" } });
    const attempt = (i: number) =>
      portal.visitor.call(
        login,
        { body: { email: `a${i}@b.example`, password: "Wrong!2026" } },
        { "x-forwarded-for": `2001:db8:1:2::${i.toString(16)}` },
      );
    const statuses: number[] = [];
    for (let i = 1; i <= 31; i++) statuses.push((await attempt(i)).status);
    expect([statuses[29], statuses[30]]).toEqual([401, 429]);
    await portal.close();
  });

  test("the printed contract is rate-limited", async () => {
    const portal = await buildTestApp({ rateLimits: true });
    const get = async (url: string) =>
      (await portal.app.inject({ url, headers: { host: "localhost" } })).statusCode;
    const statuses: number[] = [];
    for (let i = 0; i < 61; i++) {
      statuses.push(await get(i % 2 === 0 ? "/api/docs" : "/api/v1.0/openapi.json"));
    }
    expect([statuses.slice(0, 60).every((status) => status === 200), statuses[60]]).toEqual([
      true,
      429,
    ]);
    await portal.close();
  });

  test("concurrent readiness probes share one check of the database and are never refused", async () => {
    const portal = await buildTestApp({ rateLimits: true });
    const execute = vi.spyOn(portal.db.getExecutor(), "executeQuery");
    const asked = Array.from({ length: 300 }, () => portal.app.inject({ url: "/health/ready" }));
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(execute.mock.calls.length).toBeLessThan(20);
    await portal.close();
  });

  test("recovery mail to one address is rate-limited", async () => {
    const portal = await buildTestApp({ rateLimits: true });
    const body = { email: "maria.ortiz@northgate.example" };
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++)
      statuses.push((await portal.visitor.call(recoverPassword, { body })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await portal.mailTo(body.email)).toHaveLength(3);
    await portal.close();
  });
});

test("calls are counted by name, and metrics are served on their own port", async () => {
  const metrics = new Registry();
  const portal = await buildTestApp({ metrics });
  await portal.visitor.call(login, { body: { email: "a", password: "b" } });
  const server = await serveMetrics(metrics, "127.0.0.1", 0);
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toMatch(
    /http_request_duration_seconds_count\{call="login",method="POST",status="401"\} 1/,
  );
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  server.close();
  await portal.close();
});
