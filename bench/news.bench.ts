import { getArticle, getNewsLanding, listNews } from "../domain/contract/news.ts";
import { apiBase } from "../domain/contract/route.ts";
import { smartSearch } from "../domain/contract/search.ts";
import {
  heapAdded,
  logInPage,
  openBrowser,
  viewport,
  whileInBrowser,
} from "./browser/in-browser.ts";
import { weightOf } from "./browser/sent-files.ts";
import { fillWithCompanies } from "./market/many-companies.ts";
import { fillWithNews } from "./market/many-news.ts";
import { type Bench, inTurns, type Measured, timed } from "./measure.ts";
import { type Ask, ask, dataOf, type Kind, onEachKind, type Place } from "./portal.ts";
import { whileBothSearch } from "./programs/search-programs.ts";

const companies = 60_000;
const news = 500_000;
const reports = 10_000;
const rounds = 20;
/** Endless scroll has shown this much before its memory is looked at. */
const scrolledPages = 40;

/** Search of everything, and the pages of news, over half a million items. */
export const bench: Bench = {
  name: "news",
  run: async () => [...(await onEachKind(measure)), await weight()],
};

async function measure(place: Place): Promise<Measured[]> {
  const { kind, market } = place;
  const names = await fillWithCompanies(market, companies);
  await fillWithNews(market, { news, reports });
  return whileBothSearch(place, async ({ url, bareUrl, call }) => {
    const measured = [
      await searching(
        kind,
        names,
        (term) => call(`${smartSearch.path}?searchTerm=${term}`),
        (term) => ask(`${bareUrl}/all?searchTerm=${term}`),
      ),
      ...(await reading(kind, call)),
    ];
    return kind === "embedded" ? [...measured, await scrolledHeap(url)] : measured;
  });
}

/** Forty names typed letter by letter. */
async function searching(
  kind: Kind,
  names: readonly string[],
  ask: Ask,
  askBare: Ask,
): Promise<Measured> {
  const typed = names
    .filter((_, at) => at % Math.floor(names.length / 40) === 0)
    .slice(0, 40)
    .flatMap((name) =>
      Array.from({ length: 10 }, (_, at) => encodeURIComponent(name.slice(0, at + 1))),
    );
  await inTurns(typed, ask, askBare);
  const { samples, floor } = await inTurns([...typed, ...typed], ask, askBare);
  return {
    name: `search of everything as you type, ${news.toLocaleString("en-US")} news, ${kind}`,
    unit: "ms",
    samples,
    floor: { name: "bare Fastify, same statements", samples: floor },
    limit: { of: "p95 ratio", max: 1.3 },
  };
}

async function reading(kind: Kind, ask: Ask): Promise<Measured[]> {
  const data = dataOf<{ newsKey: number }[]>(await ask(`${listNews.path}?topN=25`));
  let turn = 0;
  const article = () =>
    ask(getArticle.path.replace("{newsKey}", String(data[turn++ % data.length]?.newsKey)));
  const floor = {
    name: "search of one ticker",
    samples: await timed(rounds, () => ask(`${smartSearch.path}?searchTerm=(AB`), 3),
  };
  const market = `${news.toLocaleString("en-US")} news, ${kind}`;
  return [
    {
      ...{ name: `landing of news, ${market}`, unit: "ms", floor },
      samples: await timed(rounds, () => ask(getNewsLanding.path), 3),
      limit: { of: "p50", max: 300 },
    },
    {
      ...{ name: `an article with its related news, ${market}`, unit: "ms", floor },
      samples: await timed(rounds, article, 3),
      limit: { of: "p50", max: 200 },
    },
  ];
}

/** The memory of a page of endless scroll, which keeps what it has read as data, and few lines as elements. */
async function scrolledHeap(url: string): Promise<Measured> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport });
    await logInPage(page, url);
    let asked = 0;
    page.on("response", (response) => {
      if (new URL(response.url()).pathname === `${apiBase}${listNews.path}`) asked += 1;
    });
    await page.goto(`${url}/news/search`);
    await page.locator("a[data-news-key]").first().waitFor();
    const line = {
      name: `heap that ${scrolledPages} pages of endless scroll add`,
      before: "heap with the first page",
      maxMb: 30,
    };
    return await heapAdded(page, line, async () => {
      for (const until = asked + scrolledPages; asked < until; ) {
        await page.evaluate("scrollTo(0, document.documentElement.scrollHeight)");
        await page.waitForTimeout(100);
      }
    });
  } finally {
    await browser.close();
  }
}

function weight(): Promise<Measured> {
  return whileInBrowser((_browser, url) =>
    weightOf(url, {
      name: "news page",
      maxKb: 350,
      async visit(page) {
        await page.goto(`${url}/news`, { waitUntil: "networkidle" });
        await page.getByRole("heading", { level: 3 }).first().waitFor();
      },
    }),
  );
}
