import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Parser from "rss-parser";
import { afterAll, expect, test } from "vitest";
import { runImportCommand } from "../../server/ingest/run-import-command.ts";
import { moveKeysOn } from "../../server/market/write-facts.ts";
import { allowProblem, expectNoAxeViolations, newPage, signIn } from "../testing/browser.ts";
import { startPortal } from "../testing/portal.ts";

const host = "player.example";
const images = "https://pictures.example/videos";
const portal = await startPortal({ env: { VIDEO_HOSTS: host, VIDEO_IMAGES_URL: images } });
afterAll(() => portal.close());

/** A picture of one point. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("own news with a picture and a video of a named host are there after the import, and a feed of them until its address is revoked (C-347, C-350, C-626, C-627)", async () => {
  const folder = await mkdtemp(join(tmpdir(), "greenshoe-own-"));
  await writeFile(join(folder, "chart.png"), picture);
  await writeFile(
    join(folder, "desk.md"),
    "---\nkind: blog\ntitle: From the desk\nposted: 2026-01-05\n---\nA quiet week.\n\n![A chart](chart.png)\n",
  );
  const embed = `<iframe src='https://${host}/embed/7' onload=''></iframe>`;
  const list = [
    {
      id: "week",
      type: "latest",
      title: "The week",
      published: "2026-01-05",
      article: "desk.md",
      embed: embed.replace(" onload=''", ""),
    },
    { id: "bad", type: "latest", title: "Bad", embed },
    {
      id: "tour",
      type: "tutorial",
      title: "A tour",
      picture: "chart.png",
      embed: embed.replace("7' onload=''", "8'"),
    },
  ];
  await writeFile(join(folder, "videos.json"), JSON.stringify(list));
  await moveKeysOn(portal.db);
  const { output } = await runImportCommand(["own-content", folder, "--json"], {
    db: portal.db,
    clock: { now: () => new Date() },
    limits: { memoryMb: 512, seconds: 20 },
    filesAt: join(folder, "store"),
    videoHosts: [host],
  });
  expect(JSON.parse(output)).toMatchObject({ new: 3, refused: 1 });
  await rm(folder, { recursive: true });

  const member = await portal.newMember();
  const page = await newPage({ portal });
  allowProblem(page, new RegExp(`another host: https://${host}/embed/7$`));
  const frames: string[] = [];
  await page.route(`https://${host}/**`, (route) => {
    frames.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<title>Player</title>Playing" });
  });
  await signIn(page, member.email);
  await page.goto("/latest-videos");
  await page.getByRole("link", { name: "The week", exact: true }).click();
  await page.waitForURL(/\/latest-videos\/\d+$/);
  await page.frameLocator("iframe").getByText("Playing").waitFor();
  expect(frames).toEqual([`https://${host}/embed/7`]);

  allowProblem(
    page,
    /another host: https:\/\/(pictures\.example\/videos\/|player\.example\/embed\/8$)/,
  );
  await page.route(`${images}/**`, (route) =>
    route.fulfill({ contentType: "image/png", body: picture }),
  );
  const listed = page.waitForResponse(/\/Videos\/Type\/1$/);
  await page.goto("/video-tutorials");
  const { data: tutorials } = await (await listed).json();
  expect(tutorials).toMatchObject([{ title: "A tour", imageLocationTypeKey: 3 }]);
  const card = page.getByRole("article").filter({ hasText: "A tour" });
  await expect
    .poll(() => card.locator("img").getAttribute("src"))
    .toBe(`https://pictures.example/videos/${tutorials[0].imageLocation}`);
  await card.getByRole("button", { name: "A tour" }).click();
  const dialog = page.getByRole("dialog", { name: "A tour" });
  await dialog.locator("iframe").contentFrame().getByText("Playing").waitFor();
  expect(frames).toEqual([`https://${host}/embed/7`, `https://${host}/embed/8`]);
  await expect.poll(() => dialog.locator("video").count()).toBe(0);
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.goBack();
  await page.getByRole("link", { name: "From the desk" }).click();
  await page.waitForURL(/\/news\/\d+$/);
  const chart = page.getByRole("img", { name: "A chart" });
  await expect.poll(() => chart.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);

  await page.goto("/account-settings");
  await page.getByRole("button", { name: "Create address: News and commentary" }).click();
  const address = page.getByRole("textbox", { name: "RSS" });
  await expect.poll(() => address.inputValue()).toMatch(/\/feeds\/commentary\.rss\?key=[\w-]{43}$/);
  await expectNoAxeViolations(page);
  const url = await address.inputValue();
  const feed = await new Parser().parseURL(url);
  expect(feed.items.map(({ title }) => title)).toEqual(["From the desk"]);
  await page.reload();
  await page.getByText(/Last read /).waitFor();
  await expect.poll(() => address.count()).toBe(0);
  await page.getByRole("button", { name: "Revoke address: News and commentary" }).click();
  await page.getByRole("button", { name: "Revoke address", exact: true }).click();
  await page.getByRole("button", { name: "Create address: News and commentary" }).waitFor();
  expect((await fetch(url)).status).toBe(404);
});
