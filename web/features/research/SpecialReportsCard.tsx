import type { SpecialReport } from "../../../domain/contract/content/research.ts";
import { BlockTitle } from "../../parts/BlockTitle.tsx";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { BlockContent } from "./BlockContent.tsx";
import { SpecialReportLines } from "./SpecialReportLines.tsx";

const title = "Special Reports";

/** The newest special reports. */
export function SpecialReportsCard({ reports }: { reports: readonly SpecialReport[] | undefined }) {
  return (
    <div className="early-half">
      <Card flush title={<BlockTitle path={paths.researchSpecialReports} title={title} />}>
        <BlockContent
          empty="Annual, quarterly and special reports appear here."
          items={reports}
          title={title}
        >
          {(items) => <SpecialReportLines label={title} reports={items} />}
        </BlockContent>
      </Card>
    </div>
  );
}
