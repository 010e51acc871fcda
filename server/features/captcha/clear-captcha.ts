import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import { deleteExpiredSolutions } from "./captcha-repository.ts";
import { machineTime } from "./machine-time.ts";

/** Deletes spent solutions that have expired and so can no longer be reused. */
export async function clearCaptcha(
  db: Db,
  config: Pick<Config, "clockOffsetMs">,
  now: Date,
): Promise<void> {
  await deleteExpiredSolutions(db, machineTime(config, now));
}
