import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { type Day, daysBetween, newYorkDay } from "../domain/calendar/day.ts";
import type { ListedGrant } from "../domain/contract/grants.ts";
import { settings } from "./settings.ts";

const Environment = z.object(
  Object.fromEntries(Object.entries(settings).map(([name, [schema]]) => [name, schema])) as {
    [Name in keyof typeof settings]: (typeof settings)[Name][0];
  },
);

type EmailsByGrant = Record<ListedGrant, readonly string[]>;

/** The demo users who have a grant as long as its setting names nobody. */
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
  const demoEmails = (grant: ListedGrant) => (demo === "off" ? [] : demoStaff[grant]);
  return {
    host: value.HOST,
    port: value.PORT,
    metricsPort: value.METRICS_PORT,
    metricsHost: value.METRICS_HOST,
    publicUrl: value.PUBLIC_URL,
    trustProxy: value.TRUST_PROXY,
    databaseUrl: value.DATABASE_URL,
    redisUrl: value.REDIS_URL,
    dataDir: value.DATA_DIR,
    tokenSecret,
    sessions: {
      remembered: {
        longestMs: value.SESSION_DAYS * msPerDay,
        idleMs: value.SESSION_IDLE_DAYS * msPerDay,
      },
      other: {
        longestMs: value.SESSION_HOURS * msPerHour,
        idleMs: value.SESSION_IDLE_HOURS * msPerHour,
      },
    },
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    grantedEmails: {
      staff: value.STAFF_EMAILS ?? demoEmails("staff"),
      accessLogs: value.ACCESS_LOG_EMAILS ?? demoEmails("accessLogs"),
      webAnalytics: value.WEB_ANALYTICS_EMAILS ?? demoEmails("webAnalytics"),
    } satisfies EmailsByGrant,
    marketingUrl: value.MARKETING_URL,
    provider: {
      name: value.PROVIDER_NAME,
      phone: value.PROVIDER_PHONE,
      email: value.PROVIDER_EMAIL,
      adviser: value.PROVIDER_ADVISER,
      linkedinUrl: value.PROVIDER_LINKEDIN_URL,
      xUrl: value.PROVIDER_X_URL,
      youtubeUrl: value.PROVIDER_YOUTUBE_URL,
    },
    captcha: {
      siteId: value.CAPTCHA_SITE_ID,
      secret: value.CAPTCHA_SECRET ?? `captcha:${tokenSecret}`,
    },
    fixedViewIds: { lockups: value.LOCKUPS_VIEW_ID, expired: value.EXPIRED_LOCKUPS_VIEW_ID },
    logLevel: value.LOG_LEVEL,
    /** Added to the machine's time wherever the portal asks what time it is. */
    clockOffsetMs: value.TODAY === undefined ? 0 : offsetTo(value.TODAY),
    demo,
  };
}

const msPerHour = 3_600_000;
const msPerDay = 24 * msPerHour;

/** Whole days, but for the hour by which summer time would lead around midnight to the day before or after. */
function offsetTo(day: Day): number {
  const now = Date.now();
  const wholeDays = daysBetween(newYorkDay(new Date(now)), day) * msPerDay;
  return wholeDays - daysBetween(day, newYorkDay(new Date(now + wholeDays))) * msPerHour;
}

/** What is wrong with settings that are right each by itself. */
function problemsTogether(given: Record<string, string | undefined>): string[] {
  const { DATABASE_URL, PUBLIC_URL, TOKEN_SECRET, HOST = "127.0.0.1", DEMO_PUBLIC } = given;
  const demanded = DATABASE_URL === undefined ? {} : { PUBLIC_URL, TOKEN_SECRET };
  const problems = Object.entries(demanded)
    .filter(([, value]) => value === undefined)
    .map(([name]) => `${name}: demanded with DATABASE_URL`);
  if (demoOf(given) !== "off" && !isLoopback(HOST) && DEMO_PUBLIC !== "yes") {
    problems.push(
      `DEMO: the password of the demo users is public, so HOST ${HOST} needs DEMO=off or DEMO_PUBLIC=yes`,
    );
  }
  if (
    (given.LOCKUPS_VIEW_ID ?? "lockups") === (given.EXPIRED_LOCKUPS_VIEW_ID ?? "expired-lockups")
  ) {
    problems.push("EXPIRED_LOCKUPS_VIEW_ID: should differ from LOCKUPS_VIEW_ID");
  }
  return problems;
}

function demoOf({
  DEMO,
  DATABASE_URL,
}: Record<string, string | undefined>): "on" | "users" | "off" {
  if (DEMO === "on" || DEMO === "users" || DEMO === "off") return DEMO;
  return DATABASE_URL === undefined ? "on" : "off";
}

/** Names every setting that cannot be used. */
export class UnusableConfig extends Error {
  constructor(problems: string[]) {
    super(
      `The configuration is not usable:\n${problems.map((problem) => `  ${problem}`).join("\n")}`,
    );
  }
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}

/** A secret that outlives restarts, so that nobody is signed out by one. */
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
