import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { apiBase } from "../../domain/contract/route.ts";
import { newPage, signIn } from "../testing/browser.ts";
import { rowsOf } from "../testing/grid.ts";
import {
  hasInOrder,
  lettersOf,
  linesOf,
  type PrintedPage,
  type PrintedText,
  readPaper,
} from "../testing/printed-paper.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

/** The ways to print; the first one takes the size and the margins from the style sheet. */
const papers: [name: string, options: Parameters<Page["pdf"]>[0]][] = [
  ["the paper of the style sheet", { preferCSSPageSize: true }],
  ["A4", { format: "A4" }],
  ["Letter", { format: "Letter" }],
];
const [firstPaper] = papers;

interface Table {
  heads: string[];
  rows: { ticker: string; lastFigure: string }[];
}

/** Opens the print layout in the dark theme, and stays in it as under an open print dialog. */
async function openPrinted(page: Page, address: string): Promise<Table[]> {
  await page.goto(address);
  await rowsOf(page).first().waitFor();
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = "yes";
    };
  });
  await page.getByRole("button", { name: "Print" }).click();
  await page.locator("body[data-printed]").waitFor();
  return page.getByRole("table").evaluateAll((tables) =>
    (tables as HTMLTableElement[]).map((table) => {
      const figures = (row: HTMLTableRowElement) =>
        [...row.cells].filter(({ dataset }) => dataset.kind === "number");
      return {
        heads: [...(table.tHead?.rows[0]?.cells ?? [])].map((head) => head.innerText),
        rows: [...(table.tBodies[0]?.rows ?? [])].map((row) => ({
          ticker: row.cells[0]?.innerText ?? "",
          lastFigure: figures(row).at(-1)?.innerText ?? "",
        })),
      };
    }),
  );
}

async function openAsMember(): Promise<Page> {
  const page = await newPage({ portal, theme: "dark" });
  await signIn(page, (await portal.newMember()).email);
  return page;
}

/** The lines below the header of a page that begin with a ticker, and the first line of all. */
function rowsOn(page: PrintedPage): { first: PrintedText[] | undefined; named: PrintedText[][] } {
  const lines = linesOf(page);
  const at = lines.findIndex(([first]) => first?.text === "Ticker");
  const left = lines[at]?.[0]?.left ?? Number.NaN;
  if (at < 0) return { first: undefined, named: [] };
  const first = lines[at + 1];
  const isNamed = (line: PrintedText[]) => Math.abs((line[0]?.left ?? 0) - left) < 1;
  return { first, named: lines.slice(at + 1).filter((line) => line === first || isNamed(line)) };
}

const textOf = (line: readonly PrintedText[]) => lettersOf(line.map(({ text }) => text).join(""));

/** Prints the tables in a way, and expects every row whole below a header, on a light page that lies on its side. */
async function expectWhole(page: Page, tables: Table[], [name, options]: (typeof papers)[number]) {
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await page.getByRole("table").first().waitFor();
  const paper = await readPaper(await page.pdf({ ...options, tagged: true }));
  const printed: string[] = [];
  for (const one of paper.pages) {
    expect(one.width, `${name} lies on its side`).toBeGreaterThan(one.height);
    expect(one.items.filter((item) => item.left < 0 || item.right > one.width)).toEqual([]);
    expect(Math.max(...one.lightness.texts), "the lightest text").toBeLessThan(0.7);
    expect(Math.min(1, ...one.lightness.areas), "the darkest area").toBeGreaterThan(0.8);
    const { first, named } = rowsOn(one);
    expect(named, `rows of a page of ${name}, below its header`).not.toEqual([]);
    expect(named[0], "the first line below the header begins a row").toBe(first);
    printed.push(...named.map(textOf));
  }
  // A ticker and the last figure of its row stand on one line, and so on one page.
  const rows = tables.flatMap((table) => table.rows);
  expect(printed).toHaveLength(rows.length);
  const apart = rows.filter(({ ticker, lastFigure }, at) => {
    const line = printed[at] ?? "";
    return !(line.startsWith(lettersOf(ticker)) && line.includes(lettersOf(lastFigure)));
  });
  expect(apart, "rows that are cut").toEqual([]);
  for (const text of paper.texts)
    expect(
      tables.flatMap(({ heads }) => heads).filter((head) => !hasInOrder(text, [head])),
    ).toEqual([]);
  return paper;
}

test.each(papers)(
  "priced deals are printed on %s: the header on every page, no row on two pages, light in the dark theme (V-551, promise 33)",
  async (...way) => {
    const page = await openAsMember();
    const tables = await openPrinted(page, "/priced");
    expect(tables).toHaveLength(1);
    expect(tables[0]?.rows.length).toBeGreaterThan(100);
    expect(tables[0]?.heads).toEqual(
      expect.arrayContaining(["Market Cap ($mm)", "Total Return", "Today's Price Change"]),
    );
    await expectWhole(page, tables, way);
  },
);

test("more columns than fit on a page follow on further pages, each with the tickers of its rows", async () => {
  const page = await openAsMember();
  await page.goto("/priced");
  await rowsOf(page).first().waitFor();
  const { id, web } = await page.evaluate(chooseMany, apiBase);
  const tables = await openPrinted(page, `/priced?viewId=${id}`);
  expect(tables.length).toBeGreaterThan(1);
  const [first] = tables;
  for (const { heads, rows } of tables) {
    expect(heads[0]).toBe("Ticker");
    expect(rows.map(({ ticker }) => ticker)).toEqual(first?.rows.map(({ ticker }) => ticker));
  }
  // All but the star; tickers are repeated.
  const heads = tables.flatMap((table) => table.heads.slice(1));
  expect(new Set(heads).size).toBe(heads.length);
  expect(heads.length).toBe(web.length - 2);
  for (const way of papers) await expectWhole(page, tables, way);
});

/** Runs the priced deals of a quarter with half as many columns again as they have, within the page. */
async function chooseMany(api: string): Promise<{ id: string; web: string[] }> {
  const headers = {
    Authorization: `Bearer ${localStorage.getItem("AccessToken")}`,
    "Content-Type": "application/json",
    "Idempotency-Key": crypto.randomUUID(),
  };
  const standard = await (await fetch(`${api}/view/Type/Priced`, { headers })).json();
  const { web, excel } = standard.data.selectedColumns;
  const more = [
    "BusinessOverview",
    "LtmGrossMargin",
    "LtmEbitdaMargin",
    "FoundedYear",
    "Employees",
  ];
  const body = {
    viewType: "Priced",
    filters: { timeframe: "90Days", LocationListingLocation: "Us" },
    columns: { web: [...new Set([...web, ...excel, ...more])], excel },
    sort: { column: "OfferDate", direction: "desc" },
  };
  const answer = await fetch(`${api}/view/Run`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  return { id: (await answer.json()).data.id, web: body.columns.web };
}

test("deals with a description of their company need few pages, and their texts no more than a few lines", async () => {
  const page = await openAsMember();
  const tables = await openPrinted(page, "/scheduled");
  const { pages } = await expectWhole(page, tables, firstPaper ?? ["", {}]);
  const rows = tables[0]?.rows.length ?? 0;
  expect(pages.length).toBeLessThanOrEqual(tables.length * Math.ceil(rows / 8));
});
