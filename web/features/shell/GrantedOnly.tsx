import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link, Outlet } from "react-router";
import type { Grant } from "../../../domain/contract/grants.ts";
import { useAccount } from "../../api/account.ts";
import { paths } from "../../paths.ts";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { NotAuthorized } from "../../ui/page/NotAuthorized.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { MessagePage } from "./MessagePage.tsx";

/** Shows the pages below it to users with the grant; everybody else is told why they cannot see them. */
export function GrantedOnly({ grant }: { grant: Grant }): ReactNode {
  const account = useAccount();
  return (
    <Loaded
      frame={(placeholder) => (
        <Page title={account.error === null ? "Loading" : "Something went wrong"}>
          {placeholder}
        </Page>
      )}
      label="Loading"
      lines={4}
      query={account}
    >
      {({ grants, needsSecondFactor }) =>
        grants.includes(grant) ? (
          <Outlet />
        ) : (
          <MessagePage title="Not authorized" icon={IconLock}>
            {needsSecondFactor ? (
              <p>
                Staff pages require two-factor authentication. Turn it on in{" "}
                <Link to={paths.accountSettings}>Account Settings</Link>.
              </p>
            ) : (
              <NotAuthorized />
            )}
          </MessagePage>
        )
      }
    </Loaded>
  );
}
