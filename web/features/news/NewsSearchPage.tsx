import { useMemo } from "react";
import { useLocation, useSearchParams } from "react-router";
import { BackLink } from "../../parts/BackLink.tsx";
import { paths } from "../../paths.ts";
import { isNarrow } from "../../ui/breakpoints.ts";
import { Page } from "../../ui/Page.tsx";
import { useBreakpoint } from "../../ui/use-breakpoint.ts";
import { ChosenFilters } from "./ChosenFilters.tsx";
import { FilterCard } from "./FilterCard.tsx";
import { NewsResults } from "./NewsResults.tsx";
import classes from "./news.module.css";
import { readFilters } from "./news-filters.ts";

/** All news that match the filters of the address, in one endless list. */
export function NewsSearchPage() {
  const [parameters] = useSearchParams();
  const { key } = useLocation();
  const text = parameters.toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(text)), [text]);
  const isOneColumn = isNarrow(useBreakpoint());
  return (
    <Page
      actions={<BackLink label="News" to={paths.news} />}
      sub="Newest first"
      title="News search"
    >
      <div className={classes.search}>
        <FilterCard filters={filters} key={text} />
        <div className={classes.found}>
          {isOneColumn ? null : <ChosenFilters filters={filters} />}
          <NewsResults filters={filters} key={`${key} ${text}`} visit={`${key} ${text}`} />
        </div>
      </div>
    </Page>
  );
}
