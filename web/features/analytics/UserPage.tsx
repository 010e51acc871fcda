import { Link } from "react-router";
import { getUserActivity } from "../../../domain/contract/staff/analytics.ts";
import { useReply } from "../../api/query-of.ts";
import classes from "./analytics.module.css";
import { Report } from "./Report.tsx";
import { ReportPage } from "./ReportPage.tsx";
import { ReportTable } from "./ReportTable.tsx";
import { accountActivityPath, userActivityPath } from "./report-links.ts";
import type { ActivityProps } from "./use-report-span.ts";

/** The pages and files that one user opened and downloaded, and their devices. */
export function UserPage() {
  return (
    <ReportPage
      advice="Enter the email or the ID of a user, or click one in a report."
      label="Email or user ID"
      pathOf={userActivityPath}
      title="User Activity"
    >
      {(value, span) => <Activity span={span} value={value} />}
    </ReportPage>
  );
}

function Activity({ value, span }: ActivityProps) {
  const query = useReply(getUserActivity, { query: { Filter: value, ...span } });
  return (
    <Report label="the activity" missing="User Not Found (Invalid Email / User ID)" query={query}>
      {({ header, pagesVisited, filesDownloaded, technology }) => (
        <>
          <dl className={classes.header}>
            {[
              ["Email", header.email],
              ["First Name", header.firstName],
              ["Last Name", header.lastName],
              ["User ID", String(header.userId)],
              ["Account ID", String(header.accountId)],
            ].map(([label, fact]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd title={fact}>{fact}</dd>
              </div>
            ))}
            <div>
              <dt>Account Name</dt>
              <dd>
                <Link to={accountActivityPath(header.accountId)}>{header.accountName}</Link>
              </dd>
            </div>
          </dl>
          <div className={classes.pairs}>
            <ReportTable of={{ value }} rows={pagesVisited} table="pagesVisited" />
            <ReportTable of={{ value }} rows={filesDownloaded} table="filesDownloaded" />
          </div>
          <ReportTable of={{ value }} rows={technology} table="technology" />
        </>
      )}
    </Report>
  );
}
