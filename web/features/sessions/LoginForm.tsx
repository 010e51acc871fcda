import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type * as z from "zod/mini";
import { login, LoginForm as schema } from "../../../domain/contract/users/sessions.ts";
import { call } from "../../api/call.ts";
import { CallFailure } from "../../api/failure.ts";
import { takeReturnLocation } from "../../api/return-location.ts";
import { beginSession } from "../../api/session.ts";
import { paths } from "../../paths.ts";
import { CheckboxField } from "../../ui/form/CheckboxField.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { PasswordField } from "../../ui/form/PasswordField.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { rememberTypedEmail } from "../../ui/form/typed-email.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { DemandedCaptcha } from "./DemandedCaptcha.tsx";
import { readLoginEmail } from "./login-email.ts";
import { useCaptchaDemand } from "./use-captcha-demand.ts";
import { useSsoOffer } from "./use-sso-offer.ts";

const SsoOffer = lazyPart(async () => (await import("./SsoOffer.tsx")).SsoOffer);

/** Long enough to read that the login worked, short enough not to be a wait. */
const showSuccessMs = 400;

export function LoginForm() {
  const email = readLoginEmail(useLocation().state);
  const captcha = useCaptchaDemand();
  const sso = useSsoOffer();
  const [needsCode, setNeedsCode] = useState(false);
  const { accept, enter } = useEntry();

  // A page that opens with a notice gives the focus to its heading, with which the notice is read.
  useEffect(() => {
    const hasNotice = document.querySelector("main [role=status]") !== null;
    if (document.activeElement === document.body && !hasNotice)
      document.querySelector<HTMLElement>("main input[name=email]")?.focus();
  }, []);

  const logIn = async ({ remember, ...values }: z.output<typeof schema>) => {
    const body = remember ? { ...values, remember } : values;
    try {
      const tokens = await captcha.watch(call(login, { body }));
      accept(tokens, remember);
    } catch (failure) {
      if (!(failure instanceof CallFailure) || failure.code !== "code_required") throw failure;
      setNeedsCode(true);
      throw new NextStep();
    }
  };

  const enterByPasskey = async () => {
    const { logInByPasskey } = await import("./log-in-by-passkey.ts");
    await logInByPasskey((tokens, remember) => {
      accept(tokens, remember);
      enter();
    });
  };

  if (sso.found !== null) return <SsoOffer found={sso.found} onBack={sso.forget} />;
  return (
    <Form
      defaults={{ email: sso.email ?? email, password: "", remember: false }}
      label="Login"
      onSent={enter}
      schema={schema}
      send={logIn}
    >
      {needsCode ? (
        <CodeField />
      ) : (
        <>
          <TextField
            autoComplete="username"
            inputMode="email"
            label="Business Email"
            name="email"
            onBlur={(event) => void sso.find(event.currentTarget.value)}
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
        </>
      )}
      {captcha.isDemanded && <DemandedCaptcha form="login" />}
      <SubmitButton isWide sentText="You are successfully logged in">
        Login
      </SubmitButton>
      {"PublicKeyCredential" in window && (
        <Button fullWidth onClick={() => void enterByPasskey()} size="md">
          Use a passkey
        </Button>
      )}
    </Form>
  );
}

/** Begins the session of an accepted login, once its user could read that it worked. */
function useEntry() {
  const navigate = useNavigate();
  const isMounted = useRef(true);
  const accepted = useRef<Parameters<typeof beginSession> | null>(null);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const accept = (...login: Parameters<typeof beginSession>) => {
    accepted.current = login;
  };
  const enter = () => {
    setTimeout(() => {
      if (!accepted.current) return;
      const to = takeReturnLocation() ?? paths.dashboard;
      beginSession(...accepted.current);
      if (isMounted.current) void navigate(to, { replace: true });
    }, showSuccessMs);
  };
  return { accept, enter };
}

/** Tells the form that the login goes on, so that it shows no failure. */
class NextStep extends Error {
  readonly code = "code_required";
  readonly summaryErrors: string[] = [];
  readonly invalidParams: [] = [];
}

/** The second step of a login: it appears once the password was right, and takes the focus. */
function CodeField() {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    place.current?.querySelector("input")?.focus();
  }, []);

  return (
    <div className="close-stack" ref={place}>
      <p className="plain" role="status">
        Now enter the code from your authenticator app, or one of your recovery codes.
      </p>
      <TextField autoComplete="one-time-code" label="Code" name="code" />
    </div>
  );
}
