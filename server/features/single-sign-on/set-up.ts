import { type SsoMode, ssoModes } from "../../../domain/accounts/sso-test.ts";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import { staffEmails } from "../../accounts/account-expiry.ts";
import { type Context, Failure, invalidInput, type Verb } from "../../http/context.ts";
import { sealSecret } from "../../secrets/seal-secret.ts";
import { newSecret } from "../sessions/secrets.ts";
import { endPasswordLogins } from "../sessions/sessions.ts";
import { isUsableUrl, networkOf } from "../webhooks/outside-network.ts";
import { openAccess, recordOn } from "./access.ts";
import { beginAt } from "./begin-sso.ts";
import { placeOf, protocolOf } from "./connection.ts";
import { requireDomain } from "./domains.ts";
import { wordsOf } from "./refuse.ts";
import { readCertificates } from "./saml.ts";
import { readMetadata } from "./saml-metadata.ts";
import type { SigningKey } from "./signing-key.ts";
import { mailDeskChange } from "./sso-mail.ts";
import { findConnection, storeTest, updateConnection, upsertConnection } from "./sso-repository.ts";

const keyLength = 12;
const tenYearsMs = 10 * 365 * 24 * 3_600_000;

export const setSsoConnection: Verb<"setSsoConnection"> = async (context, { params, body }) => {
  const { db: readDb, clock, config, write } = context;
  const { account_id: accountId, isDesk } = await openAccess(context, params.account);
  const { protocol, clientSecret, metadataAddress, ...stated } = body;
  const isOidc = protocol === "oidc";
  const network = networkOf(config);
  const isRead = !isOidc && metadataAddress !== "";
  const entry = isRead ? { ...stated, ...(await readMetadata(metadataAddress, network)) } : stated;
  const addresses = isOidc ? [entry.issuer] : [entry.entryPoint, entry.logoutAddress];
  if (!addresses.every((one) => one === "" || isUsableUrl(one, network)))
    throw new Failure("address_not_allowed");
  const use = { purpose: "single sign-on", owner: accountId } as const;
  const former = await findConnection(readDb, "account_id", accountId);
  // The portal's key stays, since the service has its certificate. A client's secret goes to no other service.
  const isKept = former?.protocol === protocol && (!isOidc || former.issuer === entry.issuer);
  const kept = isKept ? former.sealed_secret : null;
  const secret = isOidc ? clientSecret : kept ? "" : JSON.stringify(await makeKey(context));
  const sealed = secret ? sealSecret(config.tokenSecret, use, Buffer.from(secret)) : kept;
  return write(async ({ db, mail }) => {
    await upsertConnection(db, {
      ...{ account_id: accountId, address_key: newSecret().slice(0, keyLength) },
      ...{ protocol, issuer: entry.issuer, client_id: entry.clientId },
      sealed_secret: sealed,
      ...{ entry_point: entry.entryPoint, logout_address: isOidc ? "" : entry.logoutAddress },
      certificates: isOidc ? "" : entry.certificates.trim(),
      expires_on: isOidc ? entry.expiresOn || null : lastDayOf(entry.certificates),
      ...{ admin_claim: entry.adminClaim, admin_value: entry.adminValue },
      // The test and the announcement were of the former details.
      ...{ tested_at: null, test_failure: null, test_words: null, announced_at: null },
      changed_at: clock.now(),
    });
    const act = { kind: "login service set", subject: entry.issuer, newValue: protocol } as const;
    await recordOn(context, db, accountId, act);
    if (isDesk)
      await mailDeskChange({ db, config, mail }, accountId, {
        subject: "The login service of your single sign-on was changed",
        done: `set the login service of your account to ${entry.issuer}`,
      });
    return {};
  });
};

/** Makes the key with which the portal signs its requests to a service, for ten years. */
async function makeKey({ clock, config }: Pick<Context, "clock" | "config">): Promise<SigningKey> {
  // The library of certificates takes 20 MB, and is needed once for an account.
  const { makeSigningKey } = await import("./signing-key.ts");
  const now = clock.now();
  return makeSigningKey(config.provider.name, now, new Date(now.getTime() + tenYearsMs));
}

/** The last day on which one of some certificates is good. */
function lastDayOf(certificates: string): string {
  try {
    const ends = readCertificates(certificates).map(({ validTo }) => Date.parse(validTo));
    return newYorkDay(new Date(Math.max(...ends)));
  } catch {
    throw invalidInput("certificates", "Paste the certificate as text, from BEGIN to END");
  }
}

/** Reads what can be read without a login. An admin of the account goes on with a login, whose end stores how the test went. */
export const testSsoConnection: Verb<"testSsoConnection"> = async (context, { params }) => {
  const { db, clock, config, principal } = context;
  const account = await openAccess(context, params.account);
  const connection = await findConnection(db, "account_id", account.account_id);
  if (!connection) throw new Failure("not_found");
  const now = clock.now();
  await recordOn(context, db, account.account_id, {
    kind: "login service tested",
    subject: connection.issuer,
  });
  try {
    await protocolOf(connection).check(connection, placeOf(config, connection, now));
    if (!account.isOwn) return { failure: null, address: null };
    const address = await beginAt(context, connection, {
      ...{ email: principal.email, return_to: "/dashboard" },
      ...{ is_remembered: false, tester_id: principal.userId },
    });
    return { failure: null, address };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await storeTest(db, connection, { failure: error.code, words: wordsOf(error), now });
    return { failure: error.code, address: null };
  }
};

/**
 * Turns single sign-on on or off. Where it becomes the only way in, sessions that passwords began end, except the caller's. Keys
 * and feeds stay: the rules of the account stop them.
 */
export const setSsoMode: Verb<"setSsoMode"> = async (context, { params, body: { mode } }) => {
  const { clock, config, principal, write } = context;
  const { account_id: accountId, isDesk } = await openAccess(context, params.account);
  return write(async ({ db, mail }) => {
    const connection = await findConnection(db, "account_id", accountId);
    if (!connection) throw new Failure("not_found");
    if (connection.mode === mode) return {};
    if (mode !== "off") {
      const isPassed = connection.tested_at !== null && connection.test_failure === null;
      if (!isPassed) throw new Failure("sso_not_tested");
      await requireDomain(db, accountId);
    }
    await updateConnection(db, connection, { mode });
    await recordOn(context, db, accountId, {
      kind: "single sign-on set",
      subject: connection.issuer,
      oldValue: ssoModes[connection.mode as SsoMode].label,
      newValue: ssoModes[mode].label,
    });
    if (mode === "enforced") {
      const but = { emails: staffEmails(config), sessionId: principal.sessionId };
      await endPasswordLogins(db, accountId, but, clock.now());
    }
    const label = ssoModes[mode].label;
    if (isDesk)
      await mailDeskChange({ db, config, mail }, accountId, {
        subject: `Single sign-on is now ${label.toLowerCase()}`,
        done: `set the single sign-on of your account to “${label}”`,
      });
    return {};
  });
};
