import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { getStatsFilters } from "../../../domain/contract/stats/stats.ts";
import { additionalPages } from "../../../domain/stats/additional-pages.ts";
import { type AdditionalPageId, additionalPagePaths } from "../../../domain/stats/page-paths.ts";
import { usualStatsFilters } from "../../../domain/stats/stats-filters.ts";
import { queryOf } from "../../api/query-of.ts";
import { currentPlace, PageNavigation } from "../../parts/PageNavigation.tsx";
import { paths } from "../../paths.ts";

const pages = Object.entries(additionalPagePaths).map(([id, path]) => ({
  label: additionalPages[id as AdditionalPageId].title,
  path,
}));

const publishedPage = { label: "Compared with Published Data", path: paths.statsPublished };

/**
 * The menu of the additional pages, with the way back. The page beside the published record is in the menu only where
 * published tables were imported, and on that page itself.
 */
export function AdditionalStatsMenu() {
  const { data } = useQuery(queryOf(getStatsFilters, { body: { filters: usualStatsFilters } }));
  const isOnPublished = currentPlace([publishedPage], useLocation().pathname) !== undefined;
  return (
    <PageNavigation
      back={{ label: "Main IPO Stats", path: paths.stats }}
      label="Additional Stats"
      pages={data?.hasPublished || isOnPublished ? [...pages, publishedPage] : pages}
    />
  );
}
