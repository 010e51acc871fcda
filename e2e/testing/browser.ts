// How a browser test opens pages:
//
//   const portal = await sharedPortal();
//   const page = await newPage({ portal, size: "phone", theme: "dark" });
//   await login(page, "maria.ortiz@northgate.example");
//   await page.goto("/account-settings");            // relative to the portal
//   await expectNoAxeViolations(page);
//
// A console error, an uncaught error, a refused resource (CSP) or a request to another host fails
// the test in which it happens, unless `allowProblem(page, /pattern/)` said before that it is
// expected. Pages close by themselves after each test. `requestsOf(page)` lists what was asked.
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
  /** Where relative addresses lead. */
  portal: { url: string };
  size?: Size;
  /** Overrides `size`. */
  viewport?: { width: number; height: number };
  /** What the system prefers; the portal follows it until the user chooses. */
  theme?: Theme;
  reducedMotion?: "reduce" | "no-preference";
  /** Opens the page as another tab beside this one, with the same storage. */
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
/** The profiles of the running test, each with what was wished of it; null for one that nobody can have after it. */
const profiles = new Map<BrowserContext, string | null>();
/** Emptied profiles of earlier tests, by wish: they still hold the portal's scripts and styles, so pages open sooner. */
const emptied = new Map<string, BrowserContext[]>();
let connecting: Promise<Browser> | undefined;

function browser(): Promise<Browser> {
  connecting ??= chromium.connect(inject("browserEndpoint"));
  return connecting;
}

/** Opens a page in an empty profile of its own, or in that of another page. */
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
    acceptDownloads: true,
  };
  const key = JSON.stringify(wish);
  const context = emptied.get(key)?.pop() ?? (await (await browser()).newContext(wish));
  // Nothing is tried again, so a busy machine is waited for.
  context.setDefaultTimeout(20_000);
  profiles.set(context, key);
  return context;
}

/** Leaves a profile as a new one but for its cache. */
async function empty(context: BrowserContext, wish: string | null): Promise<void> {
  if (wish === null) return context.close();
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await Promise.all(context.pages().map((page) => page.close()));
  await context.setStorageState({ cookies: [], origins: [] });
  await context.clearPermissions();
  await context.setOffline(false);
  emptied.set(wish, [...(emptied.get(wish) ?? []), context]);
}

/** The clock of a page, to be set. A profile keeps it for good, so the next test gets another one. */
export function clockOf(page: Page): Clock {
  profiles.set(page.context(), null);
  return page.clock;
}

/** Stops the clock of a page a minute from now, which `page.clock.runFor()` then moves. */
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

/** Says that a problem is the point of the test: console errors matching it do not fail it. */
export function allowProblem(page: Page, pattern: RegExp): void {
  watchOf(page).allowed.push(pattern);
}

/** Every request of the page so far; with a path, only those to it, whatever its letter case. */
export function requestsOf(page: Page, path?: string): SeenRequest[] {
  const { requests } = watchOf(page);
  if (path === undefined) return [...requests];
  const wanted = path.toLowerCase();
  return requests.filter((request) => request.path.toLowerCase().endsWith(wanted));
}

/** Waits until the page has drawn what it knows by now. */
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

/** Logs in through the form, as a user does, and waits until the portal has let him in. */
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

/** Lets somebody in whom the portal remembers, without the form: two pages less to load where what comes after is tried. */
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

/** Fails with a readable list when axe finds a serious or critical violation. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // What passes is not written down: most of the time of a run goes into that.
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

/** Closes the pages of a test, and fails when the browser reported a problem that the test did not expect. */
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
