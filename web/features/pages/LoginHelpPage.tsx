import { Fragment } from "react";
import { Link } from "react-router";
import { browserFailures } from "../../../domain/contract/browser-failures.ts";
import { site } from "../../api/site.ts";
import { paths } from "../../paths.ts";
import { contactLinks } from "../../ui/links/contact-links.ts";
import { TextPage } from "./TextPage.tsx";

export function LoginHelpPage() {
  return (
    <TextPage title="Login FAQs">
      <h2>I see “{browserFailures.wrong_credentials.summary}” What can I do?</h2>
      <ol>
        <li>
          Check the email address. Your username is the business email address your account was
          opened with.
        </li>
        <li>Check that CAPS LOCK is off. Passwords are case-sensitive.</li>
        <li>
          Check for spaces before or after your email address and password, especially if you pasted
          them.
        </li>
        <li>Try another browser, or quit this one and open it again.</li>
        <li>
          <Link to={paths.password}>Recover your password</Link>. We'll email you a temporary one.
        </li>
      </ol>
      <h2>I haven't received a temporary password</h2>
      <p>
        Check your spam folder for the temporary password. It expires in one hour and can be used
        once. Your old password works until you use the temporary one or the link in the same email.
        Once you log in with it, you'll choose a new password.
      </p>
      <h2>Why do I have to confirm I'm not a robot?</h2>
      <p>
        There have been too many failed attempts for your email address. Check the box and log in as
        usual. We don't ask on browsers you've used before because of someone else's mistakes.
      </p>
      <h2>I've lost the phone with my authenticator app</h2>
      <p>
        Enter a recovery code instead. If you have none left, contact us and we'll turn off
        two-factor authentication.
      </p>
      <h2>How do I stay logged in?</h2>
      <p>
        Check “Remember me” when you log in. Leave it unchecked on a shared computer: you'll be
        logged out when you close the browser.
      </p>
      <h2>I still can't log in</h2>
      <p>
        {contactLinks(site().provider).map(({ kind, text, href }) => (
          <Fragment key={kind}>
            {kind === "email" ? "Email" : "Call"} <a href={href}>{text}</a> or{" "}
          </Fragment>
        ))}
        <Link to={paths.contact}>send us a message</Link>.
      </p>
    </TextPage>
  );
}
