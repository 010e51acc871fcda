import { getUsersActivity } from "../../../domain/contract/staff/analytics.ts";
import { useReply } from "../../api/query-of.ts";
import classes from "./analytics.module.css";
import { Report } from "./Report.tsx";
import { ReportPage } from "./ReportPage.tsx";
import { ReportTable } from "./ReportTable.tsx";
import { accountActivityPath } from "./report-links.ts";
import type { ActivityProps } from "./use-report-span.ts";

/** The pages and files that the users of one account opened and downloaded. */
export function AccountPage() {
  return (
    <ReportPage
      advice="Enter the ID of an account, or click one in a report."
      label="Account ID"
      pathOf={accountActivityPath}
      title="Account Activity"
    >
      {(value, span) => <Activity span={span} value={value} />}
    </ReportPage>
  );
}

function Activity({ value, span }: ActivityProps) {
  const query = useReply(getUsersActivity, { query: { AccountId: Number(value), ...span } });
  return (
    <Report label="the activity" missing="Not Found (Invalid Account ID)" query={query}>
      {({ header, accountPages, accountDownloads }) => (
        <>
          <h2 className={classes.name}>{header.accountName}</h2>
          <ReportTable of={{ value }} rows={accountPages} table="accountPages" />
          <ReportTable of={{ value }} rows={accountDownloads} table="accountDownloads" />
        </>
      )}
    </Report>
  );
}
