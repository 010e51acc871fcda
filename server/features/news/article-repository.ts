import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { matchNews, type NewsRow, type NewsWish, newsColumns } from "./news-repository.ts";

export interface ArticleRow extends NewsRow {
  body: string | null;
  body_html: string | null;
}

/** Reads an article that is out; a repeat of a story is read as its first item. */
export async function findArticle(
  db: Db,
  newsKey: number,
  now: Date,
): Promise<ArticleRow | undefined> {
  const { rows } = await sql<ArticleRow>`
    select ${newsColumns}, n.body, n.body_html from news_item asked
    join news_item n on n.story_hash = asked.story_hash
    where asked.news_key = ${newsKey} and n.broke_at <= ${now}
    order by n.news_key limit 1
  `.execute(db);
  return rows[0];
}

/** Lists the newest articles with their texts. */
export async function listNewestArticles(
  db: Db,
  wish: NewsWish,
  most: number,
): Promise<ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`
    select ${newsColumns}, n.body, n.body_html from news_item n where ${matchNews(wish)}
    order by n.broke_at desc, n.news_key desc limit ${most}
  `.execute(db);
  return rows;
}
