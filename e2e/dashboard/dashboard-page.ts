import type { Page } from "playwright-core";
import { apiBase } from "../../domain/contract/route.ts";
import { requestsOf } from "../testing/browser.ts";

export const widget = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const layoutCalls = (page: Page) =>
  requestsOf(page).filter(
    ({ method, path }) => method === "POST" && path.endsWith("/Dashboard/Layout"),
  );
export const boxOf = async (page: Page, name: string) => {
  const box = await widget(page, name).boundingBox();
  return {
    x: Math.round(box?.x ?? 0),
    y: Math.round(box?.y ?? 0),
    width: Math.round(box?.width ?? 0),
    height: Math.round(box?.height ?? 0),
  };
};

export const titlesOf = (page: Page) => page.getByRole("heading", { level: 2 }).allInnerTexts();
export const send = (page: Page, method: string, path: string, body?: unknown) =>
  page.evaluate(
    async ({ address, method, text }) => {
      const response = await fetch(address, {
        method,
        headers: {
          Authorization: `Bearer ${localStorage.getItem("AccessToken")}`,
          "Content-Type": "application/json",
          "Idempotency-Key": crypto.randomUUID(),
        },
        ...(text !== null && { body: text }),
      });
      return (await response.json()).data;
    },
    {
      address: `${apiBase}${path}`,
      method,
      text: body === undefined ? null : JSON.stringify(body),
    },
  );
export const read = (page: Page, name: string) => send(page, "GET", `/Dashboard/${name}`);

export const state = { filters: {}, columns: null, sort: null };
