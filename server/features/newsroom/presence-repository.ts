import { sql } from "kysely";
import { howRolesMay, staffRoleNames } from "../../../domain/contract/roles.ts";
import type { Db } from "../../db/connect.ts";

/** True when another person who may approve, by a role or by the list of staff, has used the portal since an instant. */
export async function isAnotherThere(
  db: Db,
  userId: number,
  staff: readonly string[],
  since: Date,
): Promise<boolean> {
  const approving = staffRoleNames.filter((role) => howRolesMay([role], "approve") === "yes");
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from portal_user u join session s using (user_id)
      where u.user_id <> ${userId} and u.disabled_at is null and s.ended_at is null
        and s.last_used_at > ${since}
        and (u.staff_roles && ${approving}::text[] or lower(u.email) = any(${staff}::text[]))
    ) as is`.execute(db);
  return rows[0]?.is ?? true;
}
