import type { StoryType } from "../../../../domain/news/story-types.ts";
import { sayMoney, toDecimal } from "../decimal.ts";
import { isUsListing } from "../offerings/exchanges.ts";
import { drawSyndicate } from "../offerings/syndicates.ts";
import type { Draws } from "../random.ts";
import type { Range, Story } from "../story.ts";
import type { World } from "../world.ts";

export type NewsSubject =
  | "watchlisted"
  | "rumor"
  | "confidential"
  | "filed"
  | "updated"
  | "terms"
  | "raised"
  | "lowered"
  | "preview"
  | "update"
  | "reception"
  | "postponed"
  | "priced"
  | "traded"
  | "withdrawn"
  | "acquired"
  | "delisted"
  | "merger"
  | "merged"
  | "results";

export interface NewsText {
  story: StoryType;
  headline: string;
  summary: string;
  body: string | null;
}

export type Writer = (context: Context) => NewsText;

export interface Context {
  draws: Draws;
  world: World;
  story: Story;
  name: string;
  what: string;
  /** "$" or the currency's code. */
  sign: string;
}

export function makeText(
  story: StoryType,
  headline: string,
  summary: string,
  body: string | null = null,
): NewsText {
  return { story, headline, summary, body };
}

export const nameListing = ({ story: { exchange } }: Context) =>
  isUsListing(exchange) ? exchange.name : `the ${exchange.name}`;

export function listBanks({ world, story }: Context): string {
  return drawSyndicate(world, story)
    .slice(0, 3)
    .map(({ name }) => name)
    .join(", ")
    .replace(/, ([^,]*)$/, " and $1");
}

export function formatSize({ low, high, shares }: Range, sign: string): string {
  return sayMoney(((low + high) / 2) * shares, sign);
}

export function formatRange({ low, high }: Range, sign: string): string {
  return low === high
    ? `${sign}${formatAmount(low)}`
    : `${sign}${formatAmount(low)} to ${sign}${formatAmount(high)}`;
}

const { format: writeWhole } = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const { format: writeCents } = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

export function formatAmount(price: number): string {
  return Number.isInteger(price) ? writeWhole(price) : writeCents(price);
}

export function formatMillions(shares: number): string {
  return `${toDecimal(shares / 1e6, 1)} million`;
}
