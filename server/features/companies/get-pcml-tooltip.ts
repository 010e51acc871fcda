import { visibleText } from "../../../domain/fields/visible-text.ts";
import type { Verb } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { findArticles } from "./tooltips-repository.ts";

export const getPcmlTooltip: Verb<"getPcmlTooltip"> = async (
  { db },
  { query: { monitorListId } },
) => {
  const articles = await findArticles(db, monitorListId);
  if (!articles) throw new Failure("not_found");
  return articles.map(({ link, source, published_on }) => ({
    newsUrl: link,
    newsSource: source,
    newsDate: visibleText("NewsDate", published_on),
  }));
};
