import { getCompanyMilestones } from "../../../../domain/contract/company.ts";
import { queryOf } from "../../../api/query-of.ts";
import { MilestonesCard } from "../figures/lists.tsx";
import { TabContent } from "../TabContent.tsx";
import { useProfile } from "../use-profile.ts";

/** All dated facts of the company. */
export function MilestonesTab() {
  const { description } = useProfile();
  return (
    <TabContent
      label="Milestones"
      query={queryOf(getCompanyMilestones, { query: { ticker: description.tickerSymbol } })}
    >
      {(milestones) => <MilestonesCard milestones={milestones} />}
    </TabContent>
  );
}
