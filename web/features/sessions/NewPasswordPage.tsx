import {
  changePassword,
  NewPasswordForm as schema,
} from "../../../domain/contract/users/sessions.ts";
import { call } from "../../api/call.ts";
import { refreshSession } from "../../api/refresh.ts";
import { sessionItem } from "../../api/session.ts";
import { Form } from "../../ui/form/Form.tsx";
import { NewPasswordFields } from "../../ui/form/NewPasswordFields.tsx";
import { PasswordField } from "../../ui/form/PasswordField.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { SmallPage } from "./SmallPage.tsx";

/** Long enough to read that it worked, short enough not to be a wait. */
const showSuccessMs = 800;

/** The one page of a user who logged in with a temporary password. */
export function NewPasswordPage() {
  return (
    <SmallPage
      lead="You logged in with a temporary password. Choose your own to continue."
      title="Choose a New Password"
    >
      <Form
        defaults={{ oldPassword: "", newPassword: "", confirmNewPassword: "" }}
        label="Choose a New Password"
        onSent={() => setTimeout(goOn, showSuccessMs)}
        schema={schema}
        send={(body) => call(changePassword, { body })}
      >
        <PasswordField
          autoComplete="current-password"
          label="Temporary Password"
          name="oldPassword"
        />
        <NewPasswordFields />
        <SubmitButton isWide sentText="Password successfully changed.">
          Set password
        </SubmitButton>
      </Form>
    </SmallPage>
  );
}

/** A new token says that the session is no longer temporary, and the guard then opens the page that was asked for. */
function goOn(): void {
  const token = sessionItem("AccessToken");
  if (token !== null) void refreshSession(token);
}
