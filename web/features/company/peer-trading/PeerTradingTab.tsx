import { getPeerTrading } from "../../../../domain/contract/company.ts";
import { queryOf } from "../../../api/query-of.ts";
import { Card } from "../../../ui/Card.tsx";
import { ComparisonCards } from "../figures/ComparisonCards.tsx";
import { ScoreBar } from "../figures/ScoreBar.tsx";
import { Paragraphs } from "../Paragraphs.tsx";
import { ChartPanel } from "../performance/ChartPanel.tsx";
import { TabContent } from "../TabContent.tsx";
import { useProfile } from "../use-profile.ts";

/** How the shares of the peers have done. */
export function PeerTradingTab() {
  const { description } = useProfile();
  return (
    <TabContent
      label="Peer Trading"
      query={queryOf(getPeerTrading, { query: { ticker: description.tickerSymbol } })}
    >
      {({ rating, technicalDescription, series }) => (
        <>
          {technicalDescription === null ? null : (
            <Card
              actions={<ScoreBar fact="RatingTechnicals" label="Peer Trading" score={rating} />}
              title="Peer Trading"
            >
              <Paragraphs paragraphs={[{ label: null, text: technicalDescription }]} />
            </Card>
          )}
          {series.length === 0 ? null : (
            <ChartPanel
              defaultRange="year"
              series={series}
              title={`${description.ticker ?? description.tickerSymbol} and its peers`}
            />
          )}
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
