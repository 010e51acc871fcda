import { frequencyLabels } from "../../../domain/alerts/alert-kinds.ts";
import type { Alert } from "../../../domain/contract/users/alerts.ts";
import { Card } from "../../ui/Card.tsx";
import { StateMark } from "../../ui/StateMark.tsx";
import { alertState, lastText, nextText, watchLabels, watchTones } from "./alert-words.ts";
import classes from "./alerts.module.css";

interface Props {
  alerts: readonly Alert[];
  chosenId: number;
  onChoose: (alert: Alert) => void;
}

/** The alerts of the user, each with its state, its filter in a sentence, and when it comes. */
export function AlertList({ alerts, chosenId, onChoose }: Props) {
  return (
    <Card flush>
      <ul aria-label="Alerts" className={`ruled ${classes.list}`}>
        {alerts.map((alert) => (
          <li data-chosen={alert.id === chosenId || undefined} key={alert.id}>
            <button
              aria-pressed={alert.id === chosenId}
              className={classes.row}
              onClick={() => onChoose(alert)}
              type="button"
            >
              <StateMark tone={alertState(alert).tone}>{alertState(alert).label}</StateMark>
              <span className={classes.view}>
                <b>
                  {alert.name}
                  {alert.unread > 0 ? (
                    <span className={`badge ${classes.unread}`} data-tone="accent">
                      {alert.unread} unread
                    </span>
                  ) : null}
                </b>
                <small className="cut-lines">{alert.sentence}</small>
              </span>
              <span className={classes.tags}>
                {alert.watches.map((watch) => (
                  <span className="badge" data-tone={watchTones[watch]} key={watch}>
                    {watchLabels[watch]}
                  </span>
                ))}
              </span>
              <span className={classes.when}>
                {frequencyLabels[alert.frequency]}
                <small>
                  {[alert.byMail && "Email", alert.byWebhook && "Webhook"]
                    .filter(Boolean)
                    .join(", ") || "Portal only"}
                </small>
              </span>
              <span className={classes.when}>
                {nextText(alert)}
                <small>{lastText(alert)}</small>
              </span>
            </button>
            {alert.problem === null ? null : (
              <p className={classes.problem}>
                <b>
                  {alert.problem.outcome === "waiting"
                    ? "The mail server did not take it yet:"
                    : "The mail server refused it:"}
                </b>{" "}
                <code>{alert.problem.answer ?? "no answer"}</code>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
