import { IconArrowRight } from "@tabler/icons-react";
import { Link } from "react-router";
import type { AlertRun } from "../../../domain/contract/users/alerts.ts";
import { companyPath } from "../../paths.ts";
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

type Value = AlertRun["changes"][number]["values"][number];

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
            <div>
              <p>
                <Link to={companyPath(change.companyTicker)}>
                  {change.ticker ?? change.companyTicker}
                </Link>{" "}
                {change.companyName}
              </p>
              {change.values.map((value, valueAt) => (
                <p className={classes.value} key={value.label}>
                  {value.label}: <s>{value.before}</s>{" "}
                  <IconArrowRight aria-label="becomes" className={classes.arrow} size={13} />{" "}
                  <b>{value.after}</b>
                  {value.source === null ||
                  isSameSource(value, change.values[valueAt + 1]) ? null : (
                    <small>
                      {value.link === null ? (
                        value.source
                      ) : (
                        <a href={value.link} rel="noopener" target="_blank">
                          {value.source}
                        </a>
                      )}
                    </small>
                  )}
                </p>
              ))}
            </div>
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

/** A source of several values is named once, after the last value. */
function isSameSource(value: Value, next: Value | undefined): boolean {
  return value.source === next?.source && value.link === next.link;
}
