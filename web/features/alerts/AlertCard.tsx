import { Button } from "@mantine/core";
import { IconBell, IconBellOff, IconPencil, IconSend, IconTrash } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { frequencyLabels } from "../../../domain/alerts/alert-kinds.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import type { Alert } from "../../../domain/contract/users/alerts.ts";
import {
  deleteAlert,
  listAlertRuns,
  muteAlert,
  testAlert,
} from "../../../domain/contract/users/alerts.ts";
import { readAlerts } from "../../api/alerts.ts";
import { call } from "../../api/call.ts";
import { change } from "../../api/change.ts";
import { useReply } from "../../api/query-of.ts";
import { DeleteDialog } from "../../ui/dialogs/DeleteDialog.tsx";
import { EmptyState } from "../../ui/loading/EmptyState.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { formatMoment } from "../../ui/moments.ts";
import { notifyFailure } from "../../ui/notify.ts";
import { useAct } from "../../ui/use-act.ts";
import { viewPath } from "../../view-paths.ts";
import { AlertRunItem } from "./AlertRunItem.tsx";
import classes from "./alerts.module.css";

/** One alert: what it watches, what can be done with it, and what it has sent, which counts as read once it is shown. */
export function AlertCard({ alert, onEdit }: { alert: Alert; onEdit: () => void }) {
  const { id, name, unread } = alert;
  const runs = useReply(listAlertRuns, { query: { alert: id } });
  const newest = runs.data?.[0]?.id;
  // The server counts the runs on screen as read.
  useEffect(() => {
    if (unread > 0 && newest !== undefined) void readAlerts(newest, id);
  }, [unread, newest, id]);
  const path = viewPath(alert.viewType, alert.viewId);
  return (
    <section aria-label={name} className="card-raised">
      <header className={classes.head}>
        <h2>{name}</h2>
        {path === null ? null : <Link to={path}>Open view</Link>}
        <p>
          {alert.sentence}. {alert.noted.toLocaleString("en-US")} results at setup.{" "}
          {frequencyLabels[alert.frequency]}
          {alert.frequency === "instant" ? ", at most 4 mails an hour" : ", at 07:00 ET"}.
        </p>
        <AlertActions alert={alert} onEdit={onEdit} />
      </header>
      <Loaded label="Loading" lines={4} query={runs}>
        {(list) => <SentAlerts alert={alert} runs={list} />}
      </Loaded>
    </section>
  );
}

function AlertActions({ alert, onEdit }: { alert: Alert; onEdit: () => void }) {
  const { id, name, isMuted } = alert;
  const params = { id };
  const [isAsking, setIsAsking] = useState(false);
  const muting = useAct();
  const mute = () =>
    muting.act(
      () => change(muteAlert, { params, body: { isMuted: !isMuted } }),
      isMuted ? `"${name}" alerts again` : `"${name}" is muted`,
    );
  const testing = useMutation({
    mutationFn: () => call(testAlert, { params }),
    onError: notifyFailure,
  });
  const acts = [
    { label: "Edit", Icon: IconPencil, act: onEdit },
    { label: "Send test", Icon: IconSend, act: testing.mutate, isBusy: testing.isPending },
    {
      label: isMuted ? "Unmute" : "Mute",
      Icon: isMuted ? IconBell : IconBellOff,
      act: mute,
      isBusy: muting.isPending,
    },
    { label: "Delete", Icon: IconTrash, act: () => setIsAsking(true) },
  ];
  return (
    <>
      <div className={classes.actions}>
        {acts.map(({ label, Icon, act, isBusy = false }) => (
          <Button
            key={label}
            leftSection={<Icon aria-hidden size={15} />}
            loading={isBusy}
            onClick={() => void act()}
          >
            {label}
          </Button>
        ))}
      </div>
      {testing.data ? (
        <p className={classes.answer} role="status">
          {testing.data.isAccepted ? (
            "Test email sent"
          ) : (
            <>
              Test email not delivered: <code>{testing.data.answer}</code>
            </>
          )}
        </p>
      ) : null}
      {isAsking ? (
        <DeleteDialog
          confirmLabel="Delete"
          doneText={`The alert on "${name}" has been deleted.`}
          name={name}
          onClose={() => setIsAsking(false)}
          onDelete={() => change(deleteAlert, { params })}
          question="Delete this alert?"
        />
      ) : null}
    </>
  );
}

function SentAlerts({ alert, runs }: { alert: Alert; runs: Reply<typeof listAlertRuns> }) {
  if (runs.length === 0)
    return (
      <EmptyState
        advice="The first run notes the rows of the view and tells nothing."
        title="No alerts sent yet"
      />
    );
  return (
    <ol aria-label="Sent alerts" className="ruled">
      {runs.map((run) => (
        <AlertRunItem key={run.id} run={run} />
      ))}
      <li className={classes.run}>
        <p className={classes.runHead}>
          <b>{formatMoment(alert.createdAt)}</b>
          <span>Created with {alert.noted.toLocaleString("en-US")} results</span>
        </p>
      </li>
    </ol>
  );
}
