import { createContext, useContext } from "react";
import { matchRoutes, type RouteObject } from "react-router";
import { companyPattern } from "./paths.ts";

/** True for the address of a page that this version of the portal has. */
export type PageExists = (path: string) => boolean;

export const PageExistsContext = createContext<PageExists>(() => false);

/** What menus and tiles ask before they show a link: the route table decides. */
export function usePageExists(): PageExists {
  return useContext(PageExistsContext);
}

/** Whether the portal has pages of companies; a route for all of them matches its own pattern too. */
export function useCompanyPagesExist(): boolean {
  return usePageExists()(companyPattern);
}

/**
 * An address has a page when a route on the way to it has something to show; the others only guard it or lead elsewhere.
 * An address within a page that leads to one of its tabs therefore counts as the page.
 */
export function hasPage(routes: RouteObject[], path: string): boolean {
  return matchRoutes(routes, path)?.some(({ route }) => route.lazy !== undefined) ?? false;
}
