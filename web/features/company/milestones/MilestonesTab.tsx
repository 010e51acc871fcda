import { getCompanyMilestones } from "../../../../domain/contract/companies/company.ts";
import { queryOf } from "../../../api/query-of.ts";
import { MilestonesCard } from "../figures/lists.tsx";
import { TabContent } from "../TabContent.tsx";
import { TermsCard } from "./TermsCard.tsx";

/** All dated facts of the company, and what was known of the terms of its offering from which day on. */
export function MilestonesTab() {
  return (
    <TabContent label="Milestones" query={(about) => queryOf(getCompanyMilestones, about)}>
      {(milestones) => (
        <>
          <MilestonesCard milestones={milestones} />
          <TermsCard />
        </>
      )}
    </TabContent>
  );
}
