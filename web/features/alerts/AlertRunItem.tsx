import type { AlertRun } from "../../../domain/contract/users/alerts.ts";
import { ChangeLine } from "../../parts/changes/ChangeLine.tsx";
import { formatMoment } from "../../ui/moments.ts";
import { countsText } from "./alert-words.ts";
import classes from "./alerts.module.css";

const outcomes = {
  none: { label: "Not emailed", tone: "quiet" },
  waiting: { label: "Email waiting", tone: "quiet" },
  sent: { label: "Emailed", tone: "good" },
  refused: { label: "Not delivered", tone: "bad" },
  expired: { label: "Not delivered", tone: "bad" },
} as const;

/** One run of an alert with its changes, and the outcome of its mail; of one that failed, the mail server's reason. */
export function AlertRunItem({ run }: { run: AlertRun }) {
  const { mail } = run;
  const outcome = outcomes[mail?.outcome ?? "none"];
  const total = run.entered + run.left + run.changed;
  return (
    <li className={classes.run} data-unread={!run.isRead || undefined}>
      <p className={classes.runHead}>
        <b>{formatMoment(run.ranAt)}</b>
        <span>{countsText(run)}</span>
        <span className={classes.state} data-tone={outcome.tone}>
          {outcome.label}
        </span>
      </p>
      {run.lateSince === null ? null : (
        <p className="quiet">Late: due {formatMoment(run.lateSince)}</p>
      )}
      <ul>
        {run.changes.map((change, at) => (
          // Changes have no id of their own, and their order never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li className={classes.change} key={at}>
            <span data-kind={change.kind}>{change.kind}</span>
            <ChangeLine change={change} />
          </li>
        ))}
      </ul>
      {run.changes.length < total ? (
        <p className="quiet">
          {run.changes.length} of {total.toLocaleString("en-US")} changes are listed.
        </p>
      ) : null}
      {mail?.answer == null || mail.outcome === "sent" ? null : (
        <p className="quiet">
          Reason: <code>{mail.answer}</code>
        </p>
      )}
    </li>
  );
}
