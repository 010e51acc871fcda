import { Fragment } from "react";
import type { Reply } from "../../../domain/contract/route.ts";
import type { listMail } from "../../../domain/contract/staff/mailbox.ts";
import row from "../../ui/details-row.module.css";
import { formatStaffMoment } from "../../ui/moments.ts";
import classes from "./mailbox.module.css";

interface Props {
  message: Reply<typeof listMail>["messages"][number];
  /** True when the mail is shown without being opened first. */
  isOpen: boolean;
}

export function MailItem({ message, isOpen }: Props) {
  return (
    <details className={row.row} open={isOpen}>
      <summary className={`tablet-columns ${classes.summary}`}>
        <span className={row.name}>{message.subject}</span>
        <span className={row.more}>to {message.to}</span>
        <time className={row.time} dateTime={message.sentAt}>
          {formatStaffMoment(message.sentAt)}
        </time>
      </summary>
      <p className={classes.text}>
        {message.text.split(/(https?:\/\/[^\s<>"]+)/).map((part, position) => {
          // Mail also contains text written by visitors, so only links to the portal itself are clickable.
          const isLink = position % 2 === 1 && URL.parse(part)?.origin === location.origin;
          const key = `${position} ${part}`;
          return isLink ? (
            <a href={part} key={key}>
              {part}
            </a>
          ) : (
            <Fragment key={key}>{part}</Fragment>
          );
        })}
      </p>
    </details>
  );
}
