import { Button } from "@mantine/core";
import { IconMail, IconMailForward, IconRefresh } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { listMail } from "../../../domain/contract/staff/mailbox.ts";
import { queryOf } from "../../api/query-of.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Loaded } from "../../ui/Loaded.tsx";
import { Page } from "../../ui/Page.tsx";
import { MailItem } from "./MailItem.tsx";
import { MailQueue } from "./MailQueue.tsx";

export function MailboxPage() {
  const mailbox = useQuery(queryOf(listMail));
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
