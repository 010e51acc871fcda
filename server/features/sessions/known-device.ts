import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import type { Caller } from "../../http/context.ts";
import { newDeviceToken } from "../../http/device-cookie.ts";
import { describeBrowser } from "./describe-browser.ts";
import { isKnownDevice, upsertDevice } from "./devices-repository.ts";
import { hashSecret } from "./secrets.ts";

/** Keys of users begin at 1, so this one stands for an unknown address and costs the same query. */
export const nobody = 0;

/** Returns the hash of the calling device if it has logged in as this user before. */
export async function findKnownDevice(
  db: Db,
  { deviceToken }: Caller,
  userId: number,
): Promise<Buffer | null> {
  if (deviceToken === null) return null;
  const hash = hashSecret(deviceToken);
  return (await isKnownDevice(db, userId, hash)) ? hash : null;
}

/** Remembers the calling device as one of this user; a device without a token gets one. */
export async function rememberDevice(
  db: Db,
  config: Pick<Config, "tokenSecret">,
  caller: Caller,
  userId: number,
  now: Date,
): Promise<void> {
  const token = caller.deviceToken ?? newDeviceToken(config.tokenSecret);
  const browser = describeBrowser(caller.userAgent);
  await upsertDevice(db, userId, { tokenHash: hashSecret(token), browser }, now);
  caller.keepDeviceToken(token);
}
