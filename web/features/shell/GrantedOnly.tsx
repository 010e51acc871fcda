import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link, Outlet } from "react-router";
import type { Grant } from "../../../domain/contract/grants.ts";
import { useAccount } from "../../api/account.ts";
import { paths } from "../../paths.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { NotAuthorized } from "../../ui/NotAuthorized.tsx";
import { Page } from "../../ui/Page.tsx";
import { SkeletonLines } from "../../ui/Skeleton.tsx";
import { MessagePage } from "./MessagePage.tsx";

/** Shows the pages below it to users with the grant; everybody else is told why they cannot see them. */
export function GrantedOnly({ grant }: { grant: Grant }): ReactNode {
  const { data, error, refetch } = useAccount();
  if (data?.grants.includes(grant)) return <Outlet />;
  if (data !== undefined) {
    return (
      <MessagePage title="Not authorized" icon={IconLock}>
        {data.needsSecondFactor ? (
          <p>
            Staff pages require two-factor authentication. Turn it on in{" "}
            <Link to={paths.accountSettings}>Account Settings</Link>.
          </p>
        ) : (
          <NotAuthorized />
        )}
      </MessagePage>
    );
  }
  return (
    <Page title={error === null ? "Loading" : "Something went wrong"}>
      {error === null ? (
        <SkeletonLines />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
