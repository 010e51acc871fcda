import { useEffect, useRef } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { login, LoginForm as schema } from "../../../domain/contract/sessions.ts";
import { call } from "../../api/call.ts";
import { takeReturnLocation } from "../../api/return-location.ts";
import { beginSession, type Tokens } from "../../api/session.ts";
import { paths } from "../../paths.ts";
import { CheckboxField } from "../../ui/form/CheckboxField.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { PasswordField } from "../../ui/form/PasswordField.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { rememberTypedEmail } from "../../ui/form/typed-email.ts";
import { readLoginEmail } from "./login-email.ts";

/** Long enough to read that the login worked, short enough not to be a wait. */
const showSuccessMs = 400;

export function LoginForm() {
  const navigate = useNavigate();
  const email = readLoginEmail(useLocation().state);
  const isMounted = useRef(true);
  const acceptedLogin = useRef<{ tokens: Tokens; remember: boolean } | null>(null);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const enter = () => {
    setTimeout(() => {
      if (!acceptedLogin.current) return;
      const to = takeReturnLocation() ?? paths.dashboard;
      beginSession(acceptedLogin.current.tokens, acceptedLogin.current.remember);
      if (isMounted.current) void navigate(to, { replace: true });
    }, showSuccessMs);
  };

  return (
    <Form
      defaults={{ email, password: "", remember: false }}
      label="Login"
      onSent={enter}
      schema={schema}
      send={async (values) => {
        const { remember, ...credentials } = values;
        const body = remember ? { ...credentials, remember } : credentials;
        acceptedLogin.current = { tokens: await call(login, { body }), remember };
      }}
    >
      <TextField
        autoComplete="username"
        inputMode="email"
        label="Business Email"
        name="email"
        onChange={(event) => rememberTypedEmail(event.currentTarget.value)}
        type="email"
      />
      <PasswordField
        aside={<Link to={paths.password}>Forgot your password?</Link>}
        autoComplete="current-password"
        label="Password"
        name="password"
      />
      <CheckboxField label="Remember me" name="remember" />
      <SubmitButton isWide sentText="You are successfully logged in">
        Login
      </SubmitButton>
    </Form>
  );
}
