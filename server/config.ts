import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { instantOfNewYork, newYorkClock } from "../domain/calendar/day.ts";
import type { ListedGrant } from "../domain/contract/grants.ts";
import {
  type automaticAlerts,
  type House,
  type HouseSetting,
  houseSettingNames,
  houseSettings,
  type reviewRules,
} from "../domain/house/house-settings.ts";
import { isLoopback } from "./loopback.ts";
import { priceFeedOf, problemsOfPriceFeed } from "./providers/feed-config.ts";
import { settings } from "./settings.ts";

const Environment = z.object(
  Object.fromEntries(Object.entries(settings).map(([name, [schema]]) => [name, schema])) as {
    [Name in keyof typeof settings]: (typeof settings)[Name][0];
  },
);

type EmailsByGrant = Record<ListedGrant, readonly string[]>;

/** The demo users who have a grant as long as no setting names other users. */
const demoStaff: EmailsByGrant = {
  staff: ["staff@greenshoe.example", "admin@greenshoe.example"],
  accessLogs: ["staff@greenshoe.example", "logs@greenshoe.example"],
  webAnalytics: ["staff@greenshoe.example", "web@greenshoe.example"],
};

export type Config = ReturnType<typeof readConfig>;

/** Reads and checks all settings, and complains of all problems at once. Writes only a generated secret. */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, text]) => name in settings && text !== ""),
  );
  const read = Environment.safeParse(given);
  const problems = [
    ...(read.error?.issues ?? []).map((issue) => `${String(issue.path[0])}: ${issue.message}`),
    ...problemsTogether(given),
  ];
  if (!read.success || problems.length > 0) throw new UnusableConfig(problems);

  const value = read.data;
  const demo = demoOf(given);
  const tokenSecret = value.TOKEN_SECRET ?? keptSecret(value.DATA_DIR);
  const house = houseOfSettings(given, demo !== "off");
  return {
    host: value.HOST,
    port: value.PORT,
    metricsPort: value.METRICS_PORT,
    metricsHost: value.METRICS_HOST,
    publicUrl: value.PUBLIC_URL,
    trustProxy: value.TRUST_PROXY,
    databaseUrl: value.DATABASE_URL,
    replicaUrl: value.DATABASE_REPLICA_URL,
    /** The variables by which other processes of the portal reach the database. */
    environmentOfDatabase: pickForDatabase(environment),
    connections: {
      most: value.DATABASE_CONNECTIONS,
      waitMs: value.DATABASE_CONNECT_SECONDS * 1000,
    },
    ...limitsOf(value),
    work: value.WORK,
    redisUrl: value.REDIS_URL,
    dataDir: value.DATA_DIR,
    /** The path of a folder, or the address of a bucket. */
    filesAt: filesAtOf(value.FILES_URL, value.DATA_DIR),
    tokenSecret,
    tokenSecretBefore: value.TOKEN_SECRET_BEFORE,
    sessions: sessionsOf(value),
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM ?? senderOf(house.name, value.PUBLIC_URL),
    ...rulesOfStaff(value, demo),
    ...faceOf(house),
    /** The value that holds where the desk has stated nothing. */
    houseOfEnvironment: house,
    /** The publishers whose summaries may be shown; "*" stands for all. */
    newsSummaries: value.NEWS_SUMMARIES,
    /** The hosts whose frames pages may show. */
    videoHosts: value.VIDEO_HOSTS,
    videoImagesUrl: value.VIDEO_IMAGES_URL ?? "/media/pictures",
    audit:
      value.AUDIT_URL === undefined
        ? undefined
        : { url: value.AUDIT_URL, secret: value.AUDIT_SECRET ?? "" },
    webhookPorts: value.WEBHOOK_PORTS,
    captcha: {
      siteId: value.CAPTCHA_SITE_ID,
      secret: value.CAPTCHA_SECRET ?? `captcha:${tokenSecret}`,
    },
    fixedViewIds: { lockups: value.LOCKUPS_VIEW_ID, expired: value.EXPIRED_LOCKUPS_VIEW_ID },
    edgar: edgarOf(value),
    priceFeed: priceFeedOf(value),
    tracesTo: value.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: value.LOG_LEVEL,
    /** Added to the machine's time wherever the portal asks what time it is. */
    clockOffsetMs: value.TODAY === undefined ? 0 : offsetTo(value.TODAY),
    demo,
    warnings: warningsOf(given),
  };
}

type Value = z.output<typeof Environment>;

/** How much calls, keys, imports and past days may take, and how long usage is kept. */
function limitsOf(value: Value) {
  return {
    callSeconds: value.CALL_SECONDS,
    callsAtOnce: value.CALLS_AT_ONCE,
    usageDays: value.USAGE_DAYS,
    analyticsQueries: value.ANALYTICS_QUERIES,
    apiKeys: {
      keys: value.API_KEYS_PER_USER,
      days: value.API_KEY_DAYS,
      perMinute: value.API_REQUESTS_PER_MINUTE,
      perDay: value.API_REQUESTS_PER_DAY,
    },
    importLimits: { memoryMb: value.IMPORT_MEMORY_MB, seconds: value.IMPORT_SECONDS },
    pastDays: {
      most: value.PAST_DAYS,
      mostBytes: value.PAST_DAYS_MB * 1e6,
      monthEnds: value.PAST_MONTH_ENDS,
    },
  };
}

/** The settings that say who is staff, and what staff must do before they log in or publish. */
function rulesOfStaff(value: Value, demo: ReturnType<typeof demoOf>) {
  const demoEmails = (grant: ListedGrant) => (demo === "off" ? [] : demoStaff[grant]);
  // A trial on one machine should not begin with an authenticator app.
  const isTrial = value.DATABASE_URL === undefined || demo !== "off";
  return {
    staffNeedSecondFactor:
      (value.STAFF_SECOND_FACTOR ?? (isTrial ? "offered" : "demanded")) === "demanded",
    grantedEmails: {
      staff: value.STAFF_EMAILS ?? demoEmails("staff"),
      accessLogs: value.ACCESS_LOG_EMAILS ?? demoEmails("accessLogs"),
      webAnalytics: value.WEB_ANALYTICS_EMAILS ?? demoEmails("webAnalytics"),
    } satisfies EmailsByGrant,
  };
}

function edgarOf(value: Value) {
  if (value.EDGAR_AGENT === undefined) return undefined;
  return {
    agent: value.EDGAR_AGENT,
    address: value.EDGAR_URL,
    pollMs: value.EDGAR_POLL_SECONDS * 1000,
    spoolFolder: join(value.DATA_DIR, "edgar"),
  };
}

function sessionsOf(value: Value) {
  return {
    remembered: {
      longestMs: value.SESSION_DAYS * msPerDay,
      idleMs: value.SESSION_IDLE_DAYS * msPerDay,
    },
    other: {
      longestMs: value.SESSION_HOURS * msPerHour,
      idleMs: value.SESSION_IDLE_HOURS * msPerHour,
    },
  };
}

/** What the house says of itself as long as its desk has stated nothing: without demo users nothing is made up. */
function houseOfSettings(given: Record<string, string | undefined>, hasDemo: boolean): House {
  const read = ({ variable, usual, demo }: HouseSetting) =>
    (variable === null ? undefined : given[variable]) ?? (hasDemo && demo !== "" ? demo : usual);
  return Object.fromEntries(
    houseSettingNames.map((name) => [name, read(houseSettings[name])]),
  ) as House;
}

/** What no setting states. */
export const usualHouse = { name: houseSettings.name.usual };

/** The house, and the parts of it by which the rest of the server knows it. */
export function faceOf(house: House) {
  const { name, phone, email, address, adviser, linkedinUrl, xUrl, youtubeUrl } = house;
  const provider = {
    ...{ name, phone, email, address, adviser, linkedinUrl, xUrl, youtubeUrl },
    logo: logoPath(house.logo),
  };
  return {
    ...{ house, provider, marketingUrl: house.marketingUrl.replace(/(?<!\/)\/+$/, "") },
    review: house.review as keyof typeof reviewRules,
    allowsQuietCorrections: house.quietCorrections === "on",
    automaticAlerts: house.automaticAlerts as keyof typeof automaticAlerts,
  };
}

/** The address of a logo, which changes with it; empty without a logo. */
export function logoPath(logo: string): string {
  if (logo === "") return "";
  return `/media/logo/${createHash("sha256").update(logo).digest("hex").slice(0, 16)}`;
}

function senderOf(name: string, publicUrl: string | undefined): string {
  const host = publicUrl === undefined ? "localhost" : new URL(publicUrl).hostname;
  return `"${name.replaceAll(/["\\]/g, "")}" <no-reply@${host}>`;
}

function filesAtOf(url: URL | undefined, dataDir: string): URL | string {
  if (url === undefined) return join(dataDir, "files");
  return url.protocol === "file:" ? fileURLToPath(url) : url;
}

const msPerHour = 3_600_000;
const msPerDay = 24 * msPerHour;

/** The milliseconds from now to a time in New York, or to the present time of day on another day. */
function offsetTo(dayOrMinute: string): number {
  const now = new Date();
  const time = newYorkClock(now).slice("2024-07-01".length);
  const isDay = dayOrMinute.length === "2024-07-01".length;
  return instantOfNewYork(isDay ? dayOrMinute + time : dayOrMinute).getTime() - now.getTime();
}

/** Lists problems of settings that are valid alone but not together. */
function problemsTogether(given: Record<string, string | undefined>): string[] {
  const { DATABASE_URL, PUBLIC_URL, TOKEN_SECRET, SMTP_URL, MAIL } = given;
  const { DEMO_PUBLIC, DEMO, EDGAR_AGENT, TODAY } = given;
  const demanded = DATABASE_URL === undefined ? {} : { PUBLIC_URL, TOKEN_SECRET };
  const problems = Object.entries(demanded)
    .filter(([, value]) => value === undefined)
    .map(([name]) => `${name}: demanded with DATABASE_URL`);
  problems.push(...problemsOfHouse(given));
  const opening = findOpening(given);
  if (demoOf(given) !== "off" && opening !== undefined && DEMO_PUBLIC !== "yes") {
    problems.push(
      `DEMO: the password of the demo users is public, so ${opening} needs DEMO=off or DEMO_PUBLIC=yes`,
    );
  }
  if (DATABASE_URL !== undefined && SMTP_URL === undefined && MAIL === undefined) {
    problems.push(
      "SMTP_URL: demanded with DATABASE_URL, because without it staff can read the password links of everybody; MAIL=mailbox allows that",
    );
  }
  if (EDGAR_AGENT !== undefined && DEMO === "on") {
    problems.push("DEMO: there is no demo market beside the filings of EDGAR_AGENT");
  }
  if (EDGAR_AGENT !== undefined && TODAY !== undefined) {
    problems.push("TODAY: a portal of a past day takes no filings of today; leave out EDGAR_AGENT");
  }
  problems.push(...problemsOfPriceFeed(given));
  if (given.AUDIT_URL?.startsWith("http") && given.AUDIT_SECRET === undefined) {
    problems.push("AUDIT_SECRET: demanded with an AUDIT_URL of http, to sign the posts");
  }
  if (DATABASE_URL === undefined && (given.WORK ?? "all") !== "all") {
    problems.push("WORK: the embedded database has one process, which does all the work");
  }
  if (DATABASE_URL === undefined && given.DATABASE_REPLICA_URL !== undefined) {
    problems.push("DATABASE_REPLICA_URL: the embedded database has no replica");
  }
  if (SMTP_URL !== undefined && MAIL !== undefined) {
    problems.push("MAIL: mailbox takes the place of a mail server, so give it or SMTP_URL");
  }
  if (
    (given.LOCKUPS_VIEW_ID ?? "lockups") === (given.EXPIRED_LOCKUPS_VIEW_ID ?? "expired-lockups")
  ) {
    problems.push("EXPIRED_LOCKUPS_VIEW_ID: should differ from LOCKUPS_VIEW_ID");
  }
  return problems;
}

/** Who sets a portal up for others states who they are, or its clients would turn to nobody. */
function problemsOfHouse(given: Record<string, string | undefined>): string[] {
  if (given.DATABASE_URL === undefined || demoOf(given) !== "off") return [];
  return ["PROVIDER_NAME", "PROVIDER_EMAIL", "PROVIDER_PHONE", "MARKETING_URL"]
    .filter((name) => given[name] === undefined)
    .map((name) => `${name}: demanded with DATABASE_URL, so that clients know whom they deal with`);
}

function demoOf({
  DEMO,
  DATABASE_URL,
  EDGAR_AGENT,
  PRICE_FEED,
}: Record<string, string | undefined>): "on" | "users" | "off" {
  if (DEMO === "on" || DEMO === "users" || DEMO === "off") return DEMO;
  if (DATABASE_URL !== undefined) return "off";
  return EDGAR_AGENT === undefined && PRICE_FEED === undefined ? "on" : "users";
}

/** The variables by which the client of PostgreSQL and TLS find what the address of a database leaves out. */
const namesOfDatabase = /^(?:PG[A-Z]+|NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR)|HOME|TMPDIR|TZ)$/;

function pickForDatabase(environment: Record<string, string | undefined>) {
  const picked = Object.entries(environment).filter(([name]) => namesOfDatabase.test(name));
  return Object.fromEntries(picked);
}

/** Names every setting that cannot be used. */
export class UnusableConfig extends Error {
  constructor(problems: string[]) {
    super(
      `The configuration is not usable:\n${problems.map((problem) => `  ${problem}`).join("\n")}`,
    );
  }
}

/** Names the setting by which others than the users of this machine reach the portal; undefined if there is none. */
function findOpening({
  HOST = "127.0.0.1",
  PUBLIC_URL,
  TRUST_PROXY,
}: Record<string, string | undefined>): string | undefined {
  if (!isLoopback(HOST)) return `HOST ${HOST}`;
  // A proxy on this machine serves others, whatever address the portal itself listens on.
  if (isPublicUrl(PUBLIC_URL)) return `PUBLIC_URL ${PUBLIC_URL}`;
  return /^0*$/.test(TRUST_PROXY ?? "") ? undefined : `TRUST_PROXY ${TRUST_PROXY}`;
}

function isPublicUrl(url: string | undefined): boolean {
  const host = url === undefined ? undefined : URL.parse(url)?.hostname;
  return host !== undefined && !isLoopback(host);
}

/** Lists what the settings allow but an operator of a public portal should know. */
function warningsOf({ PUBLIC_URL }: Record<string, string | undefined>): string[] {
  const warnings: string[] = [];
  if (PUBLIC_URL?.startsWith("http:") && isPublicUrl(PUBLIC_URL)) {
    warnings.push(
      "PUBLIC_URL begins with http:, so passwords and tokens cross the network in clear text.",
    );
  }
  return warnings;
}

/** A secret that outlives restarts, so that a restart ends no session. */
function keptSecret(dataDir: string): string {
  const path = join(dataDir, "token-secret");
  if (existsSync(path)) return readFileSync(path, "utf8").trim();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, `${randomBytes(48).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(path, "utf8").trim();
}
