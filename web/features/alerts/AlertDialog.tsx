import { Button, Checkbox, Modal, NativeSelect, Radio } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type Frequency,
  frequencies,
  frequencyLabels,
  type Watch,
  watches,
} from "../../../domain/alerts/alert-kinds.ts";
import type { Alert } from "../../../domain/contract/alerts.ts";
import { listAlertViews, setAlert } from "../../../domain/contract/alerts.ts";
import type { Body } from "../../../domain/contract/route.ts";
import { useAccount } from "../../api/account.ts";
import { change } from "../../api/change.ts";
import { queryOf } from "../../api/query-of.ts";
import dialog from "../../ui/dialogs/dialog.module.css";
import { useFocusReturn } from "../../ui/focus/use-focus-return.ts";
import { failureText } from "../../ui/form/failed-call.ts";
import { notifySuccess } from "../../ui/notify.ts";
import { useIsPhone } from "../../ui/use-breakpoint.ts";
import { watchLabels } from "./alert-words.ts";
import classes from "./alerts.module.css";

interface Props {
  /** Null for a new one. */
  alert: Alert | null;
  viewId: string | null;
  onClose: (saved?: Alert) => void;
}

type Choices = Omit<Body<typeof setAlert>, "viewId">;

const watchAdvice: Record<Watch, string> = {
  enters: "A company starts to match the filter",
  leaves: "A company stops matching it",
  changes: "A column of the view has a new value; prices and returns are left out",
};

const frequencyAdvice: Record<Frequency, string> = {
  instant: "Bundled, at most 4 an hour",
  daily: "07:00 ET on trading days, only if something changed",
  weekly: "07:00 ET on the first trading day of the week, only if something changed",
};

/** Sets an alert on a saved view, or changes one. */
export function AlertDialog({ alert, viewId, onClose }: Props) {
  useFocusReturn();
  const isPhone = useIsPhone();
  const views = useQuery(queryOf(listAlertViews));
  const [chosenId, setChosenId] = useState(viewId);
  const [choices, setChoices] = useState<Choices>(() => ({
    watches: alert?.watches ?? [...watches],
    frequency: alert?.frequency ?? "instant",
    byMail: alert?.byMail ?? true,
    byWebhook: alert?.byWebhook ?? false,
  }));
  const view = views.data?.find((one) => one.viewId === chosenId) ?? views.data?.[0];
  const saving = useMutation({
    mutationFn: () =>
      change(setAlert, {
        body: { viewId: view?.viewId ?? "", ...choices },
      }),
    onSuccess: (saved) => {
      notifySuccess(`Alert on "${saved.name}" saved. ${saved.noted} rows are recorded, not sent.`);
      onClose(saved);
    },
  });
  const failure = saving.error ? failureText(saving.error) : null;
  return (
    <Modal
      classNames={{ body: dialog.body ?? "", content: dialog.content ?? "" }}
      closeButtonProps={{ "aria-label": "Close" }}
      fullScreen={isPhone}
      onClose={() => onClose()}
      opened
      size={640}
      title={alert === null ? "New alert" : "Edit alert"}
    >
      <form
        className={dialog.body}
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving.isPending) saving.mutate();
        }}
      >
        <div className={`${dialog.scroll} ${classes.form}`}>
          {views.data?.length === 0 ? (
            <p>You have no saved views yet. Open a page, choose a filter and save it first.</p>
          ) : (
            <NativeSelect
              data={(views.data ?? []).map(({ viewId: value, name }) => ({ value, label: name }))}
              // A disabled first field cannot take the focus, which would then stay outside of the dialog.
              data-autofocus={alert === null || undefined}
              disabled={alert !== null}
              label="Saved view or screen"
              onChange={(event) => setChosenId(event.currentTarget.value)}
              value={view?.viewId ?? ""}
            />
          )}
          <p className={classes.sentence}>
            {view === undefined ? "…" : `${view.sentence}. `}
            <span>Current rows are recorded, not sent.</span>
          </p>
          <AlertChoices choices={choices} onChoose={setChoices} />
        </div>
        <div className={`${dialog.buttons} ${dialog.footer}`}>
          <p role="alert">{failure}</p>
          <Button onClick={() => onClose()} variant="default">
            Cancel
          </Button>
          <Button
            disabled={view === undefined || choices.watches.length === 0}
            loading={saving.isPending}
            type="submit"
          >
            {alert === null ? "Create alert" : "Save alert"}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface ChoicesProps {
  choices: Choices;
  onChoose: (choices: Choices) => void;
}

/** What an alert watches, when it is sent, and where to. */
function AlertChoices({ choices, onChoose }: ChoicesProps) {
  const email = useAccount().data?.user.email;
  const choose = (chosen: Partial<Choices>) => onChoose({ ...choices, ...chosen });
  return (
    <>
      <fieldset>
        <legend>
          What <span>at least one</span>
        </legend>
        <div className={classes.choices}>
          {watches.map((watch) => (
            <div
              className={classes.choice}
              data-on={choices.watches.includes(watch) || undefined}
              key={watch}
            >
              <Checkbox
                checked={choices.watches.includes(watch)}
                description={watchAdvice[watch]}
                label={watchLabels[watch]}
                onChange={(event) =>
                  choose({
                    watches: watches.filter((one) =>
                      one === watch ? event.currentTarget.checked : choices.watches.includes(one),
                    ),
                  })
                }
                size="xs"
              />
            </div>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>
          When <span>New York time</span>
        </legend>
        <div className={classes.choices}>
          {frequencies.map((one) => (
            <div
              className={classes.choice}
              data-on={one === choices.frequency || undefined}
              key={one}
            >
              <Radio
                checked={one === choices.frequency}
                description={frequencyAdvice[one]}
                label={frequencyLabels[one]}
                name="frequency"
                onChange={() => choose({ frequency: one })}
                size="xs"
                value={one}
              />
            </div>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>
          Where <span>always in the portal</span>
        </legend>
        <Checkbox
          checked={choices.byMail}
          label={email === undefined ? "Email" : `Email to ${email}`}
          onChange={(event) => choose({ byMail: event.currentTarget.checked })}
          size="xs"
        />
        <Checkbox
          checked={choices.byWebhook}
          description="Your account's admin sets its address in Account Settings"
          label="Webhook of the account, signed"
          mt={8}
          onChange={(event) => choose({ byWebhook: event.currentTarget.checked })}
          size="xs"
        />
      </fieldset>
    </>
  );
}
