import * as z from "zod/mini";
import { newsLocations, newsTypes } from "../../news/news-types.ts";
import { storyTypes } from "../../news/story-types.ts";
import { CallDay } from "../days.ts";
import { Id, member } from "../route.ts";
import { ArticleBlock, NewsItem, NewsLine } from "./news-shapes.ts";

/** The items of a page: the newest this many. */
export const newsPageSize = 25;
export const mostNewsAtOnce = 100;

/** One value, or several under one name. */
function listOf<const Value extends z.core.$ZodType>(value: Value, most: number) {
  return z.pipe(
    z.transform((one: unknown) => (Array.isArray(one) ? one : [one])),
    z.array(value).check(z.maxLength(most, `Choose at most ${most}`)),
  );
}

const FilteredQuery = z
  .strictObject({
    location: z.optional(z.enum(newsLocations)),
    startDate: z.optional(CallDay),
    endDate: z.optional(CallDay),
    industry: z.optional(listOf(Id, 100)),
    newsType: z.optional(listOf(z.enum(newsTypes), newsTypes.length)),
    storyType: z.optional(listOf(z.enum(storyTypes), storyTypes.length)),
    ticker: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    topN: z._default(
      z.coerce
        .number("Top N should be a number")
        .check(z.int(), z.positive(), z.maximum(mostNewsAtOnce)),
      newsPageSize,
    ),
    after: z.optional(Id),
  })
  .check(
    z.refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
      path: ["startDate"],
      message: "Date From should not be after Date To",
    }),
  );

export const listNews = member.get("/News", {
  pastDays: true,
  summary:
    "News that match the filters, the newest first: at most `topN`. With `after`, those that come after the item with this key in the list. A story that repeats for several companies is one item.",
  query: FilteredQuery,
  reply: z.array(NewsItem),
  replyIsChecked: "in tests",
  failures: ["after_gone"],
});

export const getNewsLanding = member.get("/News/Landing", {
  pastDays: true,
  summary: "The newest news of the provider, and of other publishers in the US and abroad.",
  reply: z.object({
    rcArticles: z.array(NewsItem),
    usExternal: z.array(NewsItem),
    nonUsExternal: z.array(NewsItem),
  }),
  replyIsChecked: "in tests",
});

export const listMostViewedNews = member.get("/News/MostViewed", {
  summary: "The ten stories whose articles were opened most in the last seven days.",
  reply: z.array(NewsItem),
});

const Option = z.object({ value: z.string(), label: z.string() });

export const getNewsFilters = member.get("/News/FilterConfig", {
  summary: "The choices of the filters of news, with their values in queries.",
  reply: z.object({
    locations: z.array(Option),
    newsTypes: z.array(Option),
    storyTypes: z.array(Option),
    industries: z.array(
      z.object({
        value: z.number(),
        label: z.string(),
        level: z.enum(["sector", "group", "industry", "subIndustry"]),
        parent: z.nullable(z.number()),
      }),
    ),
  }),
  changesWith: ["market"],
});

export const getArticle = member.get("/News/{newsKey}", {
  pastDays: true,
  summary: "One article with its text, and the news that are related to it.",
  params: z.object({ newsKey: Id }),
  reply: z.extend(NewsItem, { body: z.array(ArticleBlock), relatedNews: z.array(NewsLine) }),
  failures: ["not_found", "withdrawn"],
});

export const getRecapDate = member.get("/News/RecapDate", {
  pastDays: true,
  summary: "The label of the newest morning recap.",
  reply: z.string(),
});

export const listRecapHeadlines = member.get("/News/RecapHeadlines", {
  pastDays: true,
  summary:
    "News since the recap before: version 0 has analyst notes and alerts, 1 US external news, 2 non-US external news.",
  query: z.strictObject({
    version: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2)),
  }),
  reply: z.array(NewsItem),
});

const Company = {
  companyName: z.string(),
  companyTicker: z.string(),
  tickerSymbol: z.nullable(z.string()),
};

export const listRecapResearch = member.get("/News/RecapResearch", {
  pastDays: true,
  summary: "Companies with research since the recap before. Amounts are texts as grids show them.",
  reply: z.array(
    z.object({
      ...Company,
      displayName: z.string(),
      busDescript: z.nullable(z.string()),
      dealSize: z.string(),
      marketCap: z.string(),
      bookrunners: z.string(),
    }),
  ),
});

export const listRecapScheduled = member.get("/News/RecapScheduled", {
  pastDays: true,
  summary: "US offerings that are expected to price tonight.",
  reply: z.array(
    z.object({
      ...Company,
      priceRange: z.string(),
      dealSize: z.string(),
      underwriterName: z.string(),
    }),
  ),
});

export const listPcwAdditions = member.get("/News/PcwAdditions", {
  pastDays: true,
  summary: "Private companies that joined the watchlist since the recap before.",
  reply: z.array(z.object(Company)),
});
