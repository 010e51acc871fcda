import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Video } from "../../domain/contract/content/videos.ts";
import { allowProblem, expectNoAxeViolations, newPage, signIn } from "../testing/browser.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const maria = "maria.ortiz@northgate.example";
const cards = (page: Page) => page.getByRole("main").getByRole("article");
/** Each card shows its title, its description, and its day, article and picture. */
const shownOn = (page: Page) =>
  cards(page).evaluateAll((articles) =>
    articles.map((article) => ({
      title: article.querySelector("h2, h3")?.textContent,
      descript: article.querySelector("p")?.textContent,
      day: article.querySelector("time")?.textContent ?? null,
      article: article.querySelector('a[href^="/news/"]')?.getAttribute("href") ?? null,
      image: article.querySelector("img")?.getAttribute("src"),
    })),
  );
const expectedOf = (videos: readonly Video[]) =>
  videos.map(({ title, descript, publishDate, newsKey, imageLocation }) => ({
    title,
    descript,
    day: publishDate === null ? null : dayOf(publishDate),
    article: newsKey === null ? null : `/news/${newsKey}`,
    image: imageLocation,
  }));
const dayOf = (day: string) =>
  new Date(day).toLocaleDateString("en-US", {
    ...{ year: "numeric", month: "2-digit", day: "2-digit", timeZone: "UTC" },
  });
const player = (page: Page) => page.locator("video");
const duration = (page: Page) =>
  player(page).evaluate((video: HTMLVideoElement) => Math.round(video.duration));

test("a tutorial is found by the header icon and plays in a dialog by keyboard alone (C-007, C-337, C-338, C-341, C-344..C-346, C-626, S-037, S-086)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await page.goto("/video-tutorials/2");
  await page.waitForURL("**/login*");
  await signIn(page, maria);
  await page.goto("/video-tutorials/2");
  await page.getByRole("heading", { level: 1, name: "Filtering views" }).waitFor();
  await expect.poll(() => duration(page)).toBe(12);
  const articles = page.getByRole("main").locator("a[href^='/news/']");
  await expect.poll(() => articles.count()).toBe(0);
  const icon = page.getByRole("banner").getByRole("link", { name: "Video Tutorials" });
  await expect.poll(() => icon.locator("svg").getAttribute("class")).toContain("help");
  const listed = page.waitForResponse(/\/v1\.0\/Videos\/Type\/1$/);
  await icon.click();
  await page.waitForURL("**/video-tutorials");
  await expect.poll(() => cards(page).count()).toBe(8);
  const { data: tutorials } = await (await listed).json();
  await expect.poll(() => shownOn(page)).toEqual(expectedOf(tutorials));
  const card = cards(page).filter({ hasText: "Saving and sharing views" });
  await card.getByText("share it with colleagues by a link").waitFor();
  await expectNoAxeViolations(page);

  const opener = card.getByRole("button", { name: "Saving and sharing views" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Saving and sharing views" });
  await dialog.waitFor();
  await expect.poll(() => duration(page)).toBe(12);
  await expect
    .poll(() =>
      player(page).evaluate(
        (video: HTMLVideoElement) =>
          video.textTracks[0]?.mode === "showing" && video.textTracks[0].cues?.length,
      ),
    )
    .toBe(4);
  await player(page).focus();
  await page.keyboard.press("Space");
  await expect
    .poll(() => player(page).evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
  // The page below is inert, so that the focus never gets there.
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press("Tab");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest("main article") ?? null))
      .toBeNull();
  }
  await expectNoAxeViolations(page);
  // The focus stands in the video's own controls, whose keys never reach the page.
  await player(page).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect
    .poll(() => opener.evaluate((element) => element === document.activeElement))
    .toBe(true);
  await opener.click();
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "detached" });
});

test("the latest videos are listed with their days, articles and pictures, also from the address of all videos (C-007, C-336, C-339, C-341..C-343, C-345, C-346, C-350, C-569, S-445)", async () => {
  const page = await newPage({ portal: await sharedPortal(), size: "phone", theme: "dark" });
  await signIn(page, maria);
  // One of them has neither a day nor an article.
  await page.route(/\/v1\.0\/Videos\/Type\/2$/, async (route) => {
    const { data } = await (await route.fetch()).json();
    const bare = { ...data[3], publishDate: null, newsKey: null, newsHeadline: null };
    await route.fulfill({ json: { data: data.with(3, bare) } });
  });
  const listed = page.waitForResponse(/\/Videos\/Type\/2$/);
  await page.goto("/videos");
  await page.waitForURL("**/latest-videos");
  const { data: latest } = await (await listed).json();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(5);
  await expect.poll(() => shownOn(page)).toEqual(expectedOf(latest));
  await cards(page).nth(1).locator("img").waitFor();
  await cards(page)
    .nth(1)
    .getByRole("link", { name: /^Featured article: / })
    .waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Video Tutorials", exact: true }).first().click();
  await page.waitForURL("**/video-tutorials");
  await expect.poll(() => cards(page).count()).toBe(8);
  // No tutorial has a day or an article.
  await expect.poll(() => cards(page).locator("time, a[href^='/news/']").count()).toBe(0);
});

test("each of the latest videos has a page with its article, and the search finds it; an unknown one is not found (C-340, C-346, C-451, C-626, S-037)", async () => {
  const page = await newPage({ portal: await sharedPortal(), size: "phone", theme: "dark" });
  await signIn(page, maria);
  const listed = page.waitForResponse(/\/Videos\/Type\/2$/);
  await page.goto("/latest-videos");
  const { data: latest } = await (await listed).json();
  await cards(page)
    .nth(1)
    .getByRole("link", { name: /three minutes/ })
    .click();
  await page.waitForURL(`**/latest-videos/${latest[1].videoKey}`);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: latest[1].title, exact: true }).waitFor();
  await expect.poll(() => duration(page)).toBe(12);
  await expectNoAxeViolations(page);
  await page.getByRole("main").getByRole("link", { name: /./ }).last().click();
  await page.waitForURL(`**/news/${latest[1].newsKey}`);
  allowProblem(page, /404/);
  for (const wrong of [
    "/latest-videos/99999",
    "/latest-videos/x",
    "/video-tutorials/99999999999",
  ]) {
    await page.goto(wrong);
    await page.waitForURL("**/not-found");
  }
  await page.goto("/search-results?search=minutes");
  const found = page.getByRole("region", { name: "Videos", exact: true });
  await found
    .getByRole("link", { name: /three minutes/ })
    .first()
    .click();
  await page.waitForURL(/\/latest-videos\/\d+$/);
});

test("in the results of news, those with a video and no others have its mark (C-207)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await signIn(page, maria);
  const answered = page.waitForResponse(/\/v1\.0\/News\?/);
  await page.goto("/news/search?newsType=blog");
  const results = page.getByRole("region", { name: "Results", exact: true }).getByRole("listitem");
  const withMark = results.filter({ has: page.getByRole("img", { name: "Video", exact: true }) });
  const { data: news } = await (await answered).json();
  const ofVideos = news.filter(({ videoKey }: { videoKey: number | null }) => videoKey !== null);
  expect(ofVideos.length).toBeGreaterThan(0);
  expect(ofVideos.length).toBeLessThan(news.length);
  await expect.poll(() => results.count()).toBe(news.length);
  await expect
    .poll(() =>
      withMark
        .locator("a[data-news-key]")
        .evaluateAll((links) => links.map((link) => Number(link.getAttribute("data-news-key")))),
    )
    .toEqual(ofVideos.map(({ newsKey }: { newsKey: number }) => newsKey));
});

test("the additional menu and the mobile menu lead to the videos (S-089, S-090, C-441..C-443)", async () => {
  const page = await newPage({ portal: await sharedPortal() });
  await signIn(page, maria);
  await page.goto("/faq");
  const strip = page.getByRole("navigation", { name: "Additional" });
  await expect
    .poll(() =>
      strip
        .getByRole("list")
        .evaluateAll((lists) =>
          lists.map((list) =>
            [...list.querySelectorAll("a")].map((link) =>
              [link.textContent, link.getAttribute("href")].join(" "),
            ),
          ),
        ),
    )
    .toEqual([
      [
        "Account Settings /account-settings",
        "Email Preferences /email-preferences",
        "My Favorites /favorites",
      ],
      ["Latest Videos /latest-videos", "Video Tutorials /video-tutorials"],
    ]);
  await strip.getByRole("link", { name: "Latest Videos" }).click();
  await cards(page).nth(1).waitFor();

  await page.setViewportSize({ width: 375, height: 700 });
  await page
    .getByRole("banner")
    .getByRole("button", { name: /open menu/i })
    .click();
  const sheet = page.getByRole("navigation", { name: "Menu", exact: true });
  await expect
    .poll(() => sheet.locator("a:visible, button:visible").allTextContents())
    .toEqual([
      ...["Dashboard", "Scheduled", "Research", "Priced", "Pipeline", "Private Co", "News"],
      ...["Stats", "IPO Screens", "Account", "Video Tutorials", "Contact Us", "Log Out"],
    ]);
  await sheet.getByRole("link", { name: "Video Tutorials", exact: true }).click();
  await page.waitForURL("**/video-tutorials");
});
