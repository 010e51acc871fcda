import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import { maxId } from "../../domain/contract/route.ts";
import { tabFrame } from "../features/shell/page-name.ts";

/** Loads the code of a page: a module that exports its component and nothing else. */
export type LoadPage = () => Promise<Readonly<Record<string, ComponentType>>>;

/** A page whose code is fetched when it is first opened. */
export function page(path: string, load: LoadPage): RouteObject {
  return { path, lazy: () => takeComponent(load) };
}

/** Pages that are tabs of one page: their frame stays mounted when the tab changes. */
export function tabs(load: LoadPage, children: RouteObject[]): RouteObject {
  return { handle: tabFrame, lazy: () => takeComponent(load), children };
}

/** Pages before which a component looks whether the user may see them. */
export function guarded(load: LoadPage, children: RouteObject[]): RouteObject {
  return { lazy: () => takeComponent(load), children };
}

async function takeComponent(load: LoadPage) {
  const [Component, ...others] = Object.values(await load());
  if (others.length > 0) throw new Error("A page is loaded from a module with several components");
  return { Component };
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
