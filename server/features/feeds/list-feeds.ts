import { feedKindNames } from "../../../domain/feeds/feed-kinds.ts";
import type { Verb } from "../../http/context.ts";
import { listSecrets } from "./feed-secrets-repository.ts";

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
