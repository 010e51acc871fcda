import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  claimSsoDomain,
  getAccess,
  proveSsoDomain,
  removeSsoDomain,
  setAccountRules,
  setSsoConnection,
  setSsoMode,
  testSsoConnection,
} from "../../../domain/contract/users/access.ts";
import { getAccountSettings } from "../../../domain/contract/users/account.ts";
import {
  changePassword,
  login,
  logout,
  recoverPassword,
} from "../../../domain/contract/users/sessions.ts";
import { beginSso, findSso } from "../../../domain/contract/users/single-sign-on.ts";
import { demoPassword } from "../../demo/users.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { startForgedService } from "../../testing/forged-oidc-service.ts";
import { makeCertificate } from "../../testing/made-certificate.ts";
import { oidcClient, type Person, startOidcService } from "../../testing/oidc-service.ts";
import {
  browserAt,
  buildSsoApp,
  giveDomain,
  oidcDetails,
  own,
  turnOn,
} from "../../testing/sso-account.ts";

const newDomain = () => `bank-${randomBytes(4).toString("hex")}.example`;

/** Saves a connection, which gives it its addresses, and returns the one to which a service leads back. */
async function callbackOf(admin: Caller): Promise<string> {
  const details = oidcDetails("http://127.0.0.1:9", oidcClient);
  await admin.call(setSsoConnection, { params: own, body: details });
  const { connection } = (await admin.call(getAccess, { params: own })).data;
  return connection?.handOver[0]?.value ?? "";
}

describe.each(databaseKinds)("a login by OpenID Connect on %s", (kind) => {
  const logged: string[] = [];
  let portal: TestApp;
  let texts: Record<string, string[]>;
  let service: Awaited<ReturnType<typeof startOidcService>>;
  let admin: Caller;
  let accountId: number;
  let domain: string;
  let staff: Caller;

  beforeAll(async () => {
    const logTo = { write: (line: string) => logged.push(line) };
    ({ portal, texts } = await buildSsoApp({ on: kind, logTo }));
    staff = await portal.signIn("staff@greenshoe.example");
    domain = newDomain();
    admin = await portal.newMember({ isAccountAdmin: true });
    await giveDomain(admin, texts, domain);
    service = await startOidcService([await callbackOf(admin)]);
    service.logInAs({ email: `tester@${domain}`, email_verified: true });
    await turnOn(portal, admin, oidcDetails(service.issuer, oidcClient), service.visit);
    ({ accountId } = (await admin.call(getAccess, { params: own })).data);
  });
  afterAll(async () => {
    await service.close();
    await portal.close();
  });

  const logIn = async (email: string, person: Person = {}, wish: object = {}) => {
    service.logInAs({
      email,
      email_verified: true,
      given_name: "Ana",
      family_name: "Lee",
      ...person,
    });
    const browser = browserAt(portal);
    const state = await browser.arrive(await service.visit(await browser.begin(email, wish)));
    return browser.finish(state);
  };
  const callerOf = (reply: Awaited<ReturnType<typeof logIn>>) =>
    portal.callerLike({
      ...admin,
      token: reply.data.tokens?.token,
      refreshToken: reply.data.tokens?.refreshToken,
    });
  const setMode = (mode: string) => admin.call(setSsoMode, { params: own, body: { mode } });
  const setSeats = (seats: number) =>
    portal.db.updateTable("account").set({ seats }).where("account_id", "=", accountId).execute();

  test("makes the user at their first login, and lets in the same user at the next", async () => {
    const first = await logIn(`ana@${domain}`, {}, { to: "/priced" });
    expect(first.status, JSON.stringify(first.failure)).toBe(200);
    expect(first.data.to).toBe("/priced");
    const second = await logIn(`Ana@${domain}`);
    expect(second.data.tokens?.gaUserid).toBe(first.data.tokens?.gaUserid);
    const settings = (await callerOf(second).call(getAccountSettings)).data;
    expect(settings.user).toMatchObject({ firstName: "Ana", lastName: "Lee" });
  });

  test("makes one user of two first logins at once, and takes no seat that is not there", async () => {
    const { users } = (await admin.call(getAccess, { params: own })).data;
    await setSeats(users + 1);
    service.logInAs({ email_verified: true });
    const begun = [`one@${domain}`, `two@${domain}`].map(async (email) => {
      const browser = browserAt(portal);
      return { email, browser, address: await browser.begin(email) };
    });
    const ready: (() => ReturnType<typeof logIn>)[] = [];
    for (const { email, browser, address } of await Promise.all(begun)) {
      service.logInAs({ email, email_verified: true });
      const state = await browser.arrive(await service.visit(address));
      ready.push(() => browser.finish(state));
    }
    // The service tells of the present person, so both come back as the second one.
    const codes = (await Promise.all(ready.map((finish) => finish()))).map(({ status }) => status);
    expect(codes.every((status) => status === 200)).toBe(true);
    expect((await admin.call(getAccess, { params: own })).data.users).toBe(users + 1);
    expect((await logIn(`three@${domain}`)).failure.code).toBe("no_free_seat");
    await setSeats(50);
  });

  test("is refused for a disabled user, an unverified and a foreign address, and none at all", async () => {
    await logIn(`gone@${domain}`);
    await portal.db
      .updateTable("portal_user")
      .set({ disabled_at: portal.clock.now() })
      .where("email", "=", `gone@${domain}`)
      .execute();
    expect((await logIn(`gone@${domain}`)).failure.code).toBe("sso_user_disabled");
    expect((await logIn(`new@${domain}`, { email_verified: false })).failure.code).toBe(
      "sso_email_unverified",
    );
    expect((await logIn(`new@${domain}`, { email: "ceo@elsewhere.example" })).failure.code).toBe(
      "sso_foreign_domain",
    );
    const stranger = await portal.newMember();
    const moved = `moved@${domain}`;
    await portal.db
      .updateTable("portal_user")
      .set({ email: moved })
      .where("email", "=", stranger.email)
      .execute();
    const refused = await logIn(moved);
    expect(refused.failure.code).toBe("sso_other_account");
    const { refusals } = (await admin.call(getAccess, { params: own })).data;
    expect(refusals.map(({ reason }) => reason)).toContain("sso_foreign_domain");
    expect(refusals.find(({ reason }) => reason === "sso_foreign_domain")?.words).toBe(
      "ceo@elsewhere.example",
    );
  });

  test("is bound to the browser that began it, and can be ended once", async () => {
    service.logInAs({ email: `ana@${domain}`, email_verified: true });
    const browser = browserAt(portal);
    const back = await service.visit(await browser.begin(`ana@${domain}`));
    const state = await browser.arrive(back);
    expect((await browserAt(portal).finish(state)).failure.code).toBe("sso_other_browser");
    const thief = browserAt(portal);
    await thief.begin(`ana@${domain}`);
    expect((await thief.finish(state)).failure.code).toBe("sso_other_browser");
    expect((await browser.finish(state)).status).toBe(200);
    expect((await browser.finish(state)).failure.code).toBe("sso_used");
    // The same code in another login of the same browser.
    const next = new URL(await service.visit(await browser.begin(`ana@${domain}`)));
    next.searchParams.set("code", new URL(back).searchParams.get("code") ?? "");
    const again = await browser.finish(await browser.arrive(next.href));
    expect(again.failure.code).toBe("sso_code_refused");
  });

  test("expires after ten minutes, and goes only to paths of the portal", async () => {
    const browser = browserAt(portal);
    const state = await browser.arrive(await service.visit(await browser.begin(`ana@${domain}`)));
    portal.clock.advance(11 * 60_000);
    expect((await browser.finish(state)).failure.code).toBe("sso_other_browser");
    portal.clock.advance(-11 * 60_000);
    for (const to of [
      "https://evil.example",
      "//evil.example",
      "/\\evil.example",
      "/..//evil.example",
    ]) {
      logged.length = 0;
      const begun = await portal.visitor.call(beginSso, { body: { email: `ana@${domain}`, to } });
      expect(begun.failure, to).toMatchObject({
        code: "invalid_input",
        invalidParams: [{ name: "to", reasons: ["Must be a path of this site"] }],
      });
      expect(logged.filter((line) => line.includes("open redirect refused"))).toHaveLength(1);
    }
  });

  test("tells strangers only what the domain has, and ends here and there", async () => {
    const find = (email: string) => portal.visitor.call(findSso, { body: { email } });
    const [known, unknown] = [await find(`ana@${domain}`), await find(`nobody@${domain}`)];
    expect(known.data).toEqual(unknown.data);
    expect(known.data).toMatchObject({ isEnforced: false });
    expect((await find("ana@elsewhere.example")).data).toBeNull();
    const member = callerOf(await logIn(`ana@${domain}`));
    const left = await member.call(logout, { body: { refreshToken: member.refreshToken } });
    const end = new URL(left.data.endAddress ?? "");
    expect(end.origin).toBe(service.issuer);
    expect(end.searchParams.get("post_logout_redirect_uri")).toBe("http://localhost:8080/login");
    expect((await member.call(getAccountSettings)).failure.code).toBe("session_ended");
  });

  test("maps a claim to admins of the account, there and back", async () => {
    const details = oidcDetails(service.issuer, oidcClient);
    const mapped = { ...details, adminClaim: "groups", adminValue: "ipo-admins" };
    service.logInAs({ email: `tester@${domain}`, email_verified: true });
    await turnOn(portal, admin, mapped, service.visit);
    const isAdmin = async (groups: string[]) => {
      const member = callerOf(await logIn(`boss@${domain}`, { groups }));
      return (await member.call(getAccountSettings)).data.isAccountAdmin;
    };
    expect(await isAdmin(["ipo-admins", "all"])).toBe(true);
    expect(await isAdmin(["all"])).toBe(false);
    await turnOn(portal, admin, details, service.visit);
  });

  test("where it is demanded, passwords end and the desk lets them in again", async () => {
    const colleague = await portal.newMember();
    await portal.db
      .updateTable("portal_user")
      .set({ account_id: accountId })
      .where("email", "=", colleague.email)
      .execute();
    const body = { email: colleague.email, password: demoPassword };
    const bySso = callerOf(await logIn(`ana@${domain}`));
    expect((await setMode("enforced")).status).toBe(200);
    expect((await colleague.call(getAccountSettings)).failure.code).toBe("session_ended");
    expect((await bySso.call(getAccountSettings)).status).toBe(200);
    expect((await admin.call(getAccountSettings)).status).toBe(200);
    expect((await portal.visitor.call(login, { body })).failure.code).toBe("sso_demanded");
    const wrong = { ...body, password: "Wrong!2026" };
    expect((await portal.visitor.call(login, { body: wrong })).failure.code).toBe(
      "wrong_credentials",
    );
    await portal.visitor.call(recoverPassword, { body: { email: colleague.email } });
    expect(await portal.mailTo(colleague.email)).toEqual([]);
    const next = { oldPassword: demoPassword, newPassword: "Other!2027x" };
    expect((await admin.call(changePassword, { body: next })).failure.code).toBe("sso_demanded");

    const params = { account: accountId };
    expect((await colleague.call(setSsoMode, { params, body: { mode: "off" } })).status).toBe(401);
    expect((await admin.call(setSsoMode, { params, body: { mode: "off" } })).failure.code).toBe(
      "not_authorized",
    );
    expect((await staff.call(setSsoMode, { params, body: { mode: "off" } })).status).toBe(200);
    expect((await portal.visitor.call(login, { body })).status).toBe(200);
    const [mail] = await portal.mailTo(admin.email);
    expect(mail?.subject).toBe("Single sign-on is now off");
    const act = await portal.db
      .selectFrom("audit_act")
      .selectAll()
      .orderBy("act_id", "desc")
      .executeTakeFirst();
    expect(act).toMatchObject({
      kind: "single sign-on set",
      actor: staff.email,
      old_value: "Enforced",
      new_value: "Off",
    });
    expect((await setMode("optional")).status).toBe(200);

    const rival = await portal.newMember({ isAccountAdmin: true });
    const theirs = (await rival.call(getAccess, { params: own })).data.accountId;
    const details = oidcDetails("https://login.other.example", oidcClient);
    const replaced = { params: { account: theirs }, body: details };
    expect((await staff.call(setSsoConnection, replaced)).status).toBe(200);
    const [letter] = await portal.mailTo(rival.email);
    expect(letter?.subject).toBe("The login service of your single sign-on was changed");
    expect(letter?.body).toContain("to https://login.other.example");
  });

  test("never lets staff in, whose passwords stay", async () => {
    const [role, listed] = [await portal.newMember(), `listed@${domain}`];
    const email = `desk@${domain}`;
    await portal.db
      .updateTable("portal_user")
      .set({ account_id: accountId, email, staff_roles: ["support"] })
      .where("email", "=", role.email)
      .execute();
    Object.assign(portal.config.grantedEmails, { staff: ["staff@greenshoe.example", listed] });
    for (const one of [email, listed])
      expect((await logIn(one)).failure.code, one).toBe("sso_staff");
    const body = { email, password: demoPassword };
    const desk = await portal.visitor.call(login, { body });
    expect((await setMode("enforced")).status).toBe(200);
    const open = portal.callerLike({ ...role, token: desk.data.token });
    expect((await open.call(getAccountSettings)).status).toBe(200);
    expect((await portal.visitor.call(login, { body })).status).toBe(200);
    expect((await setMode("optional")).status).toBe(200);
  });

  test("remembers nobody once the rules have stopped it, also in a login that was begun before", async () => {
    service.logInAs({ email: `ana@${domain}`, email_verified: true });
    const browser = browserAt(portal);
    const address = await browser.begin(`ana@${domain}`, { remember: true });
    const state = await browser.arrive(await service.visit(address));
    const rules = (await admin.call(getAccess, { params: own })).data.rules;
    const body = { ...rules, offersRemember: false };
    expect((await admin.call(setAccountRules, { params: own, body })).status).toBe(200);
    expect((await browser.finish(state)).data.remember).toBe(false);
    await admin.call(setAccountRules, { params: own, body: rules });
  });

  test("keeps its last domain while it is on, and makes no admins without a value", async () => {
    const removed = await admin.call(removeSsoDomain, { params: own, body: { domain } });
    expect(removed.failure.code).toBe("sso_no_domain");
    const details = { ...oidcDetails(service.issuer, oidcClient), adminClaim: "groups" };
    const set = await admin.call(setSsoConnection, { params: own, body: details });
    expect(set.failure.invalidParams[0]?.name).toBe("adminValue");
  });

  test("a domain belongs to the first account that proves it", async () => {
    const rival = await portal.newMember({ isAccountAdmin: true });
    const contested = newDomain();
    for (const one of [admin, rival])
      await one.call(claimSsoDomain, { params: own, body: { domain: contested } });
    const prove = (one: Caller) =>
      one.call(proveSsoDomain, { params: own, body: { domain: contested } });
    expect((await prove(rival)).failure.code).toBe("domain_unproven");
    const { domains } = (await rival.call(getAccess, { params: own })).data;
    const mine = (await admin.call(getAccess, { params: own })).data.domains;
    const proofs = [...domains, ...mine].filter(({ domain: one }) => one === contested);
    texts[contested] = proofs.map(({ proof }) => proof);
    const both = await Promise.all([prove(admin), prove(rival)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.failure.code).toBe("domain_taken");
    const third = await portal.newMember({ isAccountAdmin: true });
    const late = await third.call(claimSsoDomain, { params: own, body: { domain: contested } });
    expect(late.failure.code).toBe("domain_taken");
  });

  test("the desk answers for a domain without a text record, and the log says so", async () => {
    const vouched = newDomain();
    const client = await portal.newMember({ isAccountAdmin: true });
    const params = { account: (await client.call(getAccess, { params: own })).data.accountId };
    const body = { domain: vouched };
    expect((await staff.call(claimSsoDomain, { params, body })).status).toBe(200);
    expect((await client.call(proveSsoDomain, { params: own, body })).failure.code).toBe(
      "domain_unproven",
    );
    const stranger = await admin.call(proveSsoDomain, { params, body });
    expect(stranger.failure.code).toBe("not_authorized");
    expect((await staff.call(proveSsoDomain, { params, body })).status).toBe(200);
    const { domains } = (await client.call(getAccess, { params: own })).data;
    expect(domains).toMatchObject([{ domain: vouched, provenAt: expect.any(String) }]);
    const act = await portal.db
      .selectFrom("audit_act")
      .select(["actor", "kind", "new_value"])
      .where("subject", "=", vouched)
      .orderBy("act_id", "desc")
      .executeTakeFirst();
    expect(act).toEqual({ actor: staff.email, kind: "domain proven", new_value: "the desk" });
  });

  test("a client secret stays with its service, and a key of SAML is none", async () => {
    const owner = await portal.newMember({ isAccountAdmin: true });
    const set = async (details: object) => {
      const saved = await owner.call(setSsoConnection, { params: own, body: details });
      expect(saved.status, JSON.stringify(saved.failure)).toBe(200);
      return (await owner.call(getAccess, { params: own })).data.connection?.hasSecret;
    };
    const first = { protocol: "oidc", issuer: "https://one.example", clientId: "portal" };
    expect(await set({ ...first, clientSecret: "of one" })).toBe(true);
    expect(await set({ ...first, clientId: "other" })).toBe(true);
    expect(await set({ ...first, issuer: "https://two.example" })).toBe(false);
    const entryPoint = "https://one.example/sso";
    const { certificate: certificates } = await makeCertificate(new Date(Date.now() + 1e9));
    const saml = { protocol: "saml", issuer: "https://one.example", entryPoint, certificates };
    expect(await set(saml)).toBe(false);
    expect(await set(first)).toBe(false);
  });

  test("rotated keys need no work, and a refused secret is told", async () => {
    const port = Number(new URL(service.issuer).port);
    const callback = await (async () => {
      const { connection } = (await admin.call(getAccess, { params: own })).data;
      return connection?.handOver[0]?.value ?? "";
    })();
    await service.close();
    service = await startOidcService([callback], { port });
    expect((await logIn(`ana@${domain}`)).status).toBe(200);
    await service.close();
    service = await startOidcService([callback], { port, secret: "another secret" });
    expect((await logIn(`ana@${domain}`)).failure.code).toBe("sso_secret_refused");
  });
});

describe("the test of a connection", () => {
  let portal: TestApp;
  let texts: Record<string, string[]>;
  let admin: Caller;
  let service: Awaited<ReturnType<typeof startForgedService>>;
  let domain: string;

  beforeAll(async () => {
    ({ portal, texts } = await buildSsoApp());
    admin = await portal.newMember({ isAccountAdmin: true });
    domain = newDomain();
    await giveDomain(admin, texts, domain);
    service = await startForgedService(oidcClient.id);
    const body = oidcDetails(service.issuer, oidcClient);
    await admin.call(setSsoConnection, { params: own, body });
  });
  afterAll(async () => {
    await service.close();
    await portal.close();
  });

  const lastTest = async () => {
    const { connection } = (await admin.call(getAccess, { params: own })).data;
    return connection?.test;
  };
  const runTest = async (answer: Parameters<typeof service.answer>[0]) => {
    service.answer(answer);
    const browser = browserAt(portal);
    const { address } = await browser.beginTest(admin);
    if (address !== null) await browser.finish(await browser.arrive(service.visit(address)));
    return (await lastTest())?.failure;
  };

  test.each<[string, string, Parameters<typeof service.answer>[0]]>([
    ["settings of another issuer", "sso_wrong_issuer", { issuer: "https://evil.example" }],
    [
      "no service at the address of the keys",
      "sso_unreachable",
      { settings: { jwks_uri: "http://127.0.0.1:9/keys" } },
    ],
    ["no address to log in at", "sso_unreachable", { settings: { authorization_endpoint: null } }],
    [
      "an address to log in at that is a script",
      "sso_unreachable",
      { settings: { authorization_endpoint: "javascript:alert(1)" } },
    ],
    ["an answer without a signature", "sso_wrong_signature", { isUnsigned: true }],
    ["a key that was rotated away", "sso_wrong_signature", { isOldKey: true }],
    ["an answer for another client", "sso_wrong_audience", { claims: { aud: "another" } }],
    [
      "an answer of another issuer",
      "sso_wrong_issuer",
      { claims: { iss: "https://evil.example" } },
    ],
    ["the nonce of another login", "sso_wrong_request", { claims: { nonce: "another" } }],
    ["an answer that has expired", "sso_wrong_clock", { skewSeconds: -240 }],
    ["an answer from the future", "sso_wrong_clock", { skewSeconds: 240 }],
    ["no email address", "sso_no_email", {}],
    [
      "an email address with letters that become others in lowercase",
      "sso_no_email",
      { claims: { email: "\u212Aate@bank.example" } },
    ],
    [
      "an email address of another domain",
      "sso_foreign_domain",
      { claims: { email: "a@x.example" } },
    ],
  ])("says that there is %s", async (_what, code, answer) => {
    expect(await runTest(answer)).toBe(code);
    const turned = await admin.call(setSsoMode, { params: own, body: { mode: "optional" } });
    expect(turned.failure.code).toBe("sso_not_tested");
  });

  test.each([90, -90])("lets clocks differ by %d seconds", async (skewSeconds) => {
    expect(await runTest({ skewSeconds, claims: { email: `a@${domain}` } })).toBeNull();
  });

  test("says that the settings can't be read, and asks no address of a private network", async () => {
    const body = oidcDetails("http://127.0.0.1:9", oidcClient);
    await admin.call(setSsoConnection, { params: own, body });
    const tested = await admin.call(testSsoConnection, { params: own });
    expect(tested.data).toEqual({ failure: "sso_unreachable", address: null });
    const inside = oidcDetails("http://10.0.0.8", oidcClient);
    const refused = await admin.call(setSsoConnection, { params: own, body: inside });
    expect(refused.failure.code).toBe("address_not_allowed");
    const member = await portal.newMember();
    const denied = await member.call(getAccess, { params: own });
    expect(denied.failure.code).toBe("not_authorized");
  });
});
