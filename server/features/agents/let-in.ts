import type { Db } from "../../db/connect.ts";
import type { Verb } from "../../http/context.ts";
import { logSecurityEvent } from "../../http/watching/logging.ts";
import { readPublicUrl } from "../../mail/public-url.ts";
import { requireRoomForKey } from "../api-keys/make-key.ts";
import { hashSecret, newSecret } from "../sessions/secrets.ts";
import { nameReceiver, readClient } from "./agent-client.ts";
import { deleteCodes, insertCode } from "./agent-codes-repository.ts";

export const readAgent: Verb<"readAgent"> = async ({ config }, { query }) => {
  const { client_name } = readClient(config.tokenSecret, query);
  return {
    name: client_name,
    sentTo: nameReceiver(query.redirectUri),
    longestDays: config.apiKeys.days,
  };
};

/** Deletes the codes that were made before a moment. */
export async function clearCodes(db: Db, before: Date): Promise<void> {
  await deleteCodes(db, before);
}

export const letAgentIn: Verb<"letAgentIn"> = async (context, { body }) => {
  const { clock, config, principal, write, log } = context;
  const { clientId, redirectUri, challenge, state, scopes, days } = body;
  const { client_name } = readClient(config.tokenSecret, body);
  const now = clock.now();
  const code = newSecret();
  await write(async ({ db }) => {
    await requireRoomForKey(db, principal, config, { days, now });
    await insertCode(db, {
      ...{ code_hash: hashSecret(code), user_id: principal.userId, client_id: clientId },
      ...{ redirect_uri: redirectUri, challenge, name: client_name, scopes, days, made_at: now },
    });
  });
  logSecurityEvent(log, "agent let in", { userId: principal.userId });
  const location = new URL(redirectUri);
  location.searchParams.set("code", code);
  if (state !== undefined) location.searchParams.set("state", state);
  location.searchParams.set("iss", readPublicUrl(config));
  return { location: location.href };
};
