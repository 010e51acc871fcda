import type { Db } from "../../db/connect.ts";
import { deleteExpiredSolutions } from "./captcha-repository.ts";

/** Deletes the spent solutions that have expired: nobody can hand them in again. */
export async function clearCaptcha(db: Db, now: Date): Promise<void> {
  await deleteExpiredSolutions(db, now);
}
