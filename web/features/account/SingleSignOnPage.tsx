import { useGrants } from "../../api/account.ts";
import { AccessSetup } from "../../parts/access/AccessSetup.tsx";
import { Card } from "../../ui/Card.tsx";
import { NotAuthorized } from "../../ui/NotAuthorized.tsx";
import { Page } from "../../ui/Page.tsx";

/** How the users of an account log in, for its admins. */
export function SingleSignOnPage() {
  const isAdmin = useGrants().includes("accountAdmin");
  return (
    <Page sub="How your colleagues log in, and what they may use" title="Single Sign-On">
      {isAdmin ? (
        <AccessSetup account="own" />
      ) : (
        <Card>
          <NotAuthorized />
        </Card>
      )}
    </Page>
  );
}
