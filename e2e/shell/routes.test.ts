import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allowProblem, forgetRequests, newPage, requestsOf, signIn } from "../testing/browser.ts";
import { type Portal, startPortal } from "../testing/portal.ts";

const marketing = "https://marketing.example";
let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ env: { MARKETING_URL: marketing } });
});
afterAll(() => portal.close());

const publicPages = [
  ["/", "Welcome to Greenshoe", "Login"],
  ["/login", "Welcome to Greenshoe", "Login"],
  ["/login-help", "Login FAQs"],
  ["/user-privacy", "User ID Privacy Policy"],
  ["/password", "Recover Password"],
  ["/reset-password?token=T&email=a@firm.com", "Reset Password"],
  ["/request", "Free Trial Request"],
  ["/contact", "Contact Us"],
  ["/help", "Help"],
] as const;

describe("public pages", () => {
  test("each renders for a visitor with a title and one h1 (S-021, S-022, S-292, S-410, S-412)", async () => {
    const page = await newPage({ portal });
    for (const [path, title, tab = title] of publicPages) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
      const { pathname, search } = new URL(page.url());
      // The token of a reset leaves the address bar.
      expect(pathname + search).toBe(path.replace(/^(\/reset-password).*/, "$1"));
      await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
      await expect.poll(() => page.title()).toBe(`${tab} · Greenshoe`);
    }
    for (const [path, title] of [
      ["/not-found", "Not found (404)"],
      ["/not-authorized", "Not authorized (401)"],
    ] as const) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });

  test("visitor copy addresses institutional investors and offers the trial twice (S-002, S-003, C-001)", async () => {
    const page = await newPage({ portal });
    await page.goto("/login");
    const main = page.getByRole("main");
    await main.getByText("For institutional investors who follow IPOs.", { exact: true }).waitFor();
    await page
      .getByRole("banner")
      .getByRole("link", { name: /free trial/i })
      .click();
    await page.waitForURL("**/request");
    await page.getByRole("form", { name: "Free trial request" }).waitFor();
    await page.goto("/login");
    await main.getByRole("link", { name: /free trial/i }).click();
    await page.waitForURL("**/request");
    await page.getByRole("form", { name: "Free trial request" }).waitFor();
  });
});

describe("unknown addresses", () => {
  test.each([false, true])(
    "lead to not found without a detour (signed in: %s) (S-020, S-440, C-449)",
    async (signedIn) => {
      const page = await newPage({ portal });
      if (signedIn) await signIn(page, "maria.ortiz@northgate.example");
      const opened: string[] = [];
      page.on("framenavigated", (frame) => opened.push(new URL(frame.url()).pathname));
      const unknown = ["/no-such-page", "/nope", "/priced/none", "/screens/none?viewId=1"];
      // No server can decode the last one.
      for (const path of [...unknown, "/company/%E0%A4%A/profile"]) {
        await page.goto(path);
        await page.waitForURL("**/not-found");
        await page
          .getByRole("heading", { level: 1, name: "Not found (404)", exact: true })
          .waitFor();
        await expect.poll(() => page.title()).toBe("Not found (404)");
      }
      expect(opened).not.toContain("/login");
    },
  );
});

describe("the marketing site", () => {
  test("its addresses lead to it on a full page load, and the server redirects all that are the same for everybody (S-017, S-098, S-292, S-378, S-418, C-146, C-147, C-455..C-460, C-546)", async () => {
    const page = await newPage({ portal });
    allowProblem(page, /request to another host|ERR_NAME_NOT_RESOLVED/);
    const paths = [
      "/features",
      "/who-uses-us",
      "/pricing",
      "/about",
      "/overview",
      "/disclosures",
      "/ipo-research",
    ];
    for (const path of paths) {
      const { status, headers } = await fetch(`${portal.url}${path}`, { redirect: "manual" });
      expect({ status, to: headers.get("location") }).toEqual({
        status: 302,
        to: `${marketing}${path}`,
      });
    }
    for (const path of [...paths, "/research"]) {
      await page.goto(path).catch(() => undefined);
      // The page decides about `/research` some time after it has loaded.
      await expect
        .poll(() => requestsOf(page).map(({ url }) => url))
        .toContain(`${marketing}${path}`);
    }
  });

  test("navigation within the portal leads to it too (S-017)", async () => {
    const page = await newPage({ portal });
    allowProblem(page, /request to another host/);
    await page.route(`${marketing}/**`, (route) => route.fulfill({ body: "marketing" }));
    await page.goto("/contact");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.evaluate(() => {
      history.pushState(null, "", "/about");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    await page.waitForURL(`${marketing}/about`);
  });

  test("research of a signed-in user has pages of the portal, and only IPO research leads to the marketing site (C-546, C-547, S-293, S-418)", async () => {
    const page = await newPage({ portal });
    allowProblem(page, /request to another host|ERR_NAME_NOT_RESOLVED/);
    await page.route(`${marketing}/**`, (route) => route.fulfill({ body: "marketing" }));
    await signIn(page, "maria.ortiz@northgate.example");
    for (const [path, opened, title] of [
      ["/research", "/research/dashboard", "Research Dashboard"],
      ["/research/special-reports", "/research/special-reports", "Special Reports"],
      ["/research/ratings-system", "/research/ratings-system", "Ratings System"],
    ] as const) {
      await page.goto(path);
      await page.waitForURL(`${portal.url}${opened}`);
      await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
    }
    expect(requestsOf(page).filter(({ url }) => url.startsWith(marketing))).toEqual([]);
    await page.evaluate(() => {
      history.pushState(null, "", "/ipo-research");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    await page.waitForURL(`${marketing}/ipo-research`);
    forgetRequests(page);
    await page.goto("/ipo-research").catch(() => undefined);
    await expect
      .poll(() => requestsOf(page).map(({ url }) => url))
      .toContain(`${marketing}/ipo-research`);
  });
});
