import { newYorkDay } from "../../../domain/calendar/day.ts";
import { accountPageSize } from "../../../domain/contract/desk.ts";
import { accountSeats } from "../../../domain/forms/limits.ts";
import { isScreenName } from "../../../domain/views/screens.ts";
import { staffEmails } from "../../accounts/account-expiry.ts";
import type { Verb } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import {
  type AccountRow,
  countAccounts,
  countSeats,
  findAccountRow,
  listAccountRows,
  listUsersOf,
} from "./accounts-page-repository.ts";

/** Lists one page of the accounts that match a text. */
export const listAccounts: Verb<"listAccounts"> = async (
  { db, clock, config },
  { query: { search, page } },
) => {
  const wish = {
    staff: staffEmails(config),
    skipped: (page - 1) * accountPageSize,
    most: accountPageSize,
  };
  const total = await countAccounts(db, search);
  const seats = await countSeats(db);
  const rows = await listAccountRows(db, search, wish);
  const today = newYorkDay(clock.now());
  const accounts = rows.map((row) => describeAccount(row, today));
  return { total, users: seats.users, freeSeats: seats.free, accounts };
};

/** Describes one account with its users. */
export const getDeskAccount: Verb<"getDeskAccount"> = async (
  { db, clock, config },
  { params: { id } },
) => {
  const account = await findAccountRow(db, id, staffEmails(config));
  if (!account) throw new Failure("not_found");
  const users = await listUsersOf(db, id);
  return {
    ...describeAccount(account, newYorkDay(clock.now())),
    createdAt: account.created_at.toISOString(),
    users: users.map((user) => ({
      id: user.user_id,
      firstName: user.first_name,
      lastName: user.last_name,
      email: user.email,
      isAccountAdmin: user.is_account_admin,
      state: user.disabled_at ? "disabled" : user.has_password ? "active" : "invited",
      hasSecondFactor: user.second_factor_since !== null,
      lastSeenAt: user.last_used_at?.toISOString() ?? null,
    })),
  };
};

function describeAccount(row: AccountRow, today: string) {
  const expiresOn = row.research_expires_on;
  return {
    id: row.account_id,
    name: row.name,
    usedSeats: row.used_seats,
    seats: accountSeats,
    expiresOn,
    isExpired: !row.is_staff && expiresOn !== null && expiresOn < today,
    hiddenScreens: row.hidden_screens.filter(isScreenName),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    isStaff: row.is_staff,
  };
}
