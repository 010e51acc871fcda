import { TabbedPage } from "../../parts/TabbedPage.tsx";
import { paths } from "../../paths.ts";

const tabs = [
  { label: "Email Preferences", path: paths.emailPreferences },
  { label: "Alerts", path: paths.alerts },
];

/** The frame of the pages that say what reaches the user. */
export function EmailFrame() {
  return <TabbedPage label="Email" tabs={tabs} />;
}
