import type { Reply } from "../../../../domain/contract/route.ts";
import type { getSourceAges } from "../../../../domain/contract/stats/market.ts";
import { dayText } from "../../../../domain/fields/formats.ts";
import { sourceName } from "../../../../domain/sources/source-names.ts";
import { formatMoment } from "../../../ui/moments.ts";

type Ages = Reply<typeof getSourceAges>;

export interface Said {
  text: string;
  isLate: boolean;
}

const providers: Readonly<Record<string, string>> = {
  alpaca: "Alpaca",
  finnhub: "Finnhub",
  massive: "Massive",
};

/** Describes the provider of prices for the footer. */
export function describePrices({
  provider,
  newestAt,
  delayMinutes,
  isLate,
}: NonNullable<Ages["prices"]>): Said {
  const name = providers[provider] ?? provider;
  if (newestAt === null) return { text: `Prices: ${name}, not heard yet`, isLate };
  const since = formatMoment(newestAt);
  if (isLate) return { text: `Prices of ${name} are late: none since ${since}`, isLate };
  const delay = delayMinutes === 0 ? "" : `, ${delayMinutes} minutes delayed`;
  return { text: `Prices: ${name}${delay}, as of ${since}`, isLate };
}

/** Describes all imported sources together for the footer; null without any. */
export function describeSources(sources: Ages["sources"]): Said | null {
  const newest = sources
    .map(({ deliveredOn }) => deliveredOn)
    .sort()
    .at(-1);
  if (newest === undefined) return null;
  const late = sources.filter(({ isLate }) => isLate).map(({ source }) => sourceName(source));
  const all = `Imported data: ${countOf(sources.length, "source")}, newest of ${dayText(newest)}`;
  if (late.length === 0) return { text: all, isLate: false };
  const [first] = late;
  const which = late.length === 1 ? `${first} is late` : `${late.length} are late`;
  return { text: `${all} · ${which}`, isLate: true };
}

/** Describes one source for the list of sources, after its name. */
export function describeSource({ deliveredOn, rhythm, isLate }: Ages["sources"][number]): string {
  const day = dayText(deliveredOn);
  if (rhythm === null) return day;
  const usual = rhythm === 1 ? "every business day" : `every ${rhythm} business days`;
  return isLate ? `late: last came on ${day}, usually comes ${usual}` : `${day}, comes ${usual}`;
}

function countOf(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
