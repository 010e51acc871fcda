import { site } from "../../api/site.ts";
import { TextPage } from "./TextPage.tsx";

export function UserPrivacyPage() {
  const { name, email } = site().provider;
  const { usageDays } = site();
  return (
    <TextPage sub="How we handle your information" title="User ID Privacy Policy">
      <p>
        {name} is a service for institutional investors. Your user ID is personal: it identifies
        you, not just your firm. This policy explains what we store about you and why.
      </p>
      <h2>What we store</h2>
      <ul>
        <li>Your name, business email address and account.</li>
        <li>
          Your password, as a one-way hash. Nobody can read it, and we'll never ask you for it.
        </li>
        <li>Anything you send us in a trial request, a message or a question.</li>
        <li>
          When you logged in, with which browser and from which network, so you can review and end
          your sessions in Account Settings.
        </li>
      </ul>
      <h2>Usage analytics</h2>
      <p>
        We use a web analytics service of our own to track usage of this site: how often you open
        each page and download each file on each day, with your browser, device and operating
        system. We keep counts by day under ID numbers, not single clicks, addresses of your network
        or what you type, and delete them after {usageDays} days. Our staff read them to support
        your firm. Lists of most viewed companies and stories, and the order of search results,
        count everybody together. Nothing goes to other companies.
      </p>
      <h2>What your browser stores</h2>
      <p>
        While you're logged in, your browser stores session tokens, which are deleted when you log
        out. A cookie recognizes browsers you've logged in from, so other people's failed attempts
        don't lock you out. It doesn't log you in. Your browser also remembers your theme.
      </p>
      <h2>Who can see it</h2>
      <p>
        Users in your account can see your name in the list of account users. Our staff see what
        they need to support you. We don't sell or rent personal data.
      </p>
      <h2>Sharing a user ID</h2>
      <p>
        Don't share your user ID. If a colleague needs access, use a free seat in your account or
        ask us for one.
      </p>
      <h2>Correction and deletion</h2>
      <p>
        To see, correct or delete your data,{" "}
        {email === "" ? (
          "write to us"
        ) : (
          <>
            email <a href={`mailto:${email}`}>{email}</a>
          </>
        )}
        . You get a file of all that is kept about you.
      </p>
    </TextPage>
  );
}
