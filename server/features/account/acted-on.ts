import type { Db } from "../../db/connect.ts";
import { Failure } from "../../http/context.ts";
import { findUserByEmail, lockAccount, lockUser } from "./accounts-repository.ts";

export type AccountToActOn = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;
export type UserToActOn = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/** Finds an account and locks it until the transaction ends; fails with `not_found`. */
export async function openAccount(db: Db, accountId: number): Promise<AccountToActOn> {
  const account = await lockAccount(db, accountId);
  if (!account) throw new Failure("not_found");
  return account;
}

/** Finds a user and locks them until the transaction ends; fails with `not_found`. */
export async function openUser(db: Db, userId: number): Promise<UserToActOn> {
  const user = await lockUser(db, userId);
  if (!user) throw new Failure("not_found");
  return user;
}

/** Finds the user with an email address and locks them until the transaction ends; fails with `no_such_user`. */
export async function openUserByEmail(db: Db, email: string): Promise<UserToActOn> {
  const found = await findUserByEmail(db, email);
  const user = found && (await lockUser(db, found.user_id));
  if (!user) throw new Failure("no_such_user");
  return user;
}
