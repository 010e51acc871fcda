import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Reply } from "../../../domain/contract/route.ts";
import { getStatsFilters } from "../../../domain/contract/stats/stats.ts";
import { longDayText } from "../../../domain/fields/formats.ts";
import type { Headquarter, StatsFilters } from "../../../domain/stats/stats-filters.ts";
import { queryOf } from "../../api/query-of.ts";
import { Loaded } from "../../ui/Loaded.tsx";
import { Page } from "../../ui/Page.tsx";
import { StatsToolbar } from "./StatsToolbar.tsx";
import classes from "./stats.module.css";
import { usePageFilters } from "./use-page-filters.ts";

export type Settings = Reply<typeof getStatsFilters>;

interface Props {
  title: (filters: StatsFilters) => string;
  forced?: Headquarter | undefined;
  actions?: (filters: StatsFilters) => ReactNode;
  children: (filters: StatsFilters, settings: Settings) => ReactNode;
}

/** A page of statistics: its filters are read before any of its figures. */
export function StatsPageFrame({ title, forced, actions, children }: Props) {
  const { filters, setFilters } = usePageFilters(forced);
  const settings = useQuery(queryOf(getStatsFilters, { body: { filters } }));
  return (
    <Page
      {...(actions && { actions: actions(filters) })}
      sub={settings.data && `Through ${longDayText(settings.data.today)}`}
      title={title(filters)}
    >
      <Loaded label="Loading filters" lines={10} query={settings}>
        {(choices) => (
          <>
            <StatsToolbar
              choices={choices}
              filters={filters}
              forced={forced}
              setFilters={setFilters}
            />
            {choices.described.length === 0 ? null : (
              <p className={classes.described}>{choices.described.join(" · ")}</p>
            )}
            {children(filters, choices)}
          </>
        )}
      </Loaded>
    </Page>
  );
}
