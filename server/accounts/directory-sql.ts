import { type RawBuilder, sql } from "kysely";

/** Whether the directory of their company lets a user in; null for users whom none keeps, such as all staff. */
export const directoryLetsIn = (user: "portal_user" | "u"): RawBuilder<boolean | null> =>
  sql<boolean | null>`(select s.is_active from scim_user s
    where s.user_id = ${sql.ref(`${user}.user_id`)} and s.removed_at is null and ${sql.ref(`${user}.staff_roles`)} = '{}'
      and exists (select from scim_token t where t.account_id = ${sql.ref(`${user}.account_id`)}))`;
