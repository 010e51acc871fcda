import { createContext, useContext } from "react";
import { companyPath } from "./paths.ts";

/** True for the address of a page that this version of the portal has. */
export type PageExists = (path: string) => boolean;

export const PageExistsContext = createContext<PageExists>(() => false);

/** What menus and tiles ask before they show a link: the route table decides. */
export function usePageExists(): PageExists {
  return useContext(PageExistsContext);
}

/** Whether the portal has pages of companies; the cells of a grid ask, so it is asked of one company for all. */
export function useCompanyPagesExist(): boolean {
  return usePageExists()(companyPath("ABC"));
}
