import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { getUserActivity } from "../../../domain/contract/analytics.ts";
import { queryOf } from "../../api/query-of.ts";
import { Page } from "../../ui/Page.tsx";
import classes from "./analytics.module.css";
import { DateBar } from "./DateBar.tsx";
import { NothingAsked } from "./NothingAsked.tsx";
import { Report } from "./Report.tsx";
import { ReportTable } from "./ReportTable.tsx";
import { accountActivityPath, userActivityPath } from "./report-links.ts";
import { useReportSpan } from "./use-report-span.ts";
import { ValueForm } from "./ValueForm.tsx";

/** The pages and files that one user opened and downloaded, and their devices. */
export function UserPage() {
  const { value } = useParams();
  return (
    <Page title="User Activity">
      <ValueForm
        label="Email or user ID"
        pathOf={userActivityPath}
        placeholder="Email or user ID"
      />
      <DateBar />
      {value ? (
        <Activity value={value} />
      ) : (
        <NothingAsked advice="Enter the email or the ID of a user, or click one in a report." />
      )}
    </Page>
  );
}

function Activity({ value }: { value: string }) {
  const { span } = useReportSpan();
  const query = useQuery(queryOf(getUserActivity, { query: { Filter: value, ...span } }));
  return (
    <Report label="the activity" missing="User Not Found (Invalid Email / User ID)" query={query}>
      {({ header, pagesVisited, filesDownloaded, technology }) => (
        <>
          <dl className={classes.header}>
            <Fact label="Email" value={header.email} />
            <Fact label="First Name" value={header.firstName} />
            <Fact label="Last Name" value={header.lastName} />
            <Fact label="User ID" value={String(header.userId)} />
            <Fact label="Account ID" value={String(header.accountId)} />
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

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd title={value}>{value}</dd>
    </div>
  );
}
