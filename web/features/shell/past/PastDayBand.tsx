import { Button } from "@mantine/core";
import { IconArrowBackUp, IconArrowsLeftRight, IconHistory } from "@tabler/icons-react";
import { useLocation } from "react-router";
import { pastName, withDay } from "../../../api/past-day.ts";
import { paths } from "../../../paths.ts";
import { thenAndNowOf } from "./open-day.ts";
import classes from "./past.module.css";
import { titleOf } from "./use-past-days.ts";

/** Pages that show today whatever the day. */
const pagesOfToday = [
  ...[
    paths.favorites,
    paths.alerts,
    paths.thenAndNow,
    paths.desk,
    paths.accountSettings,
    paths.emailPreferences,
  ],
  ...[paths.requests, paths.mailbox, paths.analytics, paths.accessLogs],
];

/** Says on every page which day is shown, and leads back to today. */
export function PastDayBand() {
  const { pathname, search, hash } = useLocation();
  if (pastName === null) return null;
  const isOfToday = pagesOfToday.some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  );
  return (
    <div className={classes.band} role="note">
      <IconHistory aria-hidden size={17} stroke={1.8} />
      <p>
        {isOfToday ? (
          <>
            <b>This page shows today.</b> All others show {titleOf(pastName)}.
          </>
        ) : (
          <>
            <b>Market as known on {titleOf(pastName)}</b>{" "}
            <span>
              at the end of the day. Live prices and alerts are off; favorites, notes and saved
              views are yours, as today.
            </span>
          </>
        )}
      </p>
      <Button
        className="not-on-phone"
        component="a"
        href={withDay(thenAndNowOf(pathname, search, pastName), null)}
        leftSection={<IconArrowsLeftRight aria-hidden size={15} stroke={1.8} />}
        variant="subtle"
      >
        Then and now
      </Button>
      <Button
        component="a"
        href={withDay(pathname + search + hash, null)}
        leftSection={<IconArrowBackUp aria-hidden size={15} stroke={1.8} />}
      >
        Back to today
      </Button>
    </div>
  );
}
