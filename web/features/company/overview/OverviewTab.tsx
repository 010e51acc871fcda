import { BullBear } from "../../../parts/research/BullBear.tsx";
import { useIsNarrow } from "../../../ui/use-breakpoint.ts";
import { BalancedColumns } from "../figures/BalancedColumns.tsx";
import { ComparisonCards } from "../figures/ComparisonCards.tsx";
import { FactsCard } from "../figures/FactsCard.tsx";
import { FilterLink } from "../figures/FilterLink.tsx";
import { GridCard } from "../figures/GridCard.tsx";
import { MilestonesCard, NewsCard } from "../figures/lists.tsx";
import { PerformanceCard } from "../performance/PerformanceCard.tsx";
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
  const side = [
    <RatingCard key="rating" rating={profile.research} />,
    <FactsCard facts={profile.offeringData} key="offering" title="Offering Data" />,
    <GridCard grid={profile.lockUpPeriod} key="lockUp" title="Lock-Up Period" />,
    <GridCard
      key="underwriters"
      cut={cuts.side}
      first={(row) => <FilterLink filter="UnderwriterKeyList" row={row} />}
      grid={profile.underwriters}
      title="Underwriters"
    />,
    <GridCard
      cut={cuts.shareholders}
      grid={profile.keyShareholders}
      key="holders"
      title="Key Shareholders"
    />,
    <FactsCard facts={profile.secondary} key="secondary" title="Follow-On Offering" />,
    <FactsCard facts={profile.capitalization} key="capitalization" title="Capitalization" />,
    <FactsCard facts={profile.companyData} key="company" title="Company Data" />,
    <NewsCard cut={cuts.side} key="news" news={profile.analystNotesAndNewsData} />,
    isNarrow ? <TeamNotesCard key="notes" ticker={description.tickerSymbol} /> : null,
    <MilestonesCard cut={cuts.side} key="milestones" milestones={profile.milestones} />,
    <GridCard
      cut={cuts.side}
      first={(row) => <FilterLink filter="Investor" row={row} />}
      grid={profile.investors}
      key="investors"
      title="Investors"
    />,
  ];
  return (
    <BalancedColumns key={description.tickerSymbol} side={isNarrow ? [] : side}>
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
    </BalancedColumns>
  );
}
