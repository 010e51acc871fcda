import type { Db } from "../../db/connect.ts";
import { deleteExpiredSolutions } from "./captcha-repository.ts";

/** Deletes spent solutions that have expired and so can no longer be reused. */
export async function clearCaptcha(db: Db, now: Date): Promise<void> {
  await deleteExpiredSolutions(db, now);
}
