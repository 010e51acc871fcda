import {
  type FeedFile,
  type FeedFormat,
  feedKinds,
  feedPath,
} from "../../../domain/feeds/feed-kinds.ts";
import type { Verb } from "../../http/context.ts";
import { logSecurityEvent } from "../../http/logging.ts";
import { hashSecret, newSecret } from "../sessions/secrets.ts";
import { listUserViews } from "../views/user-views.ts";
import { replaceSecret } from "./feed-secrets-repository.ts";

/**
 * Creates the address of a feed. Whoever knows an address reads the feed, so the user's earlier address of this feed
 * ends.
 */
export const createFeed: Verb<"createFeed"> = async (
  { db, clock, principal, write, log },
  { params: { kind } },
) => {
  const { userId } = principal;
  const secret = newSecret();
  const formats: readonly FeedFormat<FeedFile>[] = feedKinds[kind].formats;
  const { views, screens } = await listUserViews(db, principal);
  const reply = await write(async ({ db }) => {
    await replaceSecret(db, { userId, kind, hash: hashSecret(secret), now: clock.now() });
    return {
      addresses: formats.flatMap(({ label, file, isOfView }) =>
        isOfView
          ? [...views, ...screens].map(({ name, viewId }) => ({
              label: `${label} “${name}”`,
              path: feedPath(file, secret, viewId),
            }))
          : [{ label, path: feedPath(file, secret) }],
      ),
    };
  });
  logSecurityEvent(log, "feed address created", { userId });
  return reply;
};
