import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { addWebhook, listWebhooks, WebhookEntry } from "../../../domain/contract/users/webhooks.ts";
import { useGrants } from "../../api/account.ts";
import { change } from "../../api/change.ts";
import { queryOf } from "../../api/query-of.ts";
import { Card } from "../../ui/Card.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { WebhookItem } from "./WebhookItem.tsx";
import classes from "./webhooks.module.css";

/** The addresses to which the alerts of the account are posted; only its admins see them. */
export function Webhooks() {
  const isAdmin = useGrants().includes("accountAdmin");
  const webhooks = useQuery({ ...queryOf(listWebhooks), enabled: isAdmin });
  const [secret, setSecret] = useState<string | null>(null);
  // A form can be submitted once, so the next webhook gets a new form.
  const [round, setRound] = useState(0);
  if (!isAdmin) return null;
  const add = async ({ url }: { url: string }) => {
    setSecret((await change(addWebhook, { body: { url } })).secret);
    setRound((before) => before + 1);
  };
  return (
    <Card title="Webhooks">
      <div className={classes.content}>
        <p>
          Webhook alerts, and the events of the market that you choose, are posted as JSON to these
          HTTPS addresses, signed in the Greenshoe-Signature header.
        </p>
        <Loaded label="Loading your webhooks" lines={1} query={webhooks}>
          {(list) => (
            <ul aria-label="Webhooks" className={classes.list}>
              {list.map((webhook) => (
                <WebhookItem key={webhook.id} onSecret={setSecret} webhook={webhook} />
              ))}
            </ul>
          )}
        </Loaded>
        {secret === null ? null : (
          <div className={classes.secret} role="status">
            <p>Copy the secret now. It isn't shown again.</p>
            <code>{secret}</code>
          </div>
        )}
        <Form
          defaults={{ url: "" }}
          key={round}
          label="Add a webhook"
          schema={WebhookEntry}
          send={add}
        >
          <TextField label="Address" name="url" />
          <SubmitButton sentText="Added">Add webhook</SubmitButton>
        </Form>
      </div>
    </Card>
  );
}
