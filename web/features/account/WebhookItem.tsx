import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Webhook, WebhookDelivery } from "../../../domain/contract/users/webhooks.ts";
import {
  deleteWebhook,
  listWebhookDeliveries,
  renewWebhookSecret,
  testWebhook,
} from "../../../domain/contract/users/webhooks.ts";
import { change } from "../../api/change.ts";
import { queryOf } from "../../api/query-of.ts";
import { DeleteDialog } from "../../ui/dialogs/DeleteDialog.tsx";
import { formatMoment } from "../../ui/moments.ts";
import { notifyFailure } from "../../ui/notify.ts";
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
export function WebhookItem({ webhook: { id, url, secretEnding }, onSecret }: Props) {
  const params = { id };
  const log = useQuery(queryOf(listWebhookDeliveries, { params }));
  const [isAsking, setIsAsking] = useState(false);
  const testing = useMutation({
    mutationFn: () => change(testWebhook, { params }),
    onError: notifyFailure,
  });
  const renewing = useMutation({
    mutationFn: () => change(renewWebhookSecret, { params }),
    onSuccess: (renewed) => onSecret(renewed.secret),
    onError: notifyFailure,
  });
  return (
    <li>
      <p className={classes.address}>
        <b>{url}</b>
        <span>Secret ends in {secretEnding}</span>
      </p>
      <div className={classes.buttons}>
        <Button loading={testing.isPending} onClick={() => testing.mutate()} variant="default">
          Send test
        </Button>
        <Button loading={renewing.isPending} onClick={() => renewing.mutate()} variant="default">
          New secret
        </Button>
        <Button aria-label={`Delete ${url}`} onClick={() => setIsAsking(true)} variant="default">
          Delete
        </Button>
      </div>
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
