import { newYorkDay } from "../../../domain/calendar/day.ts";
import { accountPageSize } from "../../../domain/contract/staff/desk.ts";
import { isScreenName } from "../../../domain/views/screens.ts";
import { staffEmails } from "../../accounts/account-expiry.ts";
import { type Context, Failure, type Verb } from "../../http/context.ts";
import { openAccount } from "../account/acted-on.ts";
import {
  addAccount,
  admitUser,
  allowApiKeys as allowKeys,
  changeAccount,
  hideScreens,
} from "../account/user-acts.ts";
import { invitationMail } from "../sessions/password-mail.ts";
import {
  type AccountRow,
  countAccounts,
  countSeats,
  findAccountRow,
  listAccountRows,
  listUsersOf,
} from "./accounts-page-repository.ts";
import { actAs, describeState, mayActOn } from "./act-on-users.ts";

export const addDeskAccount: Verb<"addDeskAccount"> = (context, { body: { name } }) =>
  context.write(async (writing) => ({
    id: await addAccount(actAs(context, writing), name),
  }));

/** Adds a user and mails them a link to choose a password. */
export const addDeskUser: Verb<"addDeskUser"> = (context, { params: { id }, body: newcomer }) =>
  context.write(async (writing) => {
    const { userId, link } = await admitUser(actAs(context, writing), id, newcomer);
    await writing.mail(invitationMail(newcomer, link, context.config.provider));
    return { id: userId };
  });

/** Renames an account and sets its seats; those that are taken stay taken. */
export const changeDeskAccount: Verb<"changeDeskAccount"> = (context, { params, body }) =>
  context.write(async (writing) => {
    await changeAccount(actAs(context, writing), await openAccount(writing.db, params.id), body);
    return {};
  });

export const setHiddenScreens: Verb<"setHiddenScreens"> = (context, { params, body }) =>
  context.write(async (writing) => {
    const account = await openAccount(writing.db, params.id);
    await hideScreens(actAs(context, writing), account, body.hiddenScreens);
    return {};
  });

export const allowApiKeys: Verb<"allowApiKeys"> = (context, { params, body }) =>
  context.write(async (writing) => {
    const account = await openAccount(writing.db, params.id);
    await allowKeys(actAs(context, writing), account, body.areAllowed);
    return {};
  });

/** Lists one page of the accounts that match a text. */
export const listAccounts: Verb<"listAccounts"> = async (context, { query }) => {
  const { db, clock } = context;
  const skipped = (query.page - 1) * accountPageSize;
  const total = await countAccounts(db, query.search);
  const seats = await countSeats(db);
  const rows = await listAccountRows(db, query.search, {
    ...{ ...readingOf(context), skipped, most: accountPageSize },
  });
  const today = newYorkDay(clock.now());
  const accounts = rows.map((row) => describeAccount(row, today));
  return { total, users: seats.users, freeSeats: seats.free, accounts };
};

/** Describes one account with its users. */
export const getDeskAccount: Verb<"getDeskAccount"> = async (context, { params }) => {
  const { db, clock } = context;
  const account = await findAccountRow(db, params.id, readingOf(context));
  if (!account) throw new Failure("not_found");
  const users = await listUsersOf(db, params.id);
  return {
    ...describeAccount(account, newYorkDay(clock.now())),
    hasApiKeys: account.has_api_keys,
    createdAt: account.created_at.toISOString(),
    users: users.map((user) => ({
      id: user.user_id,
      firstName: user.first_name,
      lastName: user.last_name,
      email: user.email,
      isAccountAdmin: user.is_account_admin,
      state: describeState(user),
      directoryLetsIn: user.directory_lets_in,
      hasSecondFactor: user.second_factor_since !== null,
      mayBeChanged: mayActOn(context, user),
      lastSeenAt: user.last_used_at?.toISOString() ?? null,
    })),
  };
};

/** Names whom a row of an account tells apart, and its present moment. */
export const readingOf = ({ clock, config }: Context) => ({
  staff: staffEmails(config),
  now: clock.now(),
});

export function describeAccount(row: AccountRow, today: string) {
  const expiresOn = row.research_expires_on;
  return {
    id: row.account_id,
    name: row.name,
    usedSeats: row.used_seats,
    seats: row.seats,
    expiresOn,
    isExpired: !row.is_staff && expiresOn !== null && expiresOn < today,
    hiddenScreens: row.hidden_screens.filter(isScreenName),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    isStaff: row.is_staff,
    access: row.access,
  };
}
