import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { getUsersActivity } from "../../../domain/contract/analytics.ts";
import { queryOf } from "../../api/query-of.ts";
import { Page } from "../../ui/Page.tsx";
import classes from "./analytics.module.css";
import { DateBar } from "./DateBar.tsx";
import { NothingAsked } from "./NothingAsked.tsx";
import { Report } from "./Report.tsx";
import { ReportTable } from "./ReportTable.tsx";
import { accountActivityPath } from "./report-links.ts";
import { useReportSpan } from "./use-report-span.ts";
import { ValueForm } from "./ValueForm.tsx";

/** The pages and files that the users of one account opened and downloaded. */
export function AccountPage() {
  const { value } = useParams();
  return (
    <Page title="Account Activity">
      <ValueForm label="Account ID" pathOf={accountActivityPath} placeholder="Account ID" />
      <DateBar />
      {value ? (
        <Activity value={value} />
      ) : (
        <NothingAsked advice="Enter the ID of an account, or click one in a report." />
      )}
    </Page>
  );
}

function Activity({ value }: { value: string }) {
  const { span } = useReportSpan();
  const query = useQuery(
    queryOf(getUsersActivity, { query: { AccountId: Number(value), ...span } }),
  );
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
