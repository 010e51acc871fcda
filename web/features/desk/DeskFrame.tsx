import { TabbedPage } from "../../parts/TabbedPage.tsx";
import { paths } from "../../paths.ts";

const tabs = [
  { label: "Accounts and Users", path: paths.desk },
  { label: "Imports", path: paths.deskImports },
  { label: "Proposed Facts", path: paths.deskFacts },
  { label: "Requests", path: paths.requests },
  { label: "Mailbox", path: paths.mailbox },
  { label: "System", path: paths.deskSystem },
  { label: "Audit Log", path: paths.deskAudit },
];

/** The shared frame of the provider's pages. */
export function DeskFrame() {
  return <TabbedPage label="Desk" tabs={tabs} />;
}
