import * as z from "zod/mini";
import { maxNameLength } from "../../forms/limits.ts";
import { storyTypes } from "../../news/story-types.ts";
import { type FavoriteGroup, favoriteGroups } from "../../status/favorite-group.ts";
import { Id, member, WholeId } from "../route.ts";
import { SavedView } from "../view-shapes.ts";

/** A company that the user follows. Null when the company has no deal or the deal has no date. */
const Favorite = z.object({
  companyKey: z.number(),
  companyName: z.string(),
  companyTicker: z.string(),
  ticker: z.nullable(z.string()),
  status: z.nullable(z.string()),
  /** The group of My Favorites that shows the company. */
  group: z.enum(favoriteGroups),
  offerDate: z.nullable(z.string()),
});

export type Favorite = z.output<typeof Favorite>;

/** A favorite with the figures of its main deal, each as grids show it; null when it is not known. */
const FollowedDeal = z.object({
  ...Favorite.shape,
  /** The day on which a deal to come is expected to be priced. */
  expectedDate: z.nullable(z.string()),
  /** The price of today, in the currency of the listing; null when the last one is too old. */
  lastPrice: z.nullable(z.number()),
  /** Of the last price; null when it is not known. */
  currency: z.nullable(z.string()),
  /** In percent points, since the close before. */
  todaysChange: z.nullable(z.number()),
  /** In percent points, since the offer price. */
  totalReturn: z.nullable(z.number()),
});

export type FollowedDeal = z.output<typeof FollowedDeal>;

export const listFavorites = member.get("/Favorites", {
  pastDays: false,
  summary: "The companies that the user follows, in the order in which they were added.",
  reply: z.array(Favorite),
  changesWith: ["market", "user"],
});

export const getFavorite = member.get("/Favorites/{key}", {
  pastDays: false,
  summary: "One company that the user follows.",
  params: z.strictObject({ key: Id }),
  reply: Favorite,
  changesWith: ["market", "user"],
  failures: ["not_found"],
});

/**
 * Following a company a second time changes nothing. The name that the caller sends is ignored. A caller that undoes a
 * removal sends the time that `removeFavorite` returned, so that the company returns to its place in the order.
 */
export const addFavorite = member.post("/Favorites", {
  summary: "Follows a company.",
  body: z.strictObject({
    companyKey: WholeId,
    companyName: z.optional(z.string().check(z.maxLength(maxNameLength))),
    addedAt: z.optional(z.iso.datetime({ precision: 3 })),
  }),
  reply: Favorite,
  failures: ["not_found", "too_many_favorites"],
});

/** Succeeds for a company that is not followed, too. */
export const removeFavorite = member.delete("/Favorites/{key}", {
  summary: "Stops following a company.",
  params: z.strictObject({ key: Id }),
  reply: z.object({
    companyKey: z.number(),
    /** The time at which it was added; null if it was not followed. */
    addedAt: z.nullable(z.string()),
  }),
});

const groups = {
  Scheduled: z.array(FollowedDeal),
  Priced: z.array(FollowedDeal),
  Filed: z.array(FollowedDeal),
  Others: z.array(FollowedDeal),
} as const satisfies Record<FavoriteGroup, unknown>;

/** News on a company that the user follows. */
const FavoriteNews = z.object({
  newsKey: z.number(),
  headline: z.string(),
  newsSummary: z.string(),
  breakDate: z.string(),
  source: z.nullable(z.string()),
  link: z.nullable(z.string()),
  /** The type of the news: "analystNote", "blog", "external" or "newsAlert". */
  type: z.string(),
  /** The subject of the story; null when the source does not state it. */
  storyType: z.nullable(z.enum(storyTypes)),
  companyName: z.string(),
  companyTicker: z.string(),
  tickerSymbol: z.nullable(z.string()),
});

export type FavoriteNews = z.output<typeof FavoriteNews>;

export const listSavings = member.get("/Favorites/Savings", {
  pastDays: false,
  summary:
    "Everything that My Favorites shows: saved views and screens, companies by group, their latest news.",
  reply: z.object({
    savedViews: z.array(SavedView),
    savedScreens: z.array(SavedView),
    favorites: z.object(groups),
    news: z.array(FavoriteNews),
  }),
  changesWith: ["market", "prices", "user", "day"],
});
