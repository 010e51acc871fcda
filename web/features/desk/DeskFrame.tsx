import { Navigate, useLocation } from "react-router";
import type { Grant } from "../../../domain/contract/grants.ts";
import { useGrants } from "../../api/account.ts";
import { TabbedPage } from "../../parts/TabbedPage.tsx";
import { paths } from "../../paths.ts";
import classes from "./desk.module.css";

const tabs: readonly { label: string; path: string; grant: Grant; isApart?: boolean }[] = [
  { label: "Newsroom", path: paths.newsroom, grant: "readDrafts" },
  { label: "Companies", path: paths.deskCompanies, grant: "readDrafts" },
  { label: "Proposed Facts", path: paths.deskFacts, grant: "importFacts" },
  { label: "Imports", path: paths.deskImports, grant: "importFacts" },
  { label: "Accounts and Users", path: paths.desk, grant: "keepAccounts", isApart: true },
  { label: "Single Sign-On", path: paths.deskAccess, grant: "keepAccounts" },
  { label: "Requests", path: paths.requests, grant: "keepAccounts" },
  { label: "Mailbox", path: paths.mailbox, grant: "keepAccounts" },
  { label: "Staff and Roles", path: paths.deskStaff, grant: "staff", isApart: true },
  { label: "House", path: paths.deskHouse, grant: "keepHouse" },
  { label: "System", path: paths.deskSystem, grant: "staff" },
  { label: "Audit Log", path: paths.deskAudit, grant: "readDrafts" },
];

/** The shared frame of the provider's pages; a person sees those that their roles open, and enters at the first of these. */
export function DeskFrame() {
  const grants = useGrants();
  const { pathname } = useLocation();
  const mine = tabs.filter(({ grant }) => grants.includes(grant));
  const [first] = mine;
  const isClosed =
    tabs.some(({ path }) => path === pathname) && !mine.some(({ path }) => path === pathname);
  if (isClosed && first) return <Navigate replace to={first.path} />;
  return (
    <div className={classes.frame}>
      <TabbedPage label="Desk" tabs={mine} />
    </div>
  );
}
