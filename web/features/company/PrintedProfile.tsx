import { useQueries } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import type { Profile } from "../../../domain/contract/company-shapes.ts";
import type { ProfileTabId } from "../../../domain/profile/profile-tabs.ts";
import {
  financialsQuery,
  insightsQuery,
  ownersQuery,
  questionsQuery,
  rationaleQuery,
  relativeValuationQuery,
  wholeProfileQuery,
} from "../../api/company.ts";
import { useIsSignedIn } from "../../api/session.ts";
import { companyPath } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { printOnce } from "../../ui/print-mode.ts";
import { chartPrintDelayMs } from "../../ui/timings.ts";
import { BullBear } from "./BullBear.tsx";
import { CompanyHeader } from "./CompanyHeader.tsx";
import { PeerName } from "./ComparisonCards.tsx";
import classes from "./company.module.css";
import { FactsCard } from "./FactsCard.tsx";
import { GridCard } from "./GridCard.tsx";
import { LoadingCompany } from "./LoadingCompany.tsx";
import { MilestonesCard, NewsCard } from "./lists.tsx";
import { OverviewText } from "./OverviewText.tsx";
import { Paragraphs } from "./Paragraphs.tsx";
import { PerformanceCard } from "./PerformanceCard.tsx";
import { PrintedFinancials } from "./PrintedFinancials.tsx";
import { PrivateCompanyCard } from "./PrivateCompanyCard.tsx";
import { RatingCard } from "./RatingCard.tsx";
import { StagesStrip } from "./StagesStrip.tsx";
import { TradingStrip } from "./TradingStrip.tsx";

interface Props {
  profile: Profile;
  ticker: string;
}

/** Everything that is known about a company on paper: it prints itself, then the usual page returns. */
export function PrintedProfile({ profile, ticker }: Props) {
  const isSignedIn = useIsSignedIn();
  const navigate = useNavigate();
  const has = (tab: ProfileTabId) => profile.description.tabs.includes(tab);
  const when = (tab: ProfileTabId) => ({ enabled: isSignedIn && has(tab) });
  const results = useQueries({
    queries: [
      { ...wholeProfileQuery(ticker), enabled: isSignedIn },
      { ...financialsQuery(ticker), ...when("financials") },
      { ...rationaleQuery(ticker), ...when("investmentRationale") },
      { ...insightsQuery(ticker), ...when("fundamentalInsights") },
      { ...ownersQuery(ticker), ...when("managementOwners") },
      { ...questionsQuery(ticker), ...when("managementQuestions") },
      { ...relativeValuationQuery(ticker), ...when("relativeValuation") },
    ],
  });
  const [whole, financials, rationale, insights, owners, questions, valuation] = results;
  // A part that fails is missing on paper; the rest is printed.
  const isReady = results.every(({ isLoading }) => !isLoading) && isSignedIn;
  const leave = useEffectEvent(() => void navigate(companyPath(ticker), { replace: true }));
  useEffect(() => (isReady ? printOnce(chartPrintDelayMs, () => leave()) : undefined), [isReady]);
  if (!isReady) return <LoadingCompany ticker={ticker} />;
  return (
    <div className={classes.paper}>
      <CompanyHeader profile={profile} />
      <TradingStrip profile={profile} />
      <StagesStrip stages={profile.stages} />
      <OverviewText text={profile.overview} />
      <PerformanceCard description={profile.description} />
      <FactsCard facts={profile.offeringData} title="Offering Data" />
      <FactsCard facts={profile.secondary} title="Follow-On Offering" />
      <GridCard grid={profile.lockUpPeriod} title="Lock-Up Period" />
      <GridCard grid={profile.underwriters} title="Underwriters" />
      <FactsCard facts={profile.capitalization} title="Capitalization" />
      <GridCard grid={profile.dilutedShares} title="Diluted Shares" />
      <FactsCard facts={profile.companyData} title="Company Data" />
      <PrivateCompanyCard data={profile.privateCompanyData} />
      <RatingCard rating={profile.research} />
      <Texts paragraphs={rationale.data?.paragraphs} title="Investment Rationale" />
      <BullBear {...profile.insights} />
      <Texts paragraphs={insights.data?.paragraphs} title="Fundamental Insights" />
      {financials.data === undefined ? null : <PrintedFinancials financials={financials.data} />}
      <Texts paragraphs={oneText(owners.data?.paragraph)} title="Corporate Governance" />
      <GridCard grid={owners.data?.grids.management ?? null} title="Management" />
      <GridCard grid={owners.data?.grids.shareholders ?? null} title="Shareholders" />
      <GridCard grid={owners.data?.grids.history ?? null} title="Shareholders Before" />
      <GridCard grid={profile.investors} title="Investors" />
      <Texts paragraphs={questions.data?.questions} title="Management Questions" />
      <Texts paragraphs={oneText(valuation.data?.paragraph)} title="Relative Valuation" />
      <GridCard grid={valuation.data?.priceTargets ?? null} title="Price Targets" />
      <GridCard
        first={PeerName}
        grid={whole.data?.fundamentalComparison ?? null}
        title="Fundamental Comparison"
      />
      <GridCard
        first={PeerName}
        grid={whole.data?.valuationComparison ?? null}
        title="Valuation Comparison"
      />
      <GridCard
        first={PeerName}
        grid={whole.data?.technicalComparison ?? null}
        title="Technical Comparison"
      />
      <MilestonesCard milestones={profile.milestones} />
      <NewsCard
        cut={profile.analystNotesAndNewsData.length}
        news={profile.analystNotesAndNewsData}
      />
    </div>
  );
}

function oneText(text: string | null | undefined) {
  return text == null ? undefined : [{ label: null, text }];
}

interface TextsProps {
  title: string;
  paragraphs: readonly { label: string | null; text: string }[] | undefined;
}

function Texts({ title, paragraphs = [] }: TextsProps): ReactNode {
  if (paragraphs.length === 0) return null;
  return (
    <Card title={title}>
      <Paragraphs paragraphs={paragraphs} />
    </Card>
  );
}
