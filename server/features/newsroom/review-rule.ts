import { sql } from "kysely";
import { howRolesMay, staffRoleNames } from "../../../domain/contract/roles.ts";
import type { Db } from "../../db/connect.ts";
import type { Context } from "../../http/context.ts";

/** Whoever has used the portal within this time is there. */
const presenceMs = 3_600_000;

/** True while nobody may publish a text that no other person has approved. */
export async function isReviewDemanded({
  db,
  config,
  principal,
  clock,
}: Pick<Context, "db" | "config" | "principal" | "clock">): Promise<boolean> {
  if (config.review !== "unlessAlone") return config.review === "demanded";
  const since = new Date(clock.now().getTime() - presenceMs);
  return isAnotherThere(db, principal.userId, config.grantedEmails.staff, since);
}

async function isAnotherThere(
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
