import type { Page } from "playwright-core";
import { inBrowser, inPage, viewport, withBrowser } from "./browser/in-browser.ts";
import { firstRow, seeAllWidgets } from "./browser/pages.ts";
import { addedBy, kb, reactAlone, type SentFile, watchFiles } from "./browser/sent-files.ts";
import { type Bench, inOrder, type Measured, measured } from "./measure.ts";
import { ask, callAs, inPlace, whilePortalRuns } from "./portal.ts";
import { latestTickers } from "./programs/tickers.ts";

/** A page as sent to a browser with an empty cache, and what it has shown when all is there. */
interface WeighedPage {
  name: string;
  path: string;
  maxKb: number;
  isShown(page: Page): Promise<unknown>;
}

const loginPage: WeighedPage = {
  name: "login page",
  path: "/login",
  maxKb: 200,
  async isShown(page) {
    await page.getByRole("button", { name: "Login", exact: true }).waitFor();
    await page.waitForTimeout(1500);
  },
};

const listMemberPages = (ticker: string): WeighedPage[] => [
  {
    name: "grid page with its filter modal",
    path: "/priced",
    maxKb: 450,
    async isShown(page) {
      await firstRow(page);
      await page.getByRole("button", { name: /^Filter/ }).click();
      await page.getByRole("dialog").waitFor();
      await page.waitForTimeout(1500);
    },
  },
  { name: "dashboard with all widgets", path: "/dashboard", maxKb: 420, isShown: seeAllWidgets },
  {
    name: "company profile",
    path: `/company/${ticker}/profile`,
    maxKb: 340,
    isShown: (page) => page.getByRole("list", { name: "Lines" }).waitFor(),
  },
  {
    name: "main page of statistics",
    path: "/stats",
    maxKb: 320,
    isShown: (page) => page.getByRole("img").first().waitFor(),
  },
  {
    name: "news page",
    path: "/news",
    maxKb: 300,
    isShown: (page) => page.getByRole("heading", { level: 3 }).first().waitFor(),
  },
];

/** JavaScript and CSS of the login page. */
export const loginWeight = () =>
  inPlace("embedded", (place) =>
    whilePortalRuns(place, (url) =>
      withBrowser(async (browser) => {
        const page = await browser.newPage({ viewport });
        const files = await visit(page, url, loginPage);
        for (const { address, bytes } of files) console.error(`  ${kb(bytes)} kB ${address}`);
        return weightOf(loginPage, files, await reactAlone());
      }),
    ),
  );

const weighSearch: Bench = async () => {
  const added = await addedBy("web/features/shell/header/GlobalSearch.tsx", "GlobalSearch");
  return measured("kB", "search of the header, JavaScript and CSS", kb(added))
    .beside("React alone", kb(await reactAlone()))
    .within({ p95: 10 });
};

const weighPages = inBrowser(async (browser, url) => {
  const bare = await reactAlone();
  const [ticker = ""] = await latestTickers(await callAs(url));
  return Array.fromAsync(listMemberPages(ticker), async (one) =>
    weightOf(one, await inPage(browser, url, (page) => visit(page, url, one)), bare),
  );
});

/** The words by which the code of the text editor is known. */
const ofEditor = /ProseMirror/;

/** The code of the newsroom's editor belongs to its page alone. */
const weighEditor = inBrowser(async (browser, url) => {
  const [ticker = ""] = await latestTickers(await callAs(url));
  const bytesOf = async (files: readonly SentFile[]) => {
    const sent = await Promise.all(
      files.map(async ({ address, bytes }) =>
        ofEditor.test((await ask(address)).toString()) ? bytes : 0,
      ),
    );
    return sent.reduce((sum, bytes) => sum + bytes, 0);
  };
  const elsewhere: number[] = [];
  for (const one of [...listMemberPages(ticker), newsroomPage])
    elsewhere.push(
      await inPage(browser, url, (page) => visit(page, url, one).then(bytesOf), editor),
    );
  const own = await inPage(
    browser,
    url,
    (page) => visit(page, url, piecePage).then(bytesOf),
    editor,
  );
  if (own === 0) throw new Error("The editor is not known by its code any more.");
  return measured("kB", "code of the editor on pages without one", elsewhere.map(kb))
    .beside("on the page of a piece", kb(own))
    .within({ p95: 0 });
});

const editor = "owen.reyes@greenshoe.example";

const newsroomPage: WeighedPage = {
  ...{ name: "newsroom", path: "/desk/newsroom", maxKb: 300 },
  isShown: (page) => page.getByRole("button", { name: "New" }).waitFor(),
};

const piecePage: WeighedPage = {
  ...newsroomPage,
  name: "page of a piece",
  async isShown(page) {
    await newsroomPage.isShown(page);
    await page.getByRole("button", { name: "New" }).click();
    await page.getByRole("menuitem", { name: "Analyst Note" }).click();
    await page.getByRole("textbox", { name: "Text", exact: true }).waitFor();
    await page.waitForTimeout(1500);
  },
};

/** The same of the pages of a member, of the search that each of them carries, and of the editor that none does. */
export const weight = inOrder(weighPages, weighSearch, weighEditor);

/** Opens a page and returns the files that it had loaded once it was shown, without those that come while it is idle. */
async function visit(
  page: Page,
  url: string,
  { path, isShown }: WeighedPage,
): Promise<readonly SentFile[]> {
  const files = await watchFiles(page);
  await page.goto(url + path, { waitUntil: "networkidle" });
  await isShown(page);
  return [...files];
}

function weightOf(
  { name, maxKb }: WeighedPage,
  files: readonly SentFile[],
  bare: number,
): Measured {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return measured("kB", `${name}, JavaScript and CSS`, kb(bytes))
    .beside("React alone", kb(bare))
    .within({ p95: maxKb });
}
