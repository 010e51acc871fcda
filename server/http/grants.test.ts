import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "../../domain/contract/calls.ts";
import { type ListedGrant, type RequiredGrant, staffActs } from "../../domain/contract/grants.ts";
import type { Route } from "../../domain/contract/route.ts";
import { buildTestApp, type Caller, type TestApp } from "../testing/build-test-app.ts";

interface Holder {
  email: string | null;
  grants: readonly RequiredGrant[];
}

/** Each kind of caller, with its grants besides "visitor". A new call joins the table automatically. */
const holders = {
  visitor: { email: null, grants: [] },
  member: { email: "maria.ortiz@northgate.example", grants: ["member", "accountAdmin"] },
  "other client": { email: "lee.park@harborpension.example", grants: ["member"] },
  staff: { email: "admin@greenshoe.example", grants: ["member", "staff", ...staffActs] },
  accessLogs: { email: "logs@greenshoe.example", grants: ["member", "accessLogs"] },
  webAnalytics: { email: "web@greenshoe.example", grants: ["member", "webAnalytics"] },
} as const satisfies Record<"visitor" | "member" | "other client" | ListedGrant, Holder>;

const allCalls: [string, Route][] = Object.entries(calls);

describe("every call gives each caller what its grant declares (S-001, S-371, C-001, V-013)", () => {
  let portal: TestApp;
  const callers = new Map<string, Caller>();
  beforeAll(async () => {
    portal = await buildTestApp();
    for (const [name, { email }] of Object.entries(holders)) {
      callers.set(name, email ? await portal.signIn(email) : portal.visitor);
    }
  });
  afterAll(() => portal.close());

  describe.each(allCalls)("%s", (_name, call) => {
    test.each(Object.entries(holders))("%s", async (name, { email, grants }) => {
      const answer = await callers.get(name)?.call(call, {
        params: {
          id: "999999",
          key: "999999",
          symbol: "nothing",
          type: "nothing",
          kind: "nothing",
        },
        ...(call.body && { body: {} }),
      });
      const isGranted =
        call.grant === "visitor" || (grants as readonly string[]).includes(call.grant);
      if (isGranted) {
        // Past the gate the empty input of this test is refused for what it is, or answered.
        expect(["sign_in_required", "session_ended", "not_authorized"]).not.toContain(
          answer?.failure.code,
        );
        expect([200, 400, 404, ...(call.takes === "file" ? [415] : []), 422]).toContain(
          answer?.status,
        );
      } else if (email === null) {
        expect([answer?.status, answer?.failure.code]).toEqual([401, "sign_in_required"]);
      } else {
        expect([answer?.status, answer?.failure.code]).toEqual([403, "not_authorized"]);
      }
    });
  });

  test("visitors may make seventeen calls, and pages of staff are closed to members (S-001, S-371)", async () => {
    const open = allCalls.filter(([, { grant }]) => grant === "visitor");
    expect(open.map(([, { method, path }]) => `${method} ${path}`).sort()).toEqual([
      "GET /Account/Subscription",
      "GET /Captcha/Challenge",
      "GET /Company/Logo/{name}",
      "GET /Site",
      "POST /Account/Logout",
      "POST /Account/Passkeys/Login",
      "POST /Account/Passkeys/Login/Answer",
      "POST /Account/ResetPassword",
      "POST /Account/TokenRefresh",
      "POST /Account/Unsubscribe",
      "POST /Account/contactus",
      "POST /Account/login",
      "POST /Account/recoverpassword",
      "POST /Account/trial",
      "POST /SingleSignOn/Begin",
      "POST /SingleSignOn/Find",
      "POST /SingleSignOn/Finish",
    ]);
    const { token } = await portal.signIn("maria.ortiz@northgate.example");
    const statusOf = async (path: string, headers: Record<string, string>) => {
      const url = `/api/v1.0/${path}`;
      return (await portal.app.inject({ url, headers: { host: "localhost", ...headers } }))
        .statusCode;
    };
    for (const path of [
      ...["Requests", "Mailbox", "Desk/System", "Desk/Accounts", "Desk/AuditLog"],
      ...["Analytics/AccessLog", "Analytics/RunReport", "Analytics/MostViewedInternational"],
    ]) {
      expect(await statusOf(path, {}), path).toBe(401);
      expect(await statusOf(path, { authorization: `Bearer ${token}` }), path).toBe(403);
    }
  });

  test("a grant is looked at before the input, so that nobody learns what a call takes", async () => {
    const answer = await portal.visitor.call(calls.convertTrial, {
      params: { id: "not-a-number" },
    });
    expect(answer.failure.code).toBe("sign_in_required");
  });
});
