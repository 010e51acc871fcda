import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import { Failure } from "../../http/context.ts";
import { openTicket } from "../sessions/password-mail.ts";
import { insertUser } from "./accounts-repository.ts";

export interface Newcomer {
  email: string;
  firstName: string;
  lastName: string;
  isAccountAdmin: boolean;
}

/** Creates a user of an account, and returns the link with which they choose a password. */
export async function addUser(
  db: Db,
  config: Pick<Config, "publicUrl" | "port">,
  accountId: number,
  newcomer: Newcomer,
  now: Date,
): Promise<{ userId: number; link: string }> {
  const userId = await insertUser(db, { ...newcomer, accountId, passwordHash: null }, now);
  if (userId === undefined) throw new Failure("user_exists");
  const link = await openTicket(db, config, { userId, email: newcomer.email }, now, {
    isWelcome: true,
  });
  return { userId, link };
}
