import { useEffect } from "react";

const productName = "Greenshoe";

/** The usual name of the browser tab: the page, then the product. */
export function withProductName(title: string): string {
  return `${title} · ${productName}`;
}

/** Names the browser tab. `Page` does so itself; only pages with a layout of their own ask for it. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
