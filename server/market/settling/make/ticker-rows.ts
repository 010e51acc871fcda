import type { Day } from "../../../../domain/calendar/day.ts";
import type { MarketFacts } from "../../facts.ts";
import { shareTickerOf } from "../../identity/symbols.ts";
import type { CompanyDraft } from "../draft/draft-company.ts";
import type { SecurityDraft } from "../draft/securities.ts";
import type { DealDays } from "./deal-days.ts";
import type { Exchange } from "./exchanges.ts";

type TickerRow = MarketFacts["security_ticker"][number];

interface SecurityLife {
  draft: CompanyDraft;
  security: SecurityDraft;
  securityKey: number;
  exchange: Exchange | undefined;
  days: DealDays;
  spac: MarketFacts["spac"][number];
  endedOn: Day | null;
}

/** Makes the tickers of a security by date: the one of its offering, that of the merged company, the present one. */
export function makeTickerRows(life: SecurityLife): TickerRow[] {
  const { draft, security, securityKey, exchange, days, spac, endedOn } = life;
  const from = days.trading ?? days.priced ?? days.filed ?? firstSeenOn(security);
  const [first] = security.symbols;
  if (from === null || first === undefined) return [];
  const spans: { ticker: string; from: Day }[] = [{ ticker: first, from }];
  const { new_ticker: newTicker, completed_on: completedOn } = spac;
  if (security.role === "share" && newTicker && completedOn)
    spans.push({ ticker: newTicker, from: completedOn });
  const present = findPresentTicker(draft, security);
  if (present !== null && present.from > (spans.at(-1)?.from ?? "")) spans.push(present);
  const changes = spans.filter(({ ticker }, index) => ticker !== spans[index - 1]?.ticker);
  return changes.map(({ ticker, from: from_on }, index) => ({
    security_key: securityKey,
    exchange_id: exchange?.id ?? null,
    ticker,
    from_on,
    until_on: changes[index + 1]?.from ?? endAfter(from_on, endedOn),
  }));
}

function endAfter(from: Day, endedOn: Day | null): Day | null {
  return endedOn !== null && endedOn >= from ? endedOn : null;
}

function firstSeenOn({ deal }: SecurityDraft): Day | null {
  return deal?.sightings.find(({ subject }) => subject.on)?.subject.on ?? null;
}

/** The ticker in a directory is that of the share that the company sold in its last deal. */
function findPresentTicker({ company, deals, securities }: CompanyDraft, security: SecurityDraft) {
  const isLast = security.deal === deals.at(-1);
  const hasShare = securities.some(({ deal, role }) => deal === security.deal && role === "share");
  const isUnit = security.role === "offered" && security.symbols.some(shareTickerOf);
  if (!isLast || isUnit || (security.role === "offered" && hasShare)) return null;
  const directories = company.sightings
    .filter(
      ({ subject, documentOn }) => subject.about === "company" && subject.symbol && documentOn,
    )
    .toSorted((a, b) => ((a.documentOn ?? "") < (b.documentOn ?? "") ? 1 : -1));
  const [newest] = directories;
  return newest?.subject.symbol && newest.documentOn
    ? { ticker: newest.subject.symbol, from: newest.documentOn }
    : null;
}
