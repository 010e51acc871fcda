import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { DefaultValues } from "react-hook-form";
import type * as z from "zod/mini";
import { Form } from "../../ui/form/Form.tsx";
import { PasswordField } from "../../ui/form/PasswordField.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";

interface Proof {
  password: string;
}

interface Props<Given extends Proof> {
  /** The accessible name of the form. */
  label: string;
  action: string;
  username: string | undefined;
  schema: z.core.$ZodType<Given, Given>;
  defaults: DefaultValues<Given>;
  send: (given: Given) => Promise<void>;
  onCancel: () => void;
  /** The fields that follow the password. */
  children?: ReactNode;
}

/** Asks for the password before a change of how the user logs in. */
export function PasswordCheck<Given extends Proof>(props: Props<Given>) {
  const { label, action, username, schema, defaults, send, onCancel, children } = props;
  return (
    <div ref={focusPassword}>
      <Form defaults={defaults} label={label} schema={schema} send={send}>
        {/* Password managers need to know whose password it is. */}
        <input autoComplete="username" hidden readOnly type="text" value={username ?? ""} />
        <PasswordField autoComplete="current-password" label="Password" name="password" />
        {children}
        <div className="button-row">
          <SubmitButton sentText={action}>{action}</SubmitButton>
          <Button h={40} onClick={onCancel}>
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
