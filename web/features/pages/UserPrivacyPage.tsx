import { site } from "../../api/site.ts";
import { TextPage } from "./TextPage.tsx";

export function UserPrivacyPage() {
  const { name, email } = site().provider;
  return (
    <TextPage sub="How we handle your information" title="User ID Privacy Policy">
      <p>
        {name} serves institutional investors here. Your user ID is personal: it identifies you, not
        only your firm. This policy explains what we store about you and why.
      </p>
      <h2>What we store</h2>
      <ul>
        <li>Your name, your business e-mail address and the account that you belong to.</li>
        <li>
          Your password, as a one-way hash. Nobody can read it, and we will never ask you for it.
        </li>
        <li>What you send us with a trial request, a message or a question to an analyst.</li>
        <li>When you logged in, so that we can end your sessions on request.</li>
      </ul>
      <h2>Usage analytics</h2>
      <p>
        We use a web analytics service to track usage of this site: which pages are opened and which
        reports are downloaded, under an opaque number for you and one for your account. We use it
        to improve the service and to support your firm. Passwords and form entries are never
        included.
      </p>
      <h2>What your browser stores</h2>
      <p>
        While you are logged in, your browser stores the tokens of your session. They are removed
        when you log out. Your choice of light or dark mode is stored as well.
      </p>
      <h2>Who sees it</h2>
      <p>
        Other users of your account see your name in the list of account users. Our staff see what
        they need to support you. We do not sell or rent personal data.
      </p>
      <h2>Sharing a user ID</h2>
      <p>
        A user ID must not be shared. If a colleague needs access, use a free seat of your account
        or ask us for one.
      </p>
      <h2>Correction and deletion</h2>
      <p>
        To see, correct or delete the data we hold about you, write to{" "}
        <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </TextPage>
  );
}
