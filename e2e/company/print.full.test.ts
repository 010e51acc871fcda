import { sql } from "kysely";
import type { Page, Response } from "playwright-core";
import { expect, test } from "vitest";
import { allowProblem, newPage, signIn } from "../testing/browser.ts";
import { companyStates, findCompany } from "../testing/find-company.ts";
import { hasInOrder, lettersOf, type PrintedPage, readPaper } from "../testing/printed-paper.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

/** Those of the style sheet, which this way of printing does not read. */
const margin = { top: "12mm", right: "12mm", bottom: "12mm", left: "12mm" };
const widths = { A4: 595, Letter: 612 };

const fullest = sql`r.status = 'Priced' and r.rated_on is not null
  and exists (select from comparable p where p.company_key = c.company_key)
  and exists (select from capitalization k where k.company_key = c.company_key)
  and exists (select from company_investor i where i.company_key = c.company_key)
  and exists (select from financial_statement s where s.company_key = c.company_key and s.term = 'quarter')
  and (select count(distinct as_of_on) from shareholder h where h.company_key = c.company_key) > 1`;

const nameOnly = sql`c.company_ticker = 'NAMEPRINT'`;

const printed: typeof companyStates = [
  ["the fullest", fullest],
  ["a SPAC", sql`r.is_spac and r.status = 'Priced'`],
  ...companyStates,
  ["nothing but a name", nameOnly],
];

/** Parts of replies that are no section of a profile, or another cut of one. */
const notPrinted = new Set(["description", "popUp", "chart", "series", "pdfDownloadLink"]);

/** Lists what a reply has to show, each as the texts that follow each other: rows, labelled values, paragraphs, lists. */
function listShown(value: unknown): string[][] {
  if (Array.isArray(value))
    return value.flatMap((one) => (typeof one === "string" ? [[one]] : listShown(one)));
  if (value === null || typeof value !== "object") return [];
  const { cells, label, text, title, date, note, headline, ...rest } = value as Record<
    string,
    unknown
  >;
  if (Array.isArray(cells)) return [cells.map((cell) => (cell as { text: string }).text)];
  if (typeof text === "string") return [[...(typeof label === "string" ? [label] : []), text]];
  if (typeof headline === "string") return [[headline]];
  if (typeof title === "string" && typeof date === "string") return [[title]];
  if (typeof date === "string" && typeof note === "string") return [[note]];
  return [
    ...(typeof note === "string" ? [[note]] : []),
    ...Object.entries(rest).flatMap(([name, one]) =>
      notPrinted.has(name)
        ? []
        : shownNames.has(name) && typeof one === "string"
          ? [[one]]
          : listShown(one),
    ),
  ];
}

/** The texts that stand by themselves in a reply. */
const shownNames = new Set([
  "overview",
  "paragraph",
  "summary",
  "technicalDescription",
  "footNote",
]);

test.each(printed)(
  "a profile is printed on A4 and Letter with all sections and rows as text: %s (C-585, promise 33)",
  async (state, condition) => {
    if (condition === nameOnly) await addCompany();
    const ticker = await findCompany(portal.db, condition);
    const page = await newPage({ portal, theme: "dark" });
    await signIn(page, (await portal.newMember()).email);
    const replies: Promise<unknown>[] = [];
    page.on("response", (response) => {
      if (isOfProfile(response)) replies.push(response.json().then(({ data }) => data));
    });
    await openPrinted(page, ticker);
    // A value that nobody knows stands where its label is, or nowhere.
    const shown = (await Promise.all(replies))
      .flatMap(listShown)
      .filter((parts) => parts.some((part) => part !== "—"));
    const charts = await page.locator("main svg[role=img]").count();
    const headings = await page.locator("main h2").allInnerTexts();
    let figures = 0;
    for (const format of ["A4", "Letter"] as const) {
      const paper = await readPaper(await page.pdf({ format, margin, tagged: true }));
      for (const text of paper.texts)
        expect(
          shown.filter((parts) => !hasInOrder(text, parts)),
          `missing on ${format}`,
        ).toEqual([]);
      figures = paper.roles.filter((role) => role === "Figure").length;
      expect(figures).toBeGreaterThanOrEqual(charts);
      for (const one of paper.pages) {
        expect(Math.abs(one.width - widths[format]), "the width of the page").toBeLessThan(2);
        expect(one.items.filter((item) => item.left < 0 || item.right > one.width)).toEqual([]);
        expect(lowestLine(one), `a heading ends a page of ${format}`).not.toSatisfy(
          (line: string) => headings.map(lettersOf).includes(lettersOf(line)),
        );
      }
    }
    if (state === "the fullest") {
      expect(figures).toBeGreaterThanOrEqual(5);
      expect(shown.length).toBeGreaterThan(150);
    }
    await sql`delete from company where company_ticker = 'NAMEPRINT'`.execute(portal.db);
  },
);

/** The replies that the paper is made of; the chart of prices has a picture only. */
function isOfProfile(response: Response): boolean {
  const { pathname } = new URL(response.url());
  return response.ok() && /\/Company\/(?!Logo|ChartPerformance)/.test(pathname);
}

/** Opens the print layout of a company and stays in it, as under an open print dialog. */
async function openPrinted(page: Page, ticker: string): Promise<void> {
  allowProblem(page, /dialog stays open/);
  await page.addInitScript(() => {
    window.print = () => {
      const { dataset } = document.body;
      dataset.scheme = document.documentElement.dataset.mantineColorScheme ?? "";
      throw new Error("The dialog stays open");
    };
  });
  await page.goto(`/company/${encodeURIComponent(ticker)}?action=print`);
  await page.locator("body[data-scheme]").waitFor();
  await expect.poll(() => page.locator("body").getAttribute("data-scheme")).toBe("light");
}

/** The lowest line of a page. */
function lowestLine({ items }: PrintedPage): string {
  const bottom = Math.min(...items.map((item) => item.bottom));
  return items
    .filter((item) => Math.abs(item.bottom - bottom) < 2)
    .map((item) => item.text)
    .join("");
}

async function addCompany(): Promise<void> {
  await sql`
    insert into company (company_key, company_ticker, name, source, updated_at)
    values (99998, 'NAMEPRINT', 'Printed Name', 'test', now())
  `.execute(portal.db);
}
