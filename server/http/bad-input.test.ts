import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "../../domain/contract/calls.ts";
import { type FailureBody, failures } from "../../domain/contract/failures.ts";
import type { Route } from "../../domain/contract/route.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { solveCaptcha } from "../testing/solve-captcha.ts";

const hostile = [
  "'; drop table portal_user; --",
  "<script>alert(1)</script>",
  "\u0000",
  "{{7*7}}%s%n#{7*7}",
  "../../../../etc/passwd",
  "𝕳\u202e\uffff\ud800",
  "x".repeat(10_000),
];

describe("bad input gets a clear failure in the contract's shape, and nothing is stored", () => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await buildTestApp();
  });
  afterAll(() => portal.close());

  function expectFailure(response: { statusCode: number; json(): FailureBody }, code: string) {
    const body = response.json();
    expect(Object.keys(body).sort()).toEqual(["code", "invalidParams", "summaryErrors"]);
    expect(body.code).toBe(code);
    expect(response.statusCode).toBe(failures[body.code].status);
    expect(JSON.stringify(body)).not.toMatch(/\bat .*:\d+:\d+|node_modules|select |Error:/);
    return body;
  }
  const post = (path: string, payload: string | object, headers: Record<string, string> = {}) =>
    portal.app.inject({
      method: "POST",
      url: `/api/v1.0${path}`,
      payload,
      headers: { host: "localhost", "content-type": "application/json", ...headers },
    });

  test("malformed JSON, and JSON that would change a prototype", async () => {
    expectFailure(await post("/Account/login", "{"), "malformed_body");
    expectFailure(await post("/Account/login", ""), "malformed_body");
    expectFailure(await post("/Account/login", '{"__proto__":{"isAdmin":true}}'), "malformed_body");
  });

  test("a body of 1 MB", async () => {
    const answer = await post("/Account/login", JSON.stringify({ email: "x".repeat(1024 * 1024) }));
    expectFailure(answer, "body_too_large");
  });

  test("a body that is not JSON", async () => {
    const answer = await post("/Account/login", "email=a", {
      "content-type": "application/x-www-form-urlencoded",
    });
    expectFailure(answer, "unsupported_media_type");
  });

  test("a body in an unknown encoding", async () => {
    const answer = await post("/Account/login", "{}", { "content-encoding": "foo" });
    expectFailure(answer, "unsupported_media_type");
  });

  test("addresses that cannot be read, and keys that are too long or too large", async () => {
    const { token } = await portal.signIn("staff@greenshoe.example");
    const at = (path: string) =>
      portal.app.inject({
        method: "POST",
        url: `/api/v1.0/Requests/${path}/Account`,
        headers: { host: "localhost", authorization: `Bearer ${token}` },
      });
    expectFailure(await at("%zz"), "not_found");
    expectFailure(await at("9".repeat(200)), "not_found");
    expectFailure(await at("99999999999"), "invalid_input");
  });

  test.each(["30daysAgo", "0000-01-01", "9999-12-31", "2023-02-29", ""])(
    "the day %j is refused by name in every call that takes days",
    async (day) => {
      const { token } = await portal.signIn("staff@greenshoe.example");
      const refusals = [];
      for (const [fields, path] of Object.entries({
        "StartDate EndDate": "/Analytics/MostActive",
        "startDate endDate": "/News",
        "from to": "/Dashboard/MasterCalendar",
        "from  to": "/Desk/AuditLog",
      })) {
        const query = fields.split(/ +/).map((name) => `${name}=${day}`);
        const answer = await portal.app.inject({
          url: `/api/v1.0${path}?${query.join("&")}`,
          headers: { host: "localhost", authorization: `Bearer ${token}` },
        });
        refusals.push(...(expectFailure(answer, "invalid_input").invalidParams ?? []));
      }
      expect(refusals.map(({ name }) => name)).toEqual(
        "StartDate EndDate startDate endDate from to from to".split(" "),
      );
      const chart = { tickers: ["QRVN"], startDate: day, endDate: null };
      const bearer = { authorization: `Bearer ${token}` };
      const { invalidParams } = expectFailure(
        await post("/Company/ChartPerformance", chart, bearer),
        "invalid_input",
      );
      expect(invalidParams?.map(({ name }) => name)).toEqual(["startDate"]);
    },
  );

  test("unknown fields are named", async () => {
    const answer = await post("/Account/login", {
      email: "a@b.example",
      password: "x",
      isAdmin: true,
    });
    expect(expectFailure(answer, "invalid_input").invalidParams).toEqual([
      { name: "isAdmin", reasons: ["Unknown field"] },
    ]);
  });

  test("values that are nested too deeply are refused by field, with and without an Idempotency-Key", async () => {
    const { token } = await portal.signIn("staff@greenshoe.example");
    const nested = "[".repeat(5000) + "]".repeat(5000);
    const body = `{"viewType":"Priced","filters":{"OfferTimeFrame":${nested}}}`;
    const bearer = { authorization: `Bearer ${token}` };
    for (const headers of [bearer, { ...bearer, "idempotency-key": "nested-values-1" }]) {
      const { invalidParams } = expectFailure(
        await post("/view/Create", body, headers),
        "invalid_input",
      );
      expect(invalidParams).toEqual([{ name: "filters", reasons: ["Is nested too deeply"] }]);
    }
  });

  test("a nested body of a call that takes none is ignored", async () => {
    const { token } = await portal.signIn("staff@greenshoe.example");
    const answer = await portal.app.inject({
      method: "DELETE",
      url: "/api/v1.0/Favorites/1",
      headers: {
        host: "localhost",
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": "nested-body-1",
      },
      payload: "[".repeat(100_000) + "]".repeat(100_000),
    });
    expect(answer.statusCode).toBe(200);
  });

  test.each(["\\u0000", "\\ud800"])(
    "a nested text with %s is refused by field",
    async (character) => {
      const { token } = await portal.signIn("staff@greenshoe.example");
      const body = `{"viewType":"Priced","filters":{"ExchangeCountry":["U${character}"]}}`;
      const answer = await post("/view/Create", body, { authorization: `Bearer ${token}` });
      const { invalidParams } = expectFailure(answer, "invalid_input");
      expect(invalidParams).toEqual([
        { name: "filters", reasons: ["Contains a character that is not allowed"] },
      ]);
    },
  );

  test("wrong types are named by field (S-334, S-343)", async () => {
    const answer = await post("/Account/login", { email: 5, password: ["x"], remember: "yes" });
    const { invalidParams, summaryErrors } = expectFailure(answer, "invalid_input");
    expect(invalidParams).toEqual([
      { name: "email", reasons: ["Business Email is required"] },
      { name: "password", reasons: ["Password is required"] },
      { name: "remember", reasons: ["Invalid input: expected boolean, received string"] },
    ]);
    expect(summaryErrors).toEqual(["Some fields are not valid."]);
  });

  test.each(["null", "[]", '"text"', "7", "true"])("a body that is %s", async (body) => {
    expectFailure(await post("/Account/login", body), "invalid_input");
  });

  test("what is refused has the same shape at every status (V-606, C-642)", async () => {
    const { token } = await portal.signIn("maria.ortiz@northgate.example");
    const get = (path: string, bearer = `Bearer ${token}`) =>
      portal.app.inject({
        url: `/api/v1.0${path}`,
        headers: { host: "localhost", authorization: bearer },
      });
    const refused = expectFailure(
      await get("/Search/CompaniesSearch?searchTerm=a&page=2"),
      "invalid_input",
    );
    expect(refused.invalidParams).toEqual([{ name: "page", reasons: ["Unknown field"] }]);
    expectFailure(await get("/Favorites", ""), "sign_in_required");
    expectFailure(await get("/Requests"), "not_authorized");
    expectFailure(await get("/view/999999"), "not_found");
    const codes = ["invalid_input", "sign_in_required", "not_authorized", "not_found"] as const;
    expect(codes.map((code) => failures[code].status)).toEqual([400, 401, 403, 404]);
    expect(failures.internal_error.status).toBe(500);
  });

  test("an unknown path, and a path that answers another method", async () => {
    expectFailure(await post("/Account/nothing", {}), "not_found");
    const answer = await portal.app.inject({
      method: "DELETE",
      url: "/api/v1.0/Account/login",
      headers: { host: "localhost" },
    });
    expectFailure(answer, "method_not_allowed");
    expect(answer.headers.allow).toBe("POST");
  });

  test.each([
    "evil.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "evil.example:8080",
  ])("the foreign host %s", async (host) => {
    expectFailure(
      await post("/Account/login", { email: "a", password: "b" }, { host }),
      "foreign_host",
    );
    for (const url of ["/login", "/health/x", "/health/"]) {
      expectFailure(await portal.app.inject({ url, headers: { host } }), "foreign_host");
    }
  });

  test("a request with two hosts, whichever of them is ours", async () => {
    await portal.app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = portal.app.server.address() as AddressInfo;
    const ask = async (...hosts: string[]) => {
      const socket = connect(port, "127.0.0.1");
      const lines = hosts.map((host) => `Host: ${host}\r\n`).join("");
      socket.end(`GET /api/v1.0/Site HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);
      return (await text(socket)).split("\r\n")[0];
    };
    expect(await ask("localhost")).toContain("200");
    expect(await ask("localhost", "evil.example")).toContain("421");
    expect(await ask("evil.example", "localhost")).toContain("421");
    expect(await ask("localhost", "localhost")).toContain("421");
  });

  test("paths match without regard to case (S-377, S-439)", async () => {
    const body = { email: "maria.ortiz@northgate.example", password: "Demo!2026" };
    for (const url of ["/api/v1.0/Account/login", "/API/V1.0/account/LOGIN"]) {
      const answer = await portal.app.inject({
        ...{ method: "POST", url, payload: body, headers: { host: "localhost" } },
      });
      expect(answer.statusCode, url).toBe(200);
      const headers = { host: "localhost", authorization: `Bearer ${answer.json().data.token}` };
      for (const favorites of ["/api/v1.0/Favorites", "/Api/v1.0/favorites"])
        expect((await portal.app.inject({ url: favorites, headers })).statusCode).toBe(200);
    }
  });

  // The name of an account may be any text, and staff add accounts.
  const callsWithText = Object.entries<Route>(calls).filter(
    ([name, call]) => call.body && name !== "addDeskAccount",
  );
  test.each(callsWithText)(
    "hostile texts in every field of %s leave the tables as they are",
    async (_name, call) => {
      const count = async () => {
        const tables = [
          "portal_user",
          "account",
          "client_request",
          "email",
          "session",
          "password_ticket",
        ] as const;
        const counts = tables.map((table) =>
          portal.db
            .selectFrom(table)
            .select((e) => e.fn.countAll<number>().as("n"))
            .executeTakeFirstOrThrow(),
        );
        return (await Promise.all(counts)).map(({ n }) => n);
      };
      const caller = await portal.signIn("staff@greenshoe.example");
      const before = await count();
      const fields = Object.keys(
        (call.body as unknown as { _zod: { def: { shape?: object } } })._zod.def.shape ?? {},
      );
      for (const text of hostile) {
        const body = Object.fromEntries(fields.map((field) => [field, text]));
        const answer = await caller.call(call, { body, params: { id: "1", key: "1" } });
        // A logout of an unknown session succeeds by design.
        expect([200, 400, 401, 403, 404, 422]).toContain(answer.status);
        if (answer.status !== 200) expect(failures[answer.failure.code].status).toBe(answer.status);
      }
      expect(await count()).toEqual(before);
    },
  );

  test("hostile texts that a field may hold are stored and shown as they are", async () => {
    const body = {
      firstName: "Robert'); drop table client_request;--",
      lastName: "<img src=x onerror=alert(1)>",
      email: "bobby@tables.example",
      phoneNumber: "(212) 555-0123",
      company: 'O\'Neil & Sons "Ltd"',
      jobTitle: "日本語 ß é",
      comment: "=cmd|' /C calc'!A0",
      agree: false,
      recaptchaToken: await solveCaptcha(portal.visitor, "contact"),
    };
    expect((await portal.visitor.call(calls.contactUs, { body })).status).toBe(200);
    const staff = await portal.signIn("staff@greenshoe.example");
    const { data } = await staff.call(calls.listRequests, { query: {} });
    const { recaptchaToken: _, ...shown } = body;
    expect(data.requests[0]).toMatchObject(shown);
  });

  test("an unexpected error reveals nothing to the caller (C-642)", async () => {
    const broken = await buildTestApp();
    const { email, token } = await broken.signIn("maria.ortiz@northgate.example");
    await broken.db.schema.alterTable("account").renameTo("account_gone").execute();
    const answer = await broken.app.inject({
      url: "/api/v1.0/Account/AccountSettings",
      headers: { host: "localhost", authorization: `Bearer ${token}` },
    });
    expect(email).toBeTruthy();
    expect(expectFailure(answer, "internal_error").summaryErrors).toEqual([
      "Something went wrong on our side. Please try again.",
    ]);
    await broken.close();
  });
});
