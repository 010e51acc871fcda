/**
 * The tabs of a company's profile, in their order, with the part of the address that follows the company. The entry of
 * the first is "Overview" although its address says "profile".
 */
export const profileTabs = [
  { id: "profile", label: "Overview", path: "profile" },
  { id: "investmentRationale", label: "Investment Rationale", path: "investment-rationale" },
  { id: "fundamentalInsights", label: "Fundamental Insights", path: "fundamental-insights" },
  { id: "financials", label: "Financials", path: "financials" },
  { id: "managementOwners", label: "Corporate Governance", path: "mgmt-owners" },
  { id: "managementQuestions", label: "Mgmt Qs", path: "mgmt-qs" },
  { id: "relativeValuation", label: "Relative Valuation", path: "relative-valuation" },
  { id: "peerTrading", label: "Peer Trading", path: "peer-trading" },
  { id: "teamNotes", label: "Team Notes", path: "team-notes" },
  { id: "milestones", label: "Milestones", path: "milestones" },
  { id: "filings", label: "Filings", path: "filings" },
] as const;

/** The pages about documents stand apart from those about the company. */
export const tabsApart: readonly string[] = ["filings"];

export type ProfileTabId = (typeof profileTabs)[number]["id"];

export const profileTabIds = profileTabs.map(({ id }) => id);
