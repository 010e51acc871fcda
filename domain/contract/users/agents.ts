import * as z from "zod/mini";
import { member } from "../route.ts";
import { type Scope, scopeNames } from "../scopes.ts";
import { NewApiKey } from "./api-keys.ts";

type AgentScope = Exclude<Scope, "webhooks">;

/** The scopes that agents may ask for: agents only read. */
export const agentScopes = scopeNames.filter((name): name is AgentScope => name !== "webhooks");

/** The scopes that the page ticks for an agent that names none. The notes of a team are left out. */
export const usualScopes = agentScopes.filter((name) => name !== "notes");

/** A challenge of the kind S256 (RFC 7636): a hash in base64url. */
const Challenge = z.string().check(z.regex(/^[\w-]{43}$/));

const asking = {
  clientId: z.string().check(z.maxLength(3000)),
  redirectUri: z.string().check(z.maxLength(500)),
};

export const readAgent = member.get("/Account/Agents", {
  summary: "The agent that asks to be let in, and where its answer would be sent.",
  query: z.strictObject(asking),
  reply: z.object({
    /** As the agent calls itself, which anybody can. */
    name: z.string(),
    /** The host to which the answer is sent, or the program by its scheme: "cursor://anysphere.cursor-mcp". */
    sentTo: z.string(),
    /** The days that a key may last at most. */
    longestDays: z.number(),
  }),
  failures: ["agent_unknown"],
});

export const letAgentIn = member.post("/Account/Agents", {
  summary:
    "Lets an agent make an API key of the caller, and returns the address that hands it the code for that, which lasts a minute.",
  body: z.strictObject({
    ...asking,
    challenge: Challenge,
    state: z.optional(z.string().check(z.maxLength(1000))),
    scopes: z.array(z.enum(agentScopes)).check(z.minLength(1, "Choose at least one scope")),
    days: NewApiKey.shape.days,
  }),
  reply: z.object({ location: z.string() }),
  failures: ["agent_unknown", "keys_not_allowed", "too_many_keys"],
  limits: [{ by: "address", max: 60, windowSeconds: 300 }],
  repeat: "repeatable",
});
