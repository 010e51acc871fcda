import { useEffect } from "react";

const productName = "Greenshoe";

/** Pages whose title the specification gives whole. */
const bareTitles = ["Not found (404)", "Not authorized (401)"];

/** Names the browser tab after the page. `Page` does so itself; only pages with a layout of their own ask for it. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = bareTitles.includes(title) ? title : `${title} · ${productName}`;
  }, [title]);
}
