import { Button, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Body } from "../../../domain/contract/route.ts";
import { listFavorites } from "../../../domain/contract/users/favorites.ts";
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

/** Stands before the key of a company among the choices; the id of a view never has it. */
const companyMark = "company:";

/** The events of the market that are posted to a webhook, and a way to have those since a day once more. */
export function WebhookEvents({
  webhook: { id, url, events, isOfFavorites, viewId, company },
}: {
  webhook: Webhook;
}) {
  const { act, isPending } = useAct();
  const [from, setFrom] = useState("");
  const views = useReply(listSavedScreens);
  const favorites = useReply(listFavorites);
  const save = (changed: Partial<Body<typeof setWebhookEvents>>) => {
    const companyKey = company?.companyKey ?? null;
    const body = { events, isOfFavorites, viewId, companyKey, ...changed };
    void act(() => change(setWebhookEvents, { params: { id }, body }));
  };
  const ownViews = (views.data ?? []).map((view) => ({
    value: view.viewId,
    label: `Companies of “${view.name}”`,
  }));
  const followed = favorites.data ?? [];
  const companies = [
    ...followed,
    ...(company && !followed.some(({ companyKey }) => companyKey === company.companyKey)
      ? [company]
      : []),
  ].map(({ companyKey, companyName }) => ({
    value: `${companyMark}${companyKey}`,
    label: companyName,
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
            ...companies,
            ...(isLost
              ? [{ value: viewId, label: "A view of somebody else, or a deleted one" }]
              : []),
          ]}
          disabled={isPending}
          onChange={({ currentTarget: { value } }) =>
            save({
              isOfFavorites: value === "favorites",
              viewId:
                ["all", "favorites"].includes(value) || value.startsWith(companyMark)
                  ? null
                  : value,
              companyKey: value.startsWith(companyMark)
                ? Number(value.slice(companyMark.length))
                : null,
            })
          }
          size="xs"
          value={
            company
              ? companyMark + company.companyKey
              : isOfFavorites
                ? "favorites"
                : (viewId ?? "all")
          }
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
