import { isStaffRole } from "../../../domain/contract/roles.ts";
import { Failure, type Verb } from "../../http/context.ts";
import { openUserByEmail } from "../account/acted-on.ts";
import { admitUser, giveRoles } from "../account/user-acts.ts";
import { invitationMail } from "../sessions/password-mail.ts";
import { actAs, describeState } from "./act-on-users.ts";
import { countReviews, countUnreviewed, listStaffRows } from "./staff-repository.ts";

/** Lists those who may enter the desk, whether by a role or by a list of the settings. */
export const listStaff: Verb<"listStaff"> = async ({ db, config, clock }) => {
  const listed = config.grantedEmails.staff;
  const rows = await listStaffRows(db, listed);
  const since = new Date(clock.now().getTime() - monthMs);
  return {
    review: config.review,
    lastMonth: {
      texts: await countReviews(db, since),
      ...(await countUnreviewed(db, since)),
    },
    people: rows.map((row) => ({
      id: row.user_id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      accountName: row.account_name,
      roles: row.staff_roles.filter(isStaffRole),
      isListed: listed.includes(row.email.toLowerCase()),
      state: describeState(row),
      secondFactor: row.has_passkey ? "passkey" : row.second_factor_since ? "app" : "none",
      lastSeenAt: row.last_used_at?.toISOString() ?? null,
    })),
  };
};

const monthMs = 30 * 86_400_000;

/** Nobody changes their own roles: what a person may do is always another person's decision. */
export const setStaffRoles: Verb<"setStaffRoles"> = (context, { body }) =>
  context.write(async (writing) => {
    const acting = actAs(context, writing);
    const { email, newcomer } = body;
    if (newcomer) {
      const invited = { ...newcomer, email, isAccountAdmin: false };
      const { link } = await admitUser(acting, context.principal.accountId, invited);
      await writing.mail(invitationMail(invited, link, context.config.provider));
    }
    const user = await openUserByEmail(writing.db, email);
    if (user.user_id === context.principal.userId) throw new Failure("own_user");
    if (user.disabled_at !== null && body.roles.length > 0) throw new Failure("user_disabled");
    await giveRoles(acting, user, body.roles);
    return {};
  });
