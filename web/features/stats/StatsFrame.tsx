import { additionalPagePaths } from "../../../domain/stats/page-paths.ts";
import { statsMenu } from "../../parts/stats-menu.ts";
import { TabbedPage } from "../../parts/TabbedPage.tsx";
import { paths } from "../../paths.ts";

/** The bare address of Additional Stats leads on to its first page, which a tab names at once. */
const listTabs = () =>
  statsMenu.map(({ label, path }) => ({
    label,
    path: path === paths.statsAdditional ? additionalPagePaths["largest-us-ipos"] : path,
  }));

/** The shared frame of the main pages of statistics. */
export function StatsFrame() {
  return <TabbedPage label="Stats pages" tabs={listTabs()} />;
}
