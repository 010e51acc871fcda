import type { Delivery } from "../../../domain/contract/users/email-preferences.ts";
import { Card } from "../../ui/Card.tsx";
import { formatMoment } from "../../ui/moments.ts";
import classes from "./email.module.css";
import { outcomeText } from "./outcome-text.ts";

/** The mails that were not taken at once, with the words of the reader's own mail server. */
export function DeliveryProblems({ problems }: { problems: readonly Delivery[] }) {
  if (problems.length === 0) return null;
  return (
    <Card note="last 30 days" title="Problems with delivery">
      <ul className={classes.problems}>
        {problems.map((mail) => (
          <li key={mail.settledAt + mail.subject}>
            <b>{mail.subject}</b>
            <span>
              {formatMoment(mail.settledAt)}, {outcomeText(mail)}
            </span>
            {mail.answer === null ? null : <code>{mail.answer}</code>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
