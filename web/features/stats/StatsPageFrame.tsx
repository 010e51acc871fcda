import { type ReactNode, useSyncExternalStore } from "react";
import type { Reply } from "../../../domain/contract/route.ts";
import { getStatsFilters } from "../../../domain/contract/stats/stats.ts";
import { longDayText } from "../../../domain/fields/formats.ts";
import {
  averages,
  type Headquarter,
  headquarters,
  pageUniverses,
  type StatsFilters,
  usualStatsFilters,
  withToggles,
} from "../../../domain/stats/stats-filters.ts";
import { useReply } from "../../api/query-of.ts";
import { Loaded } from "../../ui/loading/Loaded.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { useAddress } from "../../ui/use-address.ts";
import { ChartNote, noteOf } from "./chart-note.ts";
import { parseObject } from "./parse-object.ts";
import { StatsToolbar } from "./StatsToolbar.tsx";
import classes from "./stats.module.css";

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
  const settings = useReply(getStatsFilters, { body: { filters } });
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
            <ChartNote value={noteOf(filters, choices)}>{children(filters, choices)}</ChartNote>
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** The filters that the user set last; a page whose address names no filters uses them. */
let lastSet = "";
const listeners = new Set<() => void>();

function watch(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/**
 * The filters of the statistics pages. They are part of the address, so that a link shows the same figures, and they
 * stay from page to page.
 */
function usePageFilters(forced?: Headquarter) {
  const [parameters, changeAddress] = useAddress();
  const remembered = useSyncExternalStore(watch, () => lastSet);
  const read = (address: URLSearchParams, remembered: string) =>
    withToggles({
      ...readFilters(address.get("stats") ?? remembered),
      ...(forced && { headquarter: forced }),
    });
  const filters = read(parameters, remembered);
  const setFilters = (change: Partial<StatsFilters>) => {
    changeAddress(
      (address) => {
        lastSet = JSON.stringify(withToggles({ ...read(address, lastSet), ...change }));
        address.set("stats", lastSet);
      },
      { replace: true },
    );
    for (const listener of listeners) listener();
  };
  return { filters, setFilters };
}

/** Reads filters from an address; parts that cannot be used are ignored. */
function readFilters(text: string): StatsFilters {
  const asked = parseObject(text);
  const one = <Value extends string>(options: readonly { value: Value }[], value: unknown) =>
    options.find((option) => option.value === value)?.value;
  const { filters } = asked;
  return {
    headquarter: one(headquarters, asked.headquarter) ?? usualStatsFilters.headquarter,
    includeSpacs: asked.includeSpacs === true,
    includeAShares: asked.includeAShares === true,
    universe: one(pageUniverses, asked.universe) ?? usualStatsFilters.universe,
    average: one(averages, asked.average) ?? usualStatsFilters.average,
    filters: typeof filters === "object" && filters !== null ? { ...filters } : {},
  };
}
