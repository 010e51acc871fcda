import { Button } from "@mantine/core";
import { useState } from "react";
import type { Webhook } from "../../../domain/contract/users/webhooks.ts";
import {
  deleteWebhook,
  renewWebhookSecret,
  testWebhook,
} from "../../../domain/contract/users/webhooks.ts";
import { type PostName, postLabels, postNames } from "../../../domain/webhooks/posts.ts";
import { change } from "../../api/change.ts";
import { PostLog } from "../../parts/webhooks/PostLog.tsx";
import { DeleteDialog } from "../../ui/dialogs/DeleteDialog.tsx";
import { Choice } from "../../ui/form/Choice.tsx";
import { useAct } from "../../ui/use-act.ts";
import { WebhookEvents } from "./WebhookEvents.tsx";
import classes from "./webhooks.module.css";

interface Props {
  webhook: Webhook;
  onSecret: (secret: string) => void;
}

const listedPosts = 10;

/** A webhook with a test, a new secret, and the log of its posts. */
export function WebhookItem({ webhook, onSecret }: Props) {
  const { id, url, secretEnding } = webhook;
  const params = { id };
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
        <Choice
          aria-label={`Kind of test for ${url}`}
          data={postNames.map((value) => ({ value, label: postLabels[value] }))}
          onChange={setEvent}
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
      <PostLog most={listedPosts} webhook={webhook} />
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
