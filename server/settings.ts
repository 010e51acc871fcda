import { isIP } from "node:net";
import { resolve } from "node:path";
import * as z from "zod";
import { automaticAlerts, quietCorrections, reviewRules } from "../domain/house/house-settings.ts";
import { priceProviderNames } from "./providers/providers.ts";

const emailList = z
  .string()
  .transform((text) =>
    text
      .split(",")
      .map((email) => email.trim().toLowerCase())
      .filter((email) => email !== ""),
  )
  .pipe(z.array(z.email("should be email addresses separated by commas")));

const nameList = z.string().transform((text) =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== ""),
);

const port = z.coerce.number().int().min(0).max(65535);
const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const choiceOf = (choices: Record<string, string>) => z.enum(Object.keys(choices));
const webUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/(?<!\/)\/+$/, ""));

const secret = z
  .string()
  .min(32, "should have at least 32 characters")
  .refine(
    (text) => new Set(text).size >= 8,
    "should be random, such as the output of openssl rand -base64 48",
  );

/** Short enough, and of characters that need no escape in an address. */
const fixedViewId = z
  .string()
  .regex(/^[\w-]{1,40}$/, "should be letters, digits, dashes and underscores, at most 40");

/** An address, a network as `10.0.0.0/8`, or a name that the HTTP library knows for one. */
function isProxy(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  if (["loopback", "linklocal", "uniquelocal"].includes(text)) return true;
  return isIP(address) !== 0 && rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
}

const demandedOfHouses =
  "Demanded with `DATABASE_URL` unless there are demo users; the page House of the desk replaces it.";

/** Every setting: how it is read, and what the documentation says of it. */
export const settings = {
  PORT: [port.default(8080), "Port of the portal; 0 takes a free one."],
  HOST: [z.string().min(1).default("127.0.0.1"), "Address to listen on."],
  METRICS_PORT: [port.optional(), "Port of the Prometheus metrics (`/metrics`); off when absent."],
  METRICS_HOST: [
    z.string().min(1).default("127.0.0.1"),
    "Address that the metrics listen on; whoever reaches it can read them.",
  ],
  PUBLIC_URL: [
    webUrl.optional(),
    "Address of the portal as its users see it, for links in mail and the check of the Host header. Demanded with `DATABASE_URL`.",
  ],
  TRUST_PROXY: [
    z
      .string()
      .default("")
      .refine(
        (text) => /^\d*$/.test(text) || text.split(",").every((part) => isProxy(part.trim())),
        "should be a number of proxies, or their addresses separated by commas",
      )
      .transform((text) => {
        if (!/^\d+$/.test(text)) return text === "" ? false : text;
        const proxies = Number(text);
        return (_address: string, hop: number) => hop < proxies;
      }),
    "Number of proxies in front, or their addresses separated by commas; empty trusts none. Each should add the address of its caller to `X-Forwarded-For`, or set it: behind a proxy that passes the header on unchanged, callers choose the address by which their attempts are counted.",
  ],
  DATABASE_URL: [
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    "PostgreSQL 15 or newer with its contrib extension pg_trgm, `postgres://user@host/database`; absent means the embedded database in `DATA_DIR`.",
  ],
  DATABASE_REPLICA_URL: [
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    "A streaming replica of `DATABASE_URL`, one server: statistics, files of views, feeds, usage and past days are read from it as long as it has every change that the database had when the read began, and from the database while it lags, hangs or is away. The process opens as many connections to it.",
  ],
  DATABASE_CONNECTIONS: [
    wholeNumber(2, 200).default(10),
    "Connections to PostgreSQL that the process opens at most. Those of all processes together stay below its `max_connections`.",
  ],
  DATABASE_CONNECT_SECONDS: [
    wholeNumber(1, 60).default(5),
    "Seconds that a call waits for a connection to PostgreSQL before it answers that the database is away.",
  ],
  WORK: [
    z.enum(["all", "calls", "jobs"]).default("all"),
    "Work of the process: `calls` answers users and runs no jobs, `jobs` runs mail, imports, feeds and the rest, and answers `/health` alone; `all` does both. Without a process that runs jobs nothing is mailed and no day begins.",
  ],
  CALLS_AT_ONCE: [
    wholeNumber(10, 10_000).default(60),
    "Calls that the process works on at once before it asks programs to come again, with status 503 and `Retry-After`. Members are asked at twice as many, logins never.",
  ],
  CALL_SECONDS: [
    wholeNumber(1, 600).default(30),
    "Seconds after which a call gives up on a statement of PostgreSQL, drops its connection and answers that the database is away.",
  ],
  REDIS_URL: [
    z.url({ protocol: /^rediss?$/ }).optional(),
    "Redis 7 or newer, `redis://host:6379`, for hints between processes and for limits that they count together; absent means that each process looks for changes by itself, every second, and counts for itself. While Redis is away, that is so too.",
  ],
  DATA_DIR: [
    z
      .string()
      .min(1)
      .default("./data")
      .transform((path) => resolve(path)),
    "Folder of the embedded database, its socket, the generated secret, and files on their way to a reader.",
  ],
  FILES_URL: [
    z
      .url({ protocol: /^(file|s3|s3\+http)$/ })
      .transform((url) => new URL(url))
      .optional(),
    "Where named files are kept, such as reports: `file:///folder`, or a bucket of an S3-compatible service, `s3://key:secret@host/bucket/prefix?region=us-east-1` (`s3+http` without TLS); absent means the folder `files` in `DATA_DIR`. Processes on several machines need a common one.",
  ],
  TOKEN_SECRET: [
    secret.optional(),
    "Signs access tokens and encrypts the keys of second factors. Generated into `DATA_DIR` when absent; demanded with `DATABASE_URL`. A new one signs everybody out, and a second factor then takes recovery codes only, unless `TOKEN_SECRET_BEFORE` names the old one.",
  ],
  TOKEN_SECRET_BEFORE: [
    secret.optional(),
    "The secret that `TOKEN_SECRET` has replaced. What was signed or encrypted with it stays valid for as long as it is named: sessions, second factors, links in mail, view links, secrets of webhooks and of login services.",
  ],
  SESSION_DAYS: [
    wholeNumber(1, 3650).default(90),
    "Days after which a remembered session ends, however much it is used.",
  ],
  SESSION_IDLE_DAYS: [
    wholeNumber(1, 3650).default(30),
    "Days without use after which a remembered session ends.",
  ],
  SESSION_HOURS: [
    wholeNumber(1, 8760).default(24),
    "Hours after which a session without “Remember me” ends, however much it is used.",
  ],
  SESSION_IDLE_HOURS: [
    wholeNumber(1, 8760).default(8),
    "Hours without use after which a session without “Remember me” ends.",
  ],
  SMTP_URL: [
    z.url({ protocol: /^smtps?$/ }).optional(),
    "Mail server, `smtp://user:password@host:587`. It must offer STARTTLS, unless it is on this machine or the address ends in `?requireTLS=false`; `smtps` encrypts from the start. Demanded with `DATABASE_URL`, unless `MAIL` is `mailbox`; absent with the embedded database: mail is kept for seven days and staff read it at `/mailbox`.",
  ],
  MAIL: [
    z.enum(["mailbox"], "should be mailbox, or absent").optional(),
    "`mailbox` keeps mail for seven days in place of a mail server, with `DATABASE_URL` too. Staff read it at `/mailbox`, and with it the password links of everybody.",
  ],
  MAIL_FROM: [
    z.string().min(3).optional(),
    "Sender of all mail; absent means `no-reply` at the host of `PUBLIC_URL`, with the name of the provider.",
  ],
  AUDIT_URL: [
    z.url({ protocol: /^(?:https?|syslogs?)$/ }).optional(),
    "Where the audit log is sent a minute after each act: `https://host/path` for posts, `syslogs://host:6514` or `syslog://host:601` for a syslog server by TLS or TCP.",
  ],
  AUDIT_SECRET: [
    z.string().min(16).optional(),
    "Signs the posts of the audit log; demanded with an `AUDIT_URL` of http.",
  ],
  WEBHOOK_PORTS: [
    z
      .string()
      .default("443,8443")
      .transform((text) => text.split(",").map(Number))
      .pipe(z.array(z.number().int().min(1).max(65535))),
    "Ports that the addresses of webhooks may have, separated by commas.",
  ],
  API_KEYS_PER_USER: [wholeNumber(1, 1000).default(10), "API keys that a user may have at a time."],
  API_KEY_DAYS: [
    wholeNumber(1, 3650).default(180),
    "Days after which an API key ends at the latest.",
  ],
  API_REQUESTS_PER_MINUTE: [
    wholeNumber(1, 1_000_000).default(60),
    "Requests that an API key may make in a minute.",
  ],
  API_REQUESTS_PER_DAY: [
    wholeNumber(1, 100_000_000).default(10_000),
    "Requests that all API keys of an account together may make in a day of New York.",
  ],
  STAFF_EMAILS: [
    emailList.optional(),
    "Staff, separated by commas: requests, mailbox and the analytics pages.",
  ],
  STAFF_SECOND_FACTOR: [
    z.enum(["demanded", "offered"]).optional(),
    "`demanded` opens nothing of the three lists to a user before they have turned a second factor on in Account Settings (the rule with `DATABASE_URL`, unless there are demo users), `offered` leaves it to them (the rule elsewhere).",
  ],
  REVIEW: [
    choiceOf(reviewRules).default("demanded"),
    "`demanded` lets nobody publish a text that no other person has approved; `unlessAlone` lets an editor do so while no other person who may approve has used the portal within an hour; `offered` lets editors do so always. The audit log names each text that nobody approved. The House page of the desk can state another rule, as of the two below.",
  ],
  QUIET_CORRECTIONS: [
    choiceOf(quietCorrections).default("off"),
    "`on` lets editors correct a published text without a note to its readers; the audit log names each.",
  ],
  AUTOMATIC_ALERTS: [
    choiceOf(automaticAlerts).default("off"),
    "What becomes of a filing, new terms, a pricing, a postponement and a withdrawal that the portal learns of: `draft` puts a news alert into the newsroom's queue, `publish` publishes it at once. The events have mails of their own, so these alerts send none.",
  ],
  ACCESS_LOG_EMAILS: [
    emailList.optional(),
    "Users who see the Access Logs link and the Most Viewed Int'l download, separated by commas.",
  ],
  WEB_ANALYTICS_EMAILS: [
    emailList.optional(),
    "Users who see the Web Analytics link, separated by commas.",
  ],
  USAGE_DAYS: [
    wholeNumber(7, 3650).default(400),
    "Days for which the portal keeps which user opened which page and downloaded which file, counted by day.",
  ],
  ANALYTICS_QUERIES: [
    wholeNumber(1, 1_000_000).default(10_000),
    "Queries of the analytics pages that each process answers in an hour; those beyond are told that the resources are exhausted.",
  ],
  NEWS_SUMMARIES: [
    nameList.default([]),
    "Publishers of imported headlines whose summaries may be shown, by their names and separated by commas; `*` stands for all. Of others the portal shows title, source and link.",
  ],
  VIDEO_HOSTS: [
    nameList
      .refine(
        (names) => names.every((name) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(name)),
        "should be names of hosts in lowercase, separated by commas",
      )
      .default([]),
    "Hosts whose players may be shown in frames, such as `www.youtube-nocookie.com,player.vimeo.com`. Absent: videos of other sites are not shown, and the page policy allows no frame.",
  ],
  VIDEO_IMAGES_URL: [
    webUrl.optional(),
    "Address below which the pictures of videos are; absent means the portal itself (`/media/pictures`).",
  ],
  MARKETING_URL: [
    webUrl.optional(),
    `Marketing site that Overview, Features, Pricing and the like lead to. ${demandedOfHouses}`,
  ],
  PROVIDER_NAME: [z.string().min(1).optional(), `Name of the provider. ${demandedOfHouses}`],
  PROVIDER_PHONE: [z.string().min(1).optional(), `Phone of client services. ${demandedOfHouses}`],
  PROVIDER_EMAIL: [
    z.email().optional(),
    `Client services email; requests are sent there. ${demandedOfHouses}`,
  ],
  PROVIDER_ADVISER: [
    z.string().optional(),
    "What the provider is, behind its name in the footer, such as `is an SEC-registered investment adviser`. Empty: the footer says nothing of it.",
  ],
  PROVIDER_LINKEDIN_URL: [webUrl.optional(), "LinkedIn page."],
  PROVIDER_X_URL: [webUrl.optional(), "X page."],
  PROVIDER_YOUTUBE_URL: [webUrl.optional(), "YouTube channel."],
  CAPTCHA_SITE_ID: [
    z.string().min(1).max(100).default("greenshoe"),
    "Site id that every captcha challenge carries; a solution for another site is refused.",
  ],
  CAPTCHA_SECRET: [
    secret.optional(),
    "Signs captcha challenges; made from `TOKEN_SECRET` when absent.",
  ],
  LOCKUPS_VIEW_ID: [
    fixedViewId.default("lockups"),
    "Id of the fixed view of lock-ups that expire within 90 days.",
  ],
  EXPIRED_LOCKUPS_VIEW_ID: [
    fixedViewId.default("expired-lockups"),
    "Id of the fixed view of expired lock-ups.",
  ],
  IMPORT_MEMORY_MB: [
    wholeNumber(128, 65_536).default(1024),
    "Megabytes of memory that reading one file of an import may take; a file that needs more is refused.",
  ],
  IMPORT_SECONDS: [
    wholeNumber(1, 86_400).default(300),
    "Seconds that reading one file of an import may take; a file that needs more is refused.",
  ],
  PAST_DAYS: [
    wholeNumber(0, 1000).default(10),
    "Past days that are kept once somebody has asked for them; one more drops the least used. 0 shows today alone.",
  ],
  PAST_DAYS_MB: [
    wholeNumber(1, 10_000_000).default(3000),
    "Megabytes that the days may take that `PAST_DAYS` keeps; the least used are dropped before one more would not fit, which is taken to be as large as the largest.",
  ],
  PAST_MONTH_ENDS: [
    wholeNumber(0, 600).default(0),
    "Ends of months, counted back from today, that are made before anybody asks for them and kept beside the others.",
  ],
  EDGAR_AGENT: [
    z
      .string()
      .max(200)
      .regex(
        /^[\x20-\x7e]*[^\s@]@[^\s@]+\.[\x21-\x7e]+$/,
        "should be a name and an email address, as “Northgate Research data@northgate.example”",
      )
      .optional(),
    "Name and email address under which the portal asks EDGAR for filings, as the SEC demands. With it the portal follows the filings of every day, and a new one begins with those of the last two years; absent means that EDGAR is never asked. There is no demo market beside it: `DEMO` is then `users` by default.",
  ],
  EDGAR_URL: [webUrl.default("https://www.sec.gov"), "Address of EDGAR, or of a mirror of it."],
  EDGAR_POLL_SECONDS: [
    wholeNumber(1, 3600).default(30),
    "Seconds between two looks at the newest filings while EDGAR is open; while it is closed, they are ten minutes at least.",
  ],
  PRICE_FEED: [
    z.enum(priceProviderNames).optional(),
    "Provider of prices that move while New York trades, and of the closes of each day: `alpaca`, `finnhub` or `massive` (formerly Polygon). Absent means that prices come from imported files alone. There is no demo market beside it: `DEMO` is then `users` by default.",
  ],
  PRICE_FEED_KEY: [
    z.string().min(1).optional(),
    "Key of the account there. Demanded with `PRICE_FEED`.",
  ],
  PRICE_FEED_SECRET: [
    z.string().min(1).optional(),
    "Secret of the account there, which Alpaca demands beside the key.",
  ],
  PRICE_FEED_TIMING: [
    z.enum(["realtime", "delayed"]).default("delayed"),
    "What your licence lets users see: `delayed` shows prices 15 minutes late and says so; `realtime` needs a licence to display them and agreements with the exchanges. Finnhub sells no delayed prices.",
  ],
  PRICE_FEED_URL: [
    z.url({ protocol: /^wss?$/ }).optional(),
    "Address of the feed where it is not the usual one, as for a plan of one exchange alone.",
  ],
  PRICE_FEED_SYMBOLS: [
    wholeNumber(1, 10_000).default(2000),
    "The most securities that the plan lets you follow at once; those of the newest deals come first.",
  ],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    webUrl.optional(),
    "Collector of traces by OpenTelemetry, such as `http://127.0.0.1:4318`: spans of calls, statements, jobs, imports, requests to EDGAR, mails and webhooks are sent to `/v1/traces` there. Absent: none are recorded. The exporter reads `OTEL_EXPORTER_OTLP_HEADERS` and its certificates by itself.",
  ],
  LOG_LEVEL: [
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    "Least severe level that is logged.",
  ],
  DEMO: [
    z.enum(["on", "users", "off"]).optional(),
    "`on` seeds the demo market and its users on first start (the rule for the embedded database), `users` the demo users alone, `off` nothing (the rule with `DATABASE_URL`).",
  ],
  TODAY: [
    z
      .union([z.iso.date(), z.iso.datetime({ local: true, precision: -1 }).regex(/\d$/)], {
        error: "should be a day, as 2024-07-01, or a minute, as 2024-07-01T10:30",
      })
      .optional(),
    "Day, as `2024-07-01`, or minute in New York, as `2024-07-01T10:30`, at which the portal's clock stands when it starts, for trials on a past market; the clock runs on from there.",
  ],
  DEMO_PUBLIC: [
    z.enum(["yes", "no"]).default("no"),
    "`yes` allows demo users, whose password is public, on a portal that others can reach: with another `HOST` or `PUBLIC_URL` than this machine's, or behind a proxy (`TRUST_PROXY`).",
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;
