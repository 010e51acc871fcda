import type { SearchResult } from "../../../../domain/contract/companies/search.ts";
import { dayText } from "../../../../domain/fields/formats.ts";
import type { PageExists } from "../../../pages.ts";
import { openFileLink } from "../../../parts/open-file-link.ts";
import { articlePath, companyPath, latestVideoPath, paths } from "../../../paths.ts";
import { accountMenu, additionalMenu, contactUs, type MenuLink, mainMenu } from "../menus.ts";

/** One line of the list of the search. */
export interface Answer {
  key: string;
  text: string;
  /** The kind of thing, or what matched, and its day. */
  note: string;
  ticker: string | null;
  /** Where it leads; a file is downloaded instead. */
  path: string | null;
  file: string | null;
}

const kinds = {
  Profile: "Company",
  Research: "Research",
  PCML: "Monitor list",
  "Latest Videos": "Video",
  news: "News",
} as const;

export function toAnswer(result: SearchResult): Answer {
  const { resultType, keyword, tickerSymbol, link, newsKey, videoKey, matchType } = result;
  const day = result.resultDate === null ? "" : ` · ${dayText(result.resultDate)}`;
  const isPlain = matchType === "Ticker" || matchType === "Name";
  const note = resultType === "Profile" && !isPlain ? matchType : kinds[resultType];
  const ids = [resultType, tickerSymbol, link, newsKey, videoKey].join(" ");
  return {
    key: ids,
    text: keyword,
    note: `${resultType === "PCML" ? kinds.PCML : note}${day}`,
    ticker: resultType === "news" ? null : tickerSymbol,
    path: pathOf(result),
    file: resultType === "Research" ? link : null,
  };
}

function pathOf({ resultType, keyword, tickerSymbol, newsKey, videoKey }: SearchResult) {
  switch (resultType) {
    case "Profile":
      return tickerSymbol === null ? null : companyPath(tickerSymbol);
    case "PCML":
      return `${paths.privateCompanyMonitorList}?search=${encodeURIComponent(keyword)}`;
    case "news":
      return newsKey === null ? null : articlePath(newsKey);
    case "Latest Videos":
      return videoKey === null ? null : latestVideoPath(videoKey);
    case "Research":
      return null;
  }
}

/** The pages of the menus whose names have a word that begins like the typed text. */
export function findPageAnswers(text: string, pageExists: PageExists): Answer[] {
  const typed = text.trim().toLowerCase();
  const links: MenuLink[] = [
    ...mainMenu.flatMap((entry) => ("path" in entry ? [entry] : entry.links)),
    ...Object.values(accountMenu).filter((link) => !("grant" in link)),
    ...additionalMenu.flat(),
    contactUs,
  ];
  const found = links.filter(({ label, path }) => {
    const name = label.toLowerCase();
    return (name.startsWith(typed) || name.includes(` ${typed}`)) && pageExists(path);
  });
  const byPath = new Map(found.map((link) => [link.path, link]));
  return [...byPath.values()].slice(0, mostPages).map(({ label, path }) => ({
    key: `page ${path}`,
    text: label,
    note: "Page",
    ticker: null,
    path,
    file: null,
  }));
}

const mostPages = 3;

/** Opens an answer: a page, or the download of a file. */
export function openAnswer({ path, file }: Answer, navigate: (path: string) => void): void {
  if (file !== null) openFileLink(file);
  else if (path !== null) navigate(path);
}
