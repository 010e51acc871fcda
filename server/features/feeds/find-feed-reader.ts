import type { FeedKindName } from "../../../domain/feeds/feed-kinds.ts";
import { isScreenName, type ScreenName } from "../../../domain/views/screens.ts";
import { isExpired } from "../../accounts/account-expiry.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import { Failure } from "../../http/context.ts";
import { requireNetwork } from "../../http/network.ts";
import { hashSecret } from "../sessions/secrets.ts";
import { findReader, markUsed } from "./feed-secrets-repository.ts";

/** The user whose secret address a program reads. */
export interface FeedReader {
  userId: number;
  accountId: number;
  /** The screens that are hidden from their account. */
  hiddenScreens: readonly ScreenName[];
  /** The only view that the secret opens; null for secrets of other kinds. */
  view: string | null;
}

/** The secrets of the rows of views are of a kind for each view. */
export const kindOfRows = (viewId: string): string => `rows:${viewId}`;

/** Programs ask every few minutes, and each note of a use is a write. */
const useIsNotedEveryMs = 3_600_000;

/**
 * Finds the reader of a feed by the secret of their address. The result is the same, nobody, for wrong, replaced and
 * revoked secrets, secrets of another kind, and those of disabled users or expired accounts. A rule of the account is named.
 */
export async function findFeedReader(
  db: Db,
  config: Pick<Config, "grantedEmails">,
  asked: { kind: FeedKindName | "rows"; secret: string; address: string; now: Date },
): Promise<FeedReader | null> {
  const { kind, secret, address, now } = asked;
  const isRows = kind === "rows";
  const found = await findReader(db, isRows ? kindOfRows("%") : kind, hashSecret(secret));
  if (found === undefined || isExpired(config, found, now)) return null;
  // Where the provider stops the keys of an account, addresses that read as much stop too.
  if (isRows && !found.has_api_keys) return null;
  requireNetwork(found.allowed_networks, address);
  if (!found.allows_feeds) throw new Failure("feeds_stopped");
  if (isRows && !found.allows_keys) throw new Failure("keys_stopped");
  if (!found.used_at || now.getTime() - found.used_at.getTime() > useIsNotedEveryMs) {
    await markUsed(db, found.feed_secret_id, now);
  }
  return {
    userId: found.user_id,
    accountId: found.account_id,
    hiddenScreens: found.hidden_screens.filter(isScreenName),
    view: isRows ? found.kind.slice(kindOfRows("").length) : null,
  };
}
