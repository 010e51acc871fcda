import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import type { Webhook, WebhookDelivery } from "../../../domain/contract/users/webhooks.ts";
import {
  deleteWebhook,
  listWebhookDeliveries,
  renewWebhookSecret,
  testWebhook,
} from "../../../domain/contract/users/webhooks.ts";
import { type PostName, postLabels, postNames } from "../../../domain/webhooks/posts.ts";
import { change } from "../../api/change.ts";
import { useReply } from "../../api/query-of.ts";
import { DeleteDialog } from "../../ui/dialogs/DeleteDialog.tsx";
import { formatMoment } from "../../ui/moments.ts";
import { useAct } from "../../ui/use-act.ts";
import { WebhookEvents } from "./WebhookEvents.tsx";
import classes from "./webhooks.module.css";

interface Props {
  webhook: Webhook;
  onSecret: (secret: string) => void;
}

const outcomes: Record<WebhookDelivery["outcome"], string> = {
  accepted: "Accepted",
  waiting: "Will be tried again",
  refused: "Refused",
  failed: "Failed",
};

/** A webhook with a test, a new secret, and the log of its posts. */
export function WebhookItem({ webhook, onSecret }: Props) {
  const { id, url, secretEnding } = webhook;
  const params = { id };
  const log = useReply(listWebhookDeliveries, { params, query: {} });
  const [event, setEvent] = useState<PostName>("test");
  const [isAsking, setIsAsking] = useState(false);
  const testing = useAct();
  const renewing = useAct();
  const test = () => testing.act(() => change(testWebhook, { params, query: { event } }));
  const renew = () =>
    renewing.act(async () => onSecret((await change(renewWebhookSecret, { params })).secret));
  return (
    <li>
      <p className={classes.address}>
        <b>{url}</b>
        <span>Secret ends in {secretEnding}</span>
      </p>
      <div className={classes.buttons}>
        <NativeSelect
          aria-label={`Kind of test for ${url}`}
          data={postNames.map((value) => ({ value, label: postLabels[value] }))}
          onChange={({ currentTarget }) => setEvent(currentTarget.value as PostName)}
          size="xs"
          value={event}
        />
        <Button loading={testing.isPending} onClick={() => void test()}>
          Send test
        </Button>
      </div>
      <div className={classes.buttons}>
        <Button loading={renewing.isPending} onClick={() => void renew()}>
          New secret
        </Button>
        <Button aria-label={`Delete ${url}`} onClick={() => setIsAsking(true)}>
          Delete
        </Button>
      </div>
      <WebhookEvents webhook={webhook} />
      {log.data === undefined || log.data.length === 0 ? null : (
        <ol aria-label={`Posts to ${url}`} className={classes.log}>
          {log.data.map((post) => (
            <li key={post.id}>
              {formatMoment(post.madeAt)}: {outcomes[post.outcome]}
              {post.status === null ? "" : `, ${post.status}`}
              {post.tookMs === null ? "" : ` in ${post.tookMs} ms`}
              {post.attempts > 1 ? `, ${post.attempts} attempts` : ""}
              {post.answer === null || post.answer === "" ? null : <code>{post.answer}</code>}
            </li>
          ))}
        </ol>
      )}
      {isAsking ? (
        <DeleteDialog
          confirmLabel="Delete"
          doneText="The webhook has been deleted."
          name={url}
          onClose={() => setIsAsking(false)}
          onDelete={() => change(deleteWebhook, { params })}
          question="Delete this webhook?"
        />
      ) : null}
    </li>
  );
}
