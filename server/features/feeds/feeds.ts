import {
  type FeedFile,
  type FeedFormat,
  feedKindNames,
  feedKinds,
  feedPath,
  rowsFile,
} from "../../../domain/feeds/feed-kinds.ts";
import type { Db } from "../../db/connect.ts";
import { type Context, Failure, type Verb } from "../../http/context.ts";
import { logSecurityEvent } from "../../http/watching/logging.ts";
import { mayHaveKeys, revokeAllKeys } from "../api-keys/api-keys.ts";
import { hashSecret, newSecret } from "../sessions/secrets.ts";
import { resolveView } from "../views/resolve-view.ts";
import { listUserViews } from "../views/user-views.ts";
import {
  deleteRevokedSecrets,
  findFeedsAllowed,
  findSecret,
  listSecrets,
  replaceSecret,
  revokeSecret,
  revokeSecretsOf,
} from "./feed-secrets-repository.ts";
import { kindOfRows } from "./find-feed-reader.ts";

export const listFeeds: Verb<"listFeeds"> = async ({ db, principal }) => {
  const secrets = await listSecrets(db, principal.userId);
  return feedKindNames.map((kind) => {
    const secret = secrets.find((other) => other.kind === kind);
    return {
      kind,
      createdAt: secret?.created_at.toISOString() ?? null,
      usedAt: secret?.used_at?.toISOString() ?? null,
    };
  });
};

/**
 * Creates the address of a feed. Whoever knows an address reads the feed, so the user's earlier address of this feed
 * ends.
 */
export const createFeed: Verb<"createFeed"> = async (
  { db, clock, principal, write, log },
  { params: { kind } },
) => {
  const { userId, accountId } = principal;
  const secret = newSecret();
  const formats: readonly FeedFormat<FeedFile>[] = feedKinds[kind].formats;
  const { views, screens } = await listUserViews(db, principal);
  const reply = await write(async ({ db }) => {
    if (!(await findFeedsAllowed(db, accountId))) throw new Failure("feeds_stopped");
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

export const revokeFeed: Verb<"revokeFeed"> = (context, { params }) => revoke(context, params.kind);

async function revoke({ clock, principal, write, log }: Context, kind: string) {
  const { userId } = principal;
  const reply = await write(async ({ db }) => {
    if (!(await revokeSecret(db, { userId, kind, now: clock.now() }))) {
      throw new Failure("not_found");
    }
    return {};
  });
  logSecurityEvent(log, "feed address revoked", { userId });
  return reply;
}

export const getViewAddress: Verb<"getViewAddress"> = async (context, { params }) => {
  const { db, principal } = context;
  await resolveView(context, params.id);
  const found = await findSecret(db, principal.userId, kindOfRows(params.id));
  return {
    createdAt: found?.created_at.toISOString() ?? null,
    usedAt: found?.used_at?.toISOString() ?? null,
  };
};

/** Creates an address for the rows of one view; the earlier address of the view ends. */
export const createViewAddress: Verb<"createViewAddress"> = async (context, { params: { id } }) => {
  const { clock, principal, write, log } = context;
  const { userId, accountId } = principal;
  const secret = newSecret();
  const reply = await write(async ({ db }) => {
    await resolveView({ ...context, db }, id);
    if (!(await mayHaveKeys(db, accountId))) throw new Failure("keys_not_allowed");
    if (!(await findFeedsAllowed(db, accountId))) throw new Failure("feeds_stopped");
    const kind = kindOfRows(id);
    await replaceSecret(db, { userId, kind, hash: hashSecret(secret), now: clock.now() });
    return { path: feedPath(rowsFile, secret) };
  });
  logSecurityEvent(log, "feed address created", { userId });
  return reply;
};

export const revokeViewAddress: Verb<"revokeViewAddress"> = async (context, { params }) => {
  await resolveView(context, params.id);
  return revoke(context, kindOfRows(params.id));
};

/** Ends all feed addresses and API keys of a user who is disabled or whose password is reset, since others may know them. */
export async function revokeFeedsAndKeys(db: Db, userId: number, now: Date): Promise<void> {
  await revokeSecretsOf(db, userId, now);
  await revokeAllKeys(db, userId, now);
}

/** Deletes addresses that ended before a moment. */
export async function clearRevokedFeeds(db: Db, before: Date): Promise<void> {
  await deleteRevokedSecrets(db, before);
}
