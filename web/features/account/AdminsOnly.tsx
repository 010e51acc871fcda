import type { ReactNode } from "react";
import { useAccount } from "../../api/account.ts";
import { Card, inCard } from "../../ui/Card.tsx";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { NotAuthorized } from "../../ui/page/NotAuthorized.tsx";
import { Page } from "../../ui/page/Page.tsx";

/** Shows a page to the admins of an account, and to nobody else. */
export function AdminsOnly({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Loaded frame={inCard()} lines={8} query={useAccount()} what="your account">
      {({ isAccountAdmin }) =>
        isAccountAdmin ? (
          children
        ) : (
          <Page title={title}>
            <Card>
              <NotAuthorized />
            </Card>
          </Page>
        )
      }
    </Loaded>
  );
}
