import { useQuery } from "@tanstack/react-query";
import { listApiKeys } from "../../../domain/contract/users/api-keys.ts";
import { listFeeds } from "../../../domain/contract/users/feeds.ts";
import {
  changePassword,
  ChangePasswordForm as schema,
} from "../../../domain/contract/users/sessions.ts";
import { change } from "../../api/change.ts";
import { queryOf } from "../../api/query-of.ts";
import { CheckboxField } from "../../ui/form/CheckboxField.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { NewPasswordFields } from "../../ui/form/NewPasswordFields.tsx";
import { PasswordField } from "../../ui/form/PasswordField.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import classes from "./account.module.css";

export function ChangePasswordForm({ username }: { username: string | undefined }) {
  const feeds = useQuery(queryOf(listFeeds));
  const keys = useQuery(queryOf(listApiKeys, { query: {} }));
  const hasKeys = (keys.data?.keys.length ?? 0) > 0;
  const hasFeeds = hasKeys || (feeds.data?.some(({ createdAt }) => createdAt !== null) ?? false);
  return (
    <div className={classes.password}>
      <Form
        defaults={{ oldPassword: "", newPassword: "", confirmNewPassword: "" }}
        label="Change password"
        schema={schema}
        send={(body) => change(changePassword, { body })}
      >
        {/* Password managers need to know whose password it is. */}
        <input autoComplete="username" hidden readOnly type="text" value={username ?? ""} />
        <PasswordField autoComplete="current-password" label="Old Password" name="oldPassword" />
        <NewPasswordFields />
        {hasFeeds && (
          <CheckboxField
            description="Whoever knows them reads your data, whatever your password is."
            label={hasKeys ? "End my feed addresses and API keys too" : "End my feed addresses too"}
            name="endsFeeds"
          />
        )}
        <SubmitButton sentText="Password successfully changed.">Change password</SubmitButton>
      </Form>
    </div>
  );
}
