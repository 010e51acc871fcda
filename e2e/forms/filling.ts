// Common steps of tests of forms.

import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { openWithin } from "../testing/browser.ts";

/** The entries of a person who requests a trial or sends a message. */
export const person = {
  "First Name": "Ann",
  "Last Name": "Lee",
  "Phone Number": "(212) 555-0123",
  Company: "Harlow & Mere <b>Capital</b>",
  "Job Title": "Portfolio manager",
};

/** The field with exactly this label. */
export function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true });
}

export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

/** Types into a field and leaves it. */
export async function fillAndLeave(page: Page, label: string, value: string): Promise<void> {
  await field(page, label).fill(value);
  await field(page, label).blur();
}

/** Leaves the page within the portal, which keeps the document, and returns to it. */
export async function leaveAndReturn(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  await openWithin(page, "/help");
  await page.getByRole("heading", { level: 1, name: "Help", exact: true }).waitFor();
  await page.goBack();
  await page.waitForURL((url) => url.pathname === pathname);
}

/** Reads the messages below a field as a screen reader finds them. */
export async function messagesOf(input: Locator): Promise<string[]> {
  const described = await input.getAttribute("aria-describedby");
  if (!described) return [];
  const below = input.page().locator(
    described
      .split(" ")
      .map((id) => `[id="${id}"]`)
      .join(","),
  );
  const text = await below.innerText({ timeout: 1000 }).catch(() => "");
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Expects exactly these messages below the field, and the field marked as invalid when there are any. */
export async function expectMessages(page: Page, label: string, wanted: string[]): Promise<void> {
  const input = field(page, label);
  await expect.poll(() => messagesOf(input), { message: `messages of ${label}` }).toEqual(wanted);
  await expect
    .poll(() => input.getAttribute("aria-invalid"))
    .toBe(wanted.length > 0 ? "true" : null);
}

/** Ticks "I'm not a robot" and waits for the worker's proof. */
export async function passCaptcha(page: Page): Promise<void> {
  await page
    .getByLabel("I'm not a robot")
    .check({ force: true })
    .catch(() => undefined);
  await page.getByText("Verified", { exact: true }).waitFor({ timeout: 30_000 });
}

export interface Sent {
  bodies: unknown[];
}

/** Answers a call instead of the server, and records the requests. */
export async function answerCall(
  page: Page,
  path: string,
  answer: { status?: number; body?: string; contentType?: string; abort?: boolean },
): Promise<Sent> {
  const sent: Sent = { bodies: [] };
  await page.route(`**/api/v1.0/${path}`, async (route) => {
    sent.bodies.push(route.request().postDataJSON());
    if (answer.abort) return route.abort();
    return route.fulfill({
      status: answer.status ?? 200,
      contentType: answer.contentType ?? "application/json",
      body: answer.body ?? '{"data":{}}',
    });
  });
  return sent;
}

/** Records the bodies that go to a call of the real server. */
export async function watchCall(page: Page, path: string): Promise<Sent> {
  const sent: Sent = { bodies: [] };
  await page.route(`**/api/v1.0/${path}`, (route) => {
    sent.bodies.push(route.request().postDataJSON());
    return route.continue();
  });
  return sent;
}

/** A failure in the contract's shape. */
export function failureBody(
  summaryErrors: string[],
  invalidParams: { name: string; reasons: string[] }[] = [],
): string {
  return JSON.stringify({ summaryErrors, invalidParams, code: "invalid_input" });
}
