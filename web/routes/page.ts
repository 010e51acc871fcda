import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import { maxId } from "../../domain/contract/ids.ts";
import { tabFrame } from "../features/shell/page-name.ts";

/** A page whose code is fetched when it is first opened. */
export function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }) };
}

/** Pages that are tabs of one page: their frame stays mounted when the tab changes. */
export function tabs(load: () => Promise<ComponentType>, children: RouteObject[]): RouteObject {
  return { handle: tabFrame, lazy: async () => ({ Component: await load() }), children };
}

/** Guards look again whenever the address changes. */
export const atEveryVisit = { shouldRevalidate: () => true };

/** Whole numbers that the database can hold; no video has another key. */
export function isKey(text = ""): boolean {
  return /^[1-9]\d*$/.test(text) && Number(text) <= maxId;
}

/** Whole numbers of any size; the page of an article says itself when there is none. */
export function isWholeNumber(text = ""): boolean {
  return /^\d+$/.test(text);
}
