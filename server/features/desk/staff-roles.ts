import { isStaffRole } from "../../../domain/contract/roles.ts";
import { Failure, type Verb } from "../../http/context.ts";
import { openUserByEmail } from "../account/acted-on.ts";
import { giveRoles } from "../account/user-acts.ts";
import { actAs } from "./act-on-users.ts";
import { listStaffRows } from "./staff-repository.ts";

/** Lists those who may enter the desk, whether by a role or by a list of the settings. */
export const listStaff: Verb<"listStaff"> = async ({ db, config }) => {
  const listed = config.grantedEmails.staff;
  const rows = await listStaffRows(db, listed);
  return {
    people: rows.map((row) => ({
      id: row.user_id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      accountName: row.account_name,
      roles: row.staff_roles.filter(isStaffRole),
      isListed: listed.includes(row.email.toLowerCase()),
      isDisabled: row.disabled_at !== null,
      hasSecondFactor: row.second_factor_since !== null,
      lastSeenAt: row.last_used_at?.toISOString() ?? null,
    })),
  };
};

/** Nobody changes their own roles: what a person may do is always another person's decision. */
export const setStaffRoles: Verb<"setStaffRoles"> = (context, { body }) =>
  context.write(async (writing) => {
    const user = await openUserByEmail(writing.db, body.email);
    if (user.user_id === context.principal.userId) throw new Failure("own_user");
    if (user.disabled_at !== null && body.roles.length > 0) throw new Failure("user_disabled");
    await giveRoles(actAs(context, writing), user, body.roles);
    return {};
  });
