import { Link } from "react-router";
import { accountSeats } from "../../../domain/forms/limits.ts";
import { paths } from "../../paths.ts";
import { PasswordRule } from "../../ui/form/PasswordRule.tsx";
import { TextPage } from "./TextPage.tsx";

export function FaqPage() {
  return (
    <TextPage sub="Frequently asked questions" title="FAQs">
      <h2>How do I change my password?</h2>
      <p>
        In <Link to={paths.accountSettings}>Account Settings</Link>, with your old password. If you
        no longer know it, log out and choose “Forgot your password?”.
      </p>
      <h2>What makes a valid password?</h2>
      <PasswordRule />
      <h2>How many colleagues can use our account?</h2>
      <p>
        An account has {accountSeats} seats. Account Settings shows who uses them and how many are
        free.
      </p>
      <h2>How do we add or remove a user?</h2>
      <p>
        Ask the subscription team: their addresses are in Account Settings, or send a question of
        the type “Account and billing” on{" "}
        <Link to={`${paths.contactUs}?questionType=billing`}>Contact Us</Link>.
      </p>
      <h2>Can colleagues share a login?</h2>
      <p>
        No. A user ID is personal: see our <Link to={paths.userPrivacy}>privacy policy</Link>.
      </p>
      <h2>Why was I logged out?</h2>
      <p>
        Logging out in one tab logs out all tabs. A new password ends all other sessions. Without
        “Remember me” the session ends when the browser is closed.
      </p>
      <h2>My login does not work</h2>
      <p>
        The <Link to={paths.loginHelp}>Login FAQs</Link> go through the usual causes.
      </p>
    </TextPage>
  );
}
