import { sql } from "kysely";
import { smartSearch } from "../domain/contract/companies/search.ts";
import { getArticle, getNewsLanding, listNews } from "../domain/contract/content/news.ts";
import { apiBase } from "../domain/contract/route.ts";
import { heapAdded, inPage, withBrowser } from "./browser/in-browser.ts";
import { takeImportedMarket } from "./market/large-market.ts";
import { fillWithNews } from "./market/many-news.ts";
import { countText, type Measured, measured, sized, timed } from "./measure.ts";
import { type Ask, ask, callAs, dataOf, onEachKind, whileBothRun, withDatabase } from "./portal.ts";
import { compareSearches, listTypedTexts, readNames } from "./programs/searching.ts";

const companies = sized(60_000);
const items = sized(500_000);
const rounds = sized(20);
/** Endless scroll has shown this much before its memory is looked at. */
const scrolledPages = sized(40);

/** Search of everything, and the pages of news, over half a million items. */
export const news = onEachKind(async (place) => {
  await takeImportedMarket(place, companies);
  const texts = listTypedTexts(await readNames(place));
  await withDatabase(place, async (db) => {
    await fillWithNews(db, { news: items, reports: 10_000 });
    await sql`vacuum analyze news_item, research_report`.execute(db);
  });
  const market = `${countText(items)} news`;
  return whileBothRun(place, async (url, bareUrl) => {
    const call = await callAs(url);
    const search = await compareSearches(
      `search of everything as you type, ${market}`,
      { texts, rounds: 2 },
      (words) => call(smartSearch.path + words),
      (words) => ask(`${bareUrl}/search-all${words}`),
    );
    const heap = place.kind === "embedded" ? [await scrolledHeap(url)] : [];
    return [search, ...(await reading(market, call)), ...heap];
  });
});

async function reading(market: string, ask: Ask): Promise<Measured[]> {
  const newest = dataOf<{ newsKey: number }[]>(await ask(`${listNews.path}?topN=25`));
  let turn = 0;
  const openNext = () =>
    ask(getArticle.path.replace("{newsKey}", String(newest[turn++ % newest.length]?.newsKey)));
  const repeat = (task: () => Promise<unknown>) => timed(rounds, task, 3);
  const floor = await repeat(() => ask(`${smartSearch.path}?searchTerm=(AB`));
  const line = (name: string, samples: number[], most: number) =>
    measured("ms", `${name}, ${market}`, samples)
      .beside("search of one ticker", floor)
      .within({ p50: most });
  return [
    line("landing of news", await repeat(() => ask(getNewsLanding.path)), 300),
    line("an article with its related news", await repeat(openNext), 200),
  ];
}

/** The memory of a page of endless scroll, which keeps what it has read as data, and few lines as elements. */
function scrolledHeap(url: string): Promise<Measured> {
  return withBrowser((browser) =>
    inPage(browser, url, async (page) => {
      let asked = 0;
      page.on("response", (response) => {
        if (new URL(response.url()).pathname === `${apiBase}${listNews.path}`) asked += 1;
      });
      await page.goto(`${url}/news/search`);
      await page.locator("a[data-news-key]").first().waitFor();
      const name = `heap that ${scrolledPages} pages of endless scroll add`;
      return heapAdded(page, { name, before: "heap with the first page", maxMb: 30 }, async () => {
        for (const until = asked + scrolledPages; asked < until; ) {
          await page.evaluate("scrollTo(0, document.documentElement.scrollHeight)");
          await page.waitForTimeout(100);
        }
      });
    }),
  );
}
