import { instantOfNewYork, newYorkDay } from "../../../domain/calendar/day.ts";
import { isMarketDay } from "../../../domain/statements/bounds.ts";
import type { Json } from "../../../domain/statements/kinds.ts";
import { readInstant } from "../reading/instants.ts";
import { readLink, readPlainText } from "../reading/plain-text.ts";
import { makeReading } from "../reading/readings.ts";
import { readSymbol } from "../reading/symbols.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";
import type { Reading } from "../record.ts";

/** A story of one company as a provider writes it, before its texts and times are cleaned. */
export interface WrittenNews {
  headline: string;
  summary?: string | null;
  source?: string | null;
  link?: string | null;
  /** The ticker of the company. */
  symbol?: string | null;
  /** A day or an instant. */
  at: string;
}

export function readNews(place: string, payload: Json, read: () => WrittenNews): Reading {
  return makeReading(place, () => {
    const written = read();
    const headline = readPlainText(written.headline);
    if (headline === "") throw new UnreadableValue("The story has no headline");
    const link = readLink(written.link);
    const symbol = readSymbol(written.symbol);
    const { brokeAt, on } = readTime(written.at);
    return {
      key: `${link ?? `${on} ${headline}`}#${symbol ?? ""}`,
      place,
      documentOn: on,
      payload,
      subject: { about: "news", symbol, on },
      claims: {
        news: {
          headline,
          summary: readPlainText(written.summary ?? ""),
          source: readPlainText(written.source ?? "") || null,
          link,
          brokeAt,
        },
      },
    };
  });
}

/** A story with a day only is dated at midnight in New York, which pages show as a day without a time. */
function readTime(at: string): { brokeAt: string; on: string } {
  if (isMarketDay(at)) {
    const midnight = instantOfNewYork(`${at}T00:00:00`);
    return { brokeAt: midnight.toISOString(), on: at };
  }
  const brokeAt = readInstant(at);
  return { brokeAt, on: newYorkDay(new Date(brokeAt)) };
}
