import { staffEmails } from "../../accounts/account-expiry.ts";
import { Failure, type Verb } from "../../http/context.ts";
import { openAccount } from "../account/acted-on.ts";
import { hashSecret, newSecret } from "../sessions/secrets.ts";
import { openAccess, recordOn } from "../single-sign-on/access.ts";
import { recordAdmins } from "./keep-users.ts";
import {
  deleteToken,
  insertToken,
  listTokens,
  updateAdminGroup,
} from "./provisioning-repository.ts";

const mostTokens = 2;
const endingLength = 4;
const tokenDays = 365;
const dayMs = 24 * 3_600_000;

/** Makes a token beside the one that is used, so that a directory can go over to it without a gap. */
export const createScimToken: Verb<"createScimToken"> = async (context, { params }) => {
  const { account_id: accountId } = await openAccess(context, params.account);
  const token = `scim_${newSecret()}`;
  const ending = token.slice(-endingLength);
  return context.write(async ({ db }) => {
    await openAccount(db, accountId);
    if ((await listTokens(db, accountId)).length >= mostTokens)
      throw new Failure("too_many_scim_tokens");
    const now = context.clock.now();
    await insertToken(db, accountId, {
      ...{ token_hash: hashSecret(token), ending, created_at: now },
      expires_at: new Date(now.getTime() + tokenDays * dayMs),
    });
    await recordOn(context, db, accountId, { kind: "directory token made", subject: `…${ending}` });
    return { token };
  });
};

export const removeScimToken: Verb<"removeScimToken"> = async (context, { params }) => {
  const { account_id: accountId } = await openAccess(context, params.account);
  return context.write(async ({ db }) => {
    const ending = await deleteToken(db, accountId, params.id);
    if (ending === undefined) throw new Failure("not_found");
    await recordOn(context, db, accountId, {
      kind: "directory token removed",
      subject: `…${ending}`,
    });
    return {};
  });
};

export const setAdminGroup: Verb<"setAdminGroup"> = async (context, { params, body }) => {
  const { clock, config, principal } = context;
  const { account_id: accountId, admin_group: oldValue } = await openAccess(
    context,
    params.account,
  );
  const newValue = body.adminGroup;
  return context.write(async ({ db }) => {
    await openAccount(db, accountId);
    await updateAdminGroup(db, accountId, newValue);
    const act = { kind: "directory admins set", subject: newValue || "no group" } as const;
    await recordOn(context, db, accountId, { ...act, oldValue, newValue });
    const acting = { db, actor: principal.email, now: clock.now() };
    await recordAdmins(acting, { accountId, staff: staffEmails(config) });
    return {};
  });
};
