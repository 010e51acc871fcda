import { useLocation } from "react-router";
import { useGrants } from "../../api/account.ts";
import { TabbedPage } from "../../parts/TabbedPage.tsx";
import { paths } from "../../paths.ts";

const tabs = [
  { label: "Profile", path: paths.accountSettings },
  { label: "API Keys", path: paths.apiKeys },
  { label: "API Usage", path: paths.apiUsage },
];
const adminTabs = [
  { label: "Single Sign-On", path: paths.singleSignOn },
  { label: "Audit Log", path: paths.accountAudit },
];

/** The frame of the pages of an account; its admins also read what we have done with it. */
export function AccountFrame() {
  const { pathname } = useLocation();
  const isAdmin = useGrants().includes("accountAdmin");
  return (
    <TabbedPage
      label="Account Settings"
      tabs={isAdmin ? [...tabs, ...adminTabs] : tabs}
      width={pathname === paths.accountSettings ? "form" : "full"}
    />
  );
}
