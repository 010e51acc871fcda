import { Link } from "react-router";
import { recoverPassword } from "../../../domain/contract/users/sessions.ts";
import { call } from "../../api/call.ts";
import { paths } from "../../paths.ts";
import { Form } from "../../ui/form/Form.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { TextField } from "../../ui/form/TextField.tsx";
import { rememberTypedEmail, typedEmail } from "../../ui/form/typed-email.ts";
import { DemandedCaptcha } from "./DemandedCaptcha.tsx";
import { SmallPage } from "./SmallPage.tsx";
import classes from "./small-page.module.css";
import { useCaptchaDemand } from "./use-captcha-demand.ts";

export function RecoverPage() {
  const captcha = useCaptchaDemand();
  return (
    <SmallPage
      lead="Enter your login email. We'll email you a temporary password and a link to set a new one. Both expire in one hour."
      title="Recover Password"
    >
      <Form
        defaults={{ email: typedEmail() }}
        label="Recover Password"
        schema={recoverPassword.body}
        send={(body) => captcha.watch(call(recoverPassword, { body }))}
      >
        <TextField
          autoComplete="username"
          inputMode="email"
          label="Email"
          name="email"
          onChange={(event) => rememberTypedEmail(event.currentTarget.value)}
          type="email"
        />
        {captcha.isDemanded && <DemandedCaptcha form="recovery" />}
        <SubmitButton isWide sentText="Instructions sent to your mail">
          Send instructions
        </SubmitButton>
      </Form>
      <p className={classes.links}>
        <Link to={paths.login}>Back to login</Link>
        <Link to={paths.loginHelp}>Login FAQs</Link>
      </p>
    </SmallPage>
  );
}
