import { Button, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import {
  replayWebhook,
  setWebhookEvents,
  type Webhook,
} from "../../../domain/contract/users/webhooks.ts";
import { listSavedScreens } from "../../../domain/contract/views.ts";
import { webhookEventNames, webhookEvents } from "../../../domain/webhooks/event-kinds.ts";
import { change } from "../../api/change.ts";
import { useReply } from "../../api/query-of.ts";
import { smallChoice } from "../../ui/small-choice.ts";
import { useAct } from "../../ui/use-act.ts";
import classes from "./webhooks.module.css";

/** The events of the market that are posted to a webhook, and a way to have those since a day once more. */
export function WebhookEvents({
  webhook: { id, url, events, isOfFavorites, viewId },
}: {
  webhook: Webhook;
}) {
  const { act, isPending } = useAct();
  const [from, setFrom] = useState("");
  const views = useReply(listSavedScreens);
  const save = (changed: Partial<Pick<Webhook, "events" | "isOfFavorites" | "viewId">>) => {
    const body = { events, isOfFavorites, viewId, ...changed };
    void act(() => change(setWebhookEvents, { params: { id }, body }));
  };
  const ownViews = (views.data ?? []).map((view) => ({
    value: view.viewId,
    label: `Companies of “${view.name}”`,
  }));
  const isLost = views.data && viewId !== null && !ownViews.some(({ value }) => value === viewId);
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
            }),
          ),
        )}
        <NativeSelect
          aria-label={`Companies told of to ${url}`}
          data={[
            { value: "all", label: "All companies" },
            { value: "favorites", label: "My favorites" },
            ...ownViews,
            ...(isLost
              ? [{ value: viewId, label: "A view of somebody else, or a deleted one" }]
              : []),
          ]}
          disabled={isPending}
          onChange={({ currentTarget: { value } }) =>
            save({
              isOfFavorites: value === "favorites",
              viewId: ["all", "favorites"].includes(value) ? null : value,
            })
          }
          size="xs"
          value={isOfFavorites ? "favorites" : (viewId ?? "all")}
        />
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
