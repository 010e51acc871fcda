import { useEffect } from "react";
import { houseName } from "../../../domain/house/words.ts";

/** Makes the usual title of the browser tab: the page, then the product. */
export function withProductName(title: string): string {
  return `${title} · ${houseName()}`;
}

/** Sets the browser tab's title. `Page` does so itself; only pages with a layout of their own need this. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
