import type { Page } from "playwright-core";
import { inBrowser, inPage, viewport, withBrowser } from "./browser/in-browser.ts";
import { firstRow, seeAllWidgets } from "./browser/pages.ts";
import { addedBy, kb, reactAlone, type SentFile, watchFiles } from "./browser/sent-files.ts";
import { type Bench, inOrder, type Measured, measured } from "./measure.ts";
import { callAs, inPlace, whilePortalRuns } from "./portal.ts";
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

/** The same of the pages of a member, and of the search that each of them carries. */
export const weight = inOrder(weighPages, weighSearch);

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
