import { Link } from "react-router";
import { accountSeats } from "../../../domain/forms/limits.ts";
import { paths } from "../../paths.ts";
import { TextPage } from "./TextPage.tsx";

export function GettingStartedPage() {
  return (
    <TextPage sub="From your first login to your first question" title="Getting Started">
      <h2>1. Set your own password</h2>
      <p>
        If you logged in with a temporary password, replace it in{" "}
        <Link to={paths.accountSettings}>Account Settings</Link>. A change ends all your other
        sessions.
      </p>
      <h2>2. Look at your account</h2>
      <p>
        <Link to={paths.accountSettings}>Account Settings</Link> lists the users of your account and
        the seats that are still free. An account has {accountSeats} seats; the account's
        administrators are marked “(Admin)”.
      </p>
      <h2>3. Choose how it looks</h2>
      <p>
        The account menu at the top right switches between light and dark mode, or follows your
        computer.
      </p>
      <h2>4. Ask us</h2>
      <p>
        Ask an analyst a question on <Link to={paths.contactUs}>Contact Us</Link>, or find other
        ways to <Link to={paths.chat}>talk to a human</Link>.
      </p>
    </TextPage>
  );
}
