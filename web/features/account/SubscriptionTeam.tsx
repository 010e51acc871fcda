import { Link } from "react-router";
import { site } from "../../api/site.ts";
import { usePageExists } from "../../pages.ts";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { Paragraph } from "../../ui/Paragraph.tsx";
import { phoneLink } from "../../ui/phone-link.ts";
import classes from "./account.module.css";

/** Contact details of the people who manage seats and subscriptions. */
export function SubscriptionTeam() {
  const exists = usePageExists();
  const { email, phone } = site().provider;
  return (
    <Card title="Subscription team">
      <Paragraph>To manage users or your subscription, contact our subscription team.</Paragraph>
      <ul className={classes.contacts}>
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
        <li>
          <a href={phoneLink(phone)}>{phone}</a>
        </li>
        <li>
          <Link to={`${paths.contactUs}?questionType=billing`}>Send a message</Link>
        </li>
        {exists(paths.billingStatements) && (
          <li>
            <Link to={paths.billingStatements}>Billing statements</Link>
          </li>
        )}
      </ul>
    </Card>
  );
}
