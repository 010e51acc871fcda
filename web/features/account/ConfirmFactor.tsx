import { Button } from "@mantine/core";
import type { Reply } from "../../../domain/contract/route.ts";
import {
  confirmSecondFactor,
  type startSecondFactor,
} from "../../../domain/contract/users/second-factor.ts";
import { call } from "../../api/call.ts";
import { Form } from "../../ui/form/Form.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import accountClasses from "./account.module.css";
import classes from "./security.module.css";

/** A failed picture is not reported, because the key below the picture serves as well. */
const QrCode = lazyPart(async () => (await import("./QrCode.tsx")).QrCode, {
  fallback: <span className={classes.qr} />,
});

interface Props {
  started: Reply<typeof startSecondFactor>;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** Shows the key for the app, and takes a first code as the proof that the app has it. */
export function ConfirmFactor({ started, onConfirmed, onCancel }: Props) {
  return (
    <>
      <ol className={classes.steps}>
        <li>
          Scan this code with an authenticator app, or{" "}
          <a href={started.link}>open the app on this device</a>.
          <QrCode label="QR code for the authenticator app" text={started.link} />
        </li>
        <li>
          If you can't scan it, type this key into the app:{" "}
          <span className={classes.key}>{started.key.replace(/.{4}(?=.)/g, "$& ")}</span>
        </li>
        <li>Enter the code the app shows.</li>
      </ol>
      <Form
        defaults={{ code: "" }}
        label="Confirm two-factor authentication"
        schema={confirmSecondFactor.body}
        send={async (body) =>
          onConfirmed((await call(confirmSecondFactor, { body })).recoveryCodes)
        }
      >
        <TextField autoComplete="one-time-code" inputMode="numeric" label="Code" name="code" />
        <div className={accountClasses.buttons}>
          <SubmitButton sentText="Turn on">Turn on</SubmitButton>
          <Button h={40} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Form>
    </>
  );
}
