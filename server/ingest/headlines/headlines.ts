import * as z from "zod/mini";
import type { Json } from "../../../domain/statements/kinds.ts";
import { instantFromSeconds } from "../reading/instants.ts";
import { parseFrame, parseRecord, refuseUnless } from "../reading/readings.ts";
import { readJson } from "../reading/rows/json.ts";
import type { Document, Reading, Source } from "../record.ts";
import { readNews, type WrittenNews } from "./news-reading.ts";

/** News in Finnhub's form, or in Alpha Vantage's NEWS_SENTIMENT, which lists the tickers of each story. */
export const headlines: Source = {
  rank: "spreadsheet",
  refuse: refuseUnless(
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
    for (const symbol of isFinnhub ? listRelated(story) : listRelevant(story))
      yield readNews(place, story as Json, () => ({ ...read(story), symbol }));
  }
}

type Story = Omit<WrittenNews, "symbol">;

function readFinnhub(value: unknown): Story {
  const { url: link, datetime, related: _related, ...story } = parseRecord(FinnhubStory, value);
  return { ...story, link, at: instantFromSeconds(datetime) };
}

function readAlphaVantage(value: unknown): Story {
  const story = parseRecord(AlphaVantageStory, value);
  const { title: headline, summary, source, url: link, time_published: at } = story;
  return { headline, summary, source, link, at };
}

/** A story of more companies than this is about a market, and says little of each. */
const mostCompanies = 10;

/** The tickers that Finnhub names, of which each makes a record; a story without one is a record too. */
function listRelated(value: unknown): (string | null)[] {
  const { data } = FinnhubStory.safeParse(value);
  const tickers = new Set((data?.related ?? "").split(",").map((ticker) => ticker.trim()));
  return [...tickers].slice(0, mostCompanies);
}

/** The shares that a story is about at least half as much as about the first. Tickers with a colon are no shares. */
function listRelevant(value: unknown): (string | null)[] {
  const { data } = AlphaVantageStory.safeParse(value);
  const shares = (data?.ticker_sentiment ?? [])
    .filter(({ ticker }) => !ticker.includes(":"))
    .map(({ ticker, relevance_score }) => ({ ticker, relevance: Number(relevance_score) }))
    .toSorted((a, b) => b.relevance - a.relevance);
  const least = (shares[0]?.relevance ?? 0) / 2;
  const tickers = new Set(
    shares.filter(({ relevance }) => relevance >= least).map(({ ticker }) => ticker),
  );
  return tickers.size === 0 ? [null] : [...tickers].slice(0, mostCompanies);
}
