import { Link } from "react-router";
import { exportMostViewedAbroad } from "../../../domain/contract/staff/analytics.ts";
import { useGrants } from "../../api/account.ts";
import { download } from "../../api/download.ts";
import { usePageExists } from "../../pages.ts";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/Card.tsx";
import { useAct } from "../../ui/use-act.ts";
import classes from "./account.module.css";

/** The links of staff: each list of people in the provider's settings gives its links. */
export function StaffLinks() {
  const grants = useGrants();
  const exists = usePageExists();
  const hasLogs = grants.includes("accessLogs") && exists(paths.accessLogs);
  const hasAnalytics = grants.includes("webAnalytics") && exists(paths.analytics);
  if (!hasLogs && !hasAnalytics) return null;
  return (
    <Card title="Staff">
      <ul className={classes.contacts}>
        {hasAnalytics ? (
          <li>
            <Link to={paths.analytics}>Web Analytics</Link>
          </li>
        ) : null}
        {hasLogs ? (
          <>
            <li>
              <Link to={paths.accessLogs}>Access Logs</Link>
            </li>
            <li>
              <MostViewedAbroad />
            </li>
          </>
        ) : null}
      </ul>
    </Card>
  );
}

/** Downloads the companies listed abroad that were viewed most in the last seven days. */
function MostViewedAbroad() {
  const { act, isPending } = useAct();
  const load = () => void act(() => download(exportMostViewedAbroad, {}));
  return (
    <button className={classes.asLink} disabled={isPending} onClick={load} type="button">
      Most Viewed Int&apos;l (CSV)
    </button>
  );
}
