import type { ComponentType } from "react";
import type { LoaderFunctionArgs, RouteObject } from "react-router";
import { type ProfileTabId, profileTabs } from "../../domain/profile/profile-tabs.ts";
import { tabFrame } from "../features/shell/page-name.ts";
import { redirectAway } from "../guard.ts";
import { companyPath, companyPattern, companyRoot } from "../paths.ts";
import { page } from "./page.ts";

const companyTabs = {
  profile: async () => (await import("../features/company/overview/OverviewTab.tsx")).OverviewTab,
  investmentRationale: async () =>
    (await import("../features/company/research/research-tabs.tsx")).RationaleTab,
  fundamentalInsights: async () =>
    (await import("../features/company/research/research-tabs.tsx")).InsightsTab,
  financials: async () =>
    (await import("../features/company/financials/FinancialsTab.tsx")).FinancialsTab,
  managementOwners: async () =>
    (await import("../features/company/governance/GovernanceTab.tsx")).GovernanceTab,
  managementQuestions: async () =>
    (await import("../features/company/research/research-tabs.tsx")).QuestionsTab,
  relativeValuation: async () =>
    (await import("../features/company/valuation/ValuationTab.tsx")).ValuationTab,
  peerTrading: async () =>
    (await import("../features/company/peer-trading/PeerTradingTab.tsx")).PeerTradingTab,
  teamNotes: async () =>
    (await import("../features/company/team-notes/TeamNotesTab.tsx")).TeamNotesTab,
  milestones: async () =>
    (await import("../features/company/milestones/MilestonesTab.tsx")).MilestonesTab,
} satisfies Record<ProfileTabId, () => Promise<ComponentType>>;

/** The first tab of a company; whatever else its address names, too. The query stays. */
function toFirstTab({ params, request }: LoaderFunctionArgs): Response {
  const { search } = new URL(request.url);
  const company = companyPath(params.companyTicker ?? "");
  return redirectAway(request, `${company}/${profileTabs[0].path}${search}`);
}

export const companyPages: RouteObject[] = [
  page(
    companyRoot,
    async () => (await import("../features/company/CompanyPage.tsx")).NoCompanyPage,
  ),
  {
    path: companyPattern,
    handle: tabFrame,
    lazy: async () => ({
      Component: (await import("../features/company/CompanyPage.tsx")).CompanyPage,
    }),
    children: [
      { index: true, loader: toFirstTab },
      ...profileTabs.map(({ id, path }) => page(path, companyTabs[id])),
      { path: "*", loader: toFirstTab },
    ],
  },
];
