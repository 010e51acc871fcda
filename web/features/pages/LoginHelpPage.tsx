import { Link } from "react-router";
import { failures } from "../../../domain/contract/failures.ts";
import { site } from "../../api/site.ts";
import { paths } from "../../paths.ts";
import { phoneLink } from "../../ui/phone-link.ts";
import { TextPage } from "./TextPage.tsx";

export function LoginHelpPage() {
  const { email, phone } = site().provider;
  return (
    <TextPage title="Login FAQs">
      <h2>I see “{failures.wrong_credentials.summary}” What can I do?</h2>
      <ol>
        <li>
          Check the e-mail address: your username is the business e-mail address that your account
          was opened with.
        </li>
        <li>Check that CAPS LOCK is off. Passwords are case-sensitive.</li>
        <li>
          Check for spaces before or after the e-mail address and the password, especially if you
          copied them from a message.
        </li>
        <li>Try another browser, or close all windows of this one and open it again.</li>
        <li>
          <Link to={paths.password}>Recover your password</Link>: we email you a temporary password.
        </li>
      </ol>
      <h2>The temporary password has not arrived</h2>
      <p>
        Check your spam folder for the temporary password. It works for one hour and can be used
        once; your old password keeps working until you use the temporary one or the link in the
        same message.
      </p>
      <h2>How do I stay logged in?</h2>
      <p>
        Tick “Remember me” when you log in. On a shared computer, leave it unticked: the session
        then ends when you close the browser.
      </p>
      <h2>I still cannot log in</h2>
      <p>
        Write to <a href={`mailto:${email}`}>{email}</a>, call{" "}
        <a href={phoneLink(phone)}>{phone}</a> or <Link to={paths.contact}>send us a message</Link>.
      </p>
    </TextPage>
  );
}
