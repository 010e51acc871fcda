import { needsApproval } from "../../../domain/newsroom/pieces.ts";
import type { Db } from "../../db/connect.ts";
import type { Context } from "../../http/context.ts";
import { listNames, type PieceRow } from "./pieces-repository.ts";

export async function namePeople(db: Db): Promise<(email: string) => string> {
  const names = await listNames(db);
  return (email) => names.get(email) ?? email;
}

/** Describes a piece as its line in the queue and its page both show it. */
export function describePiece(
  row: PieceRow,
  openCheck: string | null,
  { isDemanded, principal }: Pick<Context, "principal"> & { isDemanded: boolean },
  nameOf: (email: string) => string,
) {
  const waits = needsApproval(row.state, {
    isReviewDemanded: isDemanded,
    publishesAlone: principal.publishesAlone,
  });
  return {
    id: row.piece_id,
    kind: row.kind,
    state: row.state,
    title: row.content.title,
    company: row.content.company,
    author: nameOf(row.author),
    reviewer: row.reviewer && nameOf(row.reviewer),
    askedReviewer: row.asked_reviewer && nameOf(row.asked_reviewer),
    version: row.version,
    changedAt: row.changed_at.toISOString(),
    publishAt: row.publish_at?.toISOString() ?? null,
    isOnPricing: row.pricing_deal_key !== null,
    publishedAt: row.published_at?.toISOString() ?? null,
    blocker:
      row.state === "published" || row.state === "withdrawn"
        ? null
        : (openCheck ?? (waits ? "Nobody has approved it" : null)),
  };
}
