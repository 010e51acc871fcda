// Helpers with which browser tests open pages:
//
//   const portal = await sharedPortal();
//   const page = await newPage({ portal, size: "phone", theme: "dark" });
//   await login(page, "maria.ortiz@northgate.example");
//   await page.goto("/account-settings");            // relative to the portal
//   await expectNoAxeViolations(page);
//
// A console error, an uncaught error, a refused resource (CSP) or a request to another host fails
// the test in which it happens, unless `allowProblem(page, /pattern/)` declared it
// before. Pages close by themselves after each test. `requestsOf(page)` lists the requests.
import axe from "axe-core";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Clock,
  chromium,
  type Page,
} from "playwright-core";
import { expect, inject } from "vitest";
import { apiBase } from "../../domain/contract/route.ts";
import { login as loginCall } from "../../domain/contract/sessions.ts";
import { demoPassword } from "../../server/demo/users.ts";
import type { SessionItem } from "../../web/api/storage.ts";
import { type Size, sizes, type Theme } from "./sizes.ts";

export interface PageOptions {
  /** The base of relative addresses. */
  portal: { url: string };
  size?: Size;
  /** Overrides `size`. */
  viewport?: { width: number; height: number };
  /** The theme of the system, which the portal uses until the user chooses one. */
  theme?: Theme;
  /** The time zone of the computer: "Asia/Tokyo". */
  timezone?: string;
  reducedMotion?: "reduce" | "no-preference";
  /** Opens the page as another tab besides this one, with the same storage. */
  besides?: Page;
}

export interface SeenRequest {
  method: string;
  url: string;
  /** Without host and query. */
  path: string;
  /** Null while unanswered or when the connection failed. */
  status: number | null;
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface Watch {
  problems: string[];
  allowed: RegExp[];
  requests: SeenRequest[];
}

const watches = new Map<Page, Watch>();
/** The profiles of the running test with their options as a key; null for one that must not be reused. */
const profiles = new Map<BrowserContext, string | null>();
/** Emptied profiles of earlier tests, by options: scripts and styles are still cached, so pages open faster. */
const emptied = new Map<string, BrowserContext[]>();
let connecting: Promise<Browser> | undefined;

function browser(): Promise<Browser> {
  connecting ??= chromium.connect(inject("browserEndpoint"));
  return connecting;
}

/** Opens a page in an empty profile, or in the profile of another page. */
export async function newPage(options: PageOptions): Promise<Page> {
  const context = options.besides?.context() ?? (await newContext(options));
  const page = await context.newPage();
  watch(page, options.portal.url);
  return page;
}

async function newContext(options: PageOptions): Promise<BrowserContext> {
  const wish: BrowserContextOptions = {
    baseURL: options.portal.url,
    viewport: options.viewport ?? sizes[options.size ?? "desktop"],
    colorScheme: options.theme ?? "light",
    reducedMotion: options.reducedMotion ?? "reduce",
    locale: "en-US",
    ...(options.timezone !== undefined && { timezoneId: options.timezone }),
    acceptDownloads: true,
  };
  const key = JSON.stringify(wish);
  const context = emptied.get(key)?.pop() ?? (await (await browser()).newContext(wish));
  // Tests are never retried, so there is time for a busy machine.
  context.setDefaultTimeout(20_000);
  profiles.set(context, key);
  return context;
}

/** Empties a profile except for its cache. */
async function empty(context: BrowserContext, wish: string | null): Promise<void> {
  if (wish === null) return context.close();
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await Promise.all(context.pages().map((page) => page.close()));
  await context.setStorageState({ cookies: [], origins: [] });
  await context.clearPermissions();
  await context.setOffline(false);
  emptied.set(wish, [...(emptied.get(wish) ?? []), context]);
}

/** Returns the clock of a page. A profile keeps a changed clock forever, so the next test gets another profile. */
export function clockOf(page: Page): Clock {
  profiles.set(page.context(), null);
  return page.clock;
}

/** Stops the clock of a page a minute from now; `page.clock.runFor()` then moves it. */
export async function stopClock(page: Page): Promise<void> {
  await clockOf(page).install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

function watch(page: Page, portalUrl: string): void {
  const seen: Watch = { problems: [], allowed: [], requests: [] };
  watches.set(page, seen);
  page.on("console", (message) => {
    if (message.type() === "error") seen.problems.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => seen.problems.push(`uncaught: ${error.message}`));
  page.on("request", (request) => {
    const url = new URL(request.url());
    const isOwn = url.origin === new URL(portalUrl).origin || !url.protocol.startsWith("http");
    if (!isOwn) seen.problems.push(`request to another host: ${request.url()}`);
    const entry: SeenRequest = {
      method: request.method(),
      url: request.url(),
      path: url.pathname,
      status: null,
    };
    seen.requests.push(entry);
    request.response().then(
      (response) => {
        entry.status = response?.status() ?? null;
      },
      () => undefined,
    );
  });
}

function watchOf(page: Page): Watch {
  const seen = watches.get(page);
  if (seen === undefined) throw new Error("The page was not opened by newPage().");
  return seen;
}

/** Declares an expected problem: console errors that match do not fail the test. */
export function allowProblem(page: Page, pattern: RegExp): void {
  watchOf(page).allowed.push(pattern);
}

/** Returns all requests of the page so far, or those to a path in any letter case. */
export function requestsOf(page: Page, path?: string): SeenRequest[] {
  const { requests } = watchOf(page);
  if (path === undefined) return [...requests];
  const wanted = path.toLowerCase();
  return requests.filter((request) => request.path.toLowerCase().endsWith(wanted));
}

/** Waits until the page has drawn its current state. */
export async function drawFrame(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/** Forgets the requests seen so far. */
export function forgetRequests(page: Page): void {
  watchOf(page).requests.length = 0;
}

/** Logs in through the form, as a user does, and waits until the login is complete. */
export async function login(
  page: Page,
  email: string,
  { password = demoPassword, remember = false } = {},
): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Business Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  if (remember) await page.getByLabel("Remember me").check();
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

/** Signs in with a remembered session instead of the form, which saves loading two pages. */
export async function signIn(page: Page, email: string): Promise<void> {
  const answer = await page.request.post(`${apiBase}${loginCall.path}`, {
    data: { email, password: demoPassword },
  });
  const { token, refreshToken, gaAccountId, gaUserid } = (await answer.json()).data;
  const items: Record<SessionItem, string> = {
    AccessToken: token,
    RefreshToken: refreshToken,
    gaAccountId,
    gaUserId: gaUserid,
    ShouldRemember: "true",
  };
  await page.goto("/health/ready");
  await page.evaluate((kept) => {
    for (const [item, value] of Object.entries(kept)) localStorage.setItem(item, value);
  }, items);
}

/** Opens an address as a link within the portal does, many times faster than a new document. */
export async function openWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

/** Fails with a readable list when axe finds a serious or critical violation. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // Passes are not reported, because that takes most of the time of a run.
  const { violations } = await page.evaluate(() =>
    window.axe.run(document, { resultTypes: ["violations"] }),
  );
  const grave = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => ({
      rule: id,
      help,
      where: nodes.map((node) => `${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
    }));
  expect(grave, `axe on ${page.url()}`).toEqual([]);
}

/** Closes the pages of a test, and fails if the browser reported an unexpected problem. */
export async function closePages(): Promise<void> {
  const found = [...watches].flatMap(([, seen]) =>
    seen.problems.filter((problem) => !seen.allowed.some((pattern) => pattern.test(problem))),
  );
  watches.clear();
  const left = [...profiles];
  profiles.clear();
  await Promise.all(left.map(([context, wish]) => empty(context, wish)));
  expect(found, "problems that the browser reported").toEqual([]);
}
