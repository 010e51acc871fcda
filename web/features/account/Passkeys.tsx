import { Button } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { useState } from "react";
import type { Reply } from "../../../domain/contract/route.ts";
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  PasskeyName,
  removePasskey,
  renamePasskey,
} from "../../../domain/contract/users/passkeys.ts";
import { getSecondFactor } from "../../../domain/contract/users/second-factor.ts";
import { call } from "../../api/call.ts";
import { change } from "../../api/change.ts";
import { useReply } from "../../api/query-of.ts";
import { Card } from "../../ui/Card.tsx";
import { DeleteDialog } from "../../ui/dialogs/DeleteDialog.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { formatMoment } from "../../ui/moments.ts";
import { notifyFailure, notifySuccess } from "../../ui/notify.ts";
import { PasswordCheck } from "./PasswordCheck.tsx";
import classes from "./security.module.css";

type Passkey = Reply<typeof listPasskeys>[number];

/** The passkeys with which the user logs in without a password. */
export function Passkeys({ username }: { username: string | undefined }) {
  const passkeys = useReply(listPasskeys);
  const [isAdding, setAdding] = useState(false);
  const isAble = "PublicKeyCredential" in window;
  return (
    <Card
      actions={
        isAdding || !isAble ? undefined : (
          <Button onClick={() => setAdding(true)}>Add a passkey</Button>
        )
      }
      flush
      title="Passkeys"
    >
      {isAdding ? <NewPasskey onDone={() => setAdding(false)} username={username} /> : null}
      <Loaded lines={2} query={passkeys} what="your passkeys">
        {(list) =>
          list.length === 0 ? (
            <p className="nothing">
              {isAble
                ? "Log in with your fingerprint, your face or the PIN of your device, without a password."
                : "This browser knows no passkeys at this address."}
            </p>
          ) : (
            <ul aria-label="Passkeys" className={classes.sessions}>
              {list.map((passkey) => (
                <Item key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

/** Asks for what a login takes, then lets the device make the passkey. */
function NewPasskey({ username, onDone }: { username: string | undefined; onDone: () => void }) {
  const factor = useReply(getSecondFactor);
  const send = async (body: { password: string; code?: string | undefined }) => {
    const { options } = await call(beginPasskey, { body });
    try {
      const { startRegistration } = await import("@simplewebauthn/browser");
      const answer = await startRegistration({ optionsJSON: options as never });
      const name = `Passkey of ${new Date().toLocaleDateString("en-US")}`;
      await change(addPasskey, { body: { name, answer: answer as never } });
      notifySuccess("The passkey is added. Give it a name.");
    } catch (error) {
      if (!(error instanceof Error && error.name === "NotAllowedError")) notifyFailure(error);
    }
    onDone();
  };
  const hasFactor = factor.data?.since != null;
  return (
    <div className={classes.asked}>
      <PasswordCheck
        action="Continue"
        defaults={hasFactor ? { password: "", code: "" } : { password: "" }}
        key={String(hasFactor)}
        label="Add a passkey"
        onCancel={onDone}
        schema={beginPasskey.body}
        send={send}
        username={username}
      >
        {hasFactor ? <TextField autoComplete="one-time-code" label="Code" name="code" /> : null}
      </PasswordCheck>
    </div>
  );
}

function Item({ passkey: { id, name, createdAt, usedAt } }: { passkey: Passkey }) {
  const [asked, setAsked] = useState<"name" | "removal" | null>(null);
  const params = { id };
  return (
    <li>
      <IconKey aria-hidden size={20} stroke={1.6} />
      <div className="fill">
        {asked === "name" ? (
          <Form
            defaults={{ name }}
            label={`Name of ${name}`}
            schema={PasskeyName}
            send={async (body) => {
              await change(renamePasskey, { params, body });
              setAsked(null);
            }}
          >
            <TextField label="Name" name="name" />
            <SubmitButton isSmall sentText="Saved">
              Save name
            </SubmitButton>
          </Form>
        ) : (
          <p className={classes.browser}>{name}</p>
        )}
        <p className="quiet small">
          Added {formatMoment(createdAt)}.{" "}
          {usedAt ? `Used ${formatMoment(usedAt)}` : "Not used yet"}
        </p>
      </div>
      {asked === "name" ? null : (
        <Button aria-label={`Rename ${name}`} onClick={() => setAsked("name")}>
          Rename
        </Button>
      )}
      <Button aria-label={`Remove ${name}`} onClick={() => setAsked("removal")}>
        Remove
      </Button>
      {asked === "removal" ? (
        <DeleteDialog
          confirmLabel="Remove"
          consequence="It no longer logs you in. Delete it on your device too."
          doneText="The passkey is removed."
          name={name}
          onClose={() => setAsked(null)}
          onDelete={() => change(removePasskey, { params })}
          question="Remove this passkey?"
        />
      ) : null}
    </li>
  );
}
