import * as z from "zod/mini";
import { type WebhookEvent, webhookEventNames, webhookEvents } from "./event-kinds.ts";

/** The fields of every post. The header `Greenshoe-Event` repeats the id. */
const post = <const Type extends string>(type: Type) => ({
  id: z.string(),
  type: z.literal(type),
  at: z.iso.datetime(),
  /** True for a post that a user asked for in order to try their receiver, of which nothing is true. */
  isTest: z.boolean(),
});

const Company = z.object({
  key: z.int(),
  name: z.string(),
  ticker: z.nullable(z.string()),
  address: z.string(),
  url: z.url(),
});

const figure = z.nullable(z.number());
const Deal = z.object({
  ...{ status: z.string(), currency: z.string(), offerPrice: figure, priceLow: figure },
  ...{ priceHigh: figure, shares: figure, dealSizeUsd: figure, rating: figure },
});

const EventPost = <Type extends WebhookEvent>(type: Type) =>
  z.object({ ...post(type), on: z.iso.date(), company: Company, deal: Deal });

const ChangedValue = z.object({
  ...{ label: z.string(), before: z.string(), after: z.string() },
  ...{ source: z.nullable(z.string()), link: z.nullable(z.string()) },
});

const AlertPost = z.object({
  ...post("alert"),
  alert: z.object({ name: z.string(), sentence: z.string(), url: z.nullable(z.url()) }),
  counts: z.object({ entered: z.int(), left: z.int(), changed: z.int() }),
  changes: z.array(
    z.object({
      kind: z.enum(["entered", "left", "changed"]),
      ...{ companyName: z.string(), companyTicker: z.string(), ticker: z.nullable(z.string()) },
      values: z.array(ChangedValue),
    }),
  ),
});

const TestPost = z.object(post("test"));

export type EventPost = z.output<ReturnType<typeof EventPost>>;
export type AlertPost = z.output<typeof AlertPost>;
type Post = EventPost | AlertPost | z.output<typeof TestPost>;
export type PostName = Post["type"];

export const postNames: readonly [PostName, ...PostName[]] = [
  "test",
  "alert",
  ...webhookEventNames,
];

/** The body of each post, as the contract tells it. */
export const postOf = (name: PostName) =>
  name === "test" ? TestPost : name === "alert" ? AlertPost : EventPost(name);

export const postLabels: Record<PostName, string> = {
  ...{ test: "A short test", alert: "An alert finds changes", ...webhookEvents },
};

const acme = { name: "Acme, Inc.", ticker: "ACME" };

/** A post of a kind about a company that does not exist: the example of the documentation, and what a test sends. */
export function examplePost(type: PostName, id: string, at: string, on: string): Post {
  const about = { id, at, isTest: true };
  const url = "https://greenshoe.example";
  if (type === "test") return { ...about, type };
  if (type === "alert")
    return {
      ...{ ...about, type, counts: { entered: 0, left: 0, changed: 1 } },
      alert: { name: "Above range", sentence: "Priced above its range", url: `${url}/priced` },
      changes: [
        {
          ...{ kind: "changed", companyName: acme.name, companyTicker: "ACME", ticker: "ACME" },
          values: [{ label: "Offer Price", before: "", after: "18.00", source: null, link: null }],
        },
      ],
    };
  const isPriced = type === "priced" || type === "firstTrade";
  return {
    ...{ ...about, type, on },
    company: { key: 99, ...acme, address: "ACME", url: `${url}/company/ACME` },
    deal: {
      ...{ status: isPriced ? "Priced" : "Filed", currency: "USD" },
      ...{ offerPrice: isPriced ? 18 : null, priceLow: 16, priceHigh: 18 },
      ...{ shares: 12_500_000, dealSizeUsd: 225_000_000, rating: 14 },
    },
  };
}
