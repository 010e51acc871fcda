import { createContext, useContext } from "react";
import { matchRoutes, type RouteObject } from "react-router";
import { companyPattern } from "./paths.ts";

/** True for the address of a page that this version of the portal has. */
export type PageExists = (path: string) => boolean;

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
 * An address has a page when a route on the way to it shows something; other routes only guard or redirect. A redirect
 * to a tab of a page therefore counts as the page.
 */
export function hasPage(routes: RouteObject[], path: string): boolean {
  return matchRoutes(routes, path)?.some(({ route }) => route.lazy !== undefined) ?? false;
}
