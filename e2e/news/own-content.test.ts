import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Parser from "rss-parser";
import { afterAll, expect, test } from "vitest";
import { runImportCommand } from "../../server/ingest/run-import-command.ts";
import { moveKeysOn } from "../../server/market/write-facts.ts";
import { allowProblem, expectNoAxeViolations, login, newPage } from "../testing/browser.ts";
import { startPortal } from "../testing/portal.ts";

const host = "player.example";
const portal = await startPortal({ env: { VIDEO_HOSTS: host } });
afterAll(() => portal.close());

/** A picture of one point. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("own news with a picture and a video of a named host are there after the import, and a feed of them until its address is revoked (C-347)", async () => {
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
  expect(JSON.parse(output)).toMatchObject({ new: 2, refused: 1 });
  await rm(folder, { recursive: true });

  const member = await portal.newMember();
  const page = await newPage({ portal });
  allowProblem(page, new RegExp(`another host: https://${host}/embed/7$`));
  const frames: string[] = [];
  await page.route(`https://${host}/**`, (route) => {
    frames.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<title>Player</title>Playing" });
  });
  await login(page, member.email);
  await page.goto("/latest-videos");
  await page.getByRole("link", { name: "The week", exact: true }).click();
  await page.waitForURL(/\/latest-videos\/\d+$/);
  await page.frameLocator("iframe").getByText("Playing").waitFor();
  expect(frames).toEqual([`https://${host}/embed/7`]);
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
