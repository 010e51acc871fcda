import type { Query, Reply } from "../../../domain/contract/route.ts";
import type { getPcmlTooltip as call } from "../../../domain/contract/tooltips.ts";
import { visibleText } from "../../../domain/fields/visible-text.ts";
import type { Context } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { findArticles } from "./tooltips-repository.ts";

export async function getPcmlTooltip(
  { db }: Context,
  { monitorListId }: Query<typeof call>,
): Promise<Reply<typeof call>> {
  const articles = await findArticles(db, monitorListId);
  if (!articles) throw new Failure("not_found");
  return articles.map(({ link, source, published_on }) => ({
    newsUrl: link,
    newsSource: source,
    newsDate: visibleText("NewsDate", published_on),
  }));
}
