import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  getResearchDashboard,
  getSpecialReports,
  getTrackRecord,
} from "../../../domain/contract/content/research.ts";
import { showPdf } from "../../../domain/contract/files.ts";
import { getViewOfType, runView } from "../../../domain/contract/views.ts";
import { generatorNote } from "../../market/market-notes.ts";
import { writeNote } from "../../market/notes-repository.ts";
import { rebuildReadModel } from "../../market/read-model/read-model.ts";
import { writeFacts } from "../../market/write-facts.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { readWithPdfjs } from "../../testing/read-with-pdfjs.ts";
import { sampleToday } from "../../testing/sample-market.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";

const paragraph = (position: number, section: string, label: string | null, body: string) => ({
  report_id: 1,
  position,
  section,
  label,
  body,
});

const special = (id: number, kind: string, on: string, more: object = {}) => ({
  special_report_id: id,
  kind,
  title: `Report ${id}`,
  reported_on: on,
  ...more,
});

describe.each(databaseKinds)("research on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind });
    await writeFacts(portal.db, {
      research_report: [
        {
          report_id: 2,
          company_key: 1,
          posted_on: "2026-06-10",
          fundamentals: 4,
          is_enhanced: true,
        },
      ],
      research_paragraph: [
        paragraph(
          1,
          "rationale",
          "Our View",
          "Quorvane gives investors access to design software.",
        ),
        paragraph(2, "fundamentals", "Growth", "Sales grew by a quarter."),
        paragraph(3, "bull", null, "Recurring revenue."),
        paragraph(4, "bear", null, "Few customers."),
        paragraph(5, "question", "Pricing", "When did you last raise prices?"),
        paragraph(6, "summary", null, "Questions on growth."),
        { ...paragraph(1, "question", null, "Why now?"), report_id: 2 },
      ],
      special_report: [
        special(1, "annual", "2026-01-05"),
        special(2, "quarterly", "2026-04-02"),
        special(3, "special", "2026-05-18", { body: "On lock-ups.", rating: 15 }),
        special(4, "special", "2026-05-19"),
        special(5, "special", "2026-07-01"),
      ],
      news_item: [
        note(1, "analystNote", "2026-06-12T14:00:00Z"),
        note(2, "external", "2026-06-13T14:00:00Z"),
        note(3, "blog", "2026-06-14T14:00:00Z"),
        note(4, "blog", "2026-06-20T14:00:00Z"),
      ],
    });
    await rebuildReadModel(portal.db, sampleToday);
    member = await portal.newMember();
  });
  afterAll(() => portal.close());

  test("the dashboard has six blocks, and the time frame limits the reports (C-159, C-495, C-603)", async () => {
    const { data } = await member.call(getResearchDashboard);
    const blocks = [
      ...["analystNotes", "recentResearch", "recentResearchCount", "recentlyEnhancedProfiles"],
      ...["recentlyUpdatedProfiles", "specialReports", "trackRecord"],
    ];
    expect(Object.keys(data).sort()).toEqual(blocks);
    expect(data.recentResearch).toMatchObject([
      {
        companyTicker: "QRVN",
        ratedDate: "2026-06-10",
        rcRating: null,
        reportLink: "/showpdf?filename=research-QRVN-2026-06-10-2.pdf",
      },
    ]);
    const year = await member.call(getResearchDashboard, { query: { timeframe: "year" } });
    expect(
      year.data.recentResearch.map(({ ratedDate, rcRating }) => [ratedDate, rcRating]),
    ).toEqual([
      ["2026-06-10", null],
      ["2026-02-25", 14],
    ]);
    expect(year.data.recentResearchCount).toBe(2);
    expect(data.recentlyEnhancedProfiles).toMatchObject([
      { companyTicker: "QRVN", date: "2026-06-10", change: "Management questions" },
    ]);
    expect(data.analystNotes.map(({ newsKey }) => newsKey)).toEqual([3, 1]);
    expect(data.recentlyUpdatedProfiles).toContainEqual(
      expect.objectContaining({ companyTicker: "QRVN", change: "First day of trading" }),
    );
    for (const timeframe of ["never", "", "fromIpo", "30Days".repeat(9)]) {
      const refused = await member.call(getResearchDashboard, { query: { timeframe } });
      expect(refused.status).toBe(400);
    }
  });

  test("the year and the month are read by the day of the rating (C-603, V-480)", async () => {
    const columns = { web: ["Ticker", "RatedDate"], excel: ["Ticker"] };
    const run = (timeframe: string) =>
      member.call(runView, {
        query: {},
        body: { viewType: "RecentResearch", filters: { timeframe }, columns, sort: null },
      });
    const { data: usual } = await member.call(getViewOfType, {
      params: { type: "RecentResearch" },
    });
    expect(usual.dataTable.rows).toMatchObject([
      { companyTicker: "QRVN", ratedDate: "2026-06-10" },
    ]);
    const { data } = await run("30Days");
    expect(data.dataTable.rows).toHaveLength(1);
  });

  test("special reports come in four groups, and those to come are not told (C-248, C-249, C-494, C-611)", async () => {
    const { data } = await member.call(getSpecialReports);
    expect(Object.keys(data)).toEqual([
      "recentReports",
      "annualReviews",
      "quarterlyReviews",
      "specialReport",
    ]);
    expect(data.specialReport).toEqual([
      { reportDate: "2026-05-19", title: "Report 4", link: null, rating: null },
      {
        reportDate: "2026-05-18",
        title: "Report 3",
        link: "/showpdf?filename=special-report-2026-05-18-3.pdf",
        rating: 15,
      },
    ]);
    const titles = (reports: { title: string }[]) => reports.map(({ title }) => title);
    expect(titles(data.annualReviews)).toEqual(["Report 1"]);
    expect(titles(data.quarterlyReviews)).toEqual(["Report 2"]);
    expect(titles(data.recentReports)).toEqual(["Report 4", "Report 3", "Report 2", "Report 1"]);
  });

  test("the track record is that of the dashboard, for 15 years, and says that it is made up (C-170, C-171, C-478, C-551, C-604)", async () => {
    const { data } = await member.call(getTrackRecord);
    const dashboard = await member.call(getResearchDashboard);
    expect(dashboard.data.trackRecord).toEqual(data);
    expect(data.years.map(({ year }) => year)).toEqual([
      2007, 2008, 2009, 2010, 2011, 2012, 2013, 2014, 2015, 2016, 2017, 2018, 2019, 2020, 2021,
    ]);
    expect(data.years[0]).toEqual({
      ...{ year: 2007, outperform: 9.1, marketperform: 2, underperform: -6.4 },
    });
    expect(data.years[14]).toEqual({
      ...{ year: 2021, outperform: 7.9, marketperform: -3.6, underperform: -14.9 },
    });
    expect(data.isSample).toBe(true);
  });

  test("each kind of file is a tagged PDF with its title, language and text, and is the same the second time (C-516, S-321)", async () => {
    const expected = {
      "research-QRVN-2026-02-25-1.pdf": [
        "Outperform",
        "Recurring revenue.",
        "Few customers.",
        "Disclosures",
        "Sales",
        "250.0",
      ],
      "questions-QRVN-2026-02-25-1.pdf": [
        "When did you last raise prices?",
        "Questions on growth.",
      ],
      "special-report-2026-05-18-3.pdf": ["On lock-ups."],
      "special-report-2026-04-02-2.pdf": [
        "IPOs priced on US exchanges",
        "01/01/26",
        "03/31/26",
        "IPOs 1 Proceeds $288.0 m Mean First Day +50.0% Closed Above Issue 100.0%",
        "First day returns are known for 1 of 1",
        "Technology 1 $288.0 m +50.0%",
        "QRVN Quorvane Systems 03/03/26 $288.0 m +50.0%",
      ],
    };
    for (const [filename, texts] of Object.entries(expected)) {
      const { status, headers, file } = await member.call(showPdf, { query: { filename } });
      expect(status).toBe(200);
      expect(headers["content-disposition"]).toBe(`attachment; filename="${filename}"`);
      expect(headers["content-type"]).toBe("application/pdf");
      const read = await readWithPdfjs(file);
      for (const text of texts) expect(read.text).toContain(text);
      expect(read.title).not.toBe("");
      expect(read).toMatchObject({ isTagged: true, language: "en-US" });
      expect(read.roles).toContain("H1");
      expect(read.text).toContain(`Page 1 of ${read.pages}`);
      const again = await member.call(showPdf, { query: { filename } });
      expect(again.file.equals(file)).toBe(true);
    }
  });

  test("a report knows nothing that came after its day", async () => {
    const filename = "research-QRVN-2026-02-25-1.pdf";
    const { file } = await member.call(showPdf, { query: { filename } });
    const { text } = await readWithPdfjs(file);
    // It priced at $24.00 on March 3, after a range that was raised on March 2.
    expect(text).toContain("$19.00–$21.00");
    for (const later of ["$24.00", "$21.00–$23.00", "Last Price", "First Day Return"])
      expect(text).not.toContain(later);
  });

  test("a report of a demo market is made anew when its facts were", async () => {
    const query = { filename: "research-QRVN-2026-02-25-1.pdf" };
    const pdf = async () =>
      (await readWithPdfjs((await member.call(showPdf, { query })).file)).text;
    await pdf();
    const renamed = { name: "Quorvane Mills" };
    await portal.db.updateTable("company").set(renamed).where("company_key", "=", 1).execute();
    expect(await pdf()).not.toContain(renamed.name);
    await writeNote(portal.db, generatorNote, "1000");
    expect(await pdf()).toContain(renamed.name);
    const before = { name: "Quorvane Systems" };
    await portal.db.updateTable("company").set(before).where("company_key", "=", 1).execute();
  });

  test("a name that stands for nothing is a missing file, whatever it leads to (C-516, S-321)", async () => {
    const names = [
      "research-QRVN-2026-02-25-99.pdf",
      "research-OTHER-2026-02-25-1.pdf",
      "research-QRVN-2026-02-26-1.pdf",
      "questions-QRVN-2026-02-25-1.xlsx",
      "special-report-2026-05-19-4.pdf",
      "../token-secret",
      "/etc/passwd",
      "..%2f..%2fetc%2fpasswd",
      "made/1-0/research-QRVN-2026-02-25-1.pdf",
      "‮fdp.x",
      "__proto__",
      "x".repeat(900),
    ];
    for (const filename of names) {
      const { status, failure } = await member.call(showPdf, { query: { filename } });
      expect(`${filename} ${status} ${failure.code}`).toBe(`${filename} 404 not_found`);
    }
    expect((await member.call(showPdf, { query: { filename: "x".repeat(1001) } })).status).toBe(
      400,
    );
    expect((await portal.visitor.call(showPdf, { query: { filename: "a.pdf" } })).status).toBe(401);
  });

  test("each block has the fields of its rows and at most five of them, and a view of reports follows its time frame (C-602, C-603)", async () => {
    const keys = [41, 42, 43, 44, 45, 46];
    const made = { source: "sample", updated_at: new Date("2026-01-01T12:00:00Z") };
    const dayOf = (key: number) => (key === 46 ? "2026-05-01" : "2026-06-14");
    await writeFacts(portal.db, {
      company: keys.map((key) => ({
        ...{ company_key: key, company_ticker: `MANY${key}`, name: `Many ${key}`, ...made },
      })),
      deal: keys.map((key) => ({
        ...{ deal_key: key, company_key: key, exchange_id: 1, ipo_type_key: 1, currency: "USD" },
        ...made,
      })),
      deal_event: keys.map((key) => ({
        ...{ deal_key: key, sequence: 1, kind: "filed", happened_on: "2026-06-13" },
      })),
      research_report: keys.map((key) => ({
        ...{ report_id: key, company_key: key, posted_on: dayOf(key), is_enhanced: true },
      })),
      special_report: keys.map((key) => special(key, "annual", "2026-06-12")),
      news_item: keys.map((key) => note(key, "blog", "2026-06-13T14:00:00Z")),
    });
    await rebuildReadModel(portal.db, sampleToday);
    const { data } = await member.call(getResearchDashboard);
    const company = ["companyKey", "companyName", "companyTicker", "tickerSymbol"];
    const change = [...company, "change", "date"];
    const expected = [
      [
        data.recentResearch,
        [
          ...[...company, "dcfLink", "dealSizeVisible", "leadLeftVisible", "ratedDate"],
          ...["ratingCorpGov", "ratingFundamentals", "ratingTechnicals", "ratingValuation"],
          ...["rcRating", "reportLink", "sectorVisible"],
        ],
      ],
      [data.recentlyUpdatedProfiles, change],
      [data.recentlyEnhancedProfiles, change],
      [
        data.analystNotes,
        ["breakDate", "companyTicker", "headline", "newsKey", "tickerSymbol", "type"],
      ],
      [data.specialReports, ["link", "rating", "reportDate", "title"]],
    ] as const;
    for (const [rows, fields] of expected)
      expect(rows.map((row) => Object.keys(row).sort())).toEqual(
        Array.from({ length: 5 }, () => [...fields].sort()),
      );
    const columns = { web: ["Ticker", "RatedDate"], excel: ["Ticker"] };
    const daysOf = async (timeframe: string) => {
      const body = { viewType: "RecentResearch", filters: { timeframe }, columns, sort: null };
      const answer = await member.call(runView, { query: {}, body });
      return answer.data.dataTable.rows.map(({ ratedDate }) => ratedDate).sort();
    };
    const newest = ["2026-06-10", ...Array.from({ length: 5 }, () => "2026-06-14")];
    expect(await daysOf("30Days")).toEqual(newest);
    expect(await daysOf("90Days")).toEqual(["2026-05-01", ...newest]);
  });
});

function note(key: number, kind: string, at: string) {
  return {
    news_key: key,
    kind,
    story: "Other",
    location: "US",
    headline: `News ${key}`,
    summary: "Summary.",
    broke_at: new Date(at),
    company_key: 1,
  };
}
