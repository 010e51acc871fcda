import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { PasswordRule } from "../../ui/form/PasswordRule.tsx";
import { GridFaq } from "./GridFaq.tsx";
import { TextPage } from "./TextPage.tsx";

export function FaqPage() {
  return (
    <TextPage sub="Frequently asked questions" title="FAQs">
      <GridFaq />
      <h2>How do I change my password?</h2>
      <p>
        In <Link to={paths.accountSettings}>Account Settings</Link>. If you've forgotten your old
        password, log out and choose “Forgot your password?”.
      </p>
      <h2>What makes a valid password?</h2>
      <PasswordRule />
      <h2>How do I turn on two-factor authentication?</h2>
      <p>
        In <Link to={paths.accountSettings}>Account Settings</Link>, with an authenticator app on
        your phone. Save the recovery codes: each one logs you in once if you lose the phone.
      </p>
      <h2>Where am I logged in?</h2>
      <p>
        <Link to={paths.accountSettings}>Account Settings</Link> lists your sessions by browser and
        network. End any you don't recognize, then change your password.
      </p>
      <h2>Why was I logged out?</h2>
      <p>
        Logging out in one tab logs you out of them all, and changing your password logs you out
        everywhere else. If you didn't check “Remember me”, you're logged out when you close the
        browser.
      </p>
      <h2>How many people can use our account?</h2>
      <p>
        <Link to={paths.accountSettings}>Account Settings</Link> shows your account's seats, who has
        one and how many are left.
      </p>
      <h2>How do we add or remove a user?</h2>
      <p>
        Contact the subscription team through Account Settings, or{" "}
        <Link to={`${paths.contactUs}?questionType=billing`}>send them a message</Link>.
      </p>
      <h2>Can we share a login?</h2>
      <p>
        No. A user ID is personal. See our <Link to={paths.userPrivacy}>privacy policy</Link>.
      </p>
      <h2>Why can't I log in?</h2>
      <p>
        The <Link to={paths.loginHelp}>Login FAQs</Link> cover the usual causes.
      </p>
    </TextPage>
  );
}
