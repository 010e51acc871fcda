import { daysBetween } from "../../../domain/calendar/day.ts";
import { getMostActive, runReport } from "../../../domain/contract/staff/analytics.ts";
import { countText } from "../../../domain/fields/formats.ts";
import { type LandingFilter, landingFilters } from "../../../domain/usage/reports.ts";
import { useGrants } from "../../api/account.ts";
import { useReply } from "../../api/query-of.ts";
import { portalToday } from "../../api/site.ts";
import { formatLongDay } from "../../ui/moments.ts";
import { Page } from "../../ui/page/Page.tsx";
import classes from "./analytics.module.css";
import { DateBar } from "./DateBar.tsx";
import { DaysChart } from "./DaysChart.tsx";
import type { DayCount } from "./prepare-days.ts";
import { Report } from "./Report.tsx";
import { ReportTable } from "./ReportTable.tsx";
import { useReportSpan } from "./use-report-span.ts";

const shownAtFirst = 8;

/** The activity of all users: totals, days, and the most active pages, files, accounts and users. */
export function LandingPage() {
  const { span } = useReportSpan();
  const seesPersons = useGrants().includes("readPersons");
  const report = useReply(runReport, { query: span });
  return (
    <Page sub={`${formatLongDay(portalToday())}, New York days`} title="Analytics">
      <DateBar />
      <Report label="the totals" query={report}>
        {({ days, daysBefore, totals, leftOut, budget }) => (
          <>
            <dl className={classes.totals}>
              <Total
                label="Page views"
                note={`${countText(totals.pagesBefore)} ${weeksBefore(days, daysBefore)}`}
                value={totals.pages}
              />
              <Total label="Users" note={`of ${countText(totals.allUsers)}`} value={totals.users} />
              <Total
                label="Accounts"
                note={`of ${countText(totals.allAccounts)}`}
                value={totals.accounts}
              />
              <Total label="PDF downloads" value={totals.pdf} />
              <Total label="Excel downloads" value={totals.excel} />
            </dl>
            <p className={classes.leftOut}>{describeLeftOut(leftOut)}</p>
            <div className={classes.charts}>
              <DaysChart
                before={{ name: capitalise(weeksBefore(days, daysBefore)), days: daysBefore }}
                days={days}
                series={[{ name: "This range", values: ({ pages }) => pages }]}
                title="Page views"
              />
              <DaysChart
                days={days}
                series={[
                  { name: "PDF", values: ({ pdf }) => pdf },
                  { name: "Excel", color: "--c3", values: ({ excel }) => excel },
                ]}
                title="Downloads"
              />
            </div>
            <div className={classes.pairs}>
              {landingFilters
                .filter((filter) => filter !== "users" || seesPersons)
                .map((filter) => (
                  <MostActive filter={filter} key={filter} />
                ))}
            </div>
            <p className={classes.budget}>
              Query budget: {countText(budget.used)} of {countText(budget.limit)} this hour
            </p>
          </>
        )}
      </Report>
    </Page>
  );
}

interface LeftOut {
  robots: number;
  staff: number;
  tooMany: number;
}

/** Says which page views do not count, so that nobody wonders why a log has more. */
function describeLeftOut({ robots, staff, tooMany }: LeftOut): string {
  const views = (count: number, kind: string) =>
    count > 0 ? `${countText(count)} ${kind} page view${count === 1 ? "" : "s"}` : [];
  const parts = [
    views(robots, "robot"),
    views(staff, "staff"),
    views(tooMany, "over-limit (240 a minute)"),
  ].flat();
  return parts.length === 0 ? "Excludes no page views" : `Excludes ${parts.join(", ")}`;
}

/** Names the days that stand beside the days of the range. */
function weeksBefore([first]: readonly DayCount[], [before]: readonly DayCount[]): string {
  const weeks = first && before ? daysBetween(before.day, first.day) / 7 : 1;
  return weeks === 1 ? "week before" : `${weeks} weeks before`;
}

const capitalise = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function Total({ label, value, note }: { label: string; value: number; note?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {countText(value)} {note === undefined ? null : <small>{note}</small>}
      </dd>
    </div>
  );
}

function MostActive({ filter }: { filter: LandingFilter }) {
  const { span } = useReportSpan();
  const query = useReply(getMostActive, { query: { Filter: filter, ...span } });
  return (
    <Report label={filter} query={query}>
      {(rows) => <ReportTable atFirst={shownAtFirst} rows={rows} table={filter} />}
    </Report>
  );
}
