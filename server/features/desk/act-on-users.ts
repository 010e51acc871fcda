import { type Context, Failure, type Verb, type Writing } from "../../http/context.ts";
import type { VersionName } from "../../market/versions-repository.ts";
import { openUser, type UserToActOn } from "../account/acted-on.ts";
import {
  type Acting,
  disable,
  resetFactor,
  resetUser,
  welcomeAgain,
} from "../account/user-acts.ts";
import { isStaff } from "../sessions/demands-sso.ts";
import { invitationMail, resetMail } from "../sessions/password-mail.ts";

type UserAct = (acting: Acting, user: UserToActOn, config: Context["config"]) => Promise<unknown>;

/** Acts on a user under a lock, all in one transaction. */
export async function actOn(
  context: Context,
  userId: number,
  act: UserAct,
  touched?: VersionName,
): Promise<Record<string, never>> {
  return context.write(async (writing: Writing) => {
    const user = await openUser(writing.db, userId);
    if (!mayActOn(context, user)) throw new Failure("not_authorized");
    await act(actAs(context, writing), user, context.config);
    if (touched) await writing.touch(touched);
    return {};
  });
}

/** Staff are for those who give roles: else support could take over the user of a person who may do more. */
export const mayActOn = (
  { config, principal }: Pick<Context, "config" | "principal">,
  user: { email: string; staff_roles: readonly string[] },
): boolean => principal.grants.has("giveRoles") || !isStaff(config, user);

/** Staff who locked themselves out would need the command line to get in again. */
export function refuseOneself({ principal }: Context, userId: number): void {
  if (principal.userId === userId) throw new Failure("own_user");
}

export const disableDeskUser: Verb<"disableDeskUser"> = async (context, { params: { id } }) => {
  refuseOneself(context, id);
  return actOn(context, id, disable);
};

export const enableDeskUser: Verb<"enableDeskUser"> = (context, { params: { id } }) =>
  actOn(context, id, async (acting, user, config) => {
    if (user.disabled_at === null) return;
    await acting.mail(resetMail(user, await resetUser(acting, user), config.provider));
  });

export const resetDeskPassword: Verb<"resetDeskPassword"> = async (context, { params: { id } }) => {
  refuseOneself(context, id);
  return actOn(context, id, async (acting, user, config) => {
    if (user.disabled_at !== null) throw new Failure("user_disabled");
    await acting.mail(resetMail(user, await resetUser(acting, user), config.provider));
  });
};

export const resendWelcome: Verb<"resendWelcome"> = (context, { params: { id } }) =>
  actOn(context, id, async (acting, user, config) => {
    if (user.disabled_at !== null) throw new Failure("user_disabled");
    if (user.has_password) throw new Failure("already_welcome");
    const link = await welcomeAgain(acting, user);
    await acting.mail(
      invitationMail({ email: user.email, firstName: user.first_name }, link, config.provider),
    );
  });

export const resetDeskFactor: Verb<"resetDeskFactor"> = async (context, { params: { id } }) => {
  refuseOneself(context, id);
  return actOn(context, id, async (acting, user) => {
    if (!(await resetFactor(acting, user))) throw new Failure("second_factor_not_started");
  });
};

/** Lets the calling member of staff act in the transaction of a call. */
export function actAs(
  { config, clock, principal }: Context,
  { db, mail }: Pick<Writing, "db" | "mail">,
): Acting {
  return { db, config, actor: principal.email, now: clock.now(), mail };
}

/** "invited": the user has not chosen a password yet. */
export function describeState(user: { disabled_at: Date | null; has_password: boolean }) {
  if (user.disabled_at !== null) return "disabled" as const;
  return user.has_password ? ("active" as const) : ("invited" as const);
}
