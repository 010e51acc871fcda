import { getManagementOwners } from "../../../../domain/contract/company.ts";
import { dayText } from "../../../../domain/fields/formats.ts";
import { queryOf } from "../../../api/query-of.ts";
import { Card } from "../../../ui/Card.tsx";
import classes from "../company.module.css";
import { GridCard } from "../figures/GridCard.tsx";
import { ScoreBar } from "../figures/ScoreBar.tsx";
import { Paragraphs } from "../Paragraphs.tsx";
import { TabContent } from "../TabContent.tsx";
import { useProfile } from "../use-profile.ts";

/** The managers of the company, and its owners. */
export function GovernanceTab() {
  const { description } = useProfile();
  return (
    <TabContent
      label="Corporate Governance"
      query={queryOf(getManagementOwners, { query: { ticker: description.tickerSymbol } })}
    >
      {({ rating, govInsightsPostDate, paragraph, grids }) => (
        <div className={classes.columns}>
          <div className={classes.main}>
            {paragraph === null ? null : (
              <Card
                actions={
                  <span className={classes.headScore}>
                    <ScoreBar fact="RatingCorpGov" label="Corporate Governance" score={rating} />
                  </span>
                }
                note={govInsightsPostDate ? `Posted ${dayText(govInsightsPostDate)}` : undefined}
                title="Corporate Governance"
              >
                <Paragraphs paragraphs={[{ label: null, text: paragraph }]} />
              </Card>
            )}
            <GridCard grid={grids.management} title="Management" />
          </div>
          <div className={classes.side}>
            <GridCard grid={grids.shareholders} title="Shareholders" />
            <GridCard grid={grids.history} title="Shareholders Before" />
          </div>
        </div>
      )}
    </TabContent>
  );
}
