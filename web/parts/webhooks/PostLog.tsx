import {
  listWebhookDeliveries,
  type Webhook,
  type WebhookDelivery,
} from "../../../domain/contract/users/webhooks.ts";
import { countText } from "../../../domain/fields/formats.ts";
import { postLabels } from "../../../domain/webhooks/posts.ts";
import { useReply } from "../../api/query-of.ts";
import { formatMoment } from "../../ui/moments.ts";
import { RowTable } from "../../ui/tables/RowTable.tsx";

const outcomes: Record<WebhookDelivery["outcome"], string> = {
  ...{ accepted: "Accepted", waiting: "Will be sent again" },
  ...{ refused: "Refused", failed: "Failed" },
};

/** The last posts to a webhook, with what its receiver answered. */
export function PostLog({ webhook: { id, url }, most }: { webhook: Webhook; most: number }) {
  const log = useReply(listWebhookDeliveries, { params: { id }, query: { topN: most } });
  if (log.data === undefined) return null;
  return (
    <RowTable
      empty="Nothing has been posted in 30 days."
      heads={["Sent", "What", "Answer", "Attempts", "Took (ms)"]}
      label={`Posts to ${url}`}
      numbers={["Attempts", "Took (ms)"]}
      rows={log.data.map(({ madeAt, type, attempts, tookMs, ...post }) => [
        formatMoment(madeAt),
        postLabels[type],
        <span key="answer" title={post.answer ?? undefined}>
          {outcomes[post.outcome]}
          {post.status === null ? "" : `, ${post.status}`}
        </span>,
        countText(attempts),
        tookMs === null ? "" : countText(tookMs),
      ])}
    />
  );
}
