import * as z from "zod/mini";
import { newsTypes } from "../../news/news-types.ts";
import { storyTypes } from "../../news/story-types.ts";

const text = z.nullable(z.string());

const NewsCompany = z.object({
  companyKey: z.number(),
  companyName: z.string(),
  companyTicker: z.string(),
  tickerSymbol: text,
});

export type NewsCompany = z.output<typeof NewsCompany>;

/** A line of a list that leads to an article. */
export const NewsLine = z.object({
  newsKey: z.number(),
  headline: z.string(),
  /** An instant. */
  breakDate: z.string(),
  source: text,
  type: z.enum(newsTypes),
  storyType: z.enum(storyTypes),
  tickerSymbol: text,
});

export type NewsLine = z.output<typeof NewsLine>;

/** A story once, with all companies that it is about; the first is the one of `tickerSymbol`. */
export const NewsItem = z.extend(NewsLine, {
  /** An address of another site; null for what the provider wrote. */
  link: text,
  newsSummary: z.string(),
  keywords: z.array(z.string()),
  companies: z.array(NewsCompany),
  companyLogo: text,
  companyLogoAltTag: text,
  videoKey: z.nullable(z.number()),
  /** Only an article has some. */
  relatedNews: z.array(NewsLine),
});

export type NewsItem = z.output<typeof NewsItem>;

const Runs = z.array(
  z.object({
    text: z.string(),
    isBold: z.optional(z.boolean()),
    /** An address of another site. */
    link: z.optional(z.string()),
  }),
);

export type TextRuns = z.output<typeof Runs>;

/** A part of the text of an article. */
export const ArticleBlock = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("heading"), text: z.string() }),
  z.object({ kind: z.literal("paragraph"), runs: Runs }),
  z.object({ kind: z.literal("list"), isNumbered: z.boolean(), items: z.array(Runs) }),
  z.object({
    kind: z.literal("table"),
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string())),
  }),
  /** The picture itself as a data address. */
  z.object({ kind: z.literal("picture"), source: z.string(), alt: z.string() }),
]);

export type ArticleBlock = z.output<typeof ArticleBlock>;
