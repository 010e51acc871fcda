import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { inflateRawSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import {
  getAccess,
  setSsoConnection,
  testSsoConnection,
} from "../../../domain/contract/users/access.ts";
import { logout } from "../../../domain/contract/users/sessions.ts";
import { createMailer } from "../../mail/mailer.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";
import { makeCertificate } from "../../testing/made-certificate.ts";
import { type SamlProvider, startSamlProvider } from "../../testing/saml-provider.ts";
import { describeSamlService, type SamlWish, samlService } from "../../testing/saml-service.ts";
import { browserAt, buildSsoApp, giveDomain, own, turnOn } from "../../testing/sso-account.ts";
import { announceEndings } from "./keep-sso.ts";

const dayMs = 24 * 3_600_000;
const issuer = "https://login.bank.example/saml";
const { key, certificate } = await makeCertificate(new Date(Date.now() + 100 * dayMs));
const other = await makeCertificate(new Date(Date.now() + 100 * dayMs));
const answer = samlService({ issuer, key });

describe.each(databaseKinds)("a login by SAML on %s", (kind) => {
  let portal: TestApp;
  let texts: Record<string, string[]>;
  let admin: Caller;
  let domain: string;
  const details = {
    protocol: "saml",
    issuer,
    entryPoint: "https://login.bank.example/sso",
    certificates: certificate,
  };

  /** Posts an answer as the provider's page makes a browser do, and returns the state of the page that opens. */
  async function post(
    to: TestApp,
    { relayState, response }: ReturnType<typeof answer>,
    owner = admin,
  ) {
    const { connection } = (await owner.call(getAccess, { params: own })).data;
    const acs = connection?.handOver[0]?.value ?? "";
    const posted = await to.app.inject({
      method: "POST",
      url: new URL(acs).pathname,
      headers: {
        host: "localhost:8080",
        "content-type": "application/x-www-form-urlencoded",
        origin: "https://login.bank.example",
      },
      payload: new URLSearchParams({ RelayState: relayState, SAMLResponse: response }).toString(),
    });
    expect(posted.statusCode, posted.body).toBe(303);
    return relayState;
  }

  beforeAll(async () => {
    ({ portal, texts } = await buildSsoApp({ on: kind }));
    domain = `saml-${randomBytes(4).toString("hex")}.example`;
    admin = await portal.newMember({ isAccountAdmin: true });
    await giveDomain(admin, texts, domain);
    await turnOn(portal, admin, details, async (address) => {
      const state = await post(portal, answer(address, { email: `tester@${domain}` }));
      return `http://localhost:8080/login/sso?state=${state}`;
    });
  });
  afterAll(() => portal.close());

  const logIn = async (wish: Partial<SamlWish> = {}) => {
    const email = wish.email ?? `ana@${domain}`;
    const browser = browserAt(portal);
    const address = await browser.begin(email);
    const told = answer(address, { email, ...wish });
    return { reply: await browser.finish(await post(portal, told)), told };
  };

  test("makes the user with the names of the attributes", async () => {
    const attributes = { given_name: "Ana", family_name: "Lee" };
    const { reply } = await logIn({ attributes });
    expect(reply.status, JSON.stringify(reply.failure)).toBe(200);
    const row = await portal.db
      .selectFrom("portal_user")
      .select(["first_name", "last_name"])
      .where("email", "=", `ana@${domain}`)
      .executeTakeFirst();
    expect(row).toEqual({ first_name: "Ana", last_name: "Lee" });
  });

  test("two newcomers at once do not share the last seat", async () => {
    const { users, accountId } = (await admin.call(getAccess, { params: own })).data;
    const setSeats = (seats: number) =>
      portal.db.updateTable("account").set({ seats }).where("account_id", "=", accountId).execute();
    await setSeats(users + 1);
    const both = [`one@${domain}`, `two@${domain}`].map((email) => logIn({ email }));
    const codes = (await Promise.all(both)).map(({ reply }) => reply.failure.code ?? "in");
    expect(codes.toSorted()).toEqual(["in", "no_free_seat"]);
    await setSeats(50);
  });

  const evil = "admin@evil.example";
  test.each<[string, string, Partial<SamlWish>]>([
    ["unsigned", "sso_wrong_signature", { isUnsigned: true }],
    ["signed with another key", "sso_wrong_signature", { key: other.key }],
    ["signed with SHA-1", "sso_wrong_signature", { isSha1: true }],
    [
      "changed after it was signed",
      "sso_wrong_signature",
      { after: (xml) => xml.replace(/(<saml:NameID[^>]*>)[^<]+/, `$1${evil}`) },
    ],
    [
      "wrapped around a signed assertion",
      "sso_wrong_signature",
      {
        after: (xml) => {
          const signed = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? "";
          const forged = signed
            .replace(/<Signature[\s\S]*<\/Signature>/, "")
            .replace(/ID="[^"]+"/, 'ID="_forged"')
            .replace(/(<saml:NameID[^>]*>)[^<]+/, `$1${evil}`);
          return xml.replace(signed, `${forged}${signed}`);
        },
      },
    ],
    [
      "with the signed assertion hidden inside a forged one",
      "sso_wrong_signature",
      {
        after: (xml) => {
          const signed = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? "";
          const forged = signed
            .replace(/<Signature[\s\S]*<\/Signature>/, `<saml:Advice>${signed}</saml:Advice>`)
            .replace(/ID="[^"]+"/, 'ID="_forged"')
            .replace(/(<saml:NameID[^>]*>)[^<]+/, `$1${evil}`);
          return xml.replace(signed, forged);
        },
      },
    ],
    [
      "with entities that grow",
      "sso_malformed",
      {
        after: (xml) =>
          `<!DOCTYPE b [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>${xml.replace("Success", "&b;")}`,
      },
    ],
    ["for another audience", "sso_wrong_audience", { audience: "https://other.example/sso" }],
    ["for another address", "sso_wrong_audience", { recipient: "https://other.example/acs" }],
    ["of another issuer", "sso_wrong_issuer", { issuer: "https://evil.example" }],
    ["to another request", "sso_wrong_request", { inResponseTo: "_another" }],
    [
      "to no request",
      "sso_wrong_request",
      { before: (xml) => xml.replaceAll(/ InResponseTo="[^"]+"/g, "") },
    ],
    [
      "whose signed part names no request",
      "sso_wrong_request",
      {
        before: (xml) => xml.replace(/(<saml:SubjectConfirmationData) InResponseTo="[^"]+"/, "$1"),
      },
    ],
    [
      "whose signed part confirms nobody",
      "sso_wrong_request",
      {
        before: (xml) =>
          xml.replace(/<saml:SubjectConfirmation [\s\S]*<\/saml:SubjectConfirmation>/, ""),
      },
    ],
    [
      "signed with SHA-1 in other letters",
      "sso_wrong_signature",
      { isSha1: true, after: (xml) => xml.replaceAll("sha1", "sha&#49;") },
    ],
    ["eight minutes old", "sso_wrong_clock", { skewMs: -8 * 60_000 }],
    ["three minutes ahead", "sso_wrong_clock", { skewMs: 3 * 60_000 }],
    [
      "that refuses",
      "sso_refused",
      {
        isUnsigned: true,
        after: (xml) =>
          xml
            .replace(/<saml:Assertion[\s\S]*<\/saml:Assertion>/, "")
            .replace(
              /status:Success"\/>/,
              'status:Responder"/><samlp:StatusMessage>User is not assigned</samlp:StatusMessage>',
            ),
      },
    ],
  ])("an answer %s is refused as %s and logged", async (_what, code, wish) => {
    const { reply } = await logIn(wish);
    expect([reply.status, reply.failure.code], JSON.stringify(reply.failure)).toEqual([403, code]);
    const { refusals } = (await admin.call(getAccess, { params: own })).data;
    expect(refusals[0]).toMatchObject({ user: `ana@${domain}`, reason: code });
    const strangers = await portal.db
      .selectFrom("portal_user")
      .select("user_id")
      .where("email", "=", evil)
      .execute();
    expect(strangers).toEqual([]);
  });

  test.each([90_000, -90_000])("clocks may differ by %d ms", async (skewMs) => {
    expect((await logIn({ skewMs })).reply.status).toBe(200);
  });

  test("an assertion is accepted once, by whatever process", async () => {
    const { told, reply } = await logIn({ id: "_once" });
    expect(reply.status).toBe(200);
    const second = kind === "postgres" ? await buildTestApp({ beside: portal }) : portal;
    if (second !== portal)
      Object.assign(second.config, {
        webhookNetwork: (portal.config as never as { webhookNetwork: object }).webhookNetwork,
      });
    const browser = browserAt(second);
    const address = await browser.begin(`ana@${domain}`);
    const again = answer(address, { email: `ana@${domain}`, id: "_once" });
    const state = await post(second, again);
    expect((await browser.finish(state)).failure.code).toBe("sso_replayed");
    // The same bytes again belong to a login that was used.
    await post(portal, told);
    expect((await browser.finish(told.relayState)).failure.code).toBe("sso_other_browser");
    if (second !== portal) await second.close();
  });

  test("an expired certificate is told by the test", async () => {
    const { certificate: expired } = await makeCertificate(new Date(Date.now() - dayMs));
    const owner = await portal.newMember({ isAccountAdmin: true });
    await owner.call(setSsoConnection, {
      params: own,
      body: { ...details, certificates: expired },
    });
    const { failure } = (await owner.call(testSsoConnection, { params: own })).data;
    expect(failure).toBe("sso_certificate_expired");
    const words = { ...details, certificates: "no certificate" };
    const refused = await owner.call(setSsoConnection, { params: own, body: words });
    expect(refused.failure.invalidParams[0]?.name).toBe("certificates");
  });

  test("the end of a certificate is announced once, thirty days before", async () => {
    const mailer = createMailer({ ...portal, log: portal.app.log });
    const announceIn = async (days: number) => {
      const at = new Date(portal.clock.now().getTime() + days * dayMs);
      await announceEndings(portal.db, portal.config, mailer, at);
      return (await portal.mailTo(admin.email)).map(({ subject }) => subject);
    };
    expect(await announceIn(68)).toEqual([]);
    const told = await announceIn(71);
    expect(told).toEqual([
      expect.stringMatching(/^The certificate of your single sign-on ends on/),
    ]);
    expect(await announceIn(72)).toEqual(told);
  });

  test("the details are read at the address of metadata, and what is wrong with it is told", async () => {
    const owner = await portal.newMember({ isAccountAdmin: true });
    let [status, content] = [200, ""];
    const server = createServer((_request, response) => {
      response.writeHead(status).end(content);
    }).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metadata`;
    const read = (metadataAddress = address) =>
      owner.call(setSsoConnection, {
        params: own,
        body: { protocol: "saml", issuer: "", metadataAddress },
      });
    const metadata = describeSamlService({ issuer, certificate });
    const bare = certificate.replace(/-----[^-]+-----|\n/g, "");
    const wrong: [string, RegExp, number?, string?][] = [
      ["<a>", /can't read metadata/],
      [metadata.replace("<m", '<!DOCTYPE m [<!ENTITY a "b">]><m'), /DOCTYPE/],
      [metadata.replace(bare, ""), /no certificate/],
      [metadata.replaceAll("HTTP-Redirect", "HTTP-POST"), /by redirect/],
      [metadata.replaceAll("IDPSSODescriptor", "SPSSODescriptor"), /describes 0/],
      [metadata, /status 404/, 404],
      [metadata, /not allowed/, 200, "http://10.0.0.8/metadata"],
      [metadata, /can't read/, 200, "http://127.0.0.1:9/metadata"],
    ];
    for (const [text, reason, answered = 200, at] of wrong) {
      [status, content] = [answered, text];
      const { failure } = await read(at);
      expect(failure?.invalidParams[0], String(reason)).toMatchObject({
        name: "metadataAddress",
        reasons: [expect.stringMatching(reason)],
      });
    }
    expect((await owner.call(getAccess, { params: own })).data.connection).toBeNull();
    [status, content] = [200, metadata];
    expect((await read()).status).toBe(200);
    expect((await owner.call(getAccess, { params: own })).data.connection).toMatchObject({
      ...{ issuer, entryPoint: "https://login.bank.example/sso" },
      logoutAddress: "https://login.bank.example/slo",
      certificates: expect.stringContaining(bare.slice(0, 64)),
    });
  });

  test("a provider of others lets users in and out by signed requests, also when its key is rotated", async () => {
    const house = `house-${randomBytes(4).toString("hex")}.example`;
    const owner = await portal.newMember({ isAccountAdmin: true });
    await giveDomain(owner, texts, house);
    const connect = async () => (await owner.call(getAccess, { params: own })).data.connection;
    const readPortal = async () => {
      const { pathname } = new URL((await connect())?.handOver[2]?.value ?? "");
      return (await portal.app.inject({ url: pathname, headers: { host: "localhost:8080" } })).body;
    };
    const entity = `https://${house}/saml`;
    let provider = await startSamlProvider(entity, readPortal);
    const server = createServer((_request, response) => response.end(provider.metadata));
    server.listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const metadataAddress = `http://127.0.0.1:${port}/metadata`;
    const read = { protocol: "saml", issuer: "", metadataAddress };
    const answerBy = async (by: SamlProvider, address: string, email: string) =>
      post(portal, await by.logIn(address, email), owner);
    await turnOn(portal, owner, read, async (address) => {
      const state = await answerBy(provider, address, `tester@${house}`);
      return `http://localhost:8080/login/sso?state=${state}`;
    });
    const enter = async (by: SamlProvider, email = `ana@${house}`) => {
      const browser = browserAt(portal);
      const state = await answerBy(by, await browser.begin(email), email);
      return browser.finish(state);
    };
    const { data } = await enter(provider);

    portal.clock.advance(3_600_000);
    const { refreshToken = "" } = data.tokens ?? {};
    const left = await portal.visitor.call(logout, { body: { refreshToken } });
    portal.clock.advance(-3_600_000);
    const end = left.data.endAddress ?? "";
    expect(await provider.logOut(end)).toBe(`ana@${house}`);
    const packed = Buffer.from(new URL(end).searchParams.get("SAMLRequest") ?? "", "base64");
    const later = new Date(portal.clock.now().getTime() + 3_600_000).toISOString().slice(0, 16);
    expect(inflateRawSync(packed).toString()).toContain(`IssueInstant="${later}`);
    // The provider does read the signature.
    const forged = end.replace(/(&Signature=)..../, "$1AAAA");
    await expect(provider.logOut(forged)).rejects.toThrow();
    const back = new URL(
      (await connect())?.handOver.find(({ label }) => /^Logout/.test(label))?.value ?? "",
    );
    const arrived = await portal.app.inject({
      url: `${back.pathname}?SAMLResponse=x`,
      headers: { host: "localhost:8080" },
    });
    expect([arrived.statusCode, arrived.headers.location]).toEqual([303, "/login"]);

    const former = provider;
    const metadataBefore = await readPortal();
    provider = await startSamlProvider(entity, readPortal);
    expect((await enter(provider)).failure.code).toBe("sso_wrong_signature");
    expect((await owner.call(setSsoConnection, { params: own, body: read })).status).toBe(200);
    expect((await enter(provider)).status).toBe(200);
    expect((await enter(former)).failure.code).toBe("sso_wrong_signature");
    // What the provider knows of the portal stays as it is.
    expect(await readPortal()).toBe(metadataBefore);
  });

  test("the portal describes itself for the provider", async () => {
    const { connection } = (await admin.call(getAccess, { params: own })).data;
    const { pathname } = new URL(connection?.handOver[2]?.value ?? "");
    const metadata = await portal.app.inject({
      url: pathname,
      headers: { host: "localhost:8080" },
    });
    expect(metadata.body).toContain(connection?.handOver[0]?.value);
    expect(metadata.body).toContain('WantAssertionsSigned="true"');
    expect(metadata.body).toMatch(/<SingleLogoutService [^>]*HTTP-Redirect[^>]*logged-out"/);
  });
});
