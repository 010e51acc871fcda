import { expect, test } from "vitest";
import { documentOf, readAll } from "../../testing/source-documents.ts";
import { headlines } from "./headlines.ts";

const story = {
  category: "merger",
  datetime: 1_753_130_279,
  headline: "Fjord &amp; Partner to buy Lagoon",
  id: 7,
  image: "",
  related: "",
  source: "The Harbour",
  summary: "",
  url: "https://harbour.example/1",
};

test("Finnhub's news are dated to the second, mostly without a ticker", async () => {
  const { records, refusals } = await readAll(
    headlines,
    documentOf("news.json", [story, { ...story, related: "FJRD,LAGN", url: "" }]),
  );
  expect(refusals).toEqual([]);
  expect(records[0]).toEqual({
    key: "https://harbour.example/1#",
    place: "[0]",
    documentOn: "2025-07-21",
    payload: story,
    subject: { about: "news", symbol: null, on: "2025-07-21" },
    claims: {
      news: {
        headline: "Fjord & Partner to buy Lagoon",
        summary: "",
        source: "The Harbour",
        link: "https://harbour.example/1",
        brokeAt: "2025-07-21T20:37:59.000Z",
      },
    },
  });
  expect(records.map(({ subject }) => subject.symbol)).toEqual([null, "FJRD", "LAGN"]);
  expect(records[1]).toMatchObject({
    key: "2025-07-21 Fjord & Partner to buy Lagoon#FJRD",
    subject: { symbol: "FJRD" },
    claims: { news: { link: null } },
  });
});

test("Alpha Vantage's news belong to their most relevant shares", async () => {
  const feedStory = {
    title: "Fjord rises",
    url: "https://harbour.example/2",
    time_published: "20251224T033000",
    summary: "Fjord <i>rose</i>.",
    source: "The Harbour",
    ticker_sentiment: [
      { ticker: "CRYPTO:BTC", relevance_score: "1.0" },
      { ticker: "LAGN", relevance_score: "0.2" },
      { ticker: "FJRD", relevance_score: "0.9" },
    ],
  };
  const equals = ["FJRD", "LAGN", "SEAL"].map((ticker, index) => ({
    ticker,
    relevance_score: String(0.9 - index / 3),
  }));
  const feed = {
    items: "3",
    feed: [
      feedStory,
      { ...feedStory, ticker_sentiment: [] },
      { ...feedStory, ticker_sentiment: equals },
    ],
  };
  const { records } = await readAll(headlines, documentOf("feed.json", feed));
  expect(records[0]).toMatchObject({
    place: "feed[0]",
    subject: { symbol: "FJRD", on: "2025-12-23" },
    claims: { news: { summary: "Fjord rose.", brokeAt: "2025-12-24T03:30:00.000Z" } },
  });
  expect(records.map(({ subject }) => subject.symbol)).toEqual(["FJRD", null, "FJRD", "LAGN"]);
});

test("a bad story is refused with its place, and the rest is kept", async () => {
  const { records, refusals } = await readAll(
    headlines,
    documentOf("news.json", [
      { ...story, headline: " <br> " },
      { ...story, datetime: 1_753_130_279_000 },
      { ...story, datetime: "now" },
      story,
    ]),
  );
  expect(records).toHaveLength(1);
  expect(refusals).toEqual([
    { place: "[0]", reason: "The story has no headline" },
    { place: "[1]", reason: "1753130279000 is not a time in seconds since 1970" },
    { place: "[2]", reason: '"datetime" is not a number' },
  ]);
});

test("other lists are refused", () => {
  for (const content of [[{ cik: "1" }], { data: {} }, "a,b"]) {
    expect(headlines.refuse(documentOf("other", content))).toContain("not a list of news");
  }
});
