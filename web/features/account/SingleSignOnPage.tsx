import { AccessSetup } from "../../parts/access/AccessSetup.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { AdminsOnly } from "./AdminsOnly.tsx";

/** How the users of an account log in, for its admins. */
export function SingleSignOnPage() {
  return (
    <AdminsOnly title="Single Sign-On">
      <Page sub="How your colleagues log in, and what they may use" title="Single Sign-On">
        <AccessSetup account="own" />
      </Page>
    </AdminsOnly>
  );
}
