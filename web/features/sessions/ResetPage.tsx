import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { resetPassword } from "../../../domain/contract/sessions.ts";
import { call } from "../../api/call.ts";
import { paths } from "../../paths.ts";
import { Form } from "../../ui/form/Form.tsx";
import { PasswordField } from "../../ui/form/PasswordField.tsx";
import { PasswordRule } from "../../ui/form/PasswordRule.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { SmallPage } from "./SmallPage.tsx";
import classes from "./small-page.module.css";

/** Opened from a mailed link that carries the token and the e-mail address. */
export function ResetPage() {
  const [search] = useSearchParams();
  const [isSent, setIsSent] = useState(false);
  return (
    <SmallPage
      lead="Choose a new password. It ends every session that is still open with the old one."
      title="Reset Password"
    >
      <Form
        defaults={{
          email: search.get("email") ?? "",
          password: "",
          confirmPassword: "",
          token: search.get("token") ?? "",
        }}
        label="Reset Password"
        onSent={() => setIsSent(true)}
        schema={resetPassword.body}
        send={(body) => call(resetPassword, { body })}
      >
        <TextField
          autoComplete="username"
          inputMode="email"
          label="Business Email"
          name="email"
          type="email"
        />
        <PasswordField
          autoComplete="new-password"
          label="New Password"
          name="password"
          recheck="confirmPassword"
        />
        <PasswordField
          autoComplete="new-password"
          label="Confirm Password"
          name="confirmPassword"
        />
        <PasswordRule />
        <SubmitButton isWide sentText="The password is successfully reset">
          Reset password
        </SubmitButton>
      </Form>
      <p className={classes.links}>
        <Link to={paths.login}>{isSent ? "Log in with the new password" : "Back to login"}</Link>
        {!isSent && <Link to={paths.password}>Request a new link</Link>}
      </p>
    </SmallPage>
  );
}
