import type { Grant } from "../../../domain/contract/grants.ts";
import { paths } from "../../paths.ts";

/** The pages of the desk, each with the grant that opens it and all below it. */
export const deskPages: readonly {
  label: string;
  path: string;
  grant: Grant;
  isApart?: boolean;
}[] = [
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
