import { getPeerTrading } from "../../../../domain/contract/companies/company.ts";
import { queryOf } from "../../../api/query-of.ts";
import { AnalystCard } from "../../../parts/research/AnalystCard.tsx";
import { ComparisonCards } from "../figures/ComparisonCards.tsx";
import { TabContent } from "../TabContent.tsx";
import { useProfile } from "../use-profile.ts";
import { PeerChart } from "./PeerChart.tsx";

/** How the shares of the peers have done. */
export function PeerTradingTab() {
  const { description } = useProfile();
  return (
    <TabContent label="Peer Trading" query={(about) => queryOf(getPeerTrading, about)}>
      {({ rating, technicalDescription, series }) => (
        <>
          {technicalDescription === null ? null : (
            <AnalystCard
              paragraphs={technicalDescription}
              score={{ fact: "RatingTechnicals", score: rating }}
              title="Peer Trading"
            />
          )}
          <PeerChart name={description.ticker ?? description.tickerSymbol} series={series} />
          <ComparisonCards
            isPreliminary={description.isPreliminaryComps}
            names={["technicals"]}
            ticker={description.tickerSymbol}
          />
        </>
      )}
    </TabContent>
  );
}
