import * as z from "zod/mini";
import { accountRules } from "../../accounts/account-rules.ts";
import { ssoModeNames } from "../../accounts/sso-test.ts";
import { CallDay } from "../days.ts";
import { Id, member } from "../route.ts";
import { Networks } from "./api-keys.ts";

const longest = { text: 500, certificates: 20_000 };
const minute = 60;

/** "own" for an account admin, the id of an account for those who keep accounts. */
const ofAccount = z.strictObject({ account: z.union([z.literal("own"), Id]) });

const wholeIn = ({ from, to }: { from: number; to: number }) =>
  z.nullable(
    z
      .number("Enter a whole number")
      .check(
        z.int("Enter a whole number"),
        z.minimum(from, `Enter ${from} to ${to}, or nothing`),
        z.maximum(to, `Enter ${from} to ${to}, or nothing`),
      ),
  );

export const AccountRulesEntry = z.strictObject({
  /** None allows all. */
  networks: Networks,
  longestHours: wholeIn(accountRules.longestHours),
  idleMinutes: wholeIn(accountRules.idleMinutes),
  offersRemember: z.boolean(),
  allowsKeys: z.boolean(),
  allowsFeeds: z.boolean(),
  allowsLinks: z.boolean(),
  allowsMail: z.boolean(),
});

export type AccountRules = z.output<typeof AccountRulesEntry>;

const line = z._default(z.string().check(z.trim(), z.maxLength(longest.text)), "");
const webAddress = /^https?:\/\/\S+$/;

const ConnectionFields = z.strictObject({
  protocol: z.enum(["oidc", "saml"]),
  issuer: line,
  clientId: line,
  /** Left out: the secret stays. */
  clientSecret: z.optional(z.string().check(z.maxLength(longest.text))),
  /** The end of the client secret, where it is known. */
  expiresOn: z._default(z.union([z.literal(""), CallDay]), ""),
  /** The address of the metadata of SAML, from which the other details are read at once; it is not stored. */
  metadataAddress: line,
  entryPoint: line,
  /** Where SAML ends the session at the provider; empty where it does not. */
  logoutAddress: line,
  certificates: z._default(z.string().check(z.maxLength(longest.certificates)), ""),
  adminClaim: line,
  adminValue: line,
});

type ConnectionFields = z.output<typeof ConnectionFields>;

/** Demands of one protocol what its field has to be, unless its metadata tell it. */
const demand = (
  path: keyof ConnectionFields,
  protocol: ConnectionFields["protocol"],
  pattern: RegExp,
  error: string,
) =>
  z.refine<ConnectionFields>(
    (entry) =>
      entry.protocol !== protocol ||
      (protocol === "saml" && path !== "metadataAddress" && entry.metadataAddress !== "") ||
      pattern.test(String(entry[path])),
    { path: [path], error },
  );

export const SsoConnectionEntry = ConnectionFields.check(
  demand("issuer", "oidc", webAddress, "Enter an https address"),
  demand("clientId", "oidc", /./, "Client ID is required"),
  demand("metadataAddress", "saml", /^$|^https?:\/\/\S+$/, "Enter an https address"),
  demand("issuer", "saml", /./, "Entity ID is required"),
  demand("entryPoint", "saml", webAddress, "Enter an https address"),
  demand("logoutAddress", "saml", /^$|^https?:\/\/\S+$/, "Enter an https address"),
  demand("certificates", "saml", /./, "Certificate is required"),
  z.refine((entry) => entry.adminClaim === "" || entry.adminValue !== "", {
    path: ["adminValue"],
    error: "State its value: without one every user would be an admin",
  }),
);

const Access = z.object({
  accountId: z.number(),
  company: z.string(),
  /** The address of the caller, and whether it is within the allowed networks. */
  address: z.string(),
  connection: z.nullable(
    z.extend(z.omit(ConnectionFields, { clientSecret: true, metadataAddress: true }), {
      mode: z.enum(ssoModeNames),
      hasSecret: z.boolean(),
      expiresOn: z.nullable(z.string()),
      /** Lines to hand to the provider, each with its label. */
      handOver: z.array(z.object({ label: z.string(), value: z.string() })),
      test: z.nullable(
        z.object({
          at: z.string(),
          failure: z.nullable(z.string()),
          words: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  domains: z.array(
    z.object({
      domain: z.string(),
      /** The text of the DNS record that proves it. */
      proof: z.string(),
      provenAt: z.nullable(z.string()),
    }),
  ),
  /** Users who may log in, and those of them who have logged in here by single sign-on. */
  users: z.number(),
  ssoUsers: z.number(),
  refusals: z.array(
    z.object({
      at: z.string(),
      user: z.nullable(z.string()),
      reason: z.string(),
      words: z.nullable(z.string()),
    }),
  ),
  rules: AccountRulesEntry,
  /** How the directory of the company keeps its users. */
  provisioning: z.object({
    address: z.string(),
    tokens: z.array(
      z.object({
        id: z.number(),
        /** The last letters. */
        ending: z.string(),
        createdAt: z.string(),
        usedAt: z.nullable(z.string()),
        expiresAt: z.string(),
      }),
    ),
    adminGroup: z.string(),
    users: z.number(),
    deactivated: z.number(),
    groups: z.number(),
    /** The first of the users whom the directory keeps, those who may log in before the others. */
    people: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        email: z.string(),
        isAccountAdmin: z.boolean(),
        /** "disabled": by the desk, and not by the directory. */
        state: z.enum(["active", "deactivated", "disabled"]),
        /** The last use by one who is active, otherwise since when they are kept out; null for never. */
        at: z.nullable(z.string()),
      }),
    ),
  }),
});

export type Access = z.output<typeof Access>;

const refused = ["not_authorized", "not_found"] as const;

export const getAccess = member.get("/Access/{account}/Settings", {
  summary: "How the users of an account log in: their login service, its domains, and the rules.",
  params: ofAccount,
  reply: Access,
  failures: refused,
});

export const setSsoConnection = member.put("/Access/{account}/Connection", {
  summary: "Sets the details of an account's login service; they have to be tested anew.",
  params: ofAccount,
  body: SsoConnectionEntry,
  reply: z.object({}),
  failures: [...refused, "address_not_allowed"],
  limits: [{ by: "address", max: 20, windowSeconds: minute }],
});

export const testSsoConnection = member.post("/Access/{account}/Test", {
  summary:
    "Reads the settings of the login service, and for an account admin begins a login that tests the rest.",
  params: ofAccount,
  reply: z.object({
    failure: z.nullable(z.string()),
    /** Where the admin goes on; null for others, and after a failure. */
    address: z.nullable(z.string()),
  }),
  failures: refused,
  limits: [{ by: "address", max: 20, windowSeconds: minute }],
  repeat: "repeatable",
});

export const setSsoMode = member.put("/Access/{account}/Mode", {
  summary: "Turns single sign-on of an account off, on or into the only way in.",
  params: ofAccount,
  body: z.strictObject({ mode: z.enum(ssoModeNames) }),
  reply: z.object({}),
  failures: [...refused, "sso_not_tested", "sso_no_domain"],
});

export const SsoDomainEntry = z.strictObject({
  domain: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.maxLength(253),
      z.regex(
        /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/,
        "Enter a domain, such as company.com",
      ),
    ),
});

export const claimSsoDomain = member.post("/Access/{account}/Domains", {
  summary: "Claims a domain, which a DNS text record has to prove.",
  params: ofAccount,
  body: SsoDomainEntry,
  reply: z.object({}),
  failures: [...refused, "domain_taken", "too_many_domains"],
});

export const proveSsoDomain = member.post("/Access/{account}/Domains/Proof", {
  summary: "Looks for the DNS text record of a domain; who keeps accounts proves it without one.",
  params: ofAccount,
  body: SsoDomainEntry,
  reply: z.object({}),
  failures: [...refused, "domain_taken", "domain_unproven"],
  limits: [{ by: "address", max: 30, windowSeconds: minute }],
});

export const removeSsoDomain = member.post("/Access/{account}/Domains/Remove", {
  summary: "Gives up a domain; the last proven one only after single sign-on is off.",
  params: ofAccount,
  body: SsoDomainEntry,
  reply: z.object({}),
  failures: [...refused, "sso_no_domain"],
});

export const setAccountRules = member.put("/Access/{account}/Rules", {
  summary: "Sets the rules of an account; open sessions are shortened to them at once.",
  params: ofAccount,
  body: z.extend(AccountRulesEntry, {
    /** True for an admin who means to leave out the network that they are on. */
    leavesOwnNetwork: z._default(z.boolean(), false),
  }),
  reply: z.object({}),
  failures: [...refused, "own_network_left_out"],
});

export const createScimToken = member.post("/Access/{account}/Provisioning/Tokens", {
  summary:
    "Makes a token for the company's directory, good for a year, and returns it for the only time; only its hash is stored. An account has two at most.",
  params: ofAccount,
  reply: z.object({ token: z.string() }),
  failures: [...refused, "too_many_scim_tokens"],
  repeat: "repeatable",
});

export const removeScimToken = member.delete("/Access/{account}/Provisioning/Tokens/{id}", {
  summary: "Ends a token of the company's directory at once.",
  params: z.extend(ofAccount, { id: Id }),
  reply: z.object({}),
  failures: refused,
});

export const AdminGroupEntry = z.strictObject({ adminGroup: line });

export const setAdminGroup = member.put("/Access/{account}/Provisioning/Admins", {
  summary: "Names the group of the directory whose members are admins of the account, or none.",
  params: ofAccount,
  body: AdminGroupEntry,
  reply: z.object({}),
  failures: refused,
});
