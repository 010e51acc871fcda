import type { InfiniteData } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { NewsItem } from "../../../domain/contract/content/news-shapes.ts";

/** A list as the reader left it. */
export interface KeptList {
  data: InfiniteData<NewsItem[], { endDate?: string }>;
  /** The height of each page in pixels. */
  heights: number[];
  scrollY: number;
  /** The article that they opened; null when they left otherwise. */
  openedKey: number | null;
}

const prefix = "news list ";
/** Nobody goes back to more lists than this, and the storage of a tab is small. */
const mostKept = 4;

const Order = z.array(z.string());
const orderKey = "news lists";

/** Every freshly opened address has this key of history, so its list is kept only where the reader comes back. */
const freshKey = "default";
const [opening] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
if (opening?.type === "navigate")
  for (const visit of readOrder().filter((one) => one.startsWith(freshKey)))
    sessionStorage.removeItem(prefix + visit);

/** Keeps the list of a history entry for this tab, so that the reader finds it again, even after a reload. */
export function keepList(visit: string, list: KeptList): void {
  const order = [...readOrder().filter((one) => one !== visit), visit];
  for (const old of order.splice(0, Math.max(0, order.length - mostKept)))
    sessionStorage.removeItem(prefix + old);
  try {
    sessionStorage.setItem(prefix + visit, JSON.stringify(list));
    sessionStorage.setItem(orderKey, JSON.stringify(order));
  } catch {
    // A list too long for the storage is read anew.
    sessionStorage.removeItem(prefix + visit);
  }
}

export function findKeptList(visit: string): KeptList | undefined {
  const text = sessionStorage.getItem(prefix + visit);
  return text === null ? undefined : (JSON.parse(text) as KeptList);
}

function readOrder(): string[] {
  return Order.safeParse(JSON.parse(sessionStorage.getItem(orderKey) ?? "[]")).data ?? [];
}
