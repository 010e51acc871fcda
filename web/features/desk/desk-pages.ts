import {
  IconActivity,
  IconBuildingSkyscraper,
  IconChartBar,
  IconClipboardCheck,
  IconFileUpload,
  IconHistory,
  IconHome,
  IconInbox,
  IconKey,
  IconMail,
  IconNews,
  IconShieldCheck,
  IconUsers,
  type TablerIcon,
} from "@tabler/icons-react";
import type { Grant } from "../../../domain/contract/grants.ts";
import { paths } from "../../paths.ts";

/** The pages of the desk, each with the grant that opens it and all below it. */
export const deskPages: readonly {
  label: string;
  path: string;
  grant: Grant;
  isApart?: boolean;
  icon: TablerIcon;
}[] = [
  { label: "Newsroom", path: paths.newsroom, grant: "readDrafts", icon: IconNews },
  {
    label: "Companies",
    path: paths.deskCompanies,
    grant: "readDrafts",
    icon: IconBuildingSkyscraper,
  },
  {
    label: "Proposed Facts",
    path: paths.deskFacts,
    grant: "importFacts",
    icon: IconClipboardCheck,
  },
  { label: "Imports", path: paths.deskImports, grant: "importFacts", icon: IconFileUpload },
  {
    label: "Accounts and Users",
    path: paths.desk,
    grant: "keepAccounts",
    isApart: true,
    icon: IconUsers,
  },
  { label: "Single Sign-On", path: paths.deskAccess, grant: "keepAccounts", icon: IconKey },
  { label: "Requests", path: paths.requests, grant: "keepAccounts", icon: IconInbox },
  { label: "Mailbox", path: paths.mailbox, grant: "keepAccounts", icon: IconMail },
  { label: "Analytics", path: paths.analytics, grant: "webAnalytics", icon: IconChartBar },
  {
    label: "Staff and Roles",
    path: paths.deskStaff,
    grant: "staff",
    isApart: true,
    icon: IconShieldCheck,
  },
  { label: "House", path: paths.deskHouse, grant: "keepHouse", icon: IconHome },
  { label: "System", path: paths.deskSystem, grant: "staff", icon: IconActivity },
  { label: "Audit Log", path: paths.deskAudit, grant: "readDrafts", icon: IconHistory },
];
