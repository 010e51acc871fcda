import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { resetPassword } from "../../../domain/contract/users/sessions.ts";
import { call } from "../../api/call.ts";
import { paths } from "../../paths.ts";
import { Form } from "../../ui/form/Form.tsx";
import { NewPasswordFields } from "../../ui/form/NewPasswordFields.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { loginState } from "./login-email.ts";
import { SmallPage } from "./SmallPage.tsx";
import classes from "./small-page.module.css";

const resetTexts = {
  title: "Reset Password",
  lead: "Choose a new password. You'll be logged out everywhere else.",
  action: "Reset password",
  done: "The password is successfully reset",
  next: "Log in with your new password",
};

/** The target of the link in the welcome mail, for a user without a password. */
const welcomeTexts = {
  title: "Choose Your Password",
  lead: "Welcome. Choose a password to log in with your business email.",
  action: "Set password",
  done: "Your password is set",
  next: "Log in",
};

/**
 * The target of a mailed link, which carries the token and the email address. They leave the address bar at once, where
 * others could read them or the history of the browser would keep them.
 */
export function ResetPage() {
  const [search] = useSearchParams();
  useEffect(() => history.replaceState(history.state, "", location.pathname), []);
  const [sentFor, setSentFor] = useState<string | null>(null);
  const texts = search.get("welcome") === "true" ? welcomeTexts : resetTexts;
  return (
    <SmallPage lead={texts.lead} title={texts.title}>
      <Form
        defaults={{
          email: search.get("email") ?? "",
          password: "",
          confirmPassword: "",
          token: search.get("token") ?? "",
        }}
        label={texts.title}
        schema={resetPassword.body}
        send={async (body) => {
          await call(resetPassword, { body });
          setSentFor(body.email);
        }}
      >
        <TextField
          autoComplete="username"
          inputMode="email"
          label="Business Email"
          name="email"
          type="email"
        />
        <NewPasswordFields confirmName="confirmPassword" name="password" />
        <SubmitButton isWide sentText={texts.done}>
          {texts.action}
        </SubmitButton>
      </Form>
      <p className={classes.links}>
        {sentFor === null ? (
          <>
            <Link to={paths.login}>Back to login</Link>
            <Link to={paths.password}>Request a new link</Link>
          </>
        ) : (
          <Link state={loginState(sentFor)} to={paths.login}>
            {texts.next}
          </Link>
        )}
      </p>
    </SmallPage>
  );
}
