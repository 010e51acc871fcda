import { Link, useSearchParams } from "react-router";
import { requestTrial } from "../../../domain/contract/users/requests.ts";
import { call } from "../../api/call.ts";
import { challengeFor } from "../../api/captcha.ts";
import { paths } from "../../paths.ts";
import { CaptchaField } from "../../ui/form/CaptchaField.tsx";
import { CheckboxField } from "../../ui/form/CheckboxField.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { typedEmail } from "../../ui/form/typed-email.ts";
import { PersonFields } from "./PersonFields.tsx";
import classes from "./requests.module.css";

const getChallenge = challengeFor("trial");

export function TrialForm() {
  const [search] = useSearchParams();
  return (
    <Form
      defaults={{
        firstName: "",
        lastName: "",
        phoneNumber: "",
        businessEmail: typedEmail(),
        company: "",
        jobTitle: "",
        agree: false,
        recaptchaToken: "",
        linkSource: search.get("utm_source") ?? "",
      }}
      label="Free trial request"
      schema={requestTrial.body}
      send={(body) => call(requestTrial, { body })}
    >
      <PersonFields email={{ name: "businessEmail", label: "Business Email" }} />
      <CheckboxField label="Send me occasional IPO commentary by email (optional)" name="agree" />
      <CaptchaField getChallenge={getChallenge} />
      <div className={classes.submitRow}>
        <SubmitButton sentText="Your request has been successfully created">
          Request a free trial
        </SubmitButton>
        <Link to={paths.login}>Already have an account?</Link>
      </div>
    </Form>
  );
}
