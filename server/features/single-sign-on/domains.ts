import { randomBytes } from "node:crypto";
import { type Context, Failure, type Verb } from "../../http/context.ts";
import { logSecurityEvent } from "../../http/watching/logging.ts";
import { networkOf } from "../webhooks/outside-network.ts";
import { openAccess, recordOn } from "./access.ts";
import { domainOf } from "./begin-sso.ts";
import {
  deleteDomain,
  findConnection,
  findOwner,
  insertDomain,
  listDomains,
  proveDomain,
} from "./sso-repository.ts";

const mostDomains = 20;

/** Claims a domain. Several accounts may claim one; the first that proves it has it. */
export const claimSsoDomain: Verb<"claimSsoDomain"> = async (context, { params, body }) => {
  const { clock, write } = context;
  const { account_id: accountId } = await openAccess(context, params.account);
  const { domain } = body;
  const proof = `greenshoe-domain=${randomBytes(12).toString("base64url")}`;
  return write(async ({ db }) => {
    const owner = await findOwner(db, domain);
    if (owner !== undefined && owner !== accountId) throw refuseDomain(context, "domain_taken");
    await insertDomain(db, { accountId, domain, proof }, clock.now());
    if ((await listDomains(db, accountId)).length > mostDomains)
      throw new Failure("too_many_domains");
    await recordOn(context, db, accountId, { kind: "domain claimed", subject: domain });
    return {};
  });
};

/** Proves a domain by its DNS; the desk answers for a domain itself. */
export const proveSsoDomain: Verb<"proveSsoDomain"> = async (context, { params, body }) => {
  const { db: readDb, clock, config, write } = context;
  const account = await openAccess(context, params.account);
  const { account_id: accountId } = account;
  const { domain } = body;
  const claim = (await listDomains(readDb, accountId)).find((one) => one.domain === domain);
  if (!claim) throw new Failure("not_found");
  if (!account.isDesk) {
    const texts = await networkOf(config)
      .resolveTexts(domain)
      .catch((): string[] => []);
    if (!texts.includes(claim.proof)) throw refuseDomain(context, "domain_unproven");
  }
  return write(async ({ db }) => {
    if (!(await proveDomain(db, accountId, domain, clock.now())))
      throw refuseDomain(context, "domain_taken");
    const newValue = account.isDesk ? "the desk" : "DNS";
    await recordOn(context, db, accountId, { kind: "domain proven", subject: domain, newValue });
    return {};
  });
};

/** Refuses a domain, and notes in the log that somebody wanted it. */
function refuseDomain({ log, principal }: Context, code: "domain_taken" | "domain_unproven") {
  logSecurityEvent(log, "domain refused", { userId: principal.userId });
  return new Failure(code);
}

/** Fails for an account without a proven domain, whose users nobody sends to their login service. */
export async function requireDomain(db: Context["db"], accountId: number): Promise<void> {
  const domains = await listDomains(db, accountId);
  if (!domains.some(({ proven_at }) => proven_at !== null)) throw new Failure("sso_no_domain");
}

/** True for an address of plain letters: letters beyond ASCII can look like those of another, or become them in lowercase. */
export const isPlainAddress = (email: string): boolean =>
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/.test(email);

/** True for an address whose domain the account has proven. */
export const ownsDomainOf = async (db: Context["db"], accountId: number, email: string) =>
  (await findOwner(db, domainOf(email))) === accountId;

/** True where the users of an account can log in at their login service. */
export async function hasSso(db: Context["db"], accountId: number): Promise<boolean> {
  const connection = await findConnection(db, "account_id", accountId);
  return connection !== undefined && connection.mode !== "off";
}

export const removeSsoDomain: Verb<"removeSsoDomain"> = async (context, { params, body }) => {
  const { account_id: accountId } = await openAccess(context, params.account);
  return context.write(async ({ db }) => {
    if (!(await deleteDomain(db, accountId, body.domain))) throw new Failure("not_found");
    const connection = await findConnection(db, "account_id", accountId);
    if (connection && connection.mode !== "off") await requireDomain(db, accountId);
    await recordOn(context, db, accountId, { kind: "domain removed", subject: body.domain });
    return {};
  });
};
