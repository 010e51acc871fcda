import { Link } from "react-router";
import { site } from "../../api/site.ts";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { Page } from "../../ui/page/Page.tsx";
import classes from "./data-feeds.module.css";

const feeds = [
  ["Basic offering data", "Terms, dates, underwriters and status of every deal, as they change."],
  ["Financials", "Statements and balance sheets from before the offering."],
  ["Lock-up dates", "Every tranche with its shares, its holders and its last day."],
  ["Pre-IPO private company updates", "Additions and changes on the Private Company Watchlist."],
  ["SPAC data", "Trusts, deadlines, targets, votes and redemptions."],
  ["Research reports and ratings", "Reports as files, and the four scores behind each rating."],
  ["Customizable data sets", "Any view that you can save, with its columns, on a schedule."],
] as const;

const calls = [
  [
    "POST /api/v1.0/view/Create",
    "Stores the filters and columns of a data set and returns its id.",
  ],
  ["GET /api/v1.0/view/{id}", "Reads a data set page by page."],
  ["GET /api/v1.0/view/{id}/Export", "All rows of a data set as JSON, CSV or Excel."],
  ["POST /api/v1.0/Stats/Element/{type}", "The figures of a page of statistics, with their deals."],
] as const;

/** The offer of data feeds, the way to a quote, and the calls that a feed uses. */
export function DataFeedsPage() {
  return (
    <Page title="APIs & Data Feeds">
      <div className={classes.feeds}>
        <Card title="Data Feeds">
          <p className={classes.text}>{site().house.feedsText}</p>
          <ul className={classes.feedList}>
            {feeds.map(([name, text]) => (
              <li key={name}>
                <b>{name}</b>
                <span>{text}</span>
              </li>
            ))}
          </ul>
          <p className={classes.text}>
            <Link to={`${paths.contactUs}?questionType=data-feeds-quote`}>Request a quote</Link>
          </p>
        </Card>
        <Card title="API Endpoints">
          <p className={classes.text}>
            A feed signs in like a user and reads the same calls as the portal, so its numbers match
            the pages. The full documentation is at <a href="/api/docs">/api/docs</a>.
          </p>
          <ul className={classes.feedList}>
            {calls.map(([name, text]) => (
              <li key={name}>
                <code>{name}</code>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </Page>
  );
}
