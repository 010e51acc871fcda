import * as z from "zod/mini";
import type { Json } from "../../market/claims.ts";
import { instantFromSeconds } from "../reading/instants.ts";
import { readJson } from "../reading/json.ts";
import { parseFrame, parseRecord, refuseUnless } from "../reading/readings.ts";
import type { Document, Reading, Source } from "../record.ts";
import { readNews, type WrittenNews } from "./news-reading.ts";

/** News in Finnhub's form, or in Alpha Vantage's NEWS_SENTIMENT, which lists the tickers of each story. */
export const headlines: Source = {
  rank: "spreadsheet",
  refuse: (document) =>
    refuseUnless(
      document,
      /"feed"\s*:\s*\[|^\s*\[\s*\{[^{}]*"(?:datetime|headline)"\s*:/,
      "This is not a list of news of a known kind.",
    ),
  read: readHeadlines,
};

const FinnhubStory = z.object({
  headline: z.string(),
  summary: z.nullish(z.string()),
  source: z.nullish(z.string()),
  url: z.nullish(z.string()),
  datetime: z.number(),
  related: z.nullish(z.string()),
});

const AlphaVantage = z.object({ feed: z.array(z.unknown()) });
const AlphaVantageStory = z.object({
  title: z.string(),
  summary: z.nullish(z.string()),
  source: z.nullish(z.string()),
  url: z.nullish(z.string()),
  time_published: z.string(),
  ticker_sentiment: z.array(z.object({ ticker: z.string(), relevance_score: z.string() })),
});

async function* readHeadlines(document: Document): AsyncGenerator<Reading> {
  const value = await readJson(document.bytes());
  const isFinnhub = Array.isArray(value);
  const stories = isFinnhub ? value : parseFrame(AlphaVantage, value).feed;
  for (const [index, story] of stories.entries()) {
    const place = isFinnhub ? `[${index}]` : `feed[${index}]`;
    const read = isFinnhub ? readFinnhub : readAlphaVantage;
    yield readNews(place, story as Json, () => read(story));
  }
}

/** "related" may list several tickers; the story is mostly about the first. */
function readFinnhub(value: unknown): WrittenNews {
  const { url: link, datetime, related, ...story } = parseRecord(FinnhubStory, value);
  return { ...story, link, symbol: related?.split(",")[0], at: instantFromSeconds(datetime) };
}

/** Tickers with a colon, such as "CRYPTO:BTC", are not shares. */
function readAlphaVantage(value: unknown): WrittenNews {
  const story = parseRecord(AlphaVantageStory, value);
  const shares = story.ticker_sentiment.filter(({ ticker }) => !ticker.includes(":"));
  const relevance = (one: (typeof shares)[number]) => Number(one.relevance_score);
  const most = shares.toSorted((a, b) => relevance(b) - relevance(a))[0];
  const { title: headline, summary, source, url: link, time_published: at } = story;
  return { headline, summary, source, link, symbol: most?.ticker, at };
}
