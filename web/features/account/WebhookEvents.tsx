import { Button, Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import {
  replayWebhook,
  setWebhookEvents,
  type Webhook,
} from "../../../domain/contract/users/webhooks.ts";
import { webhookEventNames, webhookEvents } from "../../../domain/webhooks/event-kinds.ts";
import { change } from "../../api/change.ts";
import { smallChoice } from "../../ui/small-choice.ts";
import { useAct } from "../../ui/use-act.ts";
import classes from "./webhooks.module.css";

/** The events of the market that are posted to a webhook, and a way to have those since a day once more. */
export function WebhookEvents({
  webhook: { id, url, events, isOfFavorites },
}: {
  webhook: Webhook;
}) {
  const { act, isPending } = useAct();
  const [from, setFrom] = useState("");
  const save = (body: { events: Webhook["events"]; isOfFavorites: boolean }) =>
    void act(() => change(setWebhookEvents, { params: { id }, body }));
  const box = (label: string, isOn: boolean, onTick: () => void) => (
    <Checkbox
      checked={isOn}
      classNames={smallChoice}
      disabled={isPending}
      key={label}
      label={label}
      onChange={onTick}
      size="xs"
    />
  );
  return (
    <details className={classes.events}>
      <summary>
        {events.length === 0 ? "Alerts only" : `Alerts and ${events.length} events of the market`}
      </summary>
      <fieldset aria-label={`Events posted to ${url}`}>
        {webhookEventNames.map((name) =>
          box(webhookEvents[name], events.includes(name), () =>
            save({
              events: events.includes(name)
                ? events.filter((one) => one !== name)
                : [...events, name],
              isOfFavorites,
            }),
          ),
        )}
        {box("Only of my favorites", isOfFavorites, () =>
          save({ events, isOfFavorites: !isOfFavorites }),
        )}
      </fieldset>
      {events.length === 0 ? null : (
        <div className={classes.buttons}>
          <TextInput
            aria-label="Post again since"
            onChange={(event) => setFrom(event.currentTarget.value)}
            type="date"
            value={from}
          />
          <Button
            disabled={from === ""}
            loading={isPending}
            onClick={() =>
              void act(
                () => change(replayWebhook, { params: { id }, body: { from } }),
                "The events are posted again.",
              )
            }
          >
            Post again since that day
          </Button>
        </div>
      )}
    </details>
  );
}
