import {
  changePassword,
  ChangePasswordForm as schema,
} from "../../../domain/contract/users/sessions.ts";
import { call } from "../../api/call.ts";
import { Form } from "../../ui/form/Form.tsx";
import { NewPasswordFields } from "../../ui/form/NewPasswordFields.tsx";
import { PasswordField } from "../../ui/form/PasswordField.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import classes from "./account.module.css";

export function ChangePasswordForm({ username }: { username: string | undefined }) {
  return (
    <div className={classes.password}>
      <Form
        defaults={{ oldPassword: "", newPassword: "", confirmNewPassword: "" }}
        label="Change password"
        schema={schema}
        send={(body) => call(changePassword, { body })}
      >
        {/* Password managers need to know whose password it is. */}
        <input autoComplete="username" hidden readOnly type="text" value={username ?? ""} />
        <PasswordField autoComplete="current-password" label="Old Password" name="oldPassword" />
        <NewPasswordFields />
        <SubmitButton sentText="Password successfully changed.">Change password</SubmitButton>
      </Form>
    </div>
  );
}
