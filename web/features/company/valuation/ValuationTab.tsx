import { getRelativeValuation } from "../../../../domain/contract/companies/company.ts";
import { queryOf } from "../../../api/query-of.ts";
import { AnalystCard } from "../../../parts/research/AnalystCard.tsx";
import classes from "../company.module.css";
import { ComparisonCards } from "../figures/ComparisonCards.tsx";
import { FactsCard } from "../figures/FactsCard.tsx";
import { GridCard } from "../figures/GridCard.tsx";
import { TabContent } from "../TabContent.tsx";
import { useProfile } from "../use-profile.ts";

/** The valuation of the company, next to its peers and to the analysts' targets. */
export function ValuationTab() {
  const { description, capitalization, dilutedShares } = useProfile();
  return (
    <TabContent label="Relative Valuation" query={(about) => queryOf(getRelativeValuation, about)}>
      {({ rating, note, priceTargets, paragraph }) => (
        <div className={classes.columns}>
          <div className={classes.main}>
            <ComparisonCards
              isPreliminary={description.isPreliminaryComps}
              ticker={description.tickerSymbol}
            />
          </div>
          <div className={classes.side}>
            {paragraph === null && rating === null ? null : (
              <AnalystCard
                paragraphs={paragraph ?? "Rated without commentary."}
                score={{ fact: "RatingValuation", score: rating }}
                title="Relative Valuation"
              />
            )}
            <GridCard grid={priceTargets && { ...priceTargets, note }} title="Price Targets" />
            <FactsCard facts={capitalization} title="Capitalization" />
            <GridCard grid={dilutedShares} title="Diluted Shares" />
          </div>
        </div>
      )}
    </TabContent>
  );
}
