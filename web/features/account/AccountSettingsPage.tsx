import { useAccount } from "../../api/account.ts";
import { Card } from "../../ui/Card.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Page } from "../../ui/Page.tsx";
import { SkeletonLines } from "../../ui/Skeleton.tsx";
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
  const { data: account, error, refetch } = useAccount();
  const placeholder = error ? (
    <ErrorState
      advice="Your account could not be loaded."
      error={error}
      onRetry={() => void refetch()}
    />
  ) : (
    <div className={classes.waiting}>
      <SkeletonLines label="Loading your account" lines={3} />
    </div>
  );
  return (
    <Page sub={account?.accountName} title="Account Settings" width="form">
      <div className={classes.page}>
        <div className={classes.column}>
          <Card title="Profile">
            {account ? (
              <dl className={classes.profile}>
                <div>
                  <dt>Name</dt>
                  <dd>
                    {account.user.firstName} {account.user.lastName}
                  </dd>
                </div>
                <div>
                  <dt>Username</dt>
                  <dd>{account.user.email}</dd>
                </div>
                <div>
                  <dt>Account</dt>
                  <dd>{account.accountName}</dd>
                </div>
              </dl>
            ) : (
              placeholder
            )}
          </Card>
          <Card title="Change password">
            <ChangePasswordForm username={account?.user.email} />
          </Card>
          <SecondFactor username={account?.user.email} />
          <Sessions />
          <Feeds />
        </div>
        <div className={classes.column}>
          {account ? (
            <AccountUsers hasAuditLog={account.isAccountAdmin} users={account.accountUsers} />
          ) : (
            !error && (
              <Card title="Account users">
                <SkeletonLines label="Loading the users of your account" lines={6} />
              </Card>
            )
          )}
          <Webhooks />
          <SubscriptionTeam />
          <StaffLinks />
        </div>
      </div>
    </Page>
  );
}
