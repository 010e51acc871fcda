import { addMonths } from "../../../../domain/calendar/day.ts";
import { getChartPerformance } from "../../../../domain/contract/companies/company.ts";
import type { Description } from "../../../../domain/contract/companies/company-shapes.ts";
import { queryOf } from "../../../api/query-of.ts";
import { portalToday } from "../../../api/site.ts";

/** The lines of a company that has not priced: with more than these peers, none can be told apart. */
const mostPeers = 4;

/** The type of a deal that lists outside the US. */
const listedAbroad = 3;

/** The index of the region where the company lists; null where nothing tells whether that is in the US. */
export function indexOf({
  ipoTypeKey,
}: Pick<Description, "ipoTypeKey">): "IPOUSA" | "IPOXUS" | null {
  if (ipoTypeKey === null) return null;
  return ipoTypeKey === listedAbroad ? "IPOXUS" : "IPOUSA";
}

/** The lines that the chart of a company opens with: itself or, before its offer, its peers; and the index. */
export function listOwnTickers(
  description: Pick<Description, "ipoTypeKey" | "tickerSymbol" | "offerDate" | "peers">,
): string[] {
  const { tickerSymbol, offerDate, peers } = description;
  const own = offerDate === null ? peers.slice(0, mostPeers) : [tickerSymbol];
  const index = indexOf(description);
  const lines = index === null ? own : [...own, index];
  // A company without peers whose market nobody knows has no line but its own, and a chart of none is refused.
  return lines.length === 0 ? [tickerSymbol] : lines;
}

/** The closes of the chart of a company since its offer or, before that, of the last year. */
export function performanceQuery(description: Description, added: readonly string[] = []) {
  const today = portalToday();
  const startDate = description.offerDate ?? addMonths(today, -12);
  const tickers = [...listOwnTickers(description), ...added];
  return queryOf(getChartPerformance, { body: { tickers, startDate, endDate: today } });
}
