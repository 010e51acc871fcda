import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { getResourceActivity } from "../../../domain/contract/analytics.ts";
import { queryOf } from "../../api/query-of.ts";
import { Page } from "../../ui/Page.tsx";
import { DateBar } from "./DateBar.tsx";
import { DaysChart } from "./DaysChart.tsx";
import { NothingAsked } from "./NothingAsked.tsx";
import { fillDays } from "./prepare-days.ts";
import { Report } from "./Report.tsx";
import { ReportTable } from "./ReportTable.tsx";
import { fileActivityPath, pageViewsPath } from "./report-links.ts";
import { useReportSpan } from "./use-report-span.ts";
import { ValueForm } from "./ValueForm.tsx";

const toPath = (value: string) => value.replaceAll("*", "/");

/** The users who opened a page, with the times. */
export function PageViewsPage() {
  const { value } = useParams();
  return (
    <Page {...(value && { sub: toPath(value) })} title="Page Views">
      <ValueForm
        label="Page path"
        pathOf={pageViewsPath}
        placeholder="/company/ABCD/profile"
        read={toPath}
      />
      <DateBar />
      {value ? (
        <Activity
          missing={`Page - ${toPath(value)} - does not exist`}
          type="PagePath"
          value={value}
        />
      ) : (
        <NothingAsked advice="Enter the path of a page, or click one in Analytics." />
      )}
    </Page>
  );
}

/** The users who downloaded a file, with the times. */
export function FileActivityPage() {
  const { value } = useParams();
  return (
    <Page {...(value && { sub: value })} title="File Activity">
      <ValueForm label="File name" pathOf={fileActivityPath} placeholder="Priced.xlsx" />
      <DateBar />
      {value ? (
        <Activity missing="File Not Found (Invalid File Name)" type="FileName" value={value} />
      ) : (
        <NothingAsked advice="Enter the name of a file, or click one in Analytics." />
      )}
    </Page>
  );
}

interface Props {
  type: "FileName" | "PagePath";
  value: string;
  missing: string;
}

function Activity({ type, value, missing }: Props) {
  const { span } = useReportSpan();
  const query = useQuery(
    queryOf(getResourceActivity, { query: { ResourceType: type, ResourceValue: value, ...span } }),
  );
  return (
    <Report label="the activity" missing={missing} query={query}>
      {({ days, activity }) => (
        <>
          <DaysChart
            days={fillDays(days, span)}
            series={[
              { name: type === "PagePath" ? "Views" : "Downloads", values: ({ pages }) => pages },
            ]}
            title={type === "PagePath" ? "Views" : "Downloads"}
          />
          <ReportTable of={{ value, type }} rows={activity} table="activity" />
        </>
      )}
    </Report>
  );
}
