import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, newYorkDay } from "../../../domain/calendar/day.ts";
import {
  searchCompanies,
  searchCompaniesNotInFavorites,
  smartSearch,
} from "../../../domain/contract/companies/search.ts";
import { addFavorite } from "../../../domain/contract/users/favorites.ts";
import { keepHouse } from "../../jobs/housekeeping.ts";
import type { MarketFacts } from "../../market/facts.ts";
import { rebuildReadModel, writeReadModel } from "../../market/read-model/read-model.ts";
import { writeFacts } from "../../market/write-facts.ts";
import {
  buildTestApp,
  type Caller,
  databaseKinds,
  type TestApp,
} from "../../testing/build-test-app.ts";
import { sampleMarket } from "../../testing/sample-market.ts";
import { renewPopularCompanies } from "../../usage/most-viewed-repository.ts";
import { addCounts, type UsageCount } from "../../usage/usage-repository.ts";

const today = "2026-06-15";
const at = new Date("2026-01-01T12:00:00Z");

interface Sample {
  key: number;
  name: string;
  ticker?: string;
  exchange?: 1 | 40;
  /** The fate of the company after its pricing. */
  end?: "acquired" | "delisted";
  pastTickers?: string[];
  formerNames?: string[];
}

const samples: Sample[] = [
  { key: 101, name: "Velmora Systems, Inc.", ticker: "VEL" },
  { key: 102, name: "Velmora Old Works", ticker: "VELO", end: "acquired" },
  { key: 103, name: "Velda Bank plc", ticker: "VELX", exchange: 40 },
  { key: 104, name: "Grand Velours Société", ticker: "GVS" },
  { key: 105, name: "Ansel Robotics", ticker: "ANSL", formerNames: ["Velcro Machines"] },
  { key: 106, name: "Orrin Holdings", ticker: "ORR", pastTickers: ["VEL"] },
  { key: 107, name: "日本語 株式会社", ticker: "NHG", exchange: 40 },
  { key: 108, name: "100% Pure_Juice", ticker: "PJ.A" },
  { key: 109, name: "Gone Concern", ticker: "GON", end: "delisted" },
  { key: 110, name: "Gonzaga Foods", ticker: "GZF" },
  { key: 111, name: "Private Venture" },
];

function factsOf(companies: readonly Sample[]): Partial<MarketFacts> {
  const listed = companies.filter((company) => company.ticker !== undefined);
  return {
    company: companies.map(({ key, name, ticker, exchange }) => ({
      company_key: key,
      company_ticker: ticker === undefined ? `C${key}` : exchange === 40 ? `${ticker}.LSE` : ticker,
      name,
      source: "test",
      updated_at: at,
    })),
    company_former_name: companies.flatMap(({ key, formerNames = [] }) =>
      formerNames.map((name) => ({ company_key: key, name, until_on: "2024-01-01" })),
    ),
    security: listed.map(({ key }) => ({
      security_key: key,
      company_key: key,
      kind: "common",
      currency: "USD",
    })),
    security_ticker: listed.flatMap(({ key, ticker = "", exchange = 1, pastTickers = [] }) => [
      ...pastTickers.map((past) => tickerOf(key, exchange, past, "2020-01-01", "2024-01-01")),
      tickerOf(key, exchange, ticker, "2024-01-02", null),
    ]),
    deal: listed.map(({ key, exchange = 1 }) => ({
      deal_key: key,
      company_key: key,
      security_key: key,
      exchange_id: exchange,
      ipo_type_key: 1,
      currency: "USD",
      offer_price: "20",
      source: "test",
      updated_at: at,
    })),
    deal_event: listed.flatMap(({ key, end }) => [
      { deal_key: key, sequence: 1, kind: "priced", happened_on: "2024-01-02" },
      { deal_key: key, sequence: 2, kind: "trading", happened_on: "2024-01-03" },
      ...(end ? [{ deal_key: key, sequence: 3, kind: end, happened_on: "2025-01-03" }] : []),
    ]),
    monitor_entry: [{ monitor_list_id: 1, company_key: 111, updated_on: today }],
  };
}

function tickerOf(
  key: number,
  exchange: number,
  ticker: string,
  from: string,
  until: string | null,
) {
  return {
    security_key: key,
    exchange_id: exchange,
    ticker,
    from_on: from,
    until_on: until,
  };
}

describe.each(databaseKinds)("search for companies on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  beforeAll(async () => {
    portal = await buildTestApp({ on: kind });
    const { region, country, exchange } = sampleMarket;
    await writeFacts(portal.db, { ...{ region, country, exchange }, ...factsOf(samples) });
    await rebuildReadModel(portal.db, today);
    member = await portal.newMember();
  });
  afterAll(() => portal.close());

  const found = async (searchTerm: string) =>
    (await member.call(searchCompanies, { query: { searchTerm } })).data;
  const keys = async (searchTerm: string) =>
    (await found(searchTerm)).map(({ companyKey }) => companyKey);

  test("the ticker, a past one, beginnings of tickers, of words, of former names: in this order, inactive companies last (S-318)", async () => {
    expect(await keys("vel")).toEqual([101, 106, 103, 102, 104, 105]);
  });

  test("a reused or former ticker shows each holder with its days (promise 23)", async () => {
    const held = async (searchTerm: string) =>
      (await found(searchTerm)).flatMap(({ companyKey, tickerHeld }) =>
        tickerHeld === null ? [] : [[companyKey, tickerHeld]],
      );
    expect(await held("vel")).toEqual([
      [101, { ticker: "VEL", from: "2024-01-02", until: null }],
      [106, { ticker: "VEL", from: "2020-01-01", until: "2024-01-01" }],
    ]);
    // Nobody else had it, and its company still has it.
    expect(await held("gvs")).toEqual([]);
    const smart = async (searchTerm: string) =>
      (await member.call(smartSearch, { query: { searchTerm } })).data
        .filter(({ resultType }) => resultType === "Profile")
        .map(({ keyword, matchType }) => [keyword, matchType]);
    const both = [
      ["Velmora Systems, Inc.", "VEL since 01/02/24"],
      ["Orrin Holdings", "Formerly VEL 01/01/20–01/01/24"],
    ];
    expect((await smart("VEL")).slice(0, 2)).toEqual(both);
    expect((await smart("(vel")).slice(0, 2)).toEqual(both);
  });

  test("a company is found by the beginning of its name and by the whole name", async () => {
    expect(await found("velmora s")).toEqual([
      {
        companyKey: 101,
        companyName: "Velmora Systems, Inc.",
        companyTicker: "VEL",
        ticker: "VEL",
        status: "Priced",
        formerly: null,
        tickerHeld: null,
      },
      expect.objectContaining({ companyKey: 102 }),
    ]);
    expect((await keys("Velmora Systems, Inc."))[0]).toBe(101);
  });

  test("a past ticker and a former name find their company, and the reply names them", async () => {
    const formerly = async (term: string, key: number) =>
      (await found(term)).find(({ companyKey }) => companyKey === key)?.formerly;
    expect(await formerly("vel", 106)).toBe("VEL");
    expect(await formerly("velcro", 105)).toBe("Velcro Machines");
    expect(await formerly("machines", 105)).toBe("Velcro Machines");
    expect(await formerly("ansel", 105)).toBeNull();
  });

  test.each([
    ["vlemora", 101],
    ["velmroa systems", 101],
    ["gonzga foods", 110],
    ["ansel robtics", 105],
    ["pure juce", 108],
    ["velmora sistems", 101],
    ["sistems velmora", 101],
    ["grand ansl robotics", 105],
  ])("the mistyped %j finds the intended company first", async (typed, key) => {
    expect((await keys(typed))[0]).toBe(key);
  });

  test("case, accents, dots and signs do not matter", async () => {
    expect((await keys("SOCIETE"))[0]).toBe(104);
    expect((await keys("pj-a"))[0]).toBe(108);
    expect((await keys("(VELX)"))[0]).toBe(103);
  });

  test("other scripts and companies without a deal are found", async () => {
    expect(await keys("日本")).toEqual([107]);
    expect(await keys("株式")).toEqual([107]);
    expect(await keys("private v")).toEqual([111]);
  });

  test("the number of a company without a ticker does not find it, for it would come before every name with C", async () => {
    expect(await keys("c111")).toEqual([]);
  });

  test("one letter finds what begins with it, tickers first", async () => {
    expect(await keys("g")).toEqual([104, 110, 109]);
  });

  test.each(["", " ", "%", "_", "\\", "'", "--", "💥", "\u202e"])(
    "%j has no letter or digit and finds nothing",
    async (typed) => {
      expect(await keys(typed)).toEqual([]);
    },
  );

  test.each(["%vel", "vel%", "vel_", "v%l", "' or 1=1 --", "zzzzqq", "\u{10ffff}", "\ud800"])(
    "%j is neither a pattern nor a statement",
    async (searchTerm) => {
      const answer = await member.call(searchCompanies, { query: { searchTerm } });
      expect(answer.status).toBe(200);
      expect(answer.data.length).toBeLessThan(samples.length);
    },
  );

  test("a term that is too long, missing or not a single text is refused", async () => {
    const codeFor = async (query: Record<string, unknown>) =>
      (await member.call(searchCompanies, { query })).failure.code;
    expect(await codeFor({ searchTerm: "x".repeat(10_000) })).toBe("invalid_input");
    expect(await codeFor({})).toBe("invalid_input");
    expect(await codeFor({ searchTerm: ["a", "b"] })).toBe("invalid_input");
    expect(await codeFor({ searchTerm: "a", page: "2" })).toBe("invalid_input");
  });

  test("favorites are left out of their user's search for companies to add (S-317, V-283)", async () => {
    await member.call(addFavorite, { body: { companyKey: 101 } });
    const other = await portal.newMember();
    const keysFor = async (caller: Caller, searchTerm: string) =>
      (await caller.call(searchCompaniesNotInFavorites, { query: { searchTerm } })).data.map(
        ({ companyKey }) => companyKey,
      );
    expect(await keysFor(member, "vel")).toEqual([106, 103, 102, 104, 105]);
    expect(await keysFor(member, "vlemora")).not.toContain(101);
    expect((await keysFor(other, "vel"))[0]).toBe(101);
    expect((await keys("vel"))[0]).toBe(101);
  });

  test("of companies that match equally well, the most viewed comes first, however many begin alike; then the latest IPO", async () => {
    const alike = Array.from({ length: 90 }, (_, i) => ({
      key: 500 + i,
      name: `Zorbel ${String(i).padStart(2, "0")}`,
      ticker: `ZB${String.fromCharCode(65 + Math.floor(i / 26), 65 + (i % 26))}`,
    }));
    const facts = factsOf(alike);
    await writeFacts(portal.db, {
      ...facts,
      deal_event: facts.deal_event?.map((event) =>
        event.deal_key === 530 ? { ...event, happened_on: "2025-07-01" } : event,
      ),
    });
    await writeReadModel(
      portal.db,
      alike.map(({ key }) => key),
      today,
    );
    expect((await keys("zorbel")).slice(0, 3)).toEqual([530, 500, 501]);

    const { user_id: reader } = await portal.db
      .selectFrom("portal_user")
      .select("user_id")
      .where("email", "=", member.email)
      .executeTakeFirstOrThrow();
    const day = newYorkDay(portal.clock.now());
    await addCounts(portal.db, [viewsOf(day, reader, "ZBDK", 2), viewsOf(day, reader, "ZBBA", 1)]);
    await keepHouse(portal.db, portal.config, portal.clock.now());
    expect((await keys("zorbel")).slice(0, 4)).toEqual([588, 526, 530, 500]);
    expect((await keys("zb")).slice(0, 2)).toEqual([588, 526]);
    expect((await keys("zorbel 40"))[0]).toBe(540);
    expect((await keys("zorbell"))[0]).toBe(588);

    const weekLater = addDays(day, 8);
    await renewPopularCompanies(portal.db, { from: addDays(weekLater, -6), to: weekLater }, 200);
    expect((await keys("zorbel")).slice(0, 2)).toEqual([530, 500]);
  });

  test("at most 20 companies are returned", async () => {
    await portal.db.transaction().execute(async (trx) => {
      const many = Array.from({ length: 70 }, (_, i) => ({
        key: 200 + i,
        name: `Quartz Number ${i}`,
        ticker: `QZ${i}`,
      }));
      await writeFacts(trx, factsOf(many));
      await writeReadModel(
        trx,
        many.map(({ key }) => key),
        today,
      );
    });
    expect(new Set(await keys("q")).size).toBe(20);
  });

  test("terms written with a fact equal those of a rebuild, and an old name no longer finds the company", async () => {
    const terms = () =>
      portal.db
        .selectFrom("company_term")
        .selectAll()
        .orderBy("company_key")
        .orderBy("kind")
        .orderBy("term")
        .execute();
    const renamed = { ...sampleOf(110), name: "Harvest Table", formerNames: [] };
    await writeFacts(portal.db, factsOf([renamed]));
    await writeReadModel(portal.db, [110], today);
    expect(await keys("harvest t")).toEqual([110]);
    expect(await keys("gonzaga")).not.toContain(110);
    const kept = await terms();
    await rebuildReadModel(portal.db, today);
    expect(await terms()).toEqual(kept);
  });
});

/** Views of the page of a company. */
function viewsOf(day: string, userId: number, ticker: string, count: number): UsageCount {
  const device = { browser: "", category: "", branding: "", marketing_name: "", model: "" };
  const page = { kind: "page", name: `/company/${ticker}` } as const;
  return { day, user_id: userId, ...page, ...device, system: "", count };
}

function sampleOf(key: number): Sample {
  return samples.find((sample) => sample.key === key) ?? { key, name: "" };
}
