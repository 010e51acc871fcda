import { TabbedPage } from "../../../parts/TabbedPage.tsx";
import { paths } from "../../../paths.ts";
import { ViewPage } from "../page/ViewPage.tsx";

const tabs = [
  { label: "Watchlist", path: paths.privateCompanyWatchlist },
  { label: "Monitor List", path: paths.privateCompanyMonitorList },
];

/** The shared frame of the two lists. */
export function PrivateCompanies() {
  return <TabbedPage label="Private companies" tabs={tabs} width="screen" />;
}

export function WatchlistPage() {
  return <ViewPage viewType="Pcw" />;
}

export function MonitorListPage() {
  return <ViewPage viewType="Pcml" />;
}
