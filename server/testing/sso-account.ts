import { expect } from "vitest";
import {
  claimSsoDomain,
  getAccess,
  proveSsoDomain,
  setSsoConnection,
  setSsoMode,
  testSsoConnection,
} from "../../domain/contract/users/access.ts";
import { beginSso, finishSso } from "../../domain/contract/users/single-sign-on.ts";
import type { OutsideNetwork } from "../features/webhooks/outside-network.ts";
import { buildTestApp, type Caller, type TestApp, type TestAppOptions } from "./build-test-app.ts";

export const own = { account: "own" } as const;

/** The network of tests: everything is on loopback, and the text records of domains are stated. */
function testNetwork(texts: Record<string, string[]>): OutsideNetwork {
  return {
    resolve: async () => ["127.0.0.1"],
    resolveTexts: async (name) => texts[name] ?? [],
    isAllowed: (address) => address === "127.0.0.1",
    ports: "any",
    allowsPlainHttp: true,
    patienceMs: 5000,
  };
}

/** A portal whose login services are on loopback, with a domain's text records. */
export async function buildSsoApp(options: TestAppOptions = {}) {
  const texts: Record<string, string[]> = {};
  const portal = await buildTestApp(options);
  Object.assign(portal.config, { webhookNetwork: testNetwork(texts) });
  return { portal, texts };
}

export const oidcDetails = (issuer: string, client: { id: string; secret: string }) => ({
  protocol: "oidc",
  issuer,
  clientId: client.id,
  clientSecret: client.secret,
});

/** Claims a domain for an admin's account and proves it by its text record. */
export async function giveDomain(
  admin: Caller,
  texts: Record<string, string[]>,
  domain: string,
): Promise<void> {
  await admin.call(claimSsoDomain, { params: own, body: { domain } });
  const { domains } = (await admin.call(getAccess, { params: own })).data;
  texts[domain] = [domains.find((one) => one.domain === domain)?.proof ?? ""];
  const proven = await admin.call(proveSsoDomain, { params: own, body: { domain } });
  expect(proven.status, JSON.stringify(proven.failure)).toBe(200);
}

/** A browser at the portal, with the cookie that binds its logins. */
export function browserAt(portal: TestApp) {
  let cookie = "";
  const keep = (headers: Record<string, unknown>) => {
    const set = [headers["set-cookie"] ?? []].flat().map(String);
    const found = set.find((one) => one.startsWith("GreenshoeLogin="));
    if (found) cookie = found.split(";")[0] ?? "";
  };
  return {
    async begin(email: string, wish: object = {}): Promise<string> {
      const begun = await portal.visitor.call(beginSso, { body: { email, ...wish } }, { cookie });
      keep(begun.headers);
      expect(begun.status, JSON.stringify(begun.failure)).toBe(200);
      return begun.data.address;
    },
    async beginTest(admin: Caller) {
      const begun = await admin.call(testSsoConnection, { params: own }, { cookie });
      keep(begun.headers);
      return begun.data;
    },
    /** Opens an address of the portal to which a login service led, and returns the state of its page. */
    async arrive(address: string): Promise<string> {
      const { pathname, search, searchParams } = new URL(address);
      if (pathname === "/login/sso") return searchParams.get("state") ?? "";
      const response = await portal.app.inject({
        url: pathname + search,
        headers: { host: "localhost:8080" },
      });
      expect(response.statusCode).toBe(303);
      const page = new URL(String(response.headers.location), "http://localhost:8080");
      expect(page.pathname).toBe("/login/sso");
      return page.searchParams.get("state") ?? "";
    },
    finish: (state: string) => portal.visitor.call(finishSso, { body: { state } }, { cookie }),
  };
}

/** Sets up a connection, tests it by a login and turns it on. */
export async function turnOn(
  portal: TestApp,
  admin: Caller,
  details: object,
  logIn: (address: string) => Promise<string>,
  mode = "optional",
): Promise<void> {
  const set = await admin.call(setSsoConnection, { params: own, body: details });
  expect(set.status, JSON.stringify(set.failure)).toBe(200);
  const browser = browserAt(portal);
  const { address } = await browser.beginTest(admin);
  const tested = await browser.finish(await browser.arrive(await logIn(address ?? "")));
  expect(tested.data?.to).toBe("/account-settings/single-sign-on");
  const turned = await admin.call(setSsoMode, { params: own, body: { mode } });
  const { connection } = (await admin.call(getAccess, { params: own })).data;
  expect(turned.status, JSON.stringify([turned.failure, connection?.test])).toBe(200);
}
