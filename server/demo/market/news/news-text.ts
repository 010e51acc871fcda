import { shortenName, toLowerWords } from "../companies/descriptions.ts";
import type { Draws } from "../random.ts";
import type { Story } from "../story.ts";
import type { World } from "../world.ts";
import type { NewsSubject, NewsText, Writer } from "./news-phrases.ts";
import { offeringNews } from "./offering-news.ts";
import { tradingNews } from "./trading-news.ts";

const writers: Readonly<Record<NewsSubject, Writer>> = { ...offeringNews, ...tradingNews };

export function writeHeadline(
  draws: Draws,
  world: World,
  story: Story,
  subject: NewsSubject,
): NewsText {
  const { exchange, company } = story;
  const kind =
    story.kind === "spac"
      ? "blank check company"
      : story.kind === "fund"
        ? "closed-end fund"
        : `company in ${toLowerWords(company.industry.subIndustry)}`;
  return writers[subject]({
    draws,
    world,
    story,
    name: shortenName(company.name),
    what: kind,
    sign: exchange.currency === "USD" ? "$" : `${exchange.currency} `,
  });
}
