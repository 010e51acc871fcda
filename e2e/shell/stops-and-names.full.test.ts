import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newPage, signIn } from "../testing/browser.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();
const mostStops = 120;

const pages = [
  "/dashboard",
  "/scheduled",
  "/master-calendar",
  "/priced",
  "/pipeline",
  "/private-company-monitor-list",
  "/research/dashboard",
  "/research/recent",
  "/news",
  "/news/search",
  "/stats",
  "/stats/industry",
  "/stats/recent-ipos-returns",
  "/screens/lockups",
  "/favorites",
  "/search-results?search=bank",
  "/company/HPKE/profile",
  "/company/HPKE/financials",
  "/email-preferences",
  "/master-filter-form",
  "/account-settings",
  "/contact-us",
  "/faq",
  "/screens",
];

test.each([pages.slice(0, 12), pages.slice(12)])(
  "no page from %s on has more than 120 stops of Tab, two buttons or links of different effect with one name, a list or day of the browser's own, or another left edge",
  async (...part) => {
    const page = await newPage({ portal, viewport: { width: 1440, height: 4000 } });
    await signIn(page, "maria.ortiz@northgate.example");
    const found: Record<string, unknown> = {};
    for (const path of part) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      // The next page of results is loading for as long as nobody scrolls to it.
      const loading = "[role=status][aria-label^=Loading]:not([aria-label*=more])";
      await expect
        .poll(() => page.locator(`[aria-busy=true], ${loading}`).count(), { message: path })
        .toBe(0);
      const stops = await countStops(page);
      // Each of its sections is a group that names its buttons.
      const names = path === "/master-filter-form" ? [] : await listSharedNames(page);
      const ofBrowser = await page.locator("select, input[type=date]").count();
      const left = await page.getByRole("heading", { level: 1 }).evaluate(leftEdge);
      if (stops > mostStops || names.length > 0 || ofBrowser > 0 || left !== 20)
        found[path] = { stops, names, ofBrowser, left };
    }
    expect(found).toEqual({});
  },
);

/** A company's logo stands before its name. */
function leftEdge(heading: Element): number {
  const first = heading.closest("main > div")?.querySelector("h1, [class*=monogram], img");
  return Math.round((first ?? heading).getBoundingClientRect().left);
}

/** Presses Tab until the focus has left the page, or far more often than a page may have stops. */
async function countStops(page: Page): Promise<number> {
  await page.locator("body").evaluate((body) => {
    body.tabIndex = -1;
    body.focus();
    body.removeAttribute("tabindex");
  });
  for (let stops = 0; stops < 3 * mostStops; stops += 1) {
    await page.keyboard.press("Tab");
    const isOutside = await page.evaluate((seen) => {
      const at = document.activeElement;
      if (at === null || at === document.body || at.hasAttribute(seen)) return true;
      at.setAttribute(seen, "");
      return false;
    }, "data-was-stop");
    if (isOutside) return stops;
  }
  return Number.POSITIVE_INFINITY;
}

/** Names that several buttons have, or several links to different addresses. */
async function listSharedNames(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const effects = new Map<string, Set<string | number | undefined>>();
  for (const { backendDOMNodeId, ignored, role, name, properties } of nodes) {
    if (ignored || !["button", "link"].includes(role?.value)) continue;
    // A star stands in each row of its company, and one ticker may belong to companies of two exchanges.
    if (/ favorites: /.test(name?.value)) continue;
    const address = properties?.find((property) => property.name === "url")?.value.value;
    const key = `${role?.value} ${name?.value}`;
    const effect = address?.replace(/(\/company\/\w+)\.\w+$/, "$1") ?? backendDOMNodeId;
    effects.set(key, (effects.get(key) ?? new Set()).add(effect));
  }
  const shared: string[] = [];
  for (const [name, ids] of effects) {
    if (ids.size < 2) continue;
    // Buttons of one fact show the same source.
    const facts = await Promise.all(
      [...ids].map(async (id) => {
        if (typeof id === "string") return id;
        const { node } = await session.send("DOM.describeNode", { backendNodeId: id });
        const at = node.attributes?.indexOf("data-fact") ?? -1;
        return at < 0 ? id : node.attributes?.[at + 1];
      }),
    );
    if (new Set(facts).size > 1) shared.push(`${name} ×${ids.size}`);
  }
  await session.detach();
  return shared;
}
