import type { Db } from "../../db/connect.ts";
import { Failure } from "../../http/failure.ts";
import { insertAccount } from "./accounts-repository.ts";

/** Creates an account. Refuses a name that is taken, so that nobody gets into another client's account. */
export async function addAccount(db: Db, name: string, now: Date): Promise<number> {
  const accountId = await insertAccount(db, name, now);
  if (accountId === undefined) throw new Failure("account_exists");
  return accountId;
}
