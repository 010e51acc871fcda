import { mkdtemp } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { databaseKinds } from "../../testing/build-test-app.ts";
import {
  answerAsEdgar,
  type Fault,
  type Replay,
  type ReplayFiling,
  type ReplayOptions,
  startEdgarReplay,
  writeFeed,
  writeFiling,
} from "../../testing/edgar-replay.ts";
import { writeProspectus } from "../../testing/made-prospectus.ts";
import { copyDatabase } from "../../testing/test-databases.ts";
import { importDocuments } from "../import-documents.ts";
import { emptyReport } from "../import-report.ts";
import { readHere } from "../read-document.ts";
import { sources } from "../sources.ts";
import { createEdgarClient, type EdgarClient } from "./edgar-client.ts";
import { workEdgarRound } from "./edgar-round.ts";
import { EdgarSilence } from "./gate-repository.ts";
import { readEdgarProgress, wantSince } from "./state-repository.ts";

const minuteMs = 60_000;

describe.each(databaseKinds)("EDGAR live on %s", (kind) => {
  let database: Awaited<ReturnType<typeof copyDatabase>>;
  let replay: Replay;
  let now = new Date("2026-11-18T16:00:00Z");
  let options: ReplayOptions;
  let warnings: string[] = [];
  let spoolFolder = "";

  beforeAll(async () => {
    database = await copyDatabase(kind, inject("prepared"));
  });
  afterAll(() => database.close());

  // Each test has companies of its own in a common market, and begins without a way to EDGAR.
  let firstCompany = 0;
  beforeEach(async () => {
    firstCompany += 100;
    now = new Date("2026-11-18T16:00:00Z");
    warnings = [];
    options = { now: () => now };
    for (const table of ["edgar_filing", "edgar_issuer", "edgar_index_day", "edgar_state"])
      await sql`delete from ${sql.table(table)}`.execute(database.db);
    await sql`insert into edgar_state (compared_on) values ('2026-11-18')`.execute(database.db);
    replay = await startEdgarReplay(options);
    spoolFolder = await mkdtemp(join(tmpdir(), "greenshoe-spool-"));
    await wantSince(database.db, "2026-11-01");
  });
  afterEach(() => replay.close());

  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * minuteMs);
  };

  function round(more: { importFails?: boolean; signal?: AbortSignal } = {}) {
    const { db } = database;
    const signal = more.signal ?? new AbortController().signal;
    const settings = { agent: "Test test@example.com", address: replay.address, gapMs: 2 };
    return workEdgarRound({
      db,
      client: createEdgarClient(db, settings, signal),
      importFolder: (folder) =>
        more.importFails
          ? Promise.reject(new Error("ended in between"))
          : importDocuments(db, {
              sourceName: "edgar",
              reader: readHere(sources),
              paths: [folder],
              isDryRun: false,
              now,
            }),
      spoolFolder,
      now: () => now,
      signal,
      pollMs: 1000,
      warn: (trouble) => warnings.push(trouble.message),
    });
  }

  /** Answers instead of EDGAR, and says so. */
  const say = (response: ServerResponse, body: string | Buffer, status = 200): true => {
    response.writeHead(status).end(body);
    return true;
  };
  const emptyFeed: Fault = (path, response) =>
    path.startsWith("/cgi-bin/") ? say(response, writeFeed([])) : undefined;

  let number = 0;
  /** A filing that was accepted some minutes before now. */
  /** Documents name the companies as their headers do, but for the numbers. */
  const issuer = "Fjord Labs, Inc.";

  function filing(form: string, company: number, minutesAgo = 1): ReplayFiling {
    number += 1;
    return {
      form,
      cik: cikOf(company),
      name: `FJORD ${firstCompany}${"ABCDEFGHIJ"[company] ?? company} LABS, INC.`,
      accession: `0001234567-26-${String(number).padStart(6, "0")}`,
      acceptedAt: new Date(now.getTime() - minutesAgo * minuteMs),
    };
  }

  const cikOf = (company: number) => String(2_000_000 + firstCompany + company).padStart(10, "0");

  async function filings(): Promise<string[]> {
    const { rows } = await sql<{ said: string }>`
      select c.name || ' ' || f.form as said from sec_filing f join company c using (company_key)
      where c.cik between ${cikOf(0)} and ${cikOf(99)} order by c.name, f.filed_on, f.accession
    `.execute(database.db);
    return rows.map(({ said }) => said.replace(String(firstCompany), ""));
  }

  const events = async () =>
    (
      await database.db
        .selectFrom("deal_event")
        .innerJoin("deal", "deal.deal_key", "deal_event.deal_key")
        .innerJoin("company", "company.company_key", "deal.company_key")
        .select(["deal_event.kind", "happened_on"])
        .where("cik", ">=", cikOf(0))
        .where("cik", "<=", cikOf(99))
        .execute()
    ).map(({ kind: event, happened_on }) => `${event} ${happened_on}`);

  const troubles = async () =>
    (
      await database.db
        .selectFrom("edgar_filing")
        .select("trouble")
        .where("trouble", "is not", null)
        .execute()
    ).map(({ trouble }) => trouble);

  test("a filing of the feed makes its event, under the operator's name", async () => {
    await round();
    replay.file(filing("S-1", 0));
    later(2);
    await round();
    expect(await filings()).toEqual(["Fjord A Labs, Inc. S-1"]);
    expect(await events()).toEqual(["filed 2026-11-18"]);
    expect(new Set(replay.calls.map(({ agent }) => agent))).toEqual(
      new Set(["Test test@example.com"]),
    );
    expect(warnings).toEqual([]);
  });

  test("its time is the one of its header, in New York", async () => {
    replay.file(filing("S-1", 0));
    await round();
    const { rows } = await sql<{ accepted: unknown }>`
      select accepted_at as accepted from sec_filing join company using (company_key) where cik = ${cikOf(0)}
    `.execute(database.db);
    expect(rows).toEqual([{ accepted: new Date("2026-11-18T15:59:00Z") }]);
  });

  test("reports, funds' registrations and effectiveness of strangers make no company", async () => {
    for (const form of ["10-K", "8-A12B", "EFFECT", "4", "D", "497"]) replay.file(filing(form, 1));
    await round();
    expect(await filings()).toEqual([]);
    replay.file(filing("S-1", 2));
    replay.file(filing("8-A12B", 2));
    replay.file(filing("8-K", 2));
    later(2);
    await round();
    expect(await filings()).toHaveLength(3);
  });

  test("a list that lags behind the feed is asked again until it names the filing (promise 19)", async () => {
    options.listLagMs = 30 * minuteMs;
    replay.file(filing("S-1", 0));
    await round();
    expect(await filings()).toHaveLength(1);
    const askedLists = () =>
      replay.calls.filter(({ path }) => path.startsWith("/submissions/")).length;
    const unlisted = async () =>
      (
        await database.db
          .selectFrom("edgar_filing")
          .select("accession")
          .where("listed_at", "is", null)
          .execute()
      ).length;
    expect([askedLists(), await unlisted()]).toEqual([0, 1]);
    for (let turn = 0; turn < 6 && (await unlisted()) > 0; turn++) {
      later(10);
      await round();
    }
    expect(await unlisted()).toBe(0);
    const asked = askedLists();
    expect(asked).toBeGreaterThan(1);
    later(60);
    await round();
    expect(askedLists()).toBe(asked);
    expect(await filings()).toHaveLength(1);
  });

  test("a tenth of the feed is lost, and nothing is missing after the daily index; a second run changes nothing (promise 20)", async () => {
    await round();
    let page = 0;
    replay.setFault((path, response) => {
      if (!path.startsWith("/cgi-bin/")) return undefined;
      page += 1;
      // The page comes empty, as a feed that has overflowed.
      if (page % 10 !== 5) return undefined;
      response.end(writeFeed([]));
      return true;
    });
    for (let turn = 0; turn < 10; turn++) {
      for (let one = 0; one < 2; one++) replay.file(filing("S-1", turn * 2 + one));
      later(1);
      await round();
    }
    replay.setFault(undefined);
    now = new Date("2026-11-19T12:30:00Z");
    await round();
    const all = await filings();
    expect(new Set(all).size).toBe(20);
    expect(all).toHaveLength(20);
    const stamp = await sql`select * from market_note where name = 'observed'`.execute(database.db);
    later(120);
    await round();
    expect(await filings()).toEqual(all);
    expect(
      (await sql`select * from market_note where name = 'observed'`.execute(database.db)).rows,
    ).toEqual(stamp.rows);
  }, 120_000);

  test("the index of a day is read from 6 o'clock on by EDGAR's clock, whatever this machine's says", async () => {
    replay.file(filing("S-1", 0));
    options.now = () => new Date("2026-11-18T16:00:00Z");
    replay.setFault(emptyFeed);
    now = new Date("2026-11-20T16:00:00Z");
    await round();
    const read = () => replay.calls.filter(({ path }) => path.endsWith(".idx")).length;
    expect(read()).toBe(0);
    options.now = () => new Date("2026-11-19T11:30:00Z");
    later(61);
    await round();
    expect(read()).toBe(1);
    expect(await filings()).toHaveLength(1);
  });

  test("an index that breaks off is read again", async () => {
    replay.file(filing("S-1", 0, 26 * 60));
    let cuts = 0;
    replay.setFault((path, response) => {
      if (path.startsWith("/cgi-bin/")) return say(response, writeFeed([]));
      if (!path.endsWith(".idx") || cuts > 0) return undefined;
      cuts += 1;
      response.end(
        "Description:           Daily Index of EDGAR Dissemination Feed by Form Type\n \nForm Ty",
      );
      return true;
    });
    await round();
    expect(await filings()).toEqual([]);
    later(15);
    await round();
    expect(await filings()).toHaveLength(1);
  });

  test("the index of a holiday, which ends with the line under its heading, is read once", async () => {
    replay.file(filing("S-1", 0, 26 * 60));
    let asked = 0;
    replay.setFault((path, response) => {
      if (path.startsWith("/cgi-bin/")) return say(response, writeFeed([]));
      if (!path.endsWith(".idx")) return undefined;
      asked += 1;
      response.end(
        `Description:           Daily Index of EDGAR Dissemination Feed by Form Type\n \nForm Type   Company Name                  CIK         Date Filed  File Name\n${"-".repeat(140)}`,
      );
      return true;
    });
    await round();
    const first = asked;
    expect(first).toBeGreaterThan(0);
    later(61);
    await round();
    expect(asked).toBe(first);
  });

  test("days of silence are made up from the indexes, and the lists of their issuers have the rest", async () => {
    await round();
    for (let day = 1; day < 8; day++) replay.file(filing("DRS", day, -day * 24 * 60));
    now = new Date("2026-11-27T16:00:00Z");
    replay.setFault(emptyFeed);
    await round();
    expect(await filings()).toHaveLength(7);
    const single = replay.calls.filter(({ path }) => path.endsWith(".txt")).length;
    expect(single).toBeLessThan(5);
  }, 60_000);

  test("a filing that is noted after the list of its issuer was read has its document read, too", async () => {
    await wantSince(database.db, "2026-10-01");
    replay.setFault(emptyFeed);
    const dayMinutes = 24 * 60;
    // The newest ten days are noted first, and the list of the issuer is read before the older ones are.
    const final = filing("424B4", 1, 16 * dayMinutes);
    const document = writeProspectus({ form: "424B4", price: "15.00", shares: 4_000_000 });
    replay.file(filing("S-1", 1, 30 * dayMinutes));
    replay.file({ ...final, document });
    for (let ago = 13; ago >= 2; ago--) replay.file(filing("S-1", 2, ago * dayMinutes));
    replay.file(filing("S-1/A", 1, 5 * dayMinutes));
    await round();
    expect(await readEdgarProgress(database.db)).toMatchObject({ waiting: 0, givenUp: 0 });
    const read = replay.calls.filter(({ path }) => path.includes(final.accession));
    expect(read).toHaveLength(1);
  });

  test("older pages of a list are read, and a page with too few filings makes the list unusable (promise 21)", async () => {
    options.perList = 2;
    for (let day = 1; day < 5; day++)
      replay.file(filing(day === 1 ? "S-1" : "S-1/A", 0, (10 - day) * 24 * 60));
    let isShort = true;
    replay.setFault((path, response) => {
      if (path.startsWith("/cgi-bin/")) return say(response, writeFeed([]));
      if (!isShort || !path.endsWith("-001.json")) return undefined;
      response.end(JSON.stringify({ accessionNumber: [], filingDate: [], form: [] }));
      return true;
    });
    await round();
    expect(await filings()).toEqual([]);
    isShort = false;
    later(10);
    await round();
    expect(await filings()).toHaveLength(4);
  });

  test.each([
    ["is truncated", (whole: string) => whole.slice(0, whole.length / 2)],
    ["is a page", () => "<!DOCTYPE html><html><body>Service unavailable</body></html>"],
    ["is of another kind", () => '{"a": 1}'],
    ["is empty", () => ""],
  ])("a feed that %s loses nothing", async (_what, spoil) => {
    await round();
    const lost = [filing("S-1", 0), filing("S-1", 1), filing("S-1", 2)];
    for (const one of lost) replay.file(one);
    later(2);
    replay.setFault((path, response) =>
      path.startsWith("/cgi-bin/") ? say(response, spoil(writeFeed(lost))) : undefined,
    );
    await round();
    expect(warnings.length).toBeGreaterThan(0);
    replay.setFault(undefined);
    later(2);
    await round();
    expect(await filings()).toHaveLength(3);
  });

  test("a gzip bomb is read no further than allowed", async () => {
    await round();
    const bomb = gzipSync(Buffer.alloc(300_000_000, 0x20));
    replay.setFault((path, response) => {
      if (!path.startsWith("/cgi-bin/")) return undefined;
      response.setHeader("content-encoding", "gzip");
      response.end(bomb);
      return true;
    });
    later(2);
    const before = process.memoryUsage().rss;
    await round();
    expect(warnings[0]).toContain("longer than");
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });

  test("of a bundle of 200 MB only the beginning is read", async () => {
    const large = filing("S-1", 0);
    replay.file(large);
    let sent = 0;
    replay.setFault((path, response) => {
      if (!path.endsWith(".txt")) return undefined;
      response.write(writeFiling(large));
      const push = () => {
        while (sent < 200_000_000 && !response.destroyed) {
          sent += 1_000_000;
          if (!response.write(Buffer.alloc(1_000_000, 0x41)))
            return void response.once("drain", push);
        }
        response.end();
      };
      push();
      return true;
    });
    await round();
    expect(await troubles()).toEqual([]);
    expect(await filings()).toHaveLength(1);
    expect(sent).toBeLessThan(100_000_000);
  });

  test("the terms of a registration are read from its document, without the exhibits behind it", async () => {
    replay.file({
      ...filing("S-1", 0, 60 * 24 * 40),
      document: writeProspectus({ name: issuer, form: "S-1" }),
    });
    const amendment = filing("S-1/A", 0);
    replay.file({
      ...amendment,
      document: writeProspectus({
        name: issuer,
        range: ["14.00", "16.00"],
        shares: 4_000_000,
        option: 600_000,
      }),
    });
    let sent = 0;
    replay.setFault((path, response) => {
      if (!path.includes(amendment.accession) || !path.endsWith(".txt")) return undefined;
      const document = writeProspectus({
        name: issuer,
        range: ["14.00", "16.00"],
        shares: 4_000_000,
      });
      // The mark of the end is parted between two pieces.
      const text = writeFiling({ ...amendment, document });
      const middle = text.indexOf("</DOCUMENT>") + 4;
      response.write(text.slice(0, middle));
      setImmediate(() => {
        response.write(text.slice(middle));
        const push = () => {
          while (sent < 200_000_000 && !response.destroyed) {
            sent += 1_000_000;
            if (!response.write(Buffer.alloc(1_000_000, 0x41)))
              return void response.once("drain", push);
          }
          response.end();
        };
        push();
      });
      return true;
    });
    await round();
    expect(await troubles()).toEqual([]);
    const terms = await database.db
      .selectFrom("deal_terms")
      .innerJoin("deal", "deal.deal_key", "deal_terms.deal_key")
      .innerJoin("company", "company.company_key", "deal.company_key")
      .select(["deal_terms.kind", "price_low", "price_high", "shares"])
      .where("cik", "=", cikOf(0))
      .execute();
    expect(
      terms.map((one) => [one.kind, ...[one.price_low, one.price_high, one.shares].map(Number)]),
    ).toEqual([["original", 14, 16, 4_000_000]]);
    expect(sent).toBeLessThan(100_000_000);
  });

  test("the terms of an older registration are read from its document after its list", async () => {
    const older = filing("S-1", 0, 60 * 24 * 12);
    const document = writeProspectus({
      name: issuer,
      form: "S-1",
      range: ["14.00", "16.00"],
      shares: 4_000_000,
    });
    replay.file({ ...older, document });
    const ranges = async () =>
      (
        await database.db
          .selectFrom("deal_terms")
          .innerJoin("deal", "deal.deal_key", "deal_terms.deal_key")
          .innerJoin("company", "company.company_key", "deal.company_key")
          .select("price_high")
          .where("cik", "=", cikOf(0))
          .execute()
      ).map(({ price_high }) => Number(price_high));
    await round();
    const asked = replay.calls.map(({ path }) => path);
    expect(asked.findIndex((path) => path.endsWith(".txt"))).toBeGreaterThan(
      asked.findIndex((path) => path.startsWith("/submissions/")),
    );
    expect(await ranges()).toEqual([16]);
    expect(await filings()).toHaveLength(1);
  });

  test("a filing whose document is missing, a page or cut off is asked again", async () => {
    replay.file(filing("S-1", 0));
    const spoiled = ["", "<html><body>moved</body></html>", "<SEC-DOCUMENT>\n<SEC-HEADER>ACC"];
    replay.setFault((path, response) => {
      if (!path.endsWith(".txt") || spoiled.length === 0) return undefined;
      const body = spoiled.shift() ?? "";
      response.writeHead(body === "" ? 404 : 200).end(body);
      return true;
    });
    for (const wait of [0, 1, 2]) {
      later(wait);
      await round();
      expect(await filings()).toEqual([]);
    }
    later(5);
    await round();
    expect(await filings()).toHaveLength(1);
  });

  test("an accession number that comes again with another issuer is another filing", async () => {
    const first = filing("S-1", 0);
    replay.file(first);
    await round();
    replay.file({ ...filing("S-1", 1), accession: first.accession });
    later(2);
    await round();
    // The list of filings shows it once, with the first issuer; each of the two has its offering.
    expect(await events()).toEqual(["filed 2026-11-18", "filed 2026-11-18"]);
    expect(await filings()).toEqual(["Fjord A Labs, Inc. S-1"]);
  });

  test("names in the encoding of EDGAR are read as they are written", async () => {
    replay.file({ ...filing("S-1", 0), name: `SOCIÉTÉ ${firstCompany} DU FJORD SA` });
    await round();
    expect(await filings()).toEqual(["Société  du Fjord SA S-1"]);
  });

  test("an unknown issuer has no list, and its filings are fetched by themselves", async () => {
    replay.file(filing("S-1", 0, 9 * 24 * 60));
    replay.setFault((path, response) =>
      path.startsWith("/cgi-bin/")
        ? say(response, writeFeed([]))
        : path.startsWith("/submissions/")
          ? say(response, "", 404)
          : undefined,
    );
    for (const wait of [0, 1, 2, 4, 8]) {
      later(wait);
      await round();
    }
    expect(await filings()).toHaveLength(1);
  });

  test.each([403, 429])(
    "after %i nobody asks for ten minutes, and longer after the next",
    async (status) => {
      replay.setFault((_path, response) => say(response, "", status));
      await expect(round()).rejects.toThrow(EdgarSilence);
      const asked = replay.calls.length;
      await expect(round()).rejects.toThrow(EdgarSilence);
      expect(replay.calls).toHaveLength(asked);
      const silence = async () => {
        const { rows } = await sql<{ minutes: number }>`
        select round(extract(epoch from silent_until - clock_timestamp()) / 60)::int as minutes from edgar_state
      `.execute(database.db);
        return rows[0]?.minutes;
      };
      expect(await silence()).toBe(10);
      expect((await readEdgarProgress(database.db)).silentUntil).not.toBeNull();
      const endSilence = () =>
        sql`update edgar_state set silent_until = clock_timestamp()`.execute(database.db);
      await endSilence();
      await expect(round()).rejects.toThrow(EdgarSilence);
      expect(await silence()).toBe(20);
      await endSilence();
      replay.setFault(undefined);
      replay.file(filing("S-1", 0));
      later(1);
      await round();
      expect(await filings()).toHaveLength(1);
      expect((await readEdgarProgress(database.db)).silentUntil).toBeNull();
    },
  );

  test("the page that tells of too many requests silences everybody", async () => {
    replay.setFault((_path, response) => {
      response.end("<html><title>SEC.gov | Request Rate Threshold Exceeded</title></html>");
      return true;
    });
    await expect(round()).rejects.toThrow(EdgarSilence);
  });

  test("whatever ends the work in between, the filing comes once", async () => {
    replay.file(filing("S-1", 0));
    await expect(round({ importFails: true })).rejects.toThrow("ended in between");
    later(5);
    await round();
    const stopping = new AbortController();
    replay.file(filing("S-1", 1));
    replay.setFault((path) => {
      if (path.endsWith(".txt")) stopping.abort();
      return undefined;
    });
    later(2);
    await round({ signal: stopping.signal }).catch(() => {});
    expect(stopping.signal.aborted).toBe(true);
    replay.setFault(undefined);
    later(5);
    await round();
    expect(await filings()).toEqual(["Fjord A Labs, Inc. S-1", "Fjord B Labs, Inc. S-1"]);
    expect(await events()).toHaveLength(2);
  });

  test("followed companies are compared once a night, and an unchanged list costs nothing more", async () => {
    replay.file(filing("S-1", 0));
    await round();
    later(30);
    await round();
    const lists = () => replay.calls.filter(({ path }) => path.includes(`CIK${cikOf(0)}`));
    const before = lists().length;
    now = new Date("2026-11-19T12:00:00Z");
    await round();
    await round();
    expect(
      lists()
        .slice(before)
        .map(({ isConditional }) => isConditional),
    ).toEqual([true]);
  });

  test("a day of nothing but busy hours takes fewer than 10,000 calls, with every company compared", async () => {
    const filed: ReplayFiling[] = [];
    const asked: string[] = [];
    const client: EdgarClient = {
      async fetch(path) {
        asked.push(path);
        const shown = filed.filter(({ acceptedAt }) => acceptedAt <= now);
        const document = answerAsEdgar(path, shown, options);
        if (document === undefined) return { kind: "missing" };
        return {
          kind: "found",
          bytes: Buffer.from(document),
          etag: null,
          lastModified: null,
          at: now,
        };
      },
    };
    // An hour of 600 filings, of which 60 are of offerings or of known companies.
    for (let minute = 0; minute < 60; minute++)
      for (let one = 0; one < 10; one++)
        filed.push(filing(one === 0 ? "S-1/A" : "497", one === 0 ? minute % 90 : 95, -minute));
    const { db } = database;
    for (let second = 0; second < 3600; second += 30) {
      await workEdgarRound({
        db,
        client,
        importFolder: async () => emptyReport("edgar", false),
        spoolFolder,
        now: () => now,
        signal: new AbortController().signal,
        pollMs: 30_000,
        warn: (trouble) => warnings.push(trouble.message),
      });
      now = new Date(now.getTime() + 30_000);
    }
    expect(warnings).toEqual([]);
    const taken = await db.selectFrom("edgar_filing").select("taken_at").execute();
    expect(taken).toHaveLength(60);
    expect(taken.every(({ taken_at }) => taken_at !== null)).toBe(true);
    const openHours = 16.5;
    const polledWhileClosed = 7.5 * 6;
    const comparison = 3000;
    expect(asked.length * openHours + polledWhileClosed + comparison).toBeLessThan(10_000);
  }, 60_000);

  test("a redirect is followed to EDGAR alone", async () => {
    const settings = { agent: "Test test@example.com", address: replay.address, gapMs: 2 };
    const client = createEdgarClient(database.db, settings, new AbortController().signal);
    const asked: string[] = [];
    const inside = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.end("secret");
    });
    await new Promise<void>((resolve) => inside.listen(0, "127.0.0.1", resolve));
    const { port } = inside.address() as AddressInfo;
    const leads: Record<string, string> = {
      "/moved": "/nothing",
      "/out": `http://127.0.0.1:${port}/metadata`,
      "/file": "file:///etc/passwd",
      "/round": "/round",
    };
    replay.setFault((path, response) => {
      const location = leads[path];
      if (location === undefined) return undefined;
      response.writeHead(302, { location }).end();
      return true;
    });
    const wish = { longest: 1000 };
    expect(await client.fetch("/moved", wish)).toEqual({ kind: "missing" });
    await expect(client.fetch("/out", wish)).rejects.toThrow("leads /out to another host");
    await expect(client.fetch("/file", wish)).rejects.toThrow("leads /file to another host");
    await expect(client.fetch("/round", wish)).rejects.toThrow("leads /round on and on");
    inside.close();
    expect(asked).toEqual([]);
  });

  test("eight workers together stay under ten requests a second (promise 24)", async () => {
    const clients = Array.from({ length: 8 }, () =>
      createEdgarClient(
        database.db,
        { agent: "Test test@example.com", address: replay.address },
        new AbortController().signal,
      ),
    );
    await Promise.all(
      clients.map(async (client) => {
        for (let i = 0; i < 4; i++) await client.fetch("/nothing", { longest: 1000 });
      }),
    );
    const times = replay.calls.map(({ at }) => at).toSorted((a, b) => a - b);
    const most = Math.max(
      ...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length),
    );
    expect(times).toHaveLength(32);
    expect(most).toBeLessThanOrEqual(10);
  });
});
