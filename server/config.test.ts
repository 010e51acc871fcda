import { mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { newYorkClock, newYorkDay } from "../domain/calendar/day.ts";
import { listedGrants } from "../domain/contract/grants.ts";
import { clockOf } from "./clock.ts";
import { readConfig } from "./config.ts";
import { demoUsers } from "./demo/users.ts";

const dataDir = mkdtempSync(join(tmpdir(), "greenshoe-config-"));
const read = (environment: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: dataDir, ...environment });
const onPostgres = {
  DATABASE_URL: "postgres://localhost/x",
  PUBLIC_URL: "https://portal.firm.example/",
  TOKEN_SECRET: "a secret for tests only, 32 characters long",
  SMTP_URL: "smtp://mail.firm.example:587",
  PROVIDER_NAME: "Firm Research",
  PROVIDER_EMAIL: "clients@firm.example",
  PROVIDER_PHONE: "+1 212 555 0100",
  MARKETING_URL: "https://www.firm.example/",
};

describe("configuration", () => {
  test("works without settings: embedded, on loopback, with the demo", () => {
    expect(read()).toMatchObject({
      port: 8080,
      host: "127.0.0.1",
      demo: "on",
      databaseUrl: undefined,
    });
  });

  test("with DATABASE_URL the name of the house, its contacts and its site are demanded, but not of a demo", () => {
    const { PROVIDER_NAME: _, MARKETING_URL: __, ...nameless } = onPostgres;
    expect(() => read(nameless)).toThrow(/PROVIDER_NAME: demanded[\s\S]*MARKETING_URL: demanded/);
    expect(read({ ...nameless, DEMO: "users", DEMO_PUBLIC: "yes" }).provider.name).toBe(
      "Greenshoe",
    );
    const { provider, marketingUrl, house } = read(onPostgres);
    expect([provider.name, marketingUrl]).toEqual(["Firm Research", "https://www.firm.example"]);
    expect(house.testimonials + house.trialClaims + house.shortName + house.slogan).toBe("");
  });

  test("without the demo no contact is made up", () => {
    const { provider, marketingUrl, mailFrom } = read({ DEMO: "off" });
    expect([provider.email, provider.phone, provider.xUrl, marketingUrl]).toEqual(["", "", "", ""]);
    expect(mailFrom).toBe('"Greenshoe" <no-reply@localhost>');
    expect(read(onPostgres).mailFrom).toBe('"Firm Research" <no-reply@portal.firm.example>');
  });

  test("the generated secret stays the same and only its owner reads it", () => {
    expect(read().tokenSecret).toBe(read().tokenSecret);
    expect(statSync(join(dataDir, "token-secret")).mode & 0o777).toBe(0o600);
  });

  test("the clock may start on another day", () => {
    expect(read().clockOffsetMs).toBe(0);
    const { now } = clockOf(read({ TODAY: "2024-07-01" }));
    expect(newYorkDay(now())).toBe("2024-07-01");
    const minute = clockOf(read({ TODAY: "2026-12-02T10:30" })).now();
    expect(newYorkClock(minute)).toMatch(/^2026-12-02T10:30:0/);
    for (const wrong of ["2024-07-32", "2024-07-01T25:00", "2024-07-01T10:30Z"])
      expect(() => read({ TODAY: wrong })).toThrow("TODAY: should be a day");
  });

  test.each([
    ["2026-01-15T04:30:00Z", "2024-07-01"],
    ["2026-07-15T04:30:00Z", "2024-01-15"],
  ])(
    "at %s, next to midnight, the clock begins on %s although summer time lies between",
    (instant, day) => {
      vi.useFakeTimers({ now: new Date(instant), toFake: ["Date"] });
      onTestFinished(() => void vi.useRealTimers());
      expect(newYorkDay(clockOf(read({ TODAY: day })).now())).toBe(day);
    },
  );

  test("a price feed needs its key, a licence that its provider sells, and no demo market", () => {
    const feed = { PRICE_FEED: "massive", PRICE_FEED_KEY: "k" };
    expect(read(feed)).toMatchObject({
      demo: "users",
      priceFeed: { address: "wss://delayed.massive.com/stocks", timing: "delayed", key: "k" },
    });
    expect(read({ ...feed, PRICE_FEED_TIMING: "realtime" }).priceFeed?.address).toBe(
      "wss://socket.massive.com/stocks",
    );
    expect(read().priceFeed).toBeUndefined();
    expect(() => read({ PRICE_FEED: "alpaca", DEMO: "on", TODAY: "2024-07-01" })).toThrow(
      [
        "  PRICE_FEED_KEY: demanded with PRICE_FEED",
        "  PRICE_FEED_SECRET: demanded by Alpaca",
        "  DEMO: there is no demo market beside the prices of PRICE_FEED",
        "  TODAY: a portal of a past day takes no prices of today; leave out PRICE_FEED",
      ].join("\n"),
    );
    expect(() => read({ PRICE_FEED: "finnhub", PRICE_FEED_KEY: "k" })).toThrow(
      "PRICE_FEED_TIMING: Finnhub sells real-time prices alone",
    );
    expect(() => read({ ...feed, PRICE_FEED_URL: "http://x" })).toThrow("PRICE_FEED_URL");
  });

  test("all problems are named at once", () => {
    const problems = () =>
      read({
        PORT: "many",
        DATABASE_URL: "mysql://x",
        LOG_LEVEL: "loud",
        STAFF_EMAILS: "a@b.example,c",
      });
    for (const name of [
      "PORT",
      "DATABASE_URL",
      "LOG_LEVEL",
      "STAFF_EMAILS",
      "PUBLIC_URL",
      "TOKEN_SECRET",
    ]) {
      expect(problems).toThrow(new RegExp(`^  ${name}: `, "m"));
    }
  });

  test("with DATABASE_URL there is no demo, and an address and a secret are required", () => {
    expect(read(onPostgres)).toMatchObject({
      demo: "off",
      publicUrl: "https://portal.firm.example",
    });
    expect(() => read({ DATABASE_URL: onPostgres.DATABASE_URL })).toThrow(
      /PUBLIC_URL: demanded.*\n.*TOKEN_SECRET: demanded/,
    );
  });

  test("with DATABASE_URL a mail server is demanded, unless the mailbox is asked for", () => {
    const { SMTP_URL, ...withoutMail } = onPostgres;
    expect(read(onPostgres).smtpUrl).toBe(SMTP_URL);
    expect(() => read(withoutMail)).toThrow(
      /^ {2}SMTP_URL: demanded with DATABASE_URL, because .*; MAIL=mailbox allows that$/m,
    );
    expect(read({ ...withoutMail, MAIL: "mailbox" }).smtpUrl).toBeUndefined();
    expect(read().smtpUrl).toBeUndefined();
    expect(() => read({ ...onPostgres, MAIL: "mailbox" })).toThrow(/^ {2}MAIL: /m);
    expect(() => read({ MAIL: "pigeon" })).toThrow("MAIL: should be mailbox");
  });

  test("staff need a second factor where the database is a server's, unless there are demo users", () => {
    const isDemanded = (environment: Record<string, string> = {}) =>
      read(environment).staffNeedSecondFactor;
    expect(isDemanded()).toBe(false);
    expect(isDemanded({ DEMO: "off" })).toBe(false);
    expect(isDemanded(onPostgres)).toBe(true);
    expect(isDemanded({ ...onPostgres, DEMO: "users", DEMO_PUBLIC: "yes" })).toBe(false);
    expect(isDemanded({ ...onPostgres, STAFF_SECOND_FACTOR: "offered" })).toBe(false);
    expect(isDemanded({ STAFF_SECOND_FACTOR: "demanded" })).toBe(true);
  });

  test("demo users are refused where others can reach them, unless asked for", () => {
    expect(() => read({ HOST: "0.0.0.0" })).toThrow("DEMO_PUBLIC=yes");
    expect(read({ HOST: "0.0.0.0", DEMO_PUBLIC: "yes" }).demo).toBe("on");
    expect(read({ HOST: "0.0.0.0", DEMO: "off" }).demo).toBe("off");
  });

  test.each<Record<string, string>>([
    { PUBLIC_URL: "https://portal.client.example", TRUST_PROXY: "1" },
    { PUBLIC_URL: "https://portal.client.example" },
    { PUBLIC_URL: "https://127.0.0.1.client.example" },
    { PUBLIC_URL: "http://[2001:db8::1]:8080" },
    { TRUST_PROXY: "loopback" },
    { HOST: "127.client.example" },
    { HOST: "::" },
  ])("demo users are refused behind a proxy or a public name: %j", (environment) => {
    expect(() => read(environment)).toThrow(/^ {2}DEMO: .*DEMO_PUBLIC=yes$/m);
    expect(() => read({ ...environment, DEMO: "users" })).toThrow(/^ {2}DEMO: /m);
    expect(read({ ...environment, DEMO_PUBLIC: "yes" }).demo).toBe("on");
    expect(read({ ...environment, DEMO: "off" }).demo).toBe("off");
  });

  test.each(["http://localhost:8080", "http://127.0.0.1:1", "http://[::1]:8080"])(
    "demo users are allowed at %s, which is this machine",
    (PUBLIC_URL) => expect(read({ PUBLIC_URL })).toMatchObject({ demo: "on", warnings: [] }),
  );

  test("a secret of few letters is refused", () => {
    for (const TOKEN_SECRET of ["a".repeat(32), "ab".repeat(40), "0123456".repeat(9)]) {
      expect(() => read({ TOKEN_SECRET })).toThrow(/^ {2}TOKEN_SECRET: should be random/m);
    }
    expect(read({ TOKEN_SECRET: "0123456789abcdef".repeat(2) }).demo).toBe("on");
  });

  test("a public address without encryption is warned of", () => {
    const warned = read({ PUBLIC_URL: "http://portal.firm.example", DEMO: "off" }).warnings;
    expect(warned).toEqual([expect.stringContaining("clear text")]);
    expect(read({ PUBLIC_URL: "https://portal.firm.example", DEMO: "off" }).warnings).toEqual([]);
  });

  test("the three lists are read without regard to case, and default to the demo staff with the demo only (S-370)", () => {
    for (const [setting, grant] of [
      ["STAFF_EMAILS", "staff"],
      ["ACCESS_LOG_EMAILS", "accessLogs"],
      ["WEB_ANALYTICS_EMAILS", "webAnalytics"],
    ] as const) {
      const { grantedEmails } = read({ DEMO: "off", [setting]: " A@b.Example, c@d.example ," });
      expect(grantedEmails).toEqual({
        ...{ staff: [], accessLogs: [], webAnalytics: [] },
        [grant]: ["a@b.example", "c@d.example"],
      });
    }
    expect(read().grantedEmails).toEqual({
      staff: ["staff@greenshoe.example", "admin@greenshoe.example"],
      accessLogs: ["staff@greenshoe.example", "logs@greenshoe.example"],
      webAnalytics: ["staff@greenshoe.example", "web@greenshoe.example"],
    });
    expect(read({ DEMO: "off" }).grantedEmails).toEqual({
      staff: [],
      accessLogs: [],
      webAnalytics: [],
    });
  });

  test("with the demo, every grant that is given by a list has its own demo user", () => {
    const lists = read().grantedEmails;
    const emails = demoUsers.map((user) => user.email);
    for (const grant of listedGrants) {
      expect(emails, grant).toEqual(expect.arrayContaining([...lists[grant]]));
      const others = listedGrants.filter((name) => name !== grant).flatMap((name) => lists[name]);
      const own = lists[grant].filter((email) => !others.includes(email));
      expect(own, grant).toHaveLength(1);
    }
  });

  test("an empty setting is an absent one", () => {
    expect(read({ SMTP_URL: "", METRICS_PORT: "" })).toMatchObject({
      smtpUrl: undefined,
      metricsPort: undefined,
    });
  });

  test("a number of proxies is trusted from the nearest on", () => {
    const trust = read({ TRUST_PROXY: "2", DEMO: "off" }).trustProxy;
    expect(typeof trust === "function" && [0, 1, 2].map((hop) => trust("10.0.0.1", hop))).toEqual([
      true,
      true,
      false,
    ]);
    expect(read().trustProxy).toBe(false);
    const networks = "10.0.0.0/8, 127.0.0.1";
    expect(read({ TRUST_PROXY: networks, DEMO: "off" }).trustProxy).toBe(networks);
    expect(read({ TRUST_PROXY: "0" }).demo).toBe("on");
    expect(() => read({ TRUST_PROXY: "yes" })).toThrow(
      "TRUST_PROXY: should be a number of proxies",
    );
  });
});
