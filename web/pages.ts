import { createContext, useContext } from "react";
import { matchPath, type RouteObject, resolvePath } from "react-router";
import { companyPattern } from "./paths.ts";

/** True for the address of a page that this version of the portal has. */
export type PageExists = (path: string) => boolean;

interface Place {
  /** The address from the root, with parameters. */
  pattern: string;
  isPage: boolean;
}

export const PageExistsContext = createContext<PageExists>(() => false);

/** Menus and tiles check this before they show a link: the route table decides. */
export function usePageExists(): PageExists {
  return useContext(PageExistsContext);
}

/** True when the portal has company pages; their route also matches its own pattern. */
export function useCompanyPagesExist(): boolean {
  return usePageExists()(companyPattern);
}

/**
 * Returns the check whether an address has a page. It has one when a route on the way to it shows something; other routes
 * only guard or redirect. A redirect to a tab of a page therefore counts as the page.
 *
 * The table is read once: menus and cells ask dozens of times on a page, and `matchRoutes` reads all of it each time.
 */
export function findPages(routes: readonly RouteObject[]): PageExists {
  const fixed = new Map<string, boolean>();
  const patterns: string[] = [];
  for (const { pattern, isPage } of flatten(routes, "/", false)) {
    if (!/[:*]/.test(pattern)) fixed.set(pattern, isPage || fixed.get(pattern) === true);
    else if (isPage) patterns.push(pattern);
  }
  return (path) => fixed.get(path) ?? patterns.some((pattern) => matchPath(pattern, path) !== null);
}

function flatten(routes: readonly RouteObject[], base: string, isInPage: boolean): Place[] {
  return routes.flatMap(({ path, lazy, children }) => {
    const isPage = isInPage || lazy !== undefined;
    const pattern = resolvePath(path ?? "", base).pathname;
    const place = path === undefined ? [] : [{ pattern, isPage }];
    return [...place, ...flatten(children ?? [], pattern, isPage)];
  });
}
