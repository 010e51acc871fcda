import { useDeferredValue, useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import type { Grid, Profile } from "../../../../domain/contract/companies/company-shapes.ts";
import { useIsSignedIn } from "../../../api/session.ts";
import { StagesStrip } from "../../../parts/company/StagesStrip.tsx";
import { AnalystCard } from "../../../parts/research/AnalystCard.tsx";
import { BullBear } from "../../../parts/research/BullBear.tsx";
import { RationaleRating } from "../../../parts/research/RationaleRating.tsx";
import { companyPath } from "../../../paths.ts";
import { printOnce } from "../../../ui/page/print-mode.ts";
import { chartPrintDelayMs } from "../../../ui/timings.ts";
import classes from "../company.module.css";
import { PeerName } from "../figures/ComparisonCards.tsx";
import { FactsCard } from "../figures/FactsCard.tsx";
import { GridCard } from "../figures/GridCard.tsx";
import { MilestonesCard, NewsCard } from "../figures/lists.tsx";
import { PrintedFinancials } from "../financials/PrintedFinancials.tsx";
import { CompanyHeader } from "../frame/CompanyHeader.tsx";
import { LoadingCompany } from "../frame/LoadingCompany.tsx";
import { TradingStrip } from "../frame/TradingStrip.tsx";
import { OverviewText } from "../overview/OverviewText.tsx";
import { PrivateCompanyCard } from "../overview/PrivateCompanyCard.tsx";
import { RatingCard } from "../overview/RatingCard.tsx";
import { PeerChart } from "../peer-trading/PeerChart.tsx";
import { PerformanceCard } from "../performance/PerformanceCard.tsx";
import { PrintedLockups } from "./PrintedLockups.tsx";
import { usePaperParts } from "./use-paper-parts.ts";

type Parts = ReturnType<typeof usePaperParts>;

/** Everything that is known about a company, for paper. The page prints itself, and then the usual page returns. */
export function PrintedProfile({ profile, ticker }: { profile: Profile; ticker: string }) {
  const isSignedIn = useIsSignedIn();
  const parts = usePaperParts(profile);
  const isReady = parts.every(({ isLoading }) => !isLoading) && isSignedIn;
  const isDrawn = usePrintedOnce(isReady, ticker);
  if (!isDrawn) return <LoadingCompany ticker={ticker} />;
  const { milestones, analystNotesAndNewsData: news } = profile;
  return (
    <div className={classes.paper}>
      <CompanyHeader profile={profile} />
      {parts.some(({ isError }) => isError) ? (
        <p className={classes.missing} role="alert">
          Some sections couldn't be loaded and are missing here.
        </p>
      ) : null}
      <TradingStrip profile={profile} />
      <StagesStrip stages={profile.stages} />
      <OverviewText summary={profile.description.busDescript} text={profile.overview} />
      <PerformanceCard profile={profile} />
      <Deal profile={profile} />
      <Research parts={parts} profile={profile} />
      <Valuation parts={parts} profile={profile} />
      <MilestonesCard milestones={milestones} />
      <NewsCard cut={news.length} news={news} />
    </div>
  );
}

/** Prints the page once it is drawn, and leads back to the usual page; returns whether it is to be drawn. */
function usePrintedOnce(isReady: boolean, ticker: string): boolean {
  const navigate = useNavigate();
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
  return isDrawn;
}

function Deal({ profile }: { profile: Profile }) {
  return (
    <>
      <FactsCard facts={profile.offeringData} title="Offering Data" />
      <FactsCard facts={profile.secondary} title="Follow-On Offering" />
      <PrintedLockups lockups={profile.stages.popUp} table={profile.lockUpPeriod} />
      <GridCard grid={profile.underwriters} title="Underwriters" />
      <FactsCard facts={profile.capitalization} title="Capitalization" />
      <GridCard grid={profile.dilutedShares} title="Diluted Shares" />
      <FactsCard facts={profile.companyData} title="Company Data" />
      <PrivateCompanyCard data={profile.privateCompanyData} />
    </>
  );
}

interface PartsProps {
  profile: Profile;
  parts: Parts;
}

function Research({ profile, parts }: PartsProps) {
  const [, { data: financials }, { data: rationale }, { data: insights }, { data: owners }] = parts;
  const { data: questions } = parts[5];
  return (
    <>
      <RatingCard rating={profile.research} />
      <AnalystCard
        on={rationale?.postDate}
        paragraphs={rationale?.paragraphs}
        title="Investment Rationale"
      />
      {rationale === undefined ? null : <RationaleRating rationale={rationale} />}
      <BullBear {...profile.insights} />
      <AnalystCard
        on={insights?.fundInsightsPostDate}
        paragraphs={insights?.paragraphs}
        title="Fundamental Insights"
      />
      <GridCard grid={profile.financialData} title="Financial Data" />
      {financials === undefined ? null : <PrintedFinancials financials={financials} />}
      <AnalystCard
        on={owners?.govInsightsPostDate}
        paragraphs={owners?.paragraph}
        title="Corporate Governance"
      />
      <GridCard grid={owners?.grids.management ?? null} title="Management" />
      <GridCard grid={owners?.grids.shareholders ?? null} title="Shareholders" />
      <GridCard grid={owners?.grids.history ?? null} title="Prior-Year Shareholders" />
      <GridCard grid={profile.investors} title="Investors" />
      <AnalystCard
        lead={questions?.summary}
        paragraphs={questions?.questions}
        title="Management Questions"
      />
    </>
  );
}

function Valuation({ profile: { description }, parts }: PartsProps) {
  const [{ data: whole }] = parts;
  const [{ data: valuation }, { data: trading }] = [parts[6], parts[7]];
  const { priceTargets, note = null } = valuation ?? {};
  const comparison = (title: string, grid: Grid = null) => (
    <GridCard
      first={PeerName}
      grid={grid}
      note={description.isPreliminaryComps ? "Preliminary" : undefined}
      title={title}
    />
  );
  return (
    <>
      <AnalystCard paragraphs={valuation?.paragraph} title="Relative Valuation" />
      <GridCard grid={priceTargets ? { ...priceTargets, note } : null} title="Price Targets" />
      {comparison("Fundamental Comparison", whole?.fundamentalComparison)}
      {comparison("Valuation Comparison", whole?.valuationComparison)}
      <AnalystCard paragraphs={trading?.technicalDescription} title="Peer Trading" />
      <PeerChart
        name={description.ticker ?? description.tickerSymbol}
        series={trading?.series ?? []}
      />
      {comparison("Technical Comparison", whole?.technicalComparison)}
    </>
  );
}
