import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import { useLocation } from "react-router";
import { TabbedPage } from "../../parts/TabbedPage.tsx";
import { paths } from "../../paths.ts";

const tabs = [
  { label: "Accounts and users", path: paths.desk },
  { label: "Imports", path: paths.deskImports },
  { label: "Proposed facts", path: paths.deskFacts },
  { label: "Requests", path: paths.requests },
  { label: "Mail", path: paths.mailbox },
  { label: "System", path: paths.deskSystem },
  { label: "Audit log", path: paths.deskAudit },
];

const narrowPages: readonly string[] = [paths.requests, paths.mailbox];

/** The shared frame of the provider's pages. */
export function DeskFrame() {
  const path = useLocation().pathname.replace(/\/+$/, "");
  return (
    <TabbedPage label="Desk" tabs={tabs} width={narrowPages.includes(path) ? "form" : "full"} />
  );
}
