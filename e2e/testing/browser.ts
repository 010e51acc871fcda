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
// before; windows that a page opens are watched like the page itself. Pages close by themselves
// after each test. `requestsOf(page)` lists the requests.
import axe from "axe-core";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Clock,
  chromium,
  type Page,
  type Request,
} from "playwright-core";
import { expect, inject } from "vitest";
import { apiBase } from "../../domain/contract/route.ts";
import { login as loginCall } from "../../domain/contract/users/sessions.ts";
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
  /** True for a screen that fingers can touch. */
  hasTouch?: boolean;
  /** Opens the page as another tab besides this one, with the same storage. */
  besides?: Page;
  /** True for a browser that has cached no reply of an earlier test: for one that changes what replies say. */
  isNew?: boolean;
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

/** The findings of axe on a page. */
interface AxeFinding {
  rule: string;
  help: string;
  where: string[];
}

const watches = new Map<Page, Watch>();
/** Requests to another host for the first document of a window, which has no page yet. */
const strays: string[] = [];
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
  return context.newPage();
}

async function newContext(options: PageOptions): Promise<BrowserContext> {
  const wish: BrowserContextOptions = {
    baseURL: options.portal.url,
    viewport: options.viewport ?? sizes[options.size ?? "desktop"],
    colorScheme: options.theme ?? "light",
    reducedMotion: options.reducedMotion ?? "reduce",
    locale: "en-US",
    ...(options.hasTouch && { hasTouch: true }),
    ...(options.timezone !== undefined && { timezoneId: options.timezone }),
    acceptDownloads: true,
  };
  const key = options.isNew ? null : JSON.stringify(wish);
  const kept = key === null ? undefined : emptied.get(key)?.pop();
  const context = kept ?? (await openProfile(wish, options.portal.url));
  // Tests are never retried, so there is time for a busy machine.
  context.setDefaultTimeout(20_000);
  profiles.set(context, key);
  return context;
}

/** Opens a profile in which every page is watched, also a window that a page opens. */
async function openProfile(
  wish: BrowserContextOptions,
  portalUrl: string,
): Promise<BrowserContext> {
  const context = await (await browser()).newContext(wish);
  context.on("page", (page) => watch(page, portalUrl));
  context.on("request", (request) => {
    if (isForeign(request, portalUrl) && !hasPage(request)) strays.push(describeForeign(request));
  });
  return context;
}

/** False for the request for the first document of a window. */
function hasPage(request: Request): boolean {
  try {
    return watches.has(request.frame().page());
  } catch {
    return false;
  }
}

function isForeign(request: Request, portalUrl: string): boolean {
  const url = new URL(request.url());
  return url.protocol.startsWith("http") && url.origin !== new URL(portalUrl).origin;
}

function describeForeign(request: Request): string {
  return `request to another host: ${request.url()}`;
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
    const { url } = message.location();
    if (message.type() === "error") seen.problems.push(`console: ${message.text()} (${url})`);
  });
  page.on("pageerror", (error) => seen.problems.push(`uncaught: ${error.message}`));
  page.on("request", (request) => {
    if (isForeign(request, portalUrl)) seen.problems.push(describeForeign(request));
    const entry: SeenRequest = {
      method: request.method(),
      url: request.url(),
      path: new URL(request.url()).pathname,
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

/**
 * Returns the unexpected problems of a page and of windows that never got a document, and forgets them: they no longer
 * fail the test.
 */
export function takeProblems(page: Page): string[] {
  const { problems, allowed } = watchOf(page);
  return unexpected({ problems: [...problems.splice(0), ...strays.splice(0)], allowed });
}

function unexpected({ problems, allowed }: Pick<Watch, "problems" | "allowed">): string[] {
  return problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
}

/**
 * The rule "region" accepts content inside these besides landmarks. The first line is axe's own default. Popups of buttons
 * and fields are added, since they are children of the body so that nothing clips them, and users reach them from there.
 */
const regionMatcher = [
  ...["dialog", "[role=dialog]", "[role=alertdialog]", "svg"],
  ...["[role=menu]", "[role=listbox]", "[role=tooltip]"],
].join();

/** Lists whatever axe finds wrong with a page, apart from rules that do not fit it. */
export async function findAxeViolations(
  page: Page,
  exceptRules: readonly string[] = [],
): Promise<AxeFinding[]> {
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(axe.source);
    await page.evaluate(
      (options) => window.axe.configure({ checks: [{ id: "region", options }] }),
      { regionMatcher },
    );
  }
  // Passes are not reported, because that takes most of the time of a run.
  const { violations } = await page.evaluate(
    (rules) => window.axe.run(document, { resultTypes: ["violations"], rules }),
    Object.fromEntries(exceptRules.map((rule) => [rule, { enabled: false }])),
  );
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    where: nodes.map((node) => `${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
  }));
}

/** Fails with a readable list when axe finds a violation, however small. */
export async function expectNoAxeViolations(
  page: Page,
  exceptRules: readonly string[] = [],
): Promise<void> {
  const findings = await findAxeViolations(page, exceptRules);
  expect(findings, `axe on ${page.url()}`).toEqual([]);
}

/** Closes the pages of a test, and fails if the browser reported an unexpected problem. */
export async function closePages(): Promise<void> {
  const seen = [...watches.values()];
  const allowed = seen.flatMap((one) => one.allowed);
  const found = [...seen.flatMap(unexpected), ...unexpected({ problems: strays, allowed })];
  watches.clear();
  const left = [...profiles];
  profiles.clear();
  await Promise.all(left.map(([context, wish]) => empty(context, wish)));
  strays.length = 0;
  expect(found, "problems that the browser reported").toEqual([]);
}
