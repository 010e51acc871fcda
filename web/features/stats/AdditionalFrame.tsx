import { Outlet, useLocation } from "react-router";
import { getStatsFilters } from "../../../domain/contract/stats/stats.ts";
import { additionalPages } from "../../../domain/stats/additional-pages.ts";
import { type AdditionalPageId, additionalPagePaths } from "../../../domain/stats/page-paths.ts";
import { usualStatsFilters } from "../../../domain/stats/stats-filters.ts";
import { useReply } from "../../api/query-of.ts";
import { currentPlace, PageNavigation } from "../../parts/PageNavigation.tsx";
import { paths } from "../../paths.ts";
import { PageFrame } from "../../ui/page/PageFrame.tsx";
import classes from "./beside.module.css";

/** The shared frame of the additional pages of statistics. */
export function AdditionalFrame() {
  return (
    <PageFrame navigation={null}>
      <div className={classes.beside}>
        <AdditionalStatsMenu />
        <div>
          <Outlet />
        </div>
      </div>
    </PageFrame>
  );
}

const pages = Object.entries(additionalPagePaths).map(([id, path]) => ({
  label: additionalPages[id as AdditionalPageId].title,
  path,
}));

const publishedPage = { label: "Compared with Published Data", path: paths.statsPublished };

/**
 * The menu of the additional pages, with the way back. The page beside the published record is in the menu only where
 * published tables were imported, and on that page itself.
 */
function AdditionalStatsMenu() {
  const { data } = useReply(getStatsFilters, { body: { filters: usualStatsFilters } });
  const isOnPublished = currentPlace([publishedPage], useLocation().pathname) !== undefined;
  return (
    <PageNavigation
      back={{ label: "Main IPO Stats", path: paths.stats }}
      label="Additional Stats"
      pages={data?.hasPublished || isOnPublished ? [...pages, publishedPage] : pages}
    />
  );
}
