import { IconMail, IconPhone } from "@tabler/icons-react";
import { site } from "../../api/site.ts";
import { Card } from "../../ui/Card.tsx";
import { phoneLink } from "../../ui/phone-link.ts";
import classes from "./requests.module.css";

/** The provider's email address and phone number. */
export function ContactDetails({ title }: { title: string }) {
  const { email, phone } = site().provider;
  return (
    <Card title={title}>
      <ul className={classes.details}>
        <li>
          <IconMail aria-hidden size={18} stroke={1.8} />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
        <li>
          <IconPhone aria-hidden size={18} stroke={1.8} />
          <a href={phoneLink(phone)}>{phone}</a>
        </li>
      </ul>
    </Card>
  );
}
