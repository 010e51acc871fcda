import { Checkbox, Radio } from "@mantine/core";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import {
  type Frequency,
  frequencies,
  frequencyLabels,
  type Watch,
  watches,
} from "../../../domain/alerts/alert-kinds.ts";
import type { Alert, AlertView } from "../../../domain/contract/users/alerts.ts";
import { listAlertViews, setAlert } from "../../../domain/contract/users/alerts.ts";
import { useAccount } from "../../api/account.ts";
import { change } from "../../api/change.ts";
import { useReply } from "../../api/query-of.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { CheckboxField } from "../../ui/form/CheckboxField.tsx";
import { DialogButtons } from "../../ui/form/DialogButtons.tsx";
import { FieldMessages } from "../../ui/form/FieldMessages.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { useField } from "../../ui/form/field-state.ts";
import { SelectField } from "../../ui/form/SelectField.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { notifySuccess } from "../../ui/notify.ts";
import { watchLabels } from "./alert-words.ts";
import classes from "./alerts.module.css";

interface Props {
  /** Null for a new one. */
  alert: Alert | null;
  viewId: string | null;
  onClose: (saved?: Alert) => void;
}

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
export function AlertDialog(props: Props) {
  const views = useReply(listAlertViews);
  return (
    <Dialog
      isLong
      onClose={() => props.onClose()}
      size={640}
      title={props.alert === null ? "New alert" : "Edit alert"}
    >
      <Loaded label="Loading your saved views" lines={6} query={views}>
        {(list) =>
          list[0] === undefined ? (
            <p>You have no saved views yet. Open a page, choose a filter and save it first.</p>
          ) : (
            <AlertForm {...props} first={list[0].viewId} views={list} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

function AlertForm(props: Props & { first: string; views: readonly AlertView[] }) {
  const { alert, viewId, first, views, onClose } = props;
  const email = useAccount().data?.user.email;
  const offered = views.find((view) => view.viewId === viewId);
  return (
    <Form
      defaults={{
        viewId: offered?.viewId ?? first,
        watches: alert?.watches ?? [...watches],
        frequency: alert?.frequency ?? "instant",
        byMail: alert?.byMail ?? true,
        byWebhook: alert?.byWebhook ?? false,
      }}
      label="Alert"
      schema={setAlert.body}
      send={async (body) => {
        const saved = await change(setAlert, { body });
        notifySuccess(
          `Alert on "${saved.name}" saved. ${saved.noted} rows are recorded, not sent.`,
        );
        onClose(saved);
      }}
    >
      {alert === null ? (
        <div ref={focusSelect}>
          <SelectField
            label="Saved view or screen"
            name="viewId"
            options={views.map((view) => ({ value: view.viewId, label: view.name }))}
          />
        </div>
      ) : null}
      <Sentence views={views} />
      <Legended hint="at least one" legend="What">
        <Choices
          advice={watchAdvice}
          Control={Checkbox}
          labels={watchLabels}
          name="watches"
          values={watches}
        />
      </Legended>
      <Legended hint="New York time" legend="When">
        <Choices
          advice={frequencyAdvice}
          Control={Radio}
          labels={frequencyLabels}
          name="frequency"
          values={frequencies}
        />
      </Legended>
      <Legended hint="always in the portal" legend="Where">
        <CheckboxField label={email === undefined ? "Email" : `Email to ${email}`} name="byMail" />
        <CheckboxField
          description="Your account's admin sets its address in Account Settings"
          label="Account webhook"
          name="byWebhook"
        />
      </Legended>
      <DialogButtons onCancel={() => onClose()} sentText="Saved">
        {alert === null ? "Create alert" : "Save alert"}
      </DialogButtons>
    </Form>
  );
}

function focusSelect(place: HTMLElement | null): void {
  place?.querySelector("select")?.focus();
}

/** The chosen view in words. */
function Sentence({ views }: { views: readonly AlertView[] }) {
  const viewId: string = useWatch({ name: "viewId" });
  const view = views.find((one) => one.viewId === viewId);
  return (
    <p className={classes.sentence}>
      <b>{view?.name}</b>: {view?.sentence}. <span>You'll hear only about new changes.</span>
    </p>
  );
}

function Legended(props: { legend: string; hint: string; children: ReactNode }) {
  return (
    <fieldset className={classes.legended}>
      <legend>
        {props.legend} <span>{props.hint}</span>
      </legend>
      {props.children}
    </fieldset>
  );
}

interface ChoicesProps<Value extends string> {
  Control: typeof Checkbox | typeof Radio;
  name: string;
  values: readonly Value[];
  labels: Record<Value, string>;
  advice: Record<Value, string>;
}

/** Offers the choices of a field beside each other, each with its meaning. */
function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { Control, name, values, labels, advice } = props;
  const { input, messages } = useField(name);
  return (
    <>
      <div className={classes.choices}>
        {values.map((value) => (
          <Control
            {...input}
            className={classes.choice}
            description={advice[value]}
            key={value}
            label={labels[value]}
            size="xs"
            value={value}
          />
        ))}
      </div>
      <FieldMessages messages={messages} />
    </>
  );
}
