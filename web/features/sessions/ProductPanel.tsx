import {
  IconApi,
  IconBuilding,
  IconCalendarEvent,
  IconChartBar,
  IconFileText,
  IconFilter,
} from "@tabler/icons-react";
import { site } from "../../api/site.ts";
import classes from "./login.module.css";
import { PreviewChart } from "./PreviewChart.tsx";
import { PreviewTable } from "./PreviewTable.tsx";

const features = [
  { icon: IconFileText, text: "Pre-IPO research reports and ratings" },
  { icon: IconCalendarEvent, text: "Scheduled and priced IPO calendars" },
  { icon: IconFilter, text: "Pipeline, screens and lock-ups" },
  { icon: IconChartBar, text: "IPO statistics and index performance" },
  { icon: IconBuilding, text: "Private company watchlist and monitor list" },
  { icon: IconApi, text: "APIs and data feeds" },
];

/** Presents the product next to the login form. The two pictures show fictional companies. */
export function ProductPanel() {
  const { provider, house, hasSamples } = site();
  return (
    <section aria-label={`About ${provider.name}`} className={classes.panel}>
      <div className={classes.panelInner}>
        <h2 className={classes.claim}>{house.loginClaim}</h2>
        <p className={classes.audience}>{house.loginAudience}</p>
        <ul className={classes.offering}>
          {features.map(({ icon: Icon, text }) => (
            <li key={text}>
              <Icon aria-hidden size={18} stroke={1.8} />
              {text}
            </li>
          ))}
        </ul>
        {hasSamples ? (
          <div aria-hidden className={classes.previews}>
            <PreviewTable />
            <PreviewChart />
          </div>
        ) : null}
      </div>
    </section>
  );
}
