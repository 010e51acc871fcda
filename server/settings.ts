import { isIP } from "node:net";
import { resolve } from "node:path";
import * as z from "zod";

const emailList = z
  .string()
  .transform((text) =>
    text
      .split(",")
      .map((email) => email.trim().toLowerCase())
      .filter((email) => email !== ""),
  )
  .pipe(z.array(z.email("should be e-mail addresses separated by commas")));

const port = z.coerce.number().int().min(0).max(65535);
const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const webUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""));

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
    "Number of proxies in front, or their addresses separated by commas; empty trusts none.",
  ],
  DATABASE_URL: [
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    "PostgreSQL 15 or newer with its contrib extension pg_trgm, `postgres://user@host/database`; absent means the embedded database in `DATA_DIR`.",
  ],
  REDIS_URL: [
    z.url({ protocol: /^rediss?$/ }).optional(),
    "Redis 7 or newer, `redis://host:6379`, for hints between processes; absent means that each process looks for changes by itself, every second.",
  ],
  DATA_DIR: [
    z
      .string()
      .min(1)
      .default("./data")
      .transform((path) => resolve(path)),
    "Folder of the embedded database, its socket, the generated secret, and files on their way to a reader.",
  ],
  TOKEN_SECRET: [
    z.string().min(32, "should have at least 32 characters").optional(),
    "Signs access tokens. Generated into `DATA_DIR` when absent; demanded with `DATABASE_URL`.",
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
    "Mail server, `smtp://user:password@host:587`. Absent: mail is kept for 24 hours and staff read it at `/mailbox`.",
  ],
  MAIL_FROM: [
    z.string().min(3).default("Greenshoe <no-reply@greenshoe.example>"),
    "Sender of all mail.",
  ],
  STAFF_EMAILS: [
    emailList.optional(),
    "Staff, separated by commas: requests, mailbox and the analytics pages.",
  ],
  ACCESS_LOG_EMAILS: [
    emailList.optional(),
    "Users who see the Access Logs link and the Most Viewed Int'l download, separated by commas.",
  ],
  WEB_ANALYTICS_EMAILS: [
    emailList.optional(),
    "Users who see the Web Analytics link, separated by commas.",
  ],
  MARKETING_URL: [
    webUrl.default("https://www.greenshoe.example"),
    "Marketing site that Overview, Features, Pricing and the like lead to.",
  ],
  PROVIDER_NAME: [z.string().min(1).default("Greenshoe"), "Name of the provider."],
  PROVIDER_PHONE: [z.string().min(1).default("+1 (555) 010-0142"), "Phone of client services."],
  PROVIDER_EMAIL: [
    z.email().default("clientservices@greenshoe.example"),
    "E-mail of client services; requests are mailed there.",
  ],
  PROVIDER_ADVISER: [
    z.string().min(1).default("is an SEC-registered investment adviser"),
    "What the provider is, behind its name in the footer.",
  ],
  PROVIDER_LINKEDIN_URL: [
    webUrl.default("https://www.linkedin.com/company/greenshoe-example"),
    "LinkedIn page.",
  ],
  PROVIDER_X_URL: [webUrl.default("https://x.com/greenshoe_example"), "X page."],
  PROVIDER_YOUTUBE_URL: [
    webUrl.default("https://www.youtube.com/@greenshoe-example"),
    "YouTube channel.",
  ],
  CAPTCHA_SITE_ID: [
    z.string().min(1).max(100).default("greenshoe"),
    "Site id that every captcha challenge carries; a solution for another site is refused.",
  ],
  CAPTCHA_SECRET: [
    z.string().min(32, "should have at least 32 characters").optional(),
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
  LOG_LEVEL: [
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    "Least severe level that is logged.",
  ],
  DEMO: [
    z.enum(["on", "users", "off"]).optional(),
    "`on` seeds the demo market and its users on first start (the rule for the embedded database), `users` the demo users alone, `off` nothing (the rule with `DATABASE_URL`).",
  ],
  TODAY: [
    z.iso.date("should be a day, as 2024-07-01").optional(),
    "Day, as `2024-07-01`, that the portal takes for today when it starts, for trials on a past market; its clock runs on from there.",
  ],
  DEMO_PUBLIC: [
    z.enum(["yes", "no"]).default("no"),
    "`yes` allows demo users, whose password is public, on a `HOST` that others can reach.",
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;
