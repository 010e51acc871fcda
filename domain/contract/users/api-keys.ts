import * as z from "zod/mini";
import { requiredLine } from "../../forms/fields.ts";
import { Id, member } from "../route.ts";
import { scopeNames } from "../scopes.ts";

const maxNetworks = 20;
const longestKeyName = 60;

const Network = z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()]);
const longestNetwork = 60;

/** Networks as 203.0.113.0/24, or single addresses. */
export const Networks = z.array(z.string().check(z.maxLength(longestNetwork))).check(
  z.maxLength(maxNetworks, `At most ${maxNetworks} networks`),
  z.refine(
    (networks) => networks.every((network) => Network.safeParse(network).success),
    "Enter networks as 203.0.113.0/24, one per line",
  ),
);

/** What became of the requests of keys: answered ones, then the reasons of refusals. */
export const keyOutcomes = {
  answered: "Answered",
  unchanged: "Not changed",
  invalid: "The key has expired or was revoked",
  network: "The network is not allowed",
  scope: "A scope is missing",
  limit: "Too many requests",
} as const;

export type KeyOutcome = keyof typeof keyOutcomes;

const Outcome = z.enum(Object.keys(keyOutcomes) as [KeyOutcome, ...KeyOutcome[]]);

/** "account": the keys of everybody, for account admins. */
const whose = z._default(z.enum(["mine", "account"]), "mine");

const ApiKey = z.object({
  id: z.number(),
  name: z.string(),
  owner: z.string(),
  /** The last characters of the key. */
  ending: z.string(),
  scopes: z.array(z.enum(scopeNames)),
  /** None: the key works from any network. */
  networks: z.array(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
  /** At most a few seconds behind; null for a key that was never used. */
  usedAt: z.nullable(z.string()),
  usedFrom: z.nullable(z.string()),
  /** Answered requests and refusals of thirty days. */
  requests: z.number(),
  refusals: z.number(),
});

export type ApiKey = z.output<typeof ApiKey>;

export const listApiKeys = member.get("/Account/Keys", {
  summary:
    "The API keys of the caller, or for an account admin those of the whole account, with the limits.",
  query: z.object({ whose }),
  reply: z.object({
    /** False where the provider has turned keys off for the account. */
    areAllowed: z.boolean(),
    limits: z.object({
      keys: z.number(),
      days: z.number(),
      perMinute: z.number(),
      perDay: z.number(),
    }),
    /** The address of the caller, for the networks of a new key. */
    address: z.string(),
    keys: z.array(ApiKey),
  }),
  failures: ["not_authorized"],
});

export const NewApiKey = z.strictObject({
  name: requiredLine("Name", longestKeyName),
  scopes: z
    .array(z.enum(scopeNames))
    .check(z.minLength(1, "Choose at least one scope"), z.maxLength(scopeNames.length)),
  days: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(3650)),
  networks: Networks,
});

export const createApiKey = member.post("/Account/Keys", {
  summary: "Creates an API key and returns it for the only time; only its hash is stored.",
  body: NewApiKey,
  reply: z.object({ id: z.number(), key: z.string() }),
  failures: ["keys_not_allowed", "too_many_keys"],
  limits: [{ by: "address", max: 60, windowSeconds: 300 }],
  repeat: "repeatable",
});

export const revokeApiKey = member.delete("/Account/Keys/{id}", {
  summary: "Ends a key of the caller, or for an account admin one of the account, at once.",
  params: z.object({ id: Id }),
  reply: z.object({}),
  failures: ["not_found"],
});

export const getKeyUsage = member.get("/Account/KeyUsage", {
  summary: "What became of the requests of keys, by day, key and outcome.",
  query: z.object({
    whose,
    days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(90)), 30),
  }),
  reply: z.object({
    today: z.string(),
    /** Counted requests of all keys of the account today. */
    ofAccountToday: z.number(),
    uses: z.array(
      z.object({
        keyId: z.number(),
        key: z.string(),
        day: z.string(),
        outcome: Outcome,
        count: z.number(),
        lastAt: z.string(),
        lastFrom: z.string(),
      }),
    ),
  }),
  failures: ["not_authorized"],
});
