import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { countMatches } from "../../../../domain/contract/views.ts";
import { countText } from "../../../../domain/fields/formats.ts";
import { describeAdditions } from "../../../../domain/filters/describe-chips.ts";
import type { Filters } from "../../../../domain/filters/filters.ts";
import { normaliseFilters } from "../../../../domain/filters/normalise-filters.ts";
import { type ViewType, viewTypes } from "../../../../domain/views/view-type.ts";
import { queryOf } from "../../../api/query-of.ts";
import { useIsSignedIn } from "../../../api/session.ts";
import { matchCountDelayMs } from "../../../ui/timings.ts";
import classes from "./match-count.module.css";

interface Props {
  viewType: ViewType;
  /** The filters that would run. */
  filters: Filters;
  isValid: boolean;
}

/** Says how many rows the filters find, shortly after the last change, and which filters a run would add by itself. */
export function MatchCount({ viewType, filters, isValid }: Props) {
  const isSignedIn = useIsSignedIn();
  const { grain } = viewTypes[viewType];
  const current = JSON.stringify(normaliseFilters(filters, { viewType, grain }));
  const [asked] = useDebouncedValue(current, matchCountDelayMs);
  const { data, isPlaceholderData, isError } = useQuery({
    ...queryOf(countMatches, { body: { viewType, filters: JSON.parse(asked) as Filters } }),
    enabled: isSignedIn && isValid,
  });
  const additions = describeAdditions(filters, viewType);
  const isOld = isPlaceholderData || asked !== current;
  return (
    <span className={classes.matches}>
      <span aria-live="polite" data-old={isOld || undefined}>
        {data === undefined || isError || !isValid ? null : matchText(data.count, viewType)}
      </span>
      {additions.length === 0 ? null : (
        <small title="Added because no other was set">Runs with {additions.join("; ")}</small>
      )}
    </span>
  );
}

/** "201 IPOs match" */
function matchText(count: number, viewType: ViewType): string {
  const [one, many] = nounsOf(viewType);
  if (count === 0) return `No ${many} match`;
  return count === 1 ? `1 ${one} matches` : `${countText(count)} ${many} match`;
}

/** The rows of a page in words. */
function nounsOf(viewType: ViewType): readonly [one: string, many: string] {
  const { base, grain } = viewTypes[viewType];
  if (grain === "lockup") return ["lock-up", "lock-ups"];
  return grain === "monitor" || base === "watchlist" ? ["company", "companies"] : ["IPO", "IPOs"];
}
