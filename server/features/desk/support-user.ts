import { Readable } from "node:stream";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import { failures } from "../../../domain/contract/failures.ts";
import { emailTypeIds } from "../../../domain/email/email-types.ts";
import { recordReading } from "../../audit/record-act.ts";
import { type Context, Failure, invalidInput, type Verb } from "../../http/context.ts";
import { listMailTo } from "../../mail/queue/deliveries-repository.ts";
import { openUser } from "../account/acted-on.ts";
import { changeAccountOf, changeUser, recordOn, setMail } from "../account/user-acts.ts";
import { readMailKinds } from "../email-preferences/email-preferences.ts";
import { forgetUser, listKept, writeKept } from "../privacy/forget-user.ts";
import { describeLogin, liftLimits } from "../sessions/describe-login.ts";
import { emailChangedMail } from "../sessions/password-mail.ts";
import { findAccountRow, listUsersOf } from "./accounts-page-repository.ts";
import { describeAccount, readingOf } from "./act-on-accounts.ts";
import { actAs, actOn, describeState, mayActOn, refuseOneself } from "./act-on-users.ts";

const shownMail = 30;

/** Describes a user so that one page shows why they cannot log in. */
export const getDeskUser: Verb<"getDeskUser"> = async (context, { params: { id } }) => {
  const { db, clock } = context;
  const user = await openUser(db, id);
  const account = await findAccountRow(db, user.account_id, readingOf(context));
  const row = (await listUsersOf(db, user.account_id)).find(({ user_id }) => user_id === id);
  if (!account || !row) throw new Failure("not_found");
  const login = await describeLogin(context, user);
  const mail = await listMailTo(db, user, shownMail);
  const mailKinds = await readMailKinds(db, id);
  const reading = { kind: "user read", actor: context.principal.email } as const;
  const subject = { accountId: user.account_id, subject: user.email };
  await recordReading(db, { ...reading, ...subject }, clock.now());
  return {
    ...{ id, firstName: row.first_name, lastName: row.last_name, email: row.email },
    isAccountAdmin: row.is_account_admin,
    state: describeState(row),
    directoryLetsIn: row.directory_lets_in,
    hasSecondFactor: row.second_factor_since !== null,
    mayBeChanged: mayActOn(context, row),
    account: describeAccount(account, newYorkDay(clock.now())),
    ...login,
    failures: login.failures.map((failure) => ({ ...failure, reason: sentenceOf(failure.reason) })),
    mail: mail.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
    mailKinds: emailTypeIds.filter((kind) => mailKinds[kind]),
    kept: await listKept(db, user),
  };
};

function sentenceOf(code: string): string {
  return Object.hasOwn(failures, code) ? failures[code as keyof typeof failures].summary : code;
}

/** Changes the name, the address and the rights of a user; a new address is mailed to the old one and to itself. */
export const changeDeskUser: Verb<"changeDeskUser"> = (context, { params: { id }, body }) =>
  actOn(context, id, async (acting, user, config) => {
    if (body.email.toLowerCase() !== user.email.toLowerCase()) refuseOneself(context, id);
    // A user whose password the caller knows would have all that the settings grant to the address.
    if (!mayActOn(context, { email: body.email, staff_roles: [] }))
      throw invalidInput("email", "The settings of the server name this address as staff");
    if (!(await changeUser(acting, user, body))) return;
    for (const to of [user.email, body.email])
      await acting.mail(emailChangedMail(to, { former: user.email, present: body.email }, config));
  });

export const moveDeskUser: Verb<"moveDeskUser"> = (context, { params: { id }, body }) => {
  refuseOneself(context, id);
  return actOn(context, id, (acting, user) => changeAccountOf(acting, user, body.accountId));
};

export const liftDeskLimit: Verb<"liftDeskLimit"> = (context, { params: { id } }) =>
  actOn(context, id, async (acting, user) => {
    await liftLimits(context, acting.db, user);
    await recordOn(acting, user, "limit lifted");
  });

export const setDeskUserMail: Verb<"setDeskUserMail"> = (context, { params: { id }, body }) =>
  actOn(context, id, (acting, user) => setMail(acting, user, body.kinds), `user:${id}`);

/** Each export is on record, because it shows all that is kept about somebody. */
export const exportDeskUser: Verb<"exportDeskUser"> = async (context, { params: { id } }) => {
  const content = await context.db.transaction().execute(async (db) => {
    const acting = actAs(context, { db, mail: async () => {} });
    const user = await openUser(db, id);
    const text = await writeKept(db, user, acting.now);
    await recordOn(acting, user, "data exported");
    return Buffer.from(text);
  });
  return {
    name: `user-${id}.json`,
    mediaType: "application/json; charset=utf-8",
    bytes: content.length,
    body: Readable.from([content]),
  };
};

export const deleteDeskUser: Verb<"deleteDeskUser"> = async (
  context: Context,
  { params: { id } },
) => {
  refuseOneself(context, id);
  let kept: Awaited<ReturnType<typeof listKept>> = [];
  await actOn(context, id, async (acting, user) => {
    kept = await listKept(acting.db, user);
    await recordOn(acting, user, "user deleted");
    await forgetUser(acting.db, user, acting.now);
  });
  return { kept };
};
