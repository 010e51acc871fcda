import {
  IconBuilding,
  IconBuildingCommunity,
  IconFilter,
  IconLayoutList,
  IconNews,
  IconPlayerPlay,
  IconReportAnalytics,
  IconTable,
} from "@tabler/icons-react";
import type { SearchResult } from "../../../../domain/contract/companies/search.ts";
import type { SavedView } from "../../../../domain/contract/view-shapes.ts";
import { dayText } from "../../../../domain/fields/formats.ts";
import { isTickerMode } from "../../../../domain/search/parenthesised-ticker.ts";
import { tickerOfAddress } from "../../../../domain/search/ticker-holding.ts";
import { viewTypes } from "../../../../domain/views/view-type.ts";
import type { PageExists } from "../../../pages.ts";
import { openFileLink } from "../../../parts/open-file-link.ts";
import { articlePath, companyPath, latestVideoPath, paths } from "../../../paths.ts";
import { viewPath } from "../../../view-paths.ts";
import { accountMenu, additionalMenu, contactUs, type MenuLink, mainMenu } from "../menus.ts";

/** The groups of answers, in the order of the list. */
export const answerGroups = {
  page: { title: "Pages", Icon: IconLayoutList },
  view: { title: "Saved views", Icon: IconTable },
  screen: { title: "Saved screens", Icon: IconFilter },
  Profile: { title: "Companies", Icon: IconBuilding },
  Research: { title: "Research", Icon: IconReportAnalytics },
  PCML: { title: "Monitor list", Icon: IconBuildingCommunity },
  news: { title: "News", Icon: IconNews },
  "Latest Videos": { title: "Videos", Icon: IconPlayerPlay },
} as const;

type AnswerGroup = keyof typeof answerGroups;

/** One line of the list of the search. */
export interface Answer {
  key: string;
  group: AnswerGroup;
  text: string;
  /** Where it stands, why it matched, or its day. */
  note: string;
  ticker: string | null;
  /** Where it leads; a file is downloaded instead. */
  path: string | null;
  file: string | null;
}

interface Sources {
  text: string;
  results: readonly SearchResult[];
  saved: { savedViews: readonly SavedView[]; savedScreens: readonly SavedView[] } | undefined;
  pageExists: PageExists;
}

/** All answers to a text; pages and saved views stand first, because few of them match. */
export function listAnswers({ text, results, saved, pageExists }: Sources): Answer[] {
  const answers = [
    ...findPages(text).map(({ label, path, menu }) => toLink("page", label, path, menu ?? "Page")),
    ...toSaved("view", text, saved?.savedViews),
    ...toSaved("screen", text, saved?.savedScreens),
    ...results.map(toAnswer),
  ].filter(({ path }) => path === null || pageExists(path.split("?")[0] ?? ""));
  const groups = Object.keys(answerGroups);
  return answers.toSorted((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group));
}

function toAnswer(result: SearchResult): Answer {
  const { resultType, keyword, tickerSymbol, link, newsKey, videoKey, matchType } = result;
  const isPast = resultType === "Profile" && matchType !== "Ticker" && matchType !== "Name";
  return {
    key: [resultType, tickerSymbol, link, newsKey, videoKey].join(" "),
    group: resultType,
    text: keyword,
    note: isPast ? matchType : dayText(result.resultDate ?? ""),
    ticker: resultType === "news" ? null : tickerOfAddress(tickerSymbol),
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

const mostOfGroup = 3;

const pages: readonly (MenuLink & { menu?: string })[] = [
  ...mainMenu.flatMap((entry) =>
    "path" in entry ? [entry] : entry.links.map((link) => ({ ...link, menu: entry.label })),
  ),
  ...Object.values(accountMenu).filter((link) => !("grant" in link)),
  ...additionalMenu.flat(),
  contactUs,
  ...Object.values(viewTypes).flatMap(({ title, path }) =>
    path === null || path.startsWith(paths.screens) ? [] : [{ label: title, path }],
  ),
];

/** The pages whose names have a word that begins like the typed text, each once. */
function findPages(text: string) {
  const found = pages.filter(({ label }) => hasWord(label, text));
  const isFirst = ({ path }: MenuLink, at: number) =>
    found.findIndex((other) => other.path === path) === at;
  return found.filter(isFirst).slice(0, mostOfGroup);
}

function toSaved(group: "view" | "screen", text: string, views: readonly SavedView[] = []) {
  return views
    .filter(({ name }) => hasWord(name, text))
    .flatMap(({ name, viewId, viewType }) => {
      const path = viewPath(viewType, viewId);
      return path === null ? [] : [toLink(group, name, path, viewTypes[viewType].title)];
    })
    .slice(0, mostOfGroup);
}

function toLink(group: AnswerGroup, text: string, path: string, note: string): Answer {
  return { key: `${group} ${path}`, group, text, note, ticker: null, path, file: null };
}

function hasWord(name: string, text: string): boolean {
  const typed = text.trim().toLowerCase();
  return !isTickerMode(text) && ` ${name.toLowerCase()}`.includes(` ${typed}`);
}

/** Opens an answer: a page, or the download of a file. */
export function openAnswer({ path, file }: Answer, navigate: (path: string) => void): void {
  if (file !== null) openFileLink(file);
  else if (path !== null) navigate(path);
}
