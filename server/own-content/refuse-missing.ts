import type { Db } from "../db/connect.ts";
import { Failure } from "../http/context.ts";
import { findWithdrawal } from "./withdrawn-repository.ts";

/** Throws that readers find nothing under a key, or that the house took a piece of these kinds back, with its reason. */
export async function refuseMissing(
  db: Db,
  publicKey: number,
  kinds: readonly string[],
): Promise<never> {
  const found = await findWithdrawal(db, publicKey, kinds);
  if (found === undefined) throw new Failure("not_found");
  const { reason } = found;
  throw new Failure("withdrawn", {
    invalidParams: reason === null ? [] : [{ name: "reason", reasons: [reason] }],
  });
}
