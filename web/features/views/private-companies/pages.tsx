import { PageNavigation } from "../../../parts/PageNavigation.tsx";
import { paths } from "../../../paths.ts";
import { ViewPage } from "../page/ViewPage.tsx";

const navigation = (
  <PageNavigation
    label="Private companies"
    pages={[
      { label: "Watchlist", path: paths.privateCompanyWatchlist },
      { label: "Monitor List", path: paths.privateCompanyMonitorList },
    ]}
  />
);

export function WatchlistPage() {
  return <ViewPage navigation={navigation} viewType="Pcw" />;
}

export function MonitorListPage() {
  return <ViewPage navigation={navigation} viewType="Pcml" />;
}
