import { useIsNarrow } from "../../../ui/use-breakpoint.ts";
import classes from "../company.module.css";
import { ComparisonCards } from "../figures/ComparisonCards.tsx";
import { FactsCard } from "../figures/FactsCard.tsx";
import { FilterLink } from "../figures/FilterLink.tsx";
import { GridCard } from "../figures/GridCard.tsx";
import { MilestonesCard, NewsCard } from "../figures/lists.tsx";
import { PerformanceCard } from "../performance/PerformanceCard.tsx";
import { BullBear } from "../research/BullBear.tsx";
import { TeamNotesCard } from "../team-notes/TeamNotesCard.tsx";
import { useProfile } from "../use-profile.ts";
import { OverviewText } from "./OverviewText.tsx";
import { PrivateCompanyCard } from "./PrivateCompanyCard.tsx";
import { RatingCard } from "./RatingCard.tsx";

/** Rows that side sections show before they are expanded. */
const cuts = { side: 3, shareholders: 5, comparison: 3 } as const;

/** The deal, with the facts that a reader needs first. */
export function OverviewTab() {
  const profile = useProfile();
  const { description } = profile;
  const isNarrow = useIsNarrow();
  const side = (
    <>
      <RatingCard rating={profile.research} />
      <FactsCard facts={profile.offeringData} title="Offering Data" />
      <GridCard grid={profile.lockUpPeriod} title="Lock-Up Period" />
      <GridCard
        cut={cuts.side}
        first={(row) => <FilterLink filter="UnderwriterKeyList" row={row} />}
        grid={profile.underwriters}
        title="Underwriters"
      />
      <GridCard cut={cuts.shareholders} grid={profile.keyShareholders} title="Key Shareholders" />
      <FactsCard facts={profile.secondary} title="Follow-On Offering" />
      <FactsCard facts={profile.capitalization} title="Capitalization" />
      <FactsCard facts={profile.companyData} title="Company Data" />
      <NewsCard cut={cuts.side} news={profile.analystNotesAndNewsData} />
    </>
  );
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <OverviewText summary={description.busDescript} text={profile.overview} />
        <PerformanceCard key={description.tickerSymbol} profile={profile} />
        <PrivateCompanyCard data={profile.privateCompanyData} />
        <GridCard grid={profile.financialData} title="Financial Data" />
        {description.tabs.includes("relativeValuation") ? (
          <ComparisonCards
            cut={cuts.comparison}
            isPreliminary={description.isPreliminaryComps}
            ticker={description.tickerSymbol}
          />
        ) : null}
        <BullBear {...profile.insights} />
        {isNarrow ? side : null}
        {isNarrow ? <TeamNotesCard ticker={description.tickerSymbol} /> : null}
        <div className={classes.two}>
          <MilestonesCard cut={cuts.side} milestones={profile.milestones} />
          <GridCard
            cut={cuts.side}
            first={(row) => <FilterLink filter="Investor" row={row} />}
            grid={profile.investors}
            title="Investors"
          />
        </div>
      </div>
      {isNarrow ? null : <aside className={classes.side}>{side}</aside>}
    </div>
  );
}
