import { useDeferredValue, useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import type { Profile } from "../../../../domain/contract/company-shapes.ts";
import { useIsSignedIn } from "../../../api/session.ts";
import { companyPath } from "../../../paths.ts";
import { printOnce } from "../../../ui/print-mode.ts";
import { chartPrintDelayMs } from "../../../ui/timings.ts";
import classes from "../company.module.css";
import { PeerName } from "../figures/ComparisonCards.tsx";
import { FactsCard } from "../figures/FactsCard.tsx";
import { GridCard } from "../figures/GridCard.tsx";
import { MilestonesCard, NewsCard } from "../figures/lists.tsx";
import { PrintedFinancials } from "../financials/PrintedFinancials.tsx";
import { CompanyHeader } from "../frame/CompanyHeader.tsx";
import { LoadingCompany } from "../frame/LoadingCompany.tsx";
import { StagesStrip } from "../frame/StagesStrip.tsx";
import { TradingStrip } from "../frame/TradingStrip.tsx";
import { OverviewText } from "../overview/OverviewText.tsx";
import { PrivateCompanyCard } from "../overview/PrivateCompanyCard.tsx";
import { RatingCard } from "../overview/RatingCard.tsx";
import { PerformanceCard } from "../performance/PerformanceCard.tsx";
import { BullBear } from "../research/BullBear.tsx";
import { PrintedLockups } from "./PrintedLockups.tsx";
import {
  PrintedInsights,
  PrintedPeerTrading,
  PrintedQuestions,
  PrintedRationale,
  PrintedText,
} from "./printed-texts.tsx";
import { usePaperParts } from "./use-paper-parts.ts";

interface Props {
  profile: Profile;
  ticker: string;
}

/** Everything that is known about a company, for paper. The page prints itself, and then the usual page returns. */
export function PrintedProfile({ profile, ticker }: Props) {
  const { description } = profile;
  const isSignedIn = useIsSignedIn();
  const navigate = useNavigate();
  const results = usePaperParts(profile);
  const [whole, financials, rationale, insights, owners, questions, valuation, trading] = results;
  const isReady = results.every(({ isLoading }) => !isLoading) && isSignedIn;
  const hasFailed = results.some(({ isError }) => isError);
  const leave = useEffectEvent(() => void navigate(companyPath(ticker), { replace: true }));
  // The delay begins when the data are there, because drawing the paper takes a part of the delay.
  const isDrawn = useDeferredValue(isReady, false);
  const readyAt = useRef(0);
  useEffect(() => {
    if (isReady) readyAt.current = performance.now();
  }, [isReady]);
  useEffect(() => {
    if (!isDrawn) return undefined;
    const passedMs = performance.now() - readyAt.current;
    return printOnce(Math.max(chartPrintDelayMs - passedMs, 0), () => leave());
  }, [isDrawn]);
  if (!isDrawn) return <LoadingCompany ticker={ticker} />;
  const { priceTargets, note = null, paragraph: worth } = valuation.data ?? {};
  const peers = {
    first: PeerName,
    note: description.isPreliminaryComps ? "Preliminary" : undefined,
  };
  return (
    <div className={classes.paper}>
      <CompanyHeader profile={profile} />
      {hasFailed ? (
        <p className={classes.missing} role="alert">
          Some sections couldn't be loaded and are missing here.
        </p>
      ) : null}
      <TradingStrip profile={profile} />
      <StagesStrip stages={profile.stages} />
      <OverviewText summary={description.busDescript} text={profile.overview} />
      <PerformanceCard profile={profile} />
      <FactsCard facts={profile.offeringData} title="Offering Data" />
      <FactsCard facts={profile.secondary} title="Follow-On Offering" />
      <PrintedLockups lockups={profile.stages.popUp} table={profile.lockUpPeriod} />
      <GridCard grid={profile.underwriters} title="Underwriters" />
      <FactsCard facts={profile.capitalization} title="Capitalization" />
      <GridCard grid={profile.dilutedShares} title="Diluted Shares" />
      <FactsCard facts={profile.companyData} title="Company Data" />
      <PrivateCompanyCard data={profile.privateCompanyData} />
      <RatingCard rating={profile.research} />
      <PrintedRationale rationale={rationale.data} />
      <BullBear {...profile.insights} />
      <PrintedInsights insights={insights.data} />
      <GridCard grid={profile.financialData} title="Financial Data" />
      {financials.data === undefined ? null : <PrintedFinancials financials={financials.data} />}
      <PrintedText
        on={owners.data?.govInsightsPostDate}
        text={owners.data?.paragraph}
        title="Corporate Governance"
      />
      <GridCard grid={owners.data?.grids.management ?? null} title="Management" />
      <GridCard grid={owners.data?.grids.shareholders ?? null} title="Shareholders" />
      <GridCard grid={owners.data?.grids.history ?? null} title="Shareholders Before" />
      <GridCard grid={profile.investors} title="Investors" />
      <PrintedQuestions questions={questions.data} />
      <PrintedText text={worth} title="Relative Valuation" />
      <GridCard grid={priceTargets ? { ...priceTargets, note } : null} title="Price Targets" />
      <GridCard
        {...peers}
        grid={whole.data?.fundamentalComparison ?? null}
        title="Fundamental Comparison"
      />
      <GridCard
        {...peers}
        grid={whole.data?.valuationComparison ?? null}
        title="Valuation Comparison"
      />
      <PrintedPeerTrading name={description.ticker ?? ticker} trading={trading.data} />
      <GridCard
        {...peers}
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
