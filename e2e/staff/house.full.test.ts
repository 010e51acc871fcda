import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { speakAs } from "../../domain/house/words.ts";
import { profileTabs } from "../../domain/profile/profile-tabs.ts";
import { companyRoot } from "../../web/paths.ts";
import { memberPages, visitorPages } from "../shell/page-list.ts";
import { expectNoAxeViolations, newPage, signIn } from "../testing/browser.ts";
import { type Portal, startPortal } from "../testing/portal.ts";
import { views } from "../testing/sizes.ts";

const staff = "staff@greenshoe.example";

afterAll(() => speakAs({ name: "Greenshoe", shortName: "RC", indexName: "Renaissance" }));

describe("a portal without the demo whose house has stated nothing", () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal({
      withMarket: true,
      env: { DEMO: "off", REVIEW: "offered", STAFF_EMAILS: staff },
    });
  });
  afterAll(() => portal.close());

  /** Figures, quotes, contacts and names that the demo has made up. */
  const invented =
    /92%\s*$|Renewal rate|since\s+1991|open on our desk every|one search away|Sample data|In 2022 the distribution|Distribution of ratings in 2022|\(555\) 010|clientservices|greenshoe\.example|greenshoe-example|\bRC\b|Renaissance (?:US )?IPO Index|Profit from IPOs|Quorvane|Halcyra/m;

  /** Each tab of a company with a deal, and of a private one; and a note that an editor of this house has published. */
  async function listPagesOfOne(): Promise<string[]> {
    const { rows } = await sql<{ address: string }>`
      (select company_ticker as address from deal_row where is_main_deal and status = 'Priced' and report_file is not null
        order by offer_on desc limit 1)
      union all (select company_ticker from deal_row where is_main_deal and status = 'Scheduled' order by deal_key limit 1)
      union all (select company_ticker from company c where exists (
        select from monitor_entry m where m.company_key = c.company_key
      ) and not exists (select from deal d where d.company_key = c.company_key) order by company_key limit 1)
    `.execute(portal.db);
    expect(rows).toHaveLength(3);
    const editor = await newPage({ portal });
    await signIn(editor, staff);
    await editor.goto("/desk/newsroom");
    await editor.getByRole("button", { name: "New" }).click();
    await editor.getByRole("menuitem", { name: "Analyst Note" }).click();
    await editor.getByLabel("Headline").fill("Our own words");
    await editor.getByRole("textbox", { name: "Text", exact: true }).fill("And nobody else's.");
    await editor.getByText(/^Saved .*, version (?!1$)\d+/).waitFor();
    await editor.getByRole("button", { name: "Publish", exact: true }).click();
    await editor.getByRole("button", { name: "Publish now" }).click();
    await editor.getByText("Published", { exact: true }).waitFor();
    const note = await portal.db
      .selectFrom("news_item")
      .select("news_key")
      .where("headline", "=", "Our own words")
      .executeTakeFirstOrThrow();
    return [
      ...rows.flatMap(({ address }) =>
        profileTabs.map(({ path }) => `${companyRoot}/${address}/${path}`),
      ),
      `/news/${note.news_key}`,
    ];
  }

  test.each([
    ["visitors", visitorPages],
    ["members", memberPages],
  ] as const)(
    "no page for %s shows what nobody has stated",
    async (who, pages) => {
      const page = await newPage({ portal });
      const member = await portal.newMember();
      if (who === "members") await signIn(page, member.email);
      const fixed = Object.keys(pages).filter((one) => !/\d$|:/.test(one));
      const ofOne = who === "members" ? await listPagesOfOne() : [];
      for (const path of [...fixed, ...ofOne]) {
        await page.goto(path);
        await page.locator("main h1, main h2").first().waitFor();
        const loading = page.locator("[aria-label^=Loading]:not([aria-label^='Loading more'])");
        // A widget of the dashboard loads when it comes into view.
        const scrollToOne = () =>
          loading.evaluateAll((all) => {
            all.at(-1)?.scrollIntoView();
            return all.length;
          });
        await expect.poll(scrollToOne, { message: path }).toBe(0);
        const shown = await page.locator("html").evaluate((html: HTMLElement) => html.innerText);
        expect(shown.match(invented)?.[0], path).toBeUndefined();
        await expect
          .poll(
            () =>
              page
                .locator("a")
                .evaluateAll((all) =>
                  all
                    .map((one) => one.getAttribute("href") ?? "")
                    .filter((href) => /^$|^(?:mailto|tel):$|greenshoe[.-]example/.test(href)),
                ),
            { message: path },
          )
          .toEqual([]);
      }
    },
    600_000,
  );
});

describe("the page of the house", () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(() => portal.close());

  test.each(views)(
    "staff state a name and an accent, see them in the preview and on the login, and restore the name ($size, $theme)",
    async ({ size, theme }) => {
      const page = await newPage({ portal, size, theme });
      await signIn(page, staff);
      await page.goto("/desk/house");
      const name = page.getByLabel("Name of the house", { exact: true });
      await name.fill(`Harbor ${size}`);
      await page.getByLabel("Accent color").fill("#ffd400");
      await page.getByText(/Text needs a contrast of 4\.5/).waitFor();
      await expect
        .poll(() => page.getByRole("button", { name: "Save changes" }).isDisabled())
        .toBe(true);
      await page.getByLabel("Accent color").fill("#1d3fbf");
      await page
        .getByRole("region", { name: "Preview" })
        .getByText(`Harbor ${size}`)
        .first()
        .waitFor();
      await expectNoAxeViolations(page);
      await page.getByRole("button", { name: "Save changes" }).click();
      await page.getByText("The house is saved").waitFor();
      await name.fill(`Harbor ${size} Two`);
      await page.getByRole("button", { name: "Save changes" }).click();
      await page.getByRole("button", { name: "History of Name of the house" }).click();
      const rows = page.getByRole("dialog").getByRole("row");
      await rows
        .filter({ hasText: /Harbor \w+ Two/ })
        .getByText("Holds now")
        .waitFor();
      await rows
        .filter({ hasText: new RegExp(`Harbor ${size}(?! Two)`) })
        .getByRole("button", { name: "Restore" })
        .first()
        .click();
      await page.getByText("Name of the house is restored.").waitFor();
      const visitor = await newPage({ portal, size, theme });
      await visitor.goto("/login");
      await visitor.getByRole("heading", { level: 1, name: `Welcome to Harbor ${size}` }).waitFor();
      await expect.poll(() => visitor.title()).toBe(`Login · Harbor ${size}`);
      await expectNoAxeViolations(visitor);
    },
    60_000,
  );
});
