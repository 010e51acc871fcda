import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getAccountSettings } from "../../../domain/contract/users/account.ts";
import { getAccess, setSsoConnection } from "../../../domain/contract/users/single-sign-on.ts";
import type { Caller, TestApp } from "../../testing/build-test-app.ts";
import { oidcClient, startOidcService } from "../../testing/oidc-service.ts";
import {
  browserAt,
  buildSsoApp,
  giveDomain,
  oidcDetails,
  own,
  turnOn,
} from "../../testing/sso-account.ts";

let portal: TestApp;
let texts: Record<string, string[]>;
let service: Awaited<ReturnType<typeof startOidcService>>;
let admin: Caller;
let domain: string;
const callbacks: string[] = [];

beforeAll(async () => {
  ({ portal, texts } = await buildSsoApp());
  domain = `bank-${randomBytes(4).toString("hex")}.example`;
  admin = await portal.newMember({ isAccountAdmin: true });
  await giveDomain(admin, texts, domain);
  const details = oidcDetails("http://127.0.0.1:1", oidcClient);
  await admin.call(setSsoConnection, { params: own, body: details });
  const { connection } = (await admin.call(getAccess, { params: own })).data;
  callbacks.push(connection?.handOver[0]?.value ?? "");
  service = await startOidcService(callbacks);
  service.logInAs({ email: `tester@${domain}`, email_verified: true });
  await turnOn(portal, admin, oidcDetails(service.issuer, oidcClient), service.visit);
});
afterAll(async () => {
  await service.close();
  await portal.close();
});

const logIn = async (email: string, person: object = {}) => {
  service.logInAs({
    email,
    email_verified: true,
    given_name: "Ana",
    family_name: "Lee",
    ...person,
  });
  const browser = browserAt(portal);
  const address = await browser.begin(email);
  const state = await browser.arrive(await service.visit(address));
  return browser.finish(state);
};

describe("a login by OpenID Connect", () => {
  test("makes the user at their first login, and lets them in as the same user at the next", async () => {
    const first = await logIn(`ana@${domain}`);
    expect(first.status, JSON.stringify(first.failure)).toBe(200);
    const second = await logIn(`Ana@${domain}`);
    expect(second.data.tokens?.gaUserid).toBe(first.data.tokens?.gaUserid);
    const caller = portal.callerLike({ ...admin, token: second.data.tokens?.token });
    const settings = (await caller.call(getAccountSettings)).data;
    expect(settings.user).toMatchObject({ firstName: "Ana", lastName: "Lee" });
  });
});
