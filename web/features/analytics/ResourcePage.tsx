import { getResourceActivity } from "../../../domain/contract/staff/analytics.ts";
import { useReply } from "../../api/query-of.ts";
import { DaysChart } from "./DaysChart.tsx";
import { fillDays } from "./prepare-days.ts";
import { Report } from "./Report.tsx";
import { ReportPage } from "./ReportPage.tsx";
import { ReportTable } from "./ReportTable.tsx";
import { fileActivityPath, pageViewsPath } from "./report-links.ts";
import type { ActivityProps } from "./use-report-span.ts";

const toPath = (value: string) => value.replaceAll("*", "/");

/** The users who opened a page, with the times. */
export function PageViewsPage() {
  return (
    <ReportPage
      advice="Enter the path of a page, or click one in Analytics."
      hasSub
      label="Page path"
      pathOf={pageViewsPath}
      placeholder="/company/ABCD/profile"
      read={toPath}
      title="Page Views"
    >
      {(value, span) => (
        <Activity
          missing={`Page - ${toPath(value)} - does not exist`}
          span={span}
          type="PagePath"
          value={value}
        />
      )}
    </ReportPage>
  );
}

/** The users who downloaded a file, with the times. */
export function FileActivityPage() {
  return (
    <ReportPage
      advice="Enter the name of a file, or click one in Analytics."
      hasSub
      label="File name"
      pathOf={fileActivityPath}
      placeholder="Priced.xlsx"
      title="File Activity"
    >
      {(value, span) => (
        <Activity
          missing="File Not Found (Invalid File Name)"
          span={span}
          type="FileName"
          value={value}
        />
      )}
    </ReportPage>
  );
}

interface Props extends ActivityProps {
  type: "FileName" | "PagePath";
  missing: string;
}

function Activity({ type, value, span, missing }: Props) {
  const query = useReply(getResourceActivity, {
    query: { ResourceType: type, ResourceValue: value, ...span },
  });
  const title = type === "PagePath" ? "Views" : "Downloads";
  return (
    <Report label="the activity" missing={missing} query={query}>
      {({ days, activity }) => (
        <>
          <DaysChart
            days={fillDays(days, span)}
            series={[{ name: title, values: ({ pages }) => pages }]}
            title={title}
          />
          <ReportTable of={{ value, type }} rows={activity} table="activity" />
        </>
      )}
    </Report>
  );
}
