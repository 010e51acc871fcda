import type { NewsItem, NewsLine } from "../../../domain/contract/content/news-shapes.ts";
import type { Config } from "../../config.ts";
import { logoAddress } from "../company-profile/get-company-logo.ts";
import type { NewsRow } from "./news-repository.ts";

type Settings = Pick<Config, "newsSummaries">;

export function toNewsItem(row: NewsRow, settings: Settings): NewsItem {
  const [first] = row.companies;
  const ownWords = [first?.industry, first?.sector].flatMap((word) => word ?? []);
  return {
    ...toNewsLine(row),
    link: row.link,
    newsSummary: maySummarize(row, settings) ? row.summary : "",
    keywords: row.keywords ?? [...new Set(ownWords)],
    companies: row.companies.map(
      ({ sector: _sector, industry: _industry, logoName: _logo, ...company }) => company,
    ),
    companyLogo: logoAddress(first?.logoName ?? null),
    companyLogoAltTag:
      first === undefined ? null : `${first.tickerSymbol ?? first.companyName} logo`,
    videoKey: row.video_key,
    relatedNews: [],
  };
}

export function toNewsLine(row: NewsRow): NewsLine {
  return {
    newsKey: row.news_key,
    headline: row.headline,
    breakDate: row.broke_at.toISOString(),
    source: row.source,
    type: row.kind,
    storyType: row.story,
    tickerSymbol: row.companies[0]?.tickerSymbol ?? null,
  };
}

/**
 * Of other publishers' news the portal may show only title, source and link, unless the operator has the right to show
 * more.
 */
function maySummarize({ is_syndicated, source }: NewsRow, { newsSummaries }: Settings): boolean {
  if (!is_syndicated) return true;
  return newsSummaries.includes("*") || (source !== null && newsSummaries.includes(source));
}
