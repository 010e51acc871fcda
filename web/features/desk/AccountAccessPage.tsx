import { useSearchParams } from "react-router";
import { AccessSetup } from "../../parts/access/AccessSetup.tsx";
import { BackLink } from "../../parts/BackLink.tsx";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";

/** How the users of one account log in, for those who keep accounts. */
export function AccountAccessPage() {
  const account = Number(useSearchParams()[0].get("account"));
  return (
    <Page sub="Login service, domains and rules of one account" title="Single Sign-On">
      {account > 0 ? (
        <AccessSetup account={account} key={account} />
      ) : (
        <Card>
          <EmptyState advice="Open an account under Accounts and Users first." />
        </Card>
      )}
      <BackLink label="Accounts and Users" to={paths.desk} />
    </Page>
  );
}
