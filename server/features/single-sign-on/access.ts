import type { Selectable } from "kysely";
import {
  type AccountRuleName,
  accountRules,
  describeRule,
  ruleNames,
} from "../../../domain/accounts/account-rules.ts";
import type { SsoMode } from "../../../domain/accounts/sso-test.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import type {
  AccountRules,
  getAccess as accessCall,
} from "../../../domain/contract/users/access.ts";
import type { Act } from "../../audit/audit-repository.ts";
import { recordAct } from "../../audit/record-act.ts";
import type { Account } from "../../db/schema.ts";
import { type Context, Failure, type Verb } from "../../http/context.ts";
import { isWithin, withoutMapping } from "../../http/network.ts";
import { describeProvisioning } from "../provisioning/describe-provisioning.ts";
import { shortenToRules } from "../sessions/sessions.ts";
import { placeOf } from "./connection.ts";
import {
  type Connection,
  countUsers,
  findAccount,
  findConnection,
  listDomains,
  listRefusals,
  updateRules,
} from "./sso-repository.ts";

const dayMs = 24 * 3_600_000;
const refusalDays = 30;
const shownRefusals = 10;

/** Opens the access of an account to its admins and to those who keep accounts. */
export async function openAccess({ db, principal }: Context, account: "own" | number) {
  const { grants, accountId } = principal;
  const isOwn = account === "own";
  if (!grants.has(isOwn ? "accountAdmin" : "keepAccounts")) throw new Failure("not_authorized");
  const found = await findAccount(db, isOwn ? accountId : account);
  if (!found) throw new Failure("not_found");
  return {
    ...found,
    isOwn: found.account_id === accountId && grants.has("accountAdmin"),
    isDesk: !isOwn,
  };
}

/** Records an act of an admin or of the desk. */
export function recordOn(
  { principal, clock }: Context,
  db: Context["db"],
  accountId: number,
  act: Pick<Act, "kind" | "subject"> & { oldValue?: string; newValue?: string },
): Promise<void> {
  return recordAct(db, { ...act, accountId, actor: principal.email }, clock.now());
}

export const getAccess: Verb<"getAccess"> = async (context, { params }) => {
  const { db, clock, config, caller } = context;
  const account = await openAccess(context, params.account);
  const now = clock.now();
  const connection = await findConnection(db, "account_id", account.account_id);
  const domains = await listDomains(db, account.account_id);
  const { users, sso } = await countUsers(db, account.account_id);
  const since = new Date(now.getTime() - refusalDays * dayMs);
  const refusals = await listRefusals(db, account.account_id, since, shownRefusals);
  return {
    accountId: account.account_id,
    company: account.name,
    address: withoutMapping(caller.address),
    connection: connection ? describeConnection(connection, config, now) : null,
    domains: domains.map(({ domain, proof, proven_at }) => ({
      domain,
      proof,
      provenAt: proven_at?.toISOString() ?? null,
    })),
    users,
    ssoUsers: sso,
    refusals: refusals.map((row) => ({
      at: row.failed_at.toISOString(),
      user: row.email,
      reason: row.reason,
      words: row.words,
    })),
    rules: rulesOf(account),
    provisioning: await describeProvisioning(db, config, account),
  };
};

type Described = NonNullable<Reply<typeof accessCall>["connection"]>;

function describeConnection(row: Connection, config: Context["config"], now: Date): Described {
  const { root, callback, acs } = placeOf(config, row, now);
  const handOver =
    row.protocol === "oidc"
      ? [
          ["Redirect address", callback],
          ["Login address for its app list", root],
          ["Claims we read", "email, given_name, family_name"],
        ]
      : [
          ["Reply address (ACS)", acs],
          ["Entity ID (audience)", root],
          ["Metadata, with our certificate", `${root}/metadata`],
          ["Logout reply address", `${root}/logged-out`],
        ];
  return {
    protocol: row.protocol as Described["protocol"],
    mode: row.mode as SsoMode,
    issuer: row.issuer,
    clientId: row.client_id,
    hasSecret: row.protocol === "oidc" && row.sealed_secret !== null,
    entryPoint: row.entry_point,
    logoutAddress: row.logout_address,
    certificates: row.certificates,
    expiresOn: row.expires_on,
    adminClaim: row.admin_claim,
    adminValue: row.admin_value,
    handOver: handOver.map(([label = "", value = ""]) => ({ label, value })),
    test: row.tested_at && {
      at: row.tested_at.toISOString(),
      failure: row.test_failure,
      words: row.test_words,
    },
  };
}

/** The column of an account that holds each rule. */
const columns = {
  networks: "allowed_networks",
  longestHours: "longest_session_hours",
  idleMinutes: "idle_minutes",
  offersRemember: "offers_remember",
  allowsKeys: "allows_keys",
  allowsFeeds: "allows_feeds",
  allowsLinks: "allows_links",
  allowsMail: "allows_mail",
} as const satisfies Record<AccountRuleName, keyof Account>;

const rulesOf = (row: Selectable<Account>) =>
  Object.fromEntries(
    ruleNames.map((name) => [name, row[columns[name]]]),
  ) as unknown as AccountRules;

/** Sets the rules; open sessions are shortened in the same transaction, so that no process knows longer ones. */
export const setAccountRules: Verb<"setAccountRules"> = async (context, { params, body }) => {
  const { config, caller, write } = context;
  const { leavesOwnNetwork, ...rules } = body;
  const account = await openAccess(context, params.account);
  const accountId = account.account_id;
  if (account.isOwn && !leavesOwnNetwork && !isWithin(caller.address, rules.networks))
    throw new Failure("own_network_left_out");
  const before = rulesOf(account);
  return write(async ({ db, touch }) => {
    const set = ruleNames.map((name) => [columns[name], rules[name]]);
    const ruled = await updateRules(db, accountId, Object.fromEntries(set));
    for (const name of ruleNames) {
      const [oldValue, newValue] = [describeRule(before, name), describeRule(rules, name)];
      const subject = accountRules[name].label;
      if (oldValue !== newValue)
        await recordOn(context, db, accountId, { kind: "rule set", subject, oldValue, newValue });
    }
    await shortenToRules(db, config, accountId, ruled);
    await touch("links");
    return {};
  });
};
