import {
  type DynamicFilters,
  ipoFromFrames,
  isPlace,
  usualDynamicFilters,
} from "../../../domain/stats/stats-filters.ts";
import { useAddress } from "../../ui/use-address.ts";
import { parseObject } from "./parse-object.ts";

interface Choices {
  /** The data type; null for the first one. */
  type: string | null;
  /** The filters of charts that have some of their own. */
  filters: Record<string, DynamicFilters>;
}

/**
 * The data type of a page and the filters of its single charts. They are part of the address, so that a link and the way
 * back show the same figures.
 */
export function useChartChoices() {
  const [parameters, changeAddress] = useAddress();
  const choices = readChoices(parameters);
  const choose = (change: (before: Choices) => Choices) =>
    changeAddress(
      (address) => address.set("charts", JSON.stringify(change(readChoices(address)))),
      { replace: true },
    );
  return {
    type: choices.type,
    setType: (type: string) => choose((before) => ({ ...before, type })),
    filtersOf: (chart: string) => choices.filters[chart] ?? usualDynamicFilters,
    setFilters: (chart: string, filters: DynamicFilters) =>
      choose((before) => ({ ...before, filters: { ...before.filters, [chart]: filters } })),
  };
}

/** Reads choices from an address; parts that cannot be used are ignored. */
function readChoices(address: URLSearchParams): Choices {
  const { type, filters } = parseObject(address.get("charts") ?? "");
  const entries = typeof filters === "object" && filters !== null ? Object.entries(filters) : [];
  return {
    type: typeof type === "string" ? type : null,
    filters: Object.fromEntries(entries.map(([chart, asked]) => [chart, readFilters(asked)])),
  };
}

function readFilters(value: unknown): DynamicFilters {
  const asked: Record<string, unknown> = typeof value === "object" ? { ...value } : {};
  const { industry, region } = asked;
  return {
    ipoFrom: ipoFromFrames.find((one) => one === asked.ipoFrom) ?? usualDynamicFilters.ipoFrom,
    industry: typeof industry === "number" && Number.isSafeInteger(industry) ? industry : null,
    region: typeof region === "number" && isPlace(region) ? region : usualDynamicFilters.region,
    adrsOnly: asked.adrsOnly === true,
  };
}
