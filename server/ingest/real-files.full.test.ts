import { describe, expect, test } from "vitest";
import { filingEvents } from "../../domain/status/filing-events.ts";
import { hasRealFiles, readAll, realFile, realFiles } from "../testing/source-documents.ts";
import { biotechProfiles } from "./biotech-profiles/biotech-profiles.ts";
import { edgarCompanyfacts } from "./edgar-companyfacts/edgar-companyfacts.ts";
import { edgarFeed } from "./edgar-feed/edgar-feed.ts";
import { edgarFilings } from "./edgar-filings/edgar-filings.ts";
import { edgarIndex } from "./edgar-index/edgar-index.ts";
import { edgarSpine } from "./edgar-spine/edgar-spine.ts";
import { edgarSubmissions } from "./edgar-submissions/edgar-submissions.ts";
import { edgarTickers } from "./edgar-tickers/edgar-tickers.ts";
import { finnhubCalendar } from "./finnhub-calendar/finnhub-calendar.ts";
import { finnhubProfile } from "./finnhub-profile/finnhub-profile.ts";
import { headlines } from "./headlines/headlines.ts";
import { nasdaqCalendar } from "./nasdaq-calendar/nasdaq-calendar.ts";
import { nasdaqListings } from "./nasdaq-listings/nasdaq-listings.ts";
import { prices } from "./prices/prices.ts";
import { readBanks } from "./reading/bank-names.ts";
import { cleanText } from "./reading/blanks.ts";
import { type DayFormat, readDay } from "./reading/days.ts";
import { readDecimal } from "./reading/decimals.ts";
import { readPackedName } from "./reading/packed-names.ts";
import { delimitedRows, type TableRow } from "./reading/rows/delimited-rows.ts";
import { listSheets } from "./reading/rows/sheet-rows.ts";
import { decodeText, type Encoding } from "./reading/text.ts";
import type { Document, Source, SourceRecord } from "./record.ts";
import { spacSponsors } from "./spac-sponsors/spac-sponsors.ts";

const sources: Record<string, Source> = {
  biotechProfiles,
  edgarCompanyfacts,
  edgarFeed,
  edgarFilings,
  edgarIndex,
  edgarSpine,
  edgarSubmissions,
  edgarTickers,
  finnhubCalendar,
  finnhubProfile,
  headlines,
  nasdaqCalendar,
  nasdaqListings,
  prices,
  spacSponsors,
};

function countBy<Item>(items: readonly Item[], name: (item: Item) => string | null | undefined) {
  const groups = Map.groupBy(items, (item) => name(item) ?? "none");
  return Object.fromEntries([...groups].map(([group, of]) => [group, of.length]));
}

/** Reads rows by the column names in the first one, with their line numbers. */
async function readRows(rows: AsyncIterable<TableRow>) {
  const all: TableRow[] = [];
  for await (const row of rows) all.push(row);
  const [header, ...others] = all;
  const columns = header?.cells ?? [];
  return others.map(({ line, cells }) => ({
    line,
    cell: (name: string) => cells[columns.indexOf(name)] ?? "",
  }));
}

async function* firstSheet(path: string): AsyncGenerator<TableRow> {
  const [sheet] = await listSheets(realFile(path).bytes());
  yield* (await sheet?.rows()) ?? [];
}

function csv(path: string, encoding: Encoding = "utf-8") {
  return readRows(delimitedRows(decodeText(realFile(path).bytes(), encoding)));
}

async function readFolder(source: Source, documents: Document[]) {
  const read = await Promise.all(documents.map((document) => readAll(source, document)));
  return {
    records: read.flatMap(({ records }) => records),
    refusals: read.flatMap(({ refusals }) => refusals),
  };
}

describe.skipIf(!hasRealFiles())("calendars as recorded", () => {
  const months = () => realFiles("nasdaq-calendar").filter(({ name }) => name.startsWith("20"));
  const sectionOf = ({ key }: SourceRecord) => key.split(":")[1];

  test("41 months hold 949 priced, 1,350 filed and 347 withdrawn deals", async () => {
    const documents = months();
    const { records, refusals } = await readFolder(nasdaqCalendar, documents);
    expect(documents).toHaveLength(41);
    expect(refusals).toEqual([]);
    expect(countBy(records, sectionOf)).toEqual({ priced: 949, filed: 1350, withdrawn: 347 });
    const priced = records.filter((record) => sectionOf(record) === "priced");
    expect(priced.filter(({ claims }) => claims.deal?.offerPrice == null)).toHaveLength(7);
    expect(new Set(records.map(({ documentOn }) => documentOn))).toEqual(new Set(["2026-05-28"]));
  });

  test("943 of the 949 priced deals are in the list of all deals by their id", async () => {
    const known = new Set(
      (await csv("us-ipo-history/nasdaq-deals-2000-2024.csv")).map(({ cell }) => cell("DealId")),
    );
    const { records } = await readFolder(nasdaqCalendar, months());
    const ids = records
      .filter((record) => sectionOf(record) === "priced")
      .map(({ subject }) => subject.nasdaqDealId ?? "");
    expect(ids.filter((id) => known.has(id))).toHaveLength(943);
  });

  test("a month recorded live has five deals to come, three of them with a range", async () => {
    const live = realFiles("nasdaq-calendar").filter(({ name }) => name.startsWith("openbb"));
    const { records, refusals } = await readFolder(nasdaqCalendar, live);
    expect(refusals).toEqual([]);
    expect(countBy(records, sectionOf)).toEqual({
      priced: 19,
      filed: 40,
      withdrawn: 8,
      upcoming: 5,
    });
    const ranges = records.flatMap(({ claims }) => claims.deal?.range ?? []);
    expect(ranges.filter(({ low, high }) => low !== high)).toHaveLength(3);
    expect(records[0]?.documentOn).toBe("2024-07-01");
  });

  test("the other calendar has 70 rows of four months", async () => {
    const file = realFile("finnhub/ipo-calendar-2020-01_2020-04.json");
    const { records, refusals } = await readAll(finnhubCalendar, file);
    expect(refusals).toEqual([]);
    expect(countBy(records, ({ key }) => key.split(":")[0])).toEqual({
      priced: 47,
      filed: 9,
      withdrawn: 14,
    });
    expect(records.filter(({ claims }) => claims.deal?.offerPrice != null)).toHaveLength(47);
  });
});

describe.skipIf(!hasRealFiles())("filings as recorded", () => {
  let issuers: ReturnType<typeof readAll> | undefined;
  const readIssuers = () => {
    const archive = "sec-submissions/sec-submissions-938-issuers.tar.gz";
    issuers ??= readAll(edgarSubmissions, realFile(archive));
    return issuers;
  };

  test("938 issuers are read from their archive; seven single documents agree with it", async () => {
    const { records, refusals } = await readIssuers();
    expect(refusals).toEqual([]);
    expect(new Set(records.map(({ key }) => key)).size).toBe(938);
    const forms = new Set(records.flatMap(({ claims }) => claims.filings?.map(({ form }) => form)));
    expect(forms).toContain("424B4");
    expect(["4", "144", "SEC STAFF LETTER", "424B2"].filter((form) => forms.has(form))).toEqual([]);
    const single = realFiles("sec-submissions").filter(({ name }) => name.endsWith(".json"));
    const alone = await readFolder(edgarSubmissions, single);
    expect(alone.records).toHaveLength(7);
    const withoutPlace = ({ place: _place, ...record }: SourceRecord) => record;
    for (const record of alone.records) {
      const member = records.find(({ key }) => key === record.key);
      if (member) expect(withoutPlace(member)).toEqual(withoutPlace(record));
    }
  });

  test("853 of the issuers are in the list of all deals by their CIK", async () => {
    const { records } = await readAll(edgarSpine, realFile("sec-ipo-spine/enriched.json"));
    const rows = await csv("us-ipo-history/nasdaq-deals-2000-2024.csv");
    const known = new Set(rows.map(({ cell }) => cell("CIK").padStart(10, "0")));
    expect(records).toHaveLength(938);
    expect(records.filter(({ subject }) => known.has(subject.cik ?? ""))).toHaveLength(853);
  });

  test("the filings of most operating issuers show a pricing", async () => {
    const { records } = await readIssuers();
    const priced = records.filter(({ claims }) => {
      const isFund = claims.company?.isFund ?? false;
      const { deals } = filingEvents(claims.filings ?? [], { isFund });
      return deals.some(({ events }) => events.some(({ type }) => type === "priced"));
    });
    expect(priced.length).toBeGreaterThan(800);
  });

  test("the lists of 938 issuers tell the times of their exchange registrations, or that they are not known", async () => {
    const timesOf = (records: SourceRecord[]) =>
      new Map(
        records.flatMap(({ claims }) =>
          (claims.filings ?? []).map(({ accession, accepted }) => [
            accession,
            accepted?.at ?? null,
          ]),
        ),
      );
    const listed = timesOf((await readIssuers()).records);
    const archive = "sec-submissions/sec-8a12b-938-filings.tar.gz";
    const stated = timesOf((await readAll(edgarFilings, realFile(archive))).records);
    const known = [...stated].filter(([accession]) => listed.has(accession));
    const outcomes = countBy(known, ([accession, at]) => {
      const time = listed.get(accession) ?? null;
      return time === null ? "unknown" : time === at ? "right" : "wrong";
    });
    expect(outcomes).toEqual({ right: 924, unknown: 10 });
  });

  test("8-A12Bs were read for all 938: 359 units among them", async () => {
    const { records, refusals } = await readAll(
      edgarSpine,
      realFile("sec-ipo-spine/ipo_8a12b.json"),
    );
    expect(refusals).toEqual([]);
    expect(records).toHaveLength(938);
    expect(countBy(records, ({ claims }) => claims.security?.kind)).toEqual({
      common: 514,
      unit: 359,
      ads: 43,
      right: 2,
      none: 20,
    });
  });

  test("938 files of exchange registrations, two of them equal, describe their issuers of that time", async () => {
    const file = realFile("sec-submissions/sec-8a12b-938-filings.tar.gz");
    const { records, refusals } = await readAll(edgarFilings, file);
    expect(refusals).toEqual([]);
    expect(new Set(records.map(({ subject }) => subject.cik)).size).toBe(937);
    const classes = countBy(records, ({ claims }) => claims.filings?.[0]?.securityClass);
    expect(classes.shares).toBeGreaterThan(850);
    expect(classes.notes).toBeLessThan(15);
    const ratios = countBy(records, ({ claims }) => claims.security?.adsRatio);
    expect(ratios).toMatchObject({ none: 895, 1: 18, 3: 6, 10: 4, 180: 1, "0.333333": 1 });
  });

  test("586 rows of a feed are 398 filings", async () => {
    const file = realFile("sec-feed/s1-424b4-feed-2026-05-20_2026-07-01.json");
    const { records, refusals } = await readAll(edgarFeed, file);
    expect(refusals).toEqual([]);
    expect(countBy(records, ({ claims }) => claims.filings?.[0]?.form)).toEqual({
      "S-1": 134,
      "S-1/A": 188,
      "424B4": 76,
    });
    expect(records.filter(({ subject }) => subject.companyName?.includes("("))).toEqual([]);
  });

  test("822 8-Ks have their item codes", async () => {
    const file = realFile("sec-feed/8k-events-2026-06-05_2026-07-01.json");
    const { records, refusals } = await readAll(edgarFeed, file);
    expect(refusals).toEqual([]);
    expect(records).toHaveLength(822);
    const codes = records.flatMap(({ claims }) => claims.filings?.[0]?.items ?? []);
    expect(codes.filter((code) => code === "9.01")).toHaveLength(571);
  });

  test("a day's index holds one S-1 and five S-1/As", async () => {
    const { records, refusals } = await readAll(
      edgarIndex,
      realFile("sec-index/form.20200318.idx"),
    );
    expect(refusals).toEqual([]);
    const forms = records.flatMap(({ claims }) => claims.filings ?? []).map(({ form }) => form);
    expect(forms.filter((form) => form === "S-1")).toHaveLength(1);
    expect(forms.filter((form) => form === "S-1/A")).toHaveLength(5);
    const offerings = records.filter(({ subject }) => subject.about === "company");
    expect(offerings.length).toBeLessThan(records.length / 4);
  });

  test("8,163 facts of one issuer add up: four quarters make each year's revenue (promises 2 and 3)", async () => {
    const { records, refusals } = await readAll(
      edgarCompanyfacts,
      realFile("sec-facts/companyfacts-SNOW.json"),
    );
    expect(refusals).toEqual([]);
    expect(records[0]?.payload).toMatchObject({ facts: 8163 });
    const statements = records[0]?.claims.statements ?? [];
    for (const year of ["2021", "2022", "2023", "2024", "2025"]) {
      const end = `${year}-01-31`;
      const annual = statements.find((one) => one.term === "annual" && one.periodEndOn === end);
      const quarters = statements
        .filter(({ term, periodEndOn }) => term === "quarter" && periodEndOn <= end)
        .toSorted((a, b) => (a.periodEndOn < b.periodEndOn ? -1 : 1))
        .slice(-4);
      const sum = quarters.reduce((total, { revenue }) => total + Number(revenue), 0);
      expect(sum, year).toBe(Number(annual?.revenue));
    }
  });
});

describe.skipIf(!hasRealFiles())("prices, news and lists as recorded", () => {
  test("175 charts hold 68,520 bars and 1,337 headlines", async () => {
    const { records, refusals } = await readFolder(
      prices,
      realFiles("prices/ohlcv-news-ipos-2023-2026"),
    );
    expect(refusals).toEqual([]);
    expect(countBy(records, ({ subject }) => subject.about)).toEqual({ security: 175, news: 1337 });
    const bars = records.flatMap(({ claims }) => claims.series?.bars ?? []);
    expect(bars).toHaveLength(68_520);
    expect(bars.filter(({ high, low }) => high === null || low === null)).toHaveLength(3);
  });

  test("six benchmarks have a level for each row", async () => {
    const { records, refusals } = await readFolder(prices, realFiles("prices/index"));
    expect(refusals).toEqual([]);
    const levels = records.map(({ subject, claims }) => [subject.symbol, claims.levels?.length]);
    expect(Object.fromEntries(levels)).toEqual({
      SPY: 8434,
      QQQ: 6892,
      IWM: 6584,
      IPO: 3217,
      FPX: 5079,
      GSPC: 4527,
    });
  });

  test("295 SPACs have 87,505 closes, as traded", async () => {
    const { records, refusals } = await readAll(prices, realFile("spac/spac-close-unadjusted.csv"));
    expect(refusals).toEqual([]);
    expect(records).toHaveLength(295);
    const series = records.flatMap(({ claims }) => claims.series ?? []);
    expect(series.reduce((sum, { bars }) => sum + bars.length, 0)).toBe(87_505);
    expect(new Set(series.map(({ adjusted }) => adjusted))).toEqual(new Set(["none"]));
  });

  test("news of two providers: 59 and three times 50", async () => {
    const market = await readAll(headlines, realFile("finnhub/market-news-general.json"));
    expect(market.refusals).toEqual([]);
    expect(market.records).toHaveLength(59);
    for (const file of realFiles("news")) {
      const { records, refusals } = await readAll(headlines, file);
      expect(refusals).toEqual([]);
      // A story of several companies is a record of each.
      expect(new Set(records.map(({ place }) => place)).size).toBe(50);
      expect(records.filter(({ subject }) => subject.symbol === null)).toEqual([]);
    }
  });

  test("lists: 9,610 tickers, 5,480 listings, 75 sponsors, 182 biotech companies", async () => {
    const tickers = await readAll(edgarTickers, realFile("sec-index/company_tickers.json"));
    expect([tickers.records.length, tickers.refusals]).toEqual([9610, []]);
    const listings = await readAll(
      nasdaqListings,
      realFile("listings/nasdaqlisted-2026-05-29.txt"),
    );
    expect(listings.records.length + listings.refusals.length).toBe(5480);
    expect(new Set(listings.refusals.map(({ reason }) => reason.replace(/^\S+/, "")))).toEqual(
      new Set([" is a test issue of the exchange"]),
    );
    const sponsors = await readAll(spacSponsors, realFile("spac/sponsor_performance_merged.json"));
    expect(sponsors.refusals).toEqual([]);
    const mergers = new Set(
      sponsors.records.map(({ subject }) => `${subject.symbol} ${subject.on}`),
    );
    expect(mergers.size).toBe(92);
    const biotech = await readAll(biotechProfiles, realFile("biotech/biotech-ipos-2021-2026.json"));
    expect([biotech.records.length, biotech.refusals]).toEqual([182, []]);
  });
});

describe.skipIf(!hasRealFiles())("tables as recorded", () => {
  const unreadable = (
    rows: Awaited<ReturnType<typeof csv>>,
    read: (cell: string) => unknown,
    name: string,
  ) =>
    rows.filter(({ cell }) => {
      try {
        read(cleanText(cell(name)));
        return false;
      } catch {
        return true;
      }
    });
  const asDay =
    (...formats: [DayFormat, ...DayFormat[]]) =>
    (cell: string) =>
      readDay(cell, ...formats);

  test("5,983 deals have days, ids and amounts that can be read", async () => {
    const rows = await csv("us-ipo-history/nasdaq-deals-2000-2024.csv");
    expect(rows).toHaveLength(5983);
    expect(unreadable(rows, asDay("M/D/YY"), "Date")).toEqual([]);
    const amounts = ["Total Offering Expense", "Shareholder Shares Offered", "Shares Outstanding"];
    for (const name of [...amounts, "Price", "Shares", "price offer", "close price"]) {
      expect(unreadable(rows, readDecimal, name), name).toEqual([]);
    }
  });

  test("of 2,554 scored offerings one has an impossible day, and all names are letters again", async () => {
    const rows = await csv("us-ipo-history/iposcoop-2003-2017.csv", "macintosh-twice");
    expect(rows).toHaveLength(2554);
    const broken = unreadable(rows, asDay("M/D/YY"), "Date");
    expect(broken.map(({ cell }) => cell("Date"))).toEqual(["11/120"]);
    for (const name of [
      "Offer Price",
      "Opening Price",
      "1st Day Close",
      "1st Day % Px Chng",
      "$ Chg Close",
    ]) {
      expect(unreadable(rows, readDecimal, name), name).toEqual([]);
    }
    const texts = rows.map(({ cell }) => cell("Issuer") + cell("Lead/Joint-Lead Manager")).join("");
    expect([...new Set(texts.match(/[^\0-\x7F]/g))].toSorted()).toEqual(["\u00A0", "ã", "ú", "’"]);
    const banks = rows.flatMap(({ cell }) => readBanks(cell("Lead/Joint-Lead Manager"), "/"));
    expect(countBy(banks, (bank) => bank)).toMatchObject({
      "Goldman Sachs": 492,
      "J.P. Morgan": 502,
      "Morgan Stanley": 506,
    });
  });

  test("499 Hong Kong offerings have days in two formats", async () => {
    const rows = await readRows(firstSheet("non-us/hkex-ipos-2018-2022.xlsx"));
    expect(rows).toHaveLength(499);
    expect(unreadable(rows, asDay("YYYY-MM-DD"), "Listing Date▼")).toHaveLength(490);
    expect(unreadable(rows, asDay("YYYY/MM/DD"), "Listing Date▼")).toHaveLength(9);
    expect(rows.filter(({ cell }) => cell("Over-sub.Rate▼") === "-1000")).toHaveLength(33);
  });

  test("private companies and mergers of SPACs: every day, amount and packed name can be read", async () => {
    const unicorns = await csv("private/unicorns-2022.csv");
    expect(unreadable(unicorns, asDay("D-M-YYYY"), "Date Joined")).toEqual([]);
    expect(unreadable(unicorns, readDecimal, "Valuation")).toEqual([]);
    const unknown = unreadable(unicorns, readDecimal, "Funding").map(({ cell }) => cell("Funding"));
    expect(new Set(unknown)).toEqual(new Set(["Unknown"]));
    const mergers = await csv("spac/despac_listings.csv");
    expect(mergers).toHaveLength(606);
    expect(unreadable(mergers, asDay("YYYY-MM-DD"), "deSpacClosingDate")).toEqual([]);
    const closed = await csv("spac/closedspacs-2019-2021.csv");
    const packed = closed.map(({ cell }) => readPackedName(cell("SPAC Name / Ticker")));
    expect(packed.filter(({ symbols }) => symbols.length === 1)).toHaveLength(71);
  });

  test("72 months of SPAC dates hold 3,898 events", async () => {
    const files = realFiles("spac/calendar");
    const months = await Promise.all(files.map(({ name }) => csv(`spac/calendar/${name}`)));
    expect(files).toHaveLength(72);
    const rows = months.flat();
    expect(rows).toHaveLength(3898);
    expect(countBy(rows, ({ cell }) => cell("action"))).toMatchObject({
      "Priced SPAC IPO": 1174,
      "Listed De-SPAC": 579,
    });
    expect(unreadable(rows, asDay("YYYY-MM-DD"), "date")).toEqual([]);
  });
});

describe.skipIf(!hasRealFiles())("each document", () => {
  const folders = ["biotech", "finnhub", "listings", "nasdaq-calendar", "news", "prices/index"];
  const more = [
    "prices/ohlcv-news-ipos-2023-2026",
    "sec-facts",
    "sec-feed",
    "sec-index",
    "sec-submissions",
  ];

  test("is recognized by exactly one source from its first bytes", () => {
    for (const folder of [...folders, ...more]) {
      for (const document of realFiles(folder)) {
        const matches = Object.values(sources).filter((source) => source.refuse(document) === null);
        expect(matches, `${folder}/${document.name}`).toHaveLength(1);
      }
    }
  });
});
