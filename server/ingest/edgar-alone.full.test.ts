import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { getMasterCalendar } from "../../domain/contract/calendar.ts";
import { getCompanyFilings } from "../../domain/contract/companies/filings.ts";
import { getMarketGaps } from "../../domain/contract/stats/market.ts";
import { runView } from "../../domain/contract/views.ts";
import { fields } from "../../domain/fields/fields.ts";
import { type MarketGap, marketGaps } from "../../domain/sources/market-gaps.ts";
import { type ViewType, viewTypeNames, viewTypes } from "../../domain/views/view-type.ts";
import { openFileStore } from "../files/open-file-store.ts";
import { buildTestApp, type Caller } from "../testing/build-test-app.ts";
import { hasRealFiles, realFolder } from "../testing/source-documents.ts";
import { importDocuments } from "./import-documents.ts";
import { readHere } from "./read-document.ts";
import { sources } from "./sources.ts";

const folders = [
  ...["sec-feed", "sec-submissions", "sec-prospectus", "sec-index", "sec-facts"],
  "../prospectuses",
];

/** Every row has a value in these columns: the star, and the rating or the words for "not rated". */
const alwaysThere: ReadonlySet<string> = new Set(["favorite", "research", "rcRating"]);

interface Shown {
  viewType: ViewType;
  title: string;
  rows: Record<string, unknown>[];
  columns: (typeof fields)[keyof typeof fields][];
}

test.skipIf(!hasRealFiles())(
  "a portal that knows EDGAR's files alone shows what docs/edgar-alone.md says, and why the rest is blank",
  async () => {
    const now = new Date("2026-07-02T20:00:00Z");
    const portal = await buildTestApp();
    onTestFinished(() => portal.close());
    portal.clock.advance(now.getTime() - portal.clock.now().getTime());
    const report = await importDocuments(portal.db, {
      sourceName: "any",
      reader: readHere(sources),
      paths: folders.map((folder) => join(realFolder, folder)),
      store: openFileStore(portal.config.filesAt),
      isDryRun: false,
      now,
    });
    expect(report.setAside).toEqual([]);
    const member = await portal.newMember();
    const { data: gaps } = await member.call(getMarketGaps);

    const pages: Shown[] = [];
    for (const viewType of viewTypeNames) {
      const { path, title } = viewTypes[viewType];
      const isShown = path !== null && !pages.some((page) => page.title === title);
      if (isShown) pages.push(await readPage(member, viewType));
    }
    // A view without rows has to say why.
    const explained = gaps.flatMap((gap): readonly ViewType[] => marketGaps[gap].views);
    const empty = pages.filter(({ rows }) => rows.length === 0).map(({ viewType }) => viewType);
    expect(empty.filter((viewType) => !explained.includes(viewType))).toEqual([]);

    const { data: calendar } = await member.call(getMasterCalendar, {
      query: { from: "2026-05-25", to: "2026-08-31" },
    });
    const events = Object.entries(calendar).map(([kind, of]) => [kind, String(of.length)]);
    const circle = await member.call(getCompanyFilings, { query: { ticker: "CRCL" } });
    expect(circle.data.filings.map(({ form }) => form)).toEqual([
      ...["8-K", "424B4", "S-1/A", "S-1/A", "S-1"],
    ]);
    await expect(writePage(pages, gaps, events)).toMatchFileSnapshot("../../docs/edgar-alone.md");
  },
  600_000,
);

async function readPage(member: Caller, viewType: ViewType): Promise<Shown> {
  const kind = viewTypes[viewType];
  const { data } = await member.call(runView, {
    body: { viewType, filters: { timeframe: "all" } },
    query: { visible: "false", dictionaries: "false" },
  });
  return {
    viewType,
    title: kind.title,
    rows: data.dataTable.rows,
    columns: kind.columns.web.map((id) => fields[id]).filter(({ key }) => !alwaysThere.has(key)),
  };
}

function writePage(pages: readonly Shown[], gaps: readonly MarketGap[], events: string[][]) {
  const counts = pages.map(({ title, rows, columns }) => [
    title,
    String(rows.length),
    columns
      .map(({ key, title: name }) => {
        const known = rows.filter((row) => row[key] != null && row[key] !== "").length;
        return known === 0 ? null : `${name} ${known}`;
      })
      .filter((text) => text !== null)
      .join(", "),
  ]);
  return `# What a portal shows that knows EDGAR alone

This page counts what each view shows after the import of recorded files of the SEC into an empty portal, on July 2, 2026: a
feed of six weeks, the lists of 945 issuers' filings, registrations with an exchange, two dozen prospectuses, one day of the index and
the SEC's tickers. There are no calendars, prices or tables. A portal that follows EDGAR itself reads the lists and documents of every
issuer of its feed, so it knows more. A test makes this page and fails when it changes.

The rows are those of all time. A column is left out where no row has a value.

${tableOf(["View", "Rows", "Rows with a value, by column"], counts)}

The calendar from May 25 to August 31 has these events:

${tableOf(["Kind", "Events"], events)}

Pages say in words what no source states:

${gaps.map((gap) => `- ${marketGaps[gap].text}`).join("\n")}
`;
}

function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n");
}
