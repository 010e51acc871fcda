import { getCompanyMilestones } from "../../../../domain/contract/companies/company.ts";
import { queryOf } from "../../../api/query-of.ts";
import research from "../../../parts/research/research.module.css";
import { MilestonesCard } from "../figures/lists.tsx";
import { TabContent } from "../TabContent.tsx";
import { TermsCard } from "./TermsCard.tsx";

/** All dated facts of the company, and what was known of the terms of its offering from which day on. */
export function MilestonesTab() {
  return (
    <TabContent label="Milestones" query={(about) => queryOf(getCompanyMilestones, about)}>
      {(milestones) => (
        <div className={research.two}>
          <MilestonesCard milestones={milestones} />
          <TermsCard />
        </div>
      )}
    </TabContent>
  );
}
