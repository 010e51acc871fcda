import type { Context, Verb } from "../../http/context.ts";
import { refuseMissing } from "../../own-content/refuse-missing.ts";
import { articleBlocks } from "./article-blocks.ts";
import { type ArticleRow, findArticle } from "./article-repository.ts";
import { toNewsItem, toNewsLine } from "./news-item.ts";
import { listNewest, type NewsRow } from "./news-repository.ts";

const related = 10;

export const getArticle: Verb<"getArticle"> = async (context, { params: { newsKey } }) => {
  const { db, clock, config } = context;
  const row = await findArticle(db, newsKey, clock.now());
  if (row === undefined) return refuseMissing(db, newsKey, ["note", "blog", "news", "recap"]);
  return {
    ...toNewsItem(row, config),
    body: articleBlocks(row),
    relatedNews: (await listRelated(context, row)).map(toNewsLine),
  };
};

/** A blog is shown beside other commentary; any other article is shown beside the latest news of its companies. */
async function listRelated({ db, clock }: Context, row: ArticleRow): Promise<NewsRow[]> {
  const isBlog = row.kind === "blog";
  if (!isBlog && row.companies.length === 0) return [];
  const wish = isBlog
    ? { kinds: ["blog", "analystNote"] as const }
    : { companyKeys: row.companies.map(({ companyKey }) => companyKey) };
  const rows = await listNewest(db, { until: clock.now(), ...wish }, related + 1);
  return rows.filter(({ news_key: key }) => key !== row.news_key).slice(0, related);
}
