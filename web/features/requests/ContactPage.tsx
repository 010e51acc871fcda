import { useSearchParams } from "react-router";
import { contactUs } from "../../../domain/contract/users/requests.ts";
import { call } from "../../api/call.ts";
import { challengeFor } from "../../api/captcha.ts";
import { Card } from "../../ui/Card.tsx";
import { CaptchaField } from "../../ui/form/CaptchaField.tsx";
import { CheckboxField } from "../../ui/form/CheckboxField.tsx";
import { Form } from "../../ui/form/Form.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { TextAreaField } from "../../ui/form/TextAreaField.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { ContactDetails } from "./ContactDetails.tsx";
import { PersonFields } from "./PersonFields.tsx";
import classes from "./requests.module.css";

const pricingQuestion =
  "Please send me a pricing sheet and a description of the features of your subscriptions.";

const getChallenge = challengeFor("contact");

export function ContactPage() {
  const [search] = useSearchParams();
  const asksForPricing = search.get("pricing")?.toLowerCase() === "true";
  return (
    <Page sub="We'd be glad to hear from you" title="Contact Us" width="form">
      <div className={classes.contact}>
        <Card title="Send us a message">
          <Form
            defaults={{
              firstName: "",
              lastName: "",
              email: "",
              phoneNumber: "",
              company: "",
              jobTitle: "",
              comment: asksForPricing ? pricingQuestion : "",
              agree: false,
              recaptchaToken: "",
            }}
            label="Contact Us"
            schema={contactUs.body}
            send={(body) => call(contactUs, { body })}
          >
            <PersonFields email={{ name: "email", label: "Email" }} />
            <TextAreaField label="Comment" name="comment" />
            <CheckboxField
              label="Send me occasional IPO commentary by email (optional)"
              name="agree"
            />
            <CaptchaField getChallenge={getChallenge} />
            <SubmitButton sentText="Your message is sent">Send message</SubmitButton>
          </Form>
        </Card>
        <ContactDetails title="Talk to us directly" />
      </div>
    </Page>
  );
}
