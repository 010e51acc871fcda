import { useAccount } from "../../api/account.ts";
import { Card } from "../../ui/Card.tsx";
import { Loaded } from "../../ui/Loaded.tsx";
import { Page } from "../../ui/Page.tsx";
import { AccountUsers } from "./AccountUsers.tsx";
import classes from "./account.module.css";
import { ChangePasswordForm } from "./ChangePasswordForm.tsx";
import { Feeds } from "./Feeds.tsx";
import { SecondFactor } from "./SecondFactor.tsx";
import { Sessions } from "./Sessions.tsx";
import { StaffLinks } from "./StaffLinks.tsx";
import { SubscriptionTeam } from "./SubscriptionTeam.tsx";
import { Webhooks } from "./Webhooks.tsx";

export function AccountSettingsPage() {
  const account = useAccount();
  const username = account.data?.user.email;
  return (
    <Page sub={account.data?.accountName} title="Account Settings" width="form">
      <div className={classes.page}>
        <div className={classes.column}>
          <Card title="Profile">
            <Loaded
              advice="Your account could not be loaded."
              label="Loading your account"
              lines={3}
              query={account}
            >
              {({ user, accountName }) => (
                <dl className={classes.profile}>
                  {[
                    ["Name", `${user.firstName} ${user.lastName}`],
                    ["Username", user.email],
                    ["Account", accountName],
                  ].map(([name, value]) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </Loaded>
          </Card>
          <Card title="Change password">
            <ChangePasswordForm username={username} />
          </Card>
          <SecondFactor username={username} />
          <Sessions />
          <Feeds />
        </div>
        <div className={classes.column}>
          {account.error && account.data === undefined ? null : <AccountUsers account={account} />}
          <Webhooks />
          <SubscriptionTeam />
          <StaffLinks />
        </div>
      </div>
    </Page>
  );
}
