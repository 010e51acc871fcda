import { Button } from "@mantine/core";
import { startSecondFactor } from "../../../domain/contract/second-factor.ts";
import { Form } from "../../ui/form/Form.tsx";
import { PasswordField } from "../../ui/form/PasswordField.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import classes from "./account.module.css";

interface Props {
  /** The accessible name of the form. */
  label: string;
  action: string;
  username: string | undefined;
  send: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password before a change of how the user logs in. */
export function PasswordCheck({ label, action, username, send, onCancel }: Props) {
  return (
    <div ref={focusPassword}>
      <Form
        defaults={{ password: "" }}
        label={label}
        schema={startSecondFactor.body}
        send={({ password }) => send(password)}
      >
        {/* Password managers need to know whose password it is. */}
        <input autoComplete="username" hidden readOnly type="text" value={username ?? ""} />
        <PasswordField autoComplete="current-password" label="Password" name="password" />
        <div className={classes.buttons}>
          <SubmitButton sentText={action}>{action}</SubmitButton>
          <Button h={40} onClick={onCancel} variant="default">
            Cancel
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** The form takes the place of the button that had the focus. */
function focusPassword(place: HTMLElement | null): void {
  place?.querySelector<HTMLInputElement>("input[name=password]")?.focus();
}
