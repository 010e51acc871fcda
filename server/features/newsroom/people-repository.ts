import { sql } from "kysely";
import { howRolesMay, isStaffRole } from "../../../domain/contract/roles.ts";
import type { Db } from "../../db/connect.ts";

export interface Writer {
  email: string;
  name: string;
  mayWrite: boolean;
  mayApprove: boolean;
}

/** Lists the people who may write or approve, by a role or by the list of staff. */
export async function listWriters(db: Db, staff: readonly string[]): Promise<Writer[]> {
  const { rows } = await sql<{ email: string; name: string; roles: string[]; listed: boolean }>`
    select email, concat_ws(' ', first_name, last_name) as name, staff_roles as roles,
      lower(email) = any(${[...staff]}::text[]) as listed
    from portal_user
    where disabled_at is null and (staff_roles <> '{}' or lower(email) = any(${[...staff]}::text[]))
    order by first_name, last_name, user_id
  `.execute(db);
  return rows
    .map(({ email, name, roles, listed }) => {
      const may = (act: "write" | "approve") =>
        listed || howRolesMay(roles.filter(isStaffRole), act) === "yes";
      return { email, name, mayWrite: may("write"), mayApprove: may("approve") };
    })
    .filter(({ mayWrite, mayApprove }) => mayWrite || mayApprove);
}

/** Stores whom an author asks for the review; null for nobody. */
export async function updateAsked(db: Db, id: number, email: string | null): Promise<void> {
  await db.updateTable("piece").set({ asked_reviewer: email }).where("piece_id", "=", id).execute();
}
