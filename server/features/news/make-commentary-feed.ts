import { Feed } from "feed";
import { ownNewsTypes } from "../../../domain/news/news-types.ts";
import { readPublicUrl } from "../../mail/public-url.ts";
import type { FeedContext, MakeFeed } from "../feeds/add-feeds.ts";
import { articleBlocks } from "./article-blocks.ts";
import { writeArticleHtml } from "./article-html.ts";
import { type ArticleRow, listNewestArticles } from "./article-repository.ts";

/** News readers keep what they have read, so that a feed needs the newest articles only. */
const feedSize = 50;

export const makeCommentaryRss: MakeFeed = async (context) => ({
  mediaType: "application/rss+xml; charset=utf-8",
  text: (await makeFeed(context)).rss2(),
});

export const makeCommentaryAtom: MakeFeed = async (context) => ({
  mediaType: "application/atom+xml; charset=utf-8",
  text: (await makeFeed(context)).atom1(),
});

async function makeFeed({ db, clock, config }: FeedContext): Promise<Feed> {
  const url = readPublicUrl(config);
  const rows = await listNewestArticles(db, { until: clock.now(), kinds: ownNewsTypes }, feedSize);
  const name = config.provider.name;
  const feed = new Feed({
    id: `${url}/news`,
    link: `${url}/news`,
    title: `${name}: news and commentary`,
    description: `Articles, analyst notes and alerts of ${name}.`,
    author: { name },
    language: "en-US",
    copyright: name,
    generator: false,
    // The time of the newest article, so that an unchanged feed is the same text.
    updated: rows[0]?.broke_at ?? new Date(0),
  });
  for (const row of rows) addArticle(feed, row, url);
  return feed;
}

function addArticle(feed: Feed, row: ArticleRow, url: string): void {
  const address = `${url}/news/${row.news_key}`;
  const content = writeArticleHtml(articleBlocks(row));
  const tickers = row.companies.flatMap(({ tickerSymbol }) => tickerSymbol ?? []);
  feed.addItem({
    id: address,
    guid: address,
    link: address,
    title: toXmlText(row.headline),
    date: row.broke_at,
    published: row.broke_at,
    ...(row.summary !== "" && { description: toXmlText(row.summary) }),
    ...(content !== "" && { content: toXmlText(content) }),
    category: [...tickers, row.story].map((term) => ({
      name: toXmlText(term),
      term: toXmlText(term),
    })),
  });
}

/** Leaves out the characters that XML 1.0 has no way to write. */
function toXmlText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters in question
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");
}
