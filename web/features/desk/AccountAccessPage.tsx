import { useSearchParams } from "react-router";
import { getAccess } from "../../../domain/contract/users/access.ts";
import { useReply } from "../../api/query-of.ts";
import { AccessSetup } from "../../parts/access/AccessSetup.tsx";
import { BackLink } from "../../parts/BackLink.tsx";
import { paths } from "../../paths.ts";
import { Page } from "../../ui/page/Page.tsx";
import { AccessTable } from "./AccessTable.tsx";
import { AccountList, useAccounts } from "./AccountList.tsx";

/** How the users of all accounts get in, and of one account the details, for those who keep accounts. */
export function AccountAccessPage() {
  const account = Number(useSearchParams()[0].get("account"));
  return account > 0 ? <OneAccount account={account} key={account} /> : <AllAccounts />;
}

function AllAccounts() {
  const accounts = useAccounts();
  return (
    <Page sub="How the users of each account get in" title="Single Sign-On">
      <AccountList {...accounts}>{(rows) => <AccessTable accounts={rows} />}</AccountList>
    </Page>
  );
}

function OneAccount({ account }: { account: number }) {
  const { data } = useReply(getAccess, { params: { account } });
  return (
    <Page sub="Login service, domains, directory and rules" title={data?.company ?? "Account"}>
      <AccessSetup account={account} />
      <BackLink label="Single Sign-On" to={paths.deskAccess} />
    </Page>
  );
}
