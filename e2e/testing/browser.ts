// How a browser test opens pages:
//
//   const portal = await startPortal();
//   const page = await newPage({ portal, size: "phone", theme: "dark" });
//   await login(page, "maria.ortiz@northgate.example");
//   await page.goto("/account-settings");            // relative to the portal
//   await expectNoAxeViolations(page);
//
// A console error, an uncaught error, a refused resource (CSP) or a request to another host fails
// the test in which it happens, unless `allowProblem(page, /pattern/)` said before that it is
// expected. Pages close by themselves after each test. `requestsOf(page)` lists what was asked.
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, expect, inject } from "vitest";
import { apiBase } from "../../domain/contract/route.ts";
import { login as loginCall } from "../../domain/contract/sessions.ts";
import { demoPassword } from "../../server/features/account/demo-users.ts";
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

interface Watch {
  problems: string[];
  allowed: RegExp[];
  requests: SeenRequest[];
}

const watches = new Map<Page, Watch>();
const contexts = new Set<BrowserContext>();
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
  const context = await (await browser()).newContext({
    baseURL: options.portal.url,
    viewport: options.viewport ?? sizes[options.size ?? "desktop"],
    colorScheme: options.theme ?? "light",
    reducedMotion: options.reducedMotion ?? "reduce",
    locale: "en-US",
    acceptDownloads: true,
  });
  context.setDefaultTimeout(10_000);
  contexts.add(context);
  return context;
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
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => ({
      rule: id,
      help,
      where: nodes.map((node) => `${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
    }));
  expect(grave, `axe on ${page.url()}`).toEqual([]);
}

afterEach(async () => {
  const found = [...watches].flatMap(([, seen]) =>
    seen.problems.filter((problem) => !seen.allowed.some((pattern) => pattern.test(problem))),
  );
  watches.clear();
  await Promise.all([...contexts].map((context) => context.close()));
  contexts.clear();
  expect(found, "problems that the browser reported").toEqual([]);
});

afterAll(async () => {
  await (await connecting)?.close();
  connecting = undefined;
});
