import type { Access } from "../../../domain/contract/users/access.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import { readPublicUrl } from "../../mail/public-url.ts";
import { countKept, listPeople, listTokens } from "./provisioning-repository.ts";

/** The path of SCIM, under which a directory keeps the users of the account whose token it has. */
export const scimPath = "/scim/v2";

/** The most users whom the page names. */
const mostPeople = 200;

export async function describeProvisioning(
  db: Db,
  config: Pick<Config, "publicUrl" | "port">,
  account: { account_id: number; admin_group: string },
): Promise<Access["provisioning"]> {
  const tokens = await listTokens(db, account.account_id);
  return {
    address: readPublicUrl(config) + scimPath,
    tokens: tokens.map((row) => ({
      id: row.scim_token_id,
      ending: row.ending,
      createdAt: row.created_at.toISOString(),
      usedAt: row.used_at?.toISOString() ?? null,
      expiresAt: row.expires_at.toISOString(),
    })),
    people: (await listPeople(db, account.account_id, mostPeople)).map((row) => {
      const isOwn = row.disabled_at?.getTime() === row.deactivated_at?.getTime();
      const state = row.disabled_at === null ? "active" : isOwn ? "deactivated" : "disabled";
      const at = row.disabled_at ?? row.last_used_at;
      return {
        ...{ id: row.user_id, name: `${row.first_name} ${row.last_name}`, email: row.email },
        ...{ isAccountAdmin: row.is_account_admin, state, at: at?.toISOString() ?? null },
      };
    }),
    adminGroup: account.admin_group,
    ...(await countKept(db, account.account_id)),
  };
}
