import { Button } from "@mantine/core";
import { IconMail, IconMailForward, IconRefresh } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { listMail } from "../../../domain/contract/mailbox.ts";
import { queryOf } from "../../api/query-of.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Page } from "../../ui/Page.tsx";
import { SkeletonLines } from "../../ui/Skeleton.tsx";
import { MailItem } from "./MailItem.tsx";
import { MailQueue } from "./MailQueue.tsx";
import classes from "./mailbox.module.css";

export function MailboxPage() {
  const mailbox = useQuery(queryOf(listMail));
  const messages = mailbox.data?.messages ?? [];
  return (
    <Page
      actions={
        <Button
          disabled={mailbox.isFetching}
          leftSection={<IconRefresh aria-hidden size={15} />}
          onClick={() => void mailbox.refetch()}
          variant="default"
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
          {mailbox.error ? (
            <ErrorState
              advice="The emails could not be loaded."
              error={mailbox.error}
              onRetry={() => void mailbox.refetch()}
            />
          ) : mailbox.isPending ? (
            <div className={classes.loading}>
              <SkeletonLines label="Loading the mail" lines={6} />
            </div>
          ) : mailbox.data.isDelivering ? (
            <EmptyState
              advice="A mail server is configured, so nothing is kept here."
              icon={IconMailForward}
              title="Email is sent by SMTP"
            />
          ) : messages.length === 0 ? (
            <EmptyState advice="Emails stay here for seven days." icon={IconMail} />
          ) : (
            <ul aria-label="Mail" className={classes.mails}>
              {messages.map((message) => (
                <li key={message.id}>
                  <MailItem isOpen={message === messages[0]} message={message} />
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
    </Page>
  );
}
