import type { listFeeds as call } from "../../../domain/contract/feeds.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import { feedKindNames } from "../../../domain/feeds/feed-kinds.ts";
import type { Context } from "../../http/context.ts";
import { listSecrets } from "./feed-secrets-repository.ts";

export async function listFeeds({ db, principal }: Context): Promise<Reply<typeof call>> {
  const secrets = await listSecrets(db, principal.userId);
  return feedKindNames.map((kind) => {
    const secret = secrets.find((other) => other.kind === kind);
    return {
      kind,
      createdAt: secret?.created_at.toISOString() ?? null,
      usedAt: secret?.used_at?.toISOString() ?? null,
    };
  });
}
