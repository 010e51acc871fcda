import { escapeUTF8 } from "entities";
import { Feed } from "feed";
import type { ArticleBlock, TextRuns } from "../../../domain/contract/content/news-shapes.ts";
import { ownNewsTypes } from "../../../domain/news/news-types.ts";
import { readPublicUrl } from "../../mail/public-url.ts";
import type { FeedContext, MakeFeed } from "../feeds/add-feeds.ts";
import { articleBlocks } from "./article-blocks.ts";
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

/** Writes the text of an article as HTML for programs that have no styles of ours. */
function writeArticleHtml(blocks: readonly ArticleBlock[]): string {
  return blocks.map(writeBlock).join("\n");
}

function writeBlock(block: ArticleBlock): string {
  switch (block.kind) {
    case "heading":
      return `<h2>${escapeUTF8(block.text)}</h2>`;
    case "paragraph":
      return `<p>${writeRuns(block.runs)}</p>`;
    case "list": {
      const name = block.isNumbered ? "ol" : "ul";
      const items = block.items.map((item) => `<li>${writeRuns(item)}</li>`).join("");
      return `<${name}>${items}</${name}>`;
    }
    case "table":
      return `<table>${writeRow("th", block.columns)}${block.rows.map((row) => writeRow("td", row)).join("")}</table>`;
    case "picture":
      // A feed with the pictures themselves would be megabytes long.
      return `<p><em>${escapeUTF8(block.alt)}</em></p>`;
  }
}

function writeRow(name: "th" | "td", cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<${name}>${escapeUTF8(cell)}</${name}>`).join("")}</tr>`;
}

function writeRuns(runs: TextRuns): string {
  return runs
    .map(({ text, isBold, link }) => {
      const words = isBold ? `<strong>${escapeUTF8(text)}</strong>` : escapeUTF8(text);
      return link === undefined ? words : `<a href="${escapeUTF8(link)}">${words}</a>`;
    })
    .join("");
}
