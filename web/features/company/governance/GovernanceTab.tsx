import { getManagementOwners } from "../../../../domain/contract/companies/company.ts";
import { queryOf } from "../../../api/query-of.ts";
import { AnalystCard } from "../../../parts/research/AnalystCard.tsx";
import classes from "../company.module.css";
import { GridCard } from "../figures/GridCard.tsx";
import { TabContent } from "../TabContent.tsx";

/** The managers of the company, and its owners. */
export function GovernanceTab() {
  return (
    <TabContent label="Corporate Governance" query={(about) => queryOf(getManagementOwners, about)}>
      {({ rating, govInsightsPostDate, paragraph, grids }) => (
        <div className={classes.columns}>
          <div className={classes.main}>
            {paragraph === null ? null : (
              <AnalystCard
                on={govInsightsPostDate}
                paragraphs={paragraph}
                score={{ fact: "RatingCorpGov", score: rating }}
                title="Corporate Governance"
              />
            )}
            <GridCard grid={grids.management} title="Management" />
          </div>
          <div className={classes.side}>
            <GridCard grid={grids.shareholders} title="Shareholders" />
            <GridCard grid={grids.history} title="Prior-Year Shareholders" />
          </div>
        </div>
      )}
    </TabContent>
  );
}
