import type { LoaderFunctionArgs, RouteObject } from "react-router";
import { type ProfileTabId, profileTabs } from "../../domain/profile/profile-tabs.ts";
import { redirectAway } from "../guard.ts";
import { companyPath, companyPattern, companyRoot } from "../paths.ts";
import { type LoadPage, page, tabs } from "./page.ts";

const researchTab = (name: "RationaleTab" | "InsightsTab" | "QuestionsTab") => async () => ({
  Tab: (await import("../features/company/research/research-tabs.tsx"))[name],
});

const companyTabs: Record<ProfileTabId, LoadPage> = {
  profile: () => import("../features/company/overview/OverviewTab.tsx"),
  investmentRationale: researchTab("RationaleTab"),
  fundamentalInsights: researchTab("InsightsTab"),
  financials: () => import("../features/company/financials/FinancialsTab.tsx"),
  managementOwners: () => import("../features/company/governance/GovernanceTab.tsx"),
  managementQuestions: researchTab("QuestionsTab"),
  relativeValuation: () => import("../features/company/valuation/ValuationTab.tsx"),
  peerTrading: () => import("../features/company/peer-trading/PeerTradingTab.tsx"),
  teamNotes: () => import("../features/company/team-notes/TeamNotesTab.tsx"),
  milestones: () => import("../features/company/milestones/MilestonesTab.tsx"),
  filings: () => import("../features/company/filings/FilingsTab.tsx"),
};

/** The first tab of a company; whatever else its address names, too. The query stays. */
function toFirstTab({ params, request }: LoaderFunctionArgs): Response {
  const { search } = new URL(request.url);
  const company = companyPath(params.companyTicker ?? "");
  return redirectAway(request, `${company}/${profileTabs[0].path}${search}`);
}

export const companyPages: RouteObject[] = [
  page(companyRoot, async () => ({
    Page: (await import("../features/company/CompanyPage.tsx")).NoCompanyPage,
  })),
  {
    ...tabs(
      async () => ({ Frame: (await import("../features/company/CompanyPage.tsx")).CompanyPage }),
      [
        { index: true, loader: toFirstTab },
        ...profileTabs.map(({ id, path }) => page(path, companyTabs[id])),
        page("filings/compare", () => import("../features/company/filings/ComparisonPage.tsx")),
        page("filings/:accession", () => import("../features/company/filings/FilingTextPage.tsx")),
        { path: "*", loader: toFirstTab },
      ],
    ),
    path: companyPattern,
  },
];
