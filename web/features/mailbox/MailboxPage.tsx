import { Button } from "@mantine/core";
import { IconMail, IconMailForward, IconRefresh } from "@tabler/icons-react";
import { Fragment } from "react";
import type { Reply } from "../../../domain/contract/route.ts";
import { listMail } from "../../../domain/contract/staff/mailbox.ts";
import { useReply } from "../../api/query-of.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/loading/EmptyState.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { formatStaffMoment } from "../../ui/moments.ts";
import { Page } from "../../ui/page/Page.tsx";
import row from "../../ui/tables/details-row.module.css";
import { MailQueue } from "./MailQueue.tsx";
import classes from "./mailbox.module.css";

export function MailboxPage() {
  const mailbox = useReply(listMail);
  return (
    <Page
      actions={
        <Button
          disabled={mailbox.isFetching}
          leftSection={<IconRefresh aria-hidden size={15} />}
          onClick={() => void mailbox.refetch()}
        >
          Refresh
        </Button>
      }
      sub="Emails of the last seven days, newest first"
      title="Mailbox"
    >
      <div className="stack">
        <MailQueue />
        <Card flush>
          <Loaded
            advice="The emails could not be loaded."
            label="Loading the mail"
            lines={6}
            query={mailbox}
          >
            {({ isDelivering, messages }) =>
              isDelivering ? (
                <EmptyState
                  advice="A mail server is configured, so nothing is kept here."
                  icon={IconMailForward}
                  title="Email is sent by SMTP"
                />
              ) : messages.length === 0 ? (
                <EmptyState advice="Emails stay here for seven days." icon={IconMail} />
              ) : (
                <ul aria-label="Mail" className="ruled">
                  {messages.map((message) => (
                    <li key={message.id}>
                      <MailItem isOpen={message === messages[0]} message={message} />
                    </li>
                  ))}
                </ul>
              )
            }
          </Loaded>
        </Card>
      </div>
    </Page>
  );
}

interface Props {
  message: Reply<typeof listMail>["messages"][number];
  /** True when the mail is shown without being opened first. */
  isOpen: boolean;
}

function MailItem({ message, isOpen }: Props) {
  return (
    <details className={row.row} open={isOpen}>
      <summary className={`tablet-columns ${classes.summary}`}>
        <span className={row.name}>{message.subject}</span>
        <span className={row.more}>to {message.to}</span>
        <time className={row.time} dateTime={message.sentAt}>
          {formatStaffMoment(message.sentAt)}
        </time>
      </summary>
      <p className={`with-links ${classes.text}`}>
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
