import { readdir, readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { apiBase } from "../../domain/contract/route.ts";
import { getAccountSettings } from "../../domain/contract/users/account.ts";
import { demoUsers } from "../../server/demo/users.ts";
import { allowProblem, newPage, openWithin, requestsOf, signIn } from "../testing/browser.ts";
import { gapBetween } from "../testing/gap-between.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import {
  keysInRoutes,
  listDeclaredPages,
  listKnownPages,
  memberPages,
  pageOfArticle,
  pageOfCompany,
  pagesOfScreens,
  staffPages,
} from "./page-list.ts";

const maria = "maria.ortiz@northgate.example";
const staff = "staff@greenshoe.example";
const sentences = [
  "You are not authorized to view this page",
  "Please sign-in to an account with access",
] as const;
const portal = await sharedPortal();

/** The part of a page that makes it more than its title. */
const contents = {
  "/billing-statements": (main: Locator) => main.getByRole("link"),
  "/getting-started": (main: Locator) => main.getByRole("link"),
  "/faq": (main: Locator) => main.getByRole("heading", { level: 2 }),
  "/chat": (main: Locator) =>
    main.filter({ hasText: "Talk to a Human" }).getByRole("link", { name: "+1 (555) 010-0142" }),
  "/master-filter-form": (main: Locator) => main.getByRole("region", { name: "Deal Status" }),
  "/tables": (main: Locator) => main.getByRole("table"),
  "/analyst": (main: Locator) => main.getByRole("button", { name: "Send question" }),
  "/poll": (main: Locator) => main.getByRole("radio"),
  "/filed": (main: Locator) => main.locator("[role=grid] [role=row][row-id]"),
};
/** Addresses that are remembered as those they lead to: those of an earlier portal, and a company's. */
const movedPages: Record<string, string> = {
  "/industry": "/screens/landing/industry",
  "/location": "/screens/landing/location",
  "/investors": "/screens/landing/investors",
  "/underwriter": "/screens/landing/underwriter",
  "/estimates": "/screens/estimates",
  "/videos": "/latest-videos",
  "/company/ABC": "/company/ABC/profile",
  "/company/ABC?action=print": "/company/ABC/profile?action=print",
};
const protectedAddresses = [
  ...Object.keys(memberPages),
  ...Object.keys(movedPages),
  ...Object.keys(pagesOfScreens),
  ...["/screens/spacs", "/requests", "/mailbox", "/showpdf?filename=a.pdf"],
  ...["/company/ABC/financials", "/news/1"],
];

/** Those addresses by their subject: each belongs to the first pattern that it matches. */
const subjects: [subject: string, pattern: RegExp, rows: string][] = [
  ["statistics and data feeds", /^\/stats|data-feeds$/, "S-033, S-034, S-050..S-052"],
  [
    "screens",
    /^\/(screens|industry|location|investors|underwriter|estimates)/,
    "S-029, S-043..S-047",
  ],
  [
    "research, news, videos and files",
    /^\/(research|news|videos|latest-videos|video-tutorials|showpdf)/,
    "S-028, S-030, S-037, S-040, S-445, C-569",
  ],
  [
    "the dashboard, views and companies",
    /^\/(dashboard|master|scheduled|priced|pipeline|private|company|filed|tables)/,
    "S-026, S-031, S-041, V-001, V-029, V-030",
  ],
  ["the account, search and help", /^/, "S-036, S-038, S-042"],
];
const addressesOf = (subject: string) =>
  protectedAddresses.filter(
    (path) => subjects.find(([, pattern]) => pattern.test(path))?.[0] === subject,
  );

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Business Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("Demo!2026");
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

const pathOf = (page: { url(): string }) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

const h1 = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

test("every page that the portal declares is walked by these tests and by `every-page.full.test.ts`", async () => {
  expect(listKnownPages()).toEqual(listDeclaredPages());
  const files = (await readdir("web/routes")).map((name) => `web/routes/${name}`);
  const routes = await Promise.all(["web/routes.tsx", ...files].map((at) => readFile(at, "utf8")));
  const addresses = (pattern: RegExp) => routes.flatMap((text) => text.match(pattern) ?? []);
  expect(addresses(/\/:\w+/g).toSorted(), "routes with a key").toEqual(keysInRoutes);
  expect(addresses(/["'`]\/\w[^"'`]*/g), "addresses that `web/paths.ts` does not know").toEqual([]);
});

describe("protected pages", () => {
  const remembered = (page: Page) =>
    page.evaluate(() => {
      const { to } = JSON.parse(sessionStorage.getItem("ReturnLocation") ?? "{}");
      return [location.pathname, to];
    });

  test("send a visitor to login, remember the address with its query, and make no calls (S-001, S-023, S-024, S-292, S-341, S-388)", async () => {
    const page = await newPage({ portal });
    for (const path of ["/dashboard", "/priced", "/contact-us?questionType=billing&from=mail"]) {
      await page.goto(path);
      await page.waitForURL("**/login");
      await expect.poll(() => remembered(page)).toEqual(["/login", path]);
    }
    expect(requestsOf(page).filter(({ path }) => path.startsWith("/api/"))).toEqual([]);
  });

  test.each(subjects.map(([subject, , rows]) => ({ subject, rows })))(
    "send a visitor who opens $subject to login ($rows)",
    async ({ subject }) => {
      const page = await newPage({ portal });
      await page.goto("/login");
      await page.getByLabel("Business Email").waitFor();
      const addresses = addressesOf(subject);
      expect(addresses).not.toEqual([]);
      for (const path of addresses) {
        await openWithin(page, path);
        await page.waitForURL("**/login");
        await expect.poll(() => remembered(page)).toEqual(["/login", movedPages[path] ?? path]);
        await page.getByLabel("Business Email").waitFor();
      }
      expect(requestsOf(page).filter(({ path }) => path.startsWith("/api/"))).toEqual([]);
    },
  );

  test("login leads to the attempted location with its query (S-024, S-025, S-115, S-341, C-002)", async () => {
    const [profile] = await pageOfCompany(portal.db);
    for (const [path, opened] of [
      ["/news", "/news"],
      ["/stats", "/stats"],
      [profile.replace("/profile", "?action=print"), `${profile}?action=print`],
    ] as const) {
      const visitor = await newPage({ portal });
      await visitor.addInitScript(() => {
        window.print = () => undefined;
      });
      await visitor.goto(path);
      await visitor.waitForURL("**/login");
      await fillIn(visitor, maria);
      await visitor.waitForURL(`**${opened}`);
      await visitor.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
    }
    const page = await newPage({ portal });
    await page.goto("/contact-us?questionType=billing&from=mail%2Fnews");
    await page.waitForURL("**/login");
    await fillIn(page, maria);
    await page.waitForURL("**/contact-us?questionType=billing&from=mail%2Fnews");
    await page.getByLabel("Question Type").waitFor();
    await expect
      .poll(() => page.getByLabel("Question Type").inputValue())
      .toBe("Account and billing");
  });

  test("the location survives a visit to another public page, and is used once (S-025, S-388)", async () => {
    const page = await newPage({ portal });
    await page.goto("/priced");
    await page.waitForURL("**/login");
    await page.getByRole("link", { name: "Login FAQs" }).click();
    await page.waitForURL("**/login-help");
    await page.getByRole("banner").getByRole("link", { name: "Login", exact: true }).click();
    await fillIn(page, maria);
    await page.waitForURL("**/priced");
    await page.goto("/login");
    await page.waitForURL("**/dashboard");
  });

  test("an explicit Log Out forgets it, and the next login leads to the dashboard (S-004, S-116, S-388)", async () => {
    const page = await newPage({ portal });
    // The socket of live prices may still be connecting with the token that the logout ends.
    allowProblem(page, /WebSocket connection to .*TodaysPriceChange/);
    await signIn(page, maria);
    await page.goto("/priced");
    await page.getByRole("button", { name: "Account", exact: true }).click();
    await page.getByRole("menuitem", { name: "Log Out" }).click();
    await page.waitForURL("**/login");
    await fillIn(page, maria);
    await page.waitForURL("**/dashboard");
  });

  test("a manipulated location does not lead to another site (S-388)", async () => {
    const page = await newPage({ portal });
    await page.goto("/login");
    await page.evaluate(() =>
      sessionStorage.setItem("ReturnLocation", JSON.stringify({ to: "//evil.example/steal" })),
    );
    await fillIn(page, maria);
    await page.waitForURL("**/dashboard");
  });

  test("the refused page is not in the history: back leaves the portal's login", async () => {
    const page = await newPage({ portal });
    await page.goto("/contact");
    await page.goto("/faq");
    await page.waitForURL("**/login");
    await page.goBack();
    await page.waitForURL("**/contact");
  });
});

describe("signed in", () => {
  test("home, login and reset lead to the dashboard, and login to the remembered page if there is one (S-008, S-117, S-166, S-400)", async () => {
    const page = await newPage({ portal });
    await signIn(page, maria);
    for (const path of ["/", "/login", "/dashboard", "/reset-password?token=T&email=a@firm.com"]) {
      await page.goto(path);
      await page.waitForURL("**/dashboard");
      await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
    }
    for (const path of ["/login", "/reset-password?token=T&email=a@firm.com"]) {
      await page.evaluate(() =>
        sessionStorage.setItem("ReturnLocation", JSON.stringify({ to: "/chat?from=mail" })),
      );
      await page.goto(path);
      await page.waitForURL("**/chat?from=mail");
    }
  });

  test("every page for members renders at its own address (S-026, S-028, S-031, S-033, S-036, S-037, S-038, S-041, S-042, S-050, S-051, S-293, S-368, S-390, S-412, C-451)", async () => {
    const page = await newPage({ portal });
    // A user without any grant beside that of members.
    await signIn(page, "priya.nair@northgate.example");
    await page.goto("/faq");
    const company = await pageOfCompany(portal.db);
    const pages = [
      ...Object.entries({ ...memberPages, ...pagesOfScreens }),
      ...[company, await pageOfArticle(portal.db)],
    ];
    const ownTabTitles: Record<string, string> = {
      "/company": "Company Profile",
      [company[0]]: `${company[0].split("/")[2]} Company Profile`,
    };
    for (const [path, title] of pages) {
      await openWithin(page, path);
      await h1(page, title).waitFor();
      expect(pathOf(page)).toBe(path);
      await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
      await expect.poll(() => page.title()).toBe(ownTabTitles[path] ?? `${title} · Greenshoe`);
      if (!(path in contents)) continue;
      await contents[path as keyof typeof contents](page.getByRole("main")).first().waitFor();
      const text = () => page.getByRole("main").innerText();
      await expect.poll(async () => (await text()).length).toBeGreaterThan(100);
      await expect.poll(text).not.toMatch(/lorem|placeholder|coming soon|todo|under construction/i);
    }
    const firstRow = page.locator("main [role=grid] [role=row][row-id][row-index='0']").first();
    await openWithin(page, "/pipeline");
    await h1(page, "IPO Pipeline").waitFor();
    const firstOfPipeline = await firstRow.getAttribute("row-id");
    await openWithin(page, "/filed");
    await h1(page, "Filed IPOs").waitFor();
    await expect.poll(() => firstRow.getAttribute("row-id")).toBe(firstOfPipeline);
    // The acts on an account are for its admins.
    await openWithin(page, "/account-settings/audit-log");
    await h1(page, "Audit Log").waitFor();
    await page.getByText("You are not authorized to view this page", { exact: true }).waitFor();
  });

  test("every page of analytics, the access logs and the desk has its title and one h1 for staff (S-054, S-412)", async () => {
    const page = await newPage({ portal });
    await signIn(page, staff);
    // The last four pages are asked for what nobody has opened.
    allowProblem(page, /404/);
    await page.goto("/faq");
    for (const [path, title] of [
      ...Object.entries(staffPages),
      ["/page-view/*priced", "Page Views"],
      ["/accountId/1", "Account Activity"],
      ["/UserActivity/1", "User Activity"],
      ["/fileActivity/none.pdf", "File Activity"],
    ] as const) {
      await openWithin(page, path);
      await h1(page, title).waitFor();
      await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
      await expect.poll(() => page.title()).toBe(`${title} · Greenshoe`);
    }
  });

  test("every area is reached by clicks in the menus, and has content (S-005)", async () => {
    const page = await newPage({ portal });
    await signIn(page, (await portal.newMember()).email);
    await page.goto("/dashboard");
    const main = page.getByRole("main");
    const menu = page.getByRole("navigation", { name: "Main", exact: true });
    const link = (name: string) => menu.getByRole("link", { name, exact: true }).click();
    const tab = (name: string) => main.getByRole("tab", { name, exact: true }).click();
    const entry = async (dropdown: string, name: string) => {
      await menu.getByRole("button", { name: dropdown, exact: true }).click();
      await page.getByRole("menuitem", { name, exact: true }).click();
    };
    const aside = (name: string) =>
      page.getByRole("navigation", { name: "Additional" }).getByRole("link", { name }).click();
    const rows = main.locator("[role=grid] [role=row][row-id]");
    const links = main.getByRole("listitem").getByRole("link");
    const linksIn = (section: string) =>
      main
        .getByRole("region", { name: section, exact: true })
        .getByRole("listitem")
        .getByRole("link");
    const showFavorite = async () => {
      await link("Priced");
      await page
        .getByRole("button", { name: /^Add to favorites/ })
        .first()
        .click();
      await page.getByRole("button", { name: /^Remove from favorites/ }).waitFor();
      await aside("My Favorites");
    };
    const areas: [string, () => Promise<void>, Locator][] = [
      ["Research Dashboard", () => link("Research"), links],
      ["Recent Research", () => tab("Recent Research"), rows],
      ["Ratings System", () => tab("Ratings System"), main.getByRole("heading", { level: 2 })],
      ["Scheduled IPOs", () => link("Scheduled"), rows],
      ["Recently Priced IPOs", () => link("Priced"), rows],
      ["IPO Pipeline", () => link("Pipeline"), rows],
      ["Private Company Watchlist", () => link("Private Co"), rows],
      ["Private Company Monitor List", () => tab("Monitor List"), rows],
      ["News", () => link("News"), linksIn("US External News")],
      ["News", async () => undefined, linksIn("RC Articles")],
      ["US IPO Stats", () => entry("Stats", "Stats Dashboard"), main.getByRole("img")],
      ["IPO Screens", () => entry("IPO Screens", "All Screens"), links],
      ["Lock-ups", () => entry("IPO Screens", "Lock-ups"), rows],
      [
        "APIs & Data Feeds",
        () => entry("IPO Screens", "APIs & Data Feeds"),
        main.getByRole("heading", { level: 2 }),
      ],
      ["My Favorites", showFavorite, main.getByRole("table").getByRole("link")],
      ["Video Tutorials", () => aside("Video Tutorials"), main.getByRole("article")],
    ];
    for (const [title, open, content] of areas) {
      await open();
      await main.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
      await content.first().waitFor();
    }
  });
});

describe("pages for staff", () => {
  test("neither the code nor an answer says who is staff, only whether the user is (C-632, S-370)", async () => {
    const page = await newPage({ portal });
    await signIn(page, maria);
    await page.goto("/account-settings");
    await page.getByRole("heading", { level: 1, name: "Account Settings" }).waitFor();
    const [answer = "", document = ""] = await page.evaluate(async (address) => {
      const headers = { Authorization: `Bearer ${localStorage.getItem("AccessToken")}` };
      const answers = [await fetch(address, { headers }), await fetch("/account-settings")];
      return Promise.all(answers.map((one) => one.text()));
    }, `${apiBase}${getAccountSettings.path}`);
    const { data } = JSON.parse(answer);
    expect(data.user.email).toBe(maria);
    expect(data.grants).toEqual(["member", "accountAdmin"]);
    const code = (await readdir("dist/web/assets")).filter((name) => name.endsWith(".js"));
    expect(code.length).toBeGreaterThan(20);
    const texts = await Promise.all(
      code.map((name) => readFile(`dist/web/assets/${name}`, "utf8")),
    );
    const others = demoUsers.map(({ email }) => email).filter((email) => email !== maria);
    expect(others).toEqual(
      expect.arrayContaining([
        staff,
        ...["admin", "logs", "web"].map((name) => `${name}@greenshoe.example`),
      ]),
    );
    expect(document).toContain('id="site">{');
    for (const text of [answer, document, ...texts])
      expect(others.filter((email) => text.includes(email))).toEqual([]);
  });

  test("tell other users that they have no access, and make no calls (S-293, S-422, S-428, S-429, C-451..C-453, C-579, C-633)", async () => {
    const page = await newPage({ portal });
    await signIn(page, maria);
    const addresses = [
      ...["/requests", "/mailbox", "/desk", "/access-logs", "/google-analytics"],
      ...["/page-view", "/accountId", "/UserActivity", "/fileActivity", "/exhaustedResources"],
    ];
    for (const path of addresses) {
      await page.goto(path);
      for (const sentence of sentences) await page.getByText(sentence, { exact: true }).waitFor();
      await expect
        .poll(() => page.getByRole("main").textContent())
        .toContain(sentences.join(" / "));
      expect(pathOf(page)).toBe(path);
      await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
      expect(requestsOf(page, path).map(({ path: asked }) => asked)).toEqual([path]);
    }
    const separator = page.getByRole("main").getByText("/", { exact: true });
    await expect.poll(async () => (await separator.boundingBox())?.width).toBe(1);
    const ofStaff = /^\/api\/v1\.0\/(Analytics\/(?!PageViews)|Desk|Mailbox|Requests)/;
    expect(requestsOf(page).filter(({ path }) => ofStaff.test(path))).toEqual([]);
  });

  test("a call that the server refuses twice shows the text and leaves the user signed in (S-422, C-581)", async () => {
    const page = await newPage({ portal });
    allowProblem(page, /403/);
    await signIn(page, maria);
    // As if the grant had been withdrawn since the account was loaded.
    await page.route("**/api/v1.0/Account/AccountSettings", async (route) => {
      const response = await route.fetch();
      const { data } = await response.json();
      await route.fulfill({ response, json: { data: { ...data, grants: ["member", "staff"] } } });
    });
    await page.goto("/access-logs");
    await page
      .getByRole("alert")
      .getByText(`${sentences[0]}. ${sentences[1]}.`, { exact: true })
      .waitFor();
    const statuses = (path: string) => requestsOf(page, path).map(({ status }) => status);
    await expect.poll(() => statuses("/Analytics/AccessLog")).toEqual([403, 403]);
    await expect.poll(() => statuses("/Account/TokenRefresh")).toEqual([200]);
    expect(pathOf(page)).toBe("/access-logs");
    await page.getByRole("button", { name: "Account", exact: true }).waitFor();
  });

  test("the not-authorized page says the same under its title (S-429, C-633)", async () => {
    const page = await newPage({ portal });
    await page.goto("/not-authorized");
    for (const sentence of sentences) await page.getByText(sentence, { exact: true }).waitFor();
    const title = h1(page, "Not authorized (401)");
    const text = page.getByText(sentences[0], { exact: true });
    await expect.poll(() => gapBetween(title, text)).toBeGreaterThanOrEqual(0);
  });

  test("a visitor goes to login, reads the text above the form, and gets there (S-427)", async () => {
    const page = await newPage({ portal });
    await page.goto("/access-logs");
    await page.waitForURL("**/login");
    for (const sentence of sentences) {
      const text = page.getByText(sentence, { exact: true });
      await text.waitFor();
      const field = page.getByLabel("Business Email");
      await expect.poll(() => gapBetween(text, field)).toBeGreaterThanOrEqual(0);
    }
    await fillIn(page, staff);
    await page.waitForURL("**/access-logs");
    await h1(page, "Access Logs").waitFor();
  });

  test("a visitor of an ordinary page does not see that text", async () => {
    const page = await newPage({ portal });
    await page.goto("/faq");
    await page.waitForURL("**/login");
    await page.getByLabel("Business Email").waitFor();
    await expect.poll(() => page.getByText(sentences[0]).count()).toBe(0);
  });

  test("if the account cannot be loaded, the page says so and tries again", async () => {
    const page = await newPage({ portal });
    allowProblem(page, /503/);
    await signIn(page, staff);
    let isDown = true;
    await page.route("**/api/v1.0/Account/AccountSettings", (route) =>
      isDown ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await page.goto("/mailbox");
    await page.getByRole("alert").getByText("Internal Server Error").waitFor();
    isDown = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { level: 1, name: "Mailbox" }).waitFor();
  });
});
