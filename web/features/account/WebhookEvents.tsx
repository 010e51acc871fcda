import { Button, Checkbox } from "@mantine/core";
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
import { DateEntry } from "../../parts/days/DateEntry.tsx";
import { Choice } from "../../ui/form/Choice.tsx";
import { smallChoice } from "../../ui/small-choice.ts";
import { useAct } from "../../ui/use-act.ts";
import classes from "./webhooks.module.css";

type Events = Body<typeof setWebhookEvents>;

/** The companies of which a webhook is told. */
type Told = Required<Omit<Events, "events">>;

const all: Told = { isOfFavorites: false, viewId: null, companyKey: null };

/** The events of the market that are posted to a webhook, and a way to have those since a day once more. */
export function WebhookEvents({
  webhook: { id, url, events, isOfFavorites, viewId, company },
}: {
  webhook: Webhook;
}) {
  const { act, isPending } = useAct();
  const [from, setFrom] = useState("");
  const told: Told = { isOfFavorites, viewId, companyKey: company?.companyKey ?? null };
  const choices = useChoices(told, company);
  const save = (changed: Partial<Events>) => {
    const body = { events, ...told, ...changed };
    void act(() => change(setWebhookEvents, { params: { id }, body }));
  };
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
        <Choice
          aria-label={`Companies told of to ${url}`}
          data={choices.map(({ value, label }) => ({ value, label }))}
          disabled={isPending}
          onChange={(name) => save(choices.find(({ value }) => value === name)?.told ?? {})}
          value={nameChoice(told)}
        />
      </fieldset>
      {events.length === 0 ? null : (
        <div className={classes.buttons}>
          <DateEntry
            name="Post again since"
            onChange={(day) => setFrom(day ?? "")}
            value={from || undefined}
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

/** Lists the companies that a webhook may be told of; the present choice is always among them. */
function useChoices(told: Told, company: Webhook["company"]) {
  const views = useReply(listSavedScreens);
  const favorites = useReply(listFavorites);
  const choices = [
    { label: "All companies", told: all },
    { label: "My favorites", told: { ...all, isOfFavorites: true } },
    ...(views.data ?? []).map(({ name, viewId }) => ({
      label: `Companies of “${name}”`,
      told: { ...all, viewId },
    })),
    ...(favorites.data ?? []).map(({ companyKey, companyName }) => ({
      label: companyName,
      told: { ...all, companyKey },
    })),
  ].map((one) => ({ ...one, value: nameChoice(one.told) }));
  const value = nameChoice(told);
  // The company may be one that the user does not follow, and the view one that is not theirs.
  if (choices.every((one) => one.value !== value) && (company || views.data))
    choices.push({
      label: company?.companyName ?? "A view of somebody else, or a deleted one",
      ...{ told, value },
    });
  return choices;
}

/** Names a choice, of several that are set the one that counts. The id of a view has no blank. */
function nameChoice({ isOfFavorites, viewId, companyKey }: Told): string {
  if (companyKey !== null) return `company ${companyKey}`;
  return isOfFavorites ? "favorites" : (viewId ?? "all");
}
