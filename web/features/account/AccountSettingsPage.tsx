import { Link } from "react-router";
import { remainingSeats } from "../../../domain/forms/limits.ts";
import { useAccount } from "../../api/account.ts";
import { site } from "../../api/site.ts";
import { usePageExists } from "../../pages.ts";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { contactLinks } from "../../ui/links/contact-links.ts";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { Paragraph } from "../../ui/Paragraph.tsx";
import { Page } from "../../ui/page/Page.tsx";
import classes from "./account.module.css";
import { ChangePasswordForm } from "./ChangePasswordForm.tsx";
import { Feeds } from "./Feeds.tsx";
import { Passkeys } from "./Passkeys.tsx";
import { SecondFactor } from "./SecondFactor.tsx";
import { Devices, Sessions } from "./Sessions.tsx";
import { StaffLinks } from "./StaffLinks.tsx";
import { Webhooks } from "./Webhooks.tsx";

export function AccountSettingsPage() {
  const account = useAccount();
  const username = account.data?.user.email;
  return (
    <Page sub={account.data?.accountName} title="Account Settings">
      <div className={classes.page}>
        <div className="cards">
          <Card title="Profile">
            <Loaded lines={3} query={account} what="your account">
              {({ user, accountName }) => (
                <Facts
                  className={classes.profile}
                  rows={[
                    ["Name", `${user.firstName} ${user.lastName}`],
                    ["Username", user.email],
                    ["Account", accountName],
                  ]}
                />
              )}
            </Loaded>
          </Card>
          <Card title="Change password">
            <ChangePasswordForm username={username} />
          </Card>
          <Passkeys username={username} />
          <SecondFactor username={username} />
          <Sessions />
          <Devices />
          <Feeds />
        </div>
        <div className="cards">
          {account.error && account.data === undefined ? null : <AccountUsers account={account} />}
          <Webhooks />
          <SubscriptionTeam />
          <StaffLinks />
        </div>
      </div>
    </Page>
  );
}

/** The users of the account, with the number of free seats. */
function AccountUsers({ account }: { account: ReturnType<typeof useAccount> }) {
  return (
    <Card flush title="Account users">
      <Loaded label="Loading the users of your account" lines={6} query={account}>
        {({ accountUsers: users, seats }) => (
          <>
            <Facts
              className={classes.seats}
              rows={[
                ["Total seats", seats],
                ["Used", users.length],
                ["Remaining", remainingSeats(seats, users.length)],
              ]}
            />
            <ul aria-label="Account users" className={classes.users}>
              {users.map(({ firstName, lastName, isAccountAdmin, isProvisioned }, seat) => {
                // Two users may share a name, and the list never changes its order.
                const key = `${seat} ${firstName} ${lastName}`;
                return (
                  <li key={key}>
                    <span aria-hidden className={classes.initials}>
                      {firstName.charAt(0)}
                      {lastName.charAt(0)}
                    </span>
                    <span>
                      {firstName} {lastName}
                      {isAccountAdmin && <span className={classes.admin}> (Admin)</span>}
                      {isProvisioned && <span className={classes.admin}> (Provisioned)</span>}
                    </span>
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </Loaded>
    </Card>
  );
}

/** Contact details of the people who manage seats and subscriptions. */
function SubscriptionTeam() {
  const exists = usePageExists();
  return (
    <Card title="Subscription team">
      <Paragraph>To manage users or your subscription, contact our subscription team.</Paragraph>
      <ul className={classes.contacts}>
        {contactLinks(site().provider).map(({ text, href }) => (
          <li key={text}>
            <a href={href}>{text}</a>
          </li>
        ))}
        <li>
          <Link to={`${paths.contactUs}?questionType=billing`}>Send a message</Link>
        </li>
        {exists(paths.billingStatements) && (
          <li>
            <Link to={paths.billingStatements}>Billing statements</Link>
          </li>
        )}
      </ul>
    </Card>
  );
}
