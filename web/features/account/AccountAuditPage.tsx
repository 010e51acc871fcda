import { useAccount } from "../../api/account.ts";
import { AuditLog } from "../../parts/AuditLog.tsx";
import { Card, inCard } from "../../ui/Card.tsx";
import { Loaded } from "../../ui/Loaded.tsx";
import { NotAuthorized } from "../../ui/NotAuthorized.tsx";
import { Page } from "../../ui/Page.tsx";

/** Shows an account admin what the provider has done with their account; nobody else may read it. */
export function AccountAuditPage() {
  return (
    <Page sub="What we have done with your account and its users, newest first" title="Audit Log">
      <Loaded frame={inCard()} label="Loading the audit log" lines={8} query={useAccount()}>
        {({ isAccountAdmin }) =>
          isAccountAdmin ? (
            <AuditLog whose="own" />
          ) : (
            <Card>
              <NotAuthorized />
            </Card>
          )
        }
      </Loaded>
    </Page>
  );
}
