import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getArticle, listNews } from "../../domain/contract/content/news.ts";
import { listVideos } from "../../domain/contract/content/videos.ts";
import { type Caller, databaseKinds, type TestApp } from "../testing/build-test-app.ts";
import { type ContentFolder, createContentFolder } from "../testing/content-folder.ts";
import { buildSamplePortal } from "../testing/sample-portal.ts";

const host = "player.example";
const frame = `https://${host}/embed/7`;
const webm = Buffer.concat([Buffer.from("1a45dfa3", "hex"), Buffer.from("a clip of the desk")]);
const png = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.from("a picture")]);
const captions = "WEBVTT\n\n00:00.000 --> 00:02.000\nWelcome.\n";
const note = (body: string, more = "") =>
  `---\nkind: blog\ntitle: The desk\nposted: 2026-06-10\n${more}---\n${body}\n`;

describe.each(databaseKinds)("own videos and pictures on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  let content: ContentFolder;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind, env: { VIDEO_HOSTS: host } });
    member = await portal.newMember();
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    content = await createContentFolder(portal, { videoHosts: [host] });
    return () => content.remove();
  });

  const titled = async (type: 1 | 2, title: string) =>
    (await member.call(listVideos, { params: { type } })).data.find((one) => one.title === title);
  const list = (...items: object[]) => JSON.stringify(items);
  const clip = { id: "filters", type: "tutorial", title: "Filtering", file: "filters.webm" };

  test("a list of videos is published with its files and its article, changes in place and is taken back", async () => {
    const week = { id: "week", type: "latest", title: "The week", published: "2026-06-12" };
    const embed = `<iframe src="${frame}"></iframe>`;
    const files = { captions: "filters.vtt", picture: "filters.png" };
    await content.write({
      "desk.md": note("A quiet week."),
      "videos.json": list({ ...week, article: "desk.md", embed }, { ...clip, ...files }),
      "filters.webm": webm,
      "filters.vtt": captions,
      "filters.png": png,
    });
    expect(await content.publish("--dry-run")).toMatchObject({ new: 3, refused: 0 });
    expect(await titled(2, "The week")).toBeUndefined();
    expect(await content.publish()).toMatchObject({ new: 3, refused: 0 });
    expect(await content.publish()).toMatchObject({ unchanged: 3 });
    expect(await titled(2, "The week")).toMatchObject({
      embedCode: frame,
      newsHeadline: "The desk",
      publishDate: "2026-06-12",
    });
    const own = await titled(1, "Filtering");
    const get = (url: string) => portal.app.inject({ url, headers: { host: "localhost:8080" } });
    const played = await get(own?.videoLocation ?? "");
    expect([played.statusCode, played.rawPayload.equals(webm)]).toEqual([200, true]);
    expect((await get(own?.captionsLocation ?? "")).body).toBe(captions);
    expect(own?.imageLocation).toMatch(/^[0-9a-f]{64}\.png$/);

    await content.write({ "videos.json": list({ ...week, embed, title: "This week" }, clip) });
    expect(await content.publish()).toMatchObject({ changed: 2 });
    expect(await titled(2, "This week")).toMatchObject({ newsKey: null });
    expect(await titled(1, "Filtering")).toMatchObject({
      videoKey: own?.videoKey,
      captionsLocation: null,
    });
    await content.write({ "videos.json": list({ ...clip, withdrawn: true }) });
    await content.publish();
    expect(await titled(1, "Filtering")).toBeUndefined();
    expect(await titled(2, "This week")).toBeDefined();
    expect((await get(own?.videoLocation ?? "")).statusCode).toBe(404);
  });

  test("videos that cannot be published are named with their reasons, and the others are", async () => {
    await content.write({
      "good.webm": webm,
      "named.mp4": webm,
      "empty.webm": "",
      "plain.vtt": "Welcome.",
      "drawing.png": "<svg onload='alert(1)'/>",
    });
    await symlink("/etc/hostname", join(content.path, "link.webm"));
    const latest = { type: "latest", title: "A clip" };
    const embed = (code: string) => ({ ...latest, embed: code });
    const file = (name: string, more: object = {}) => ({ ...latest, file: name, ...more });
    const wrong: [item: unknown, reason: RegExp][] = [
      [embed('<iframe src="https://evil.example/1"></iframe>'), /no|not one plain frame/],
      [embed(`<iframe src="${frame}" onload="alert(1)"></iframe>`), /plain frame/],
      [embed(`<iframe srcdoc="<p>" src="${frame}"></iframe>`), /plain frame/],
      [embed("javascript:alert(1)"), /plain frame/],
      [embed("x".repeat(10_001)), /10000|characters/],
      [{ ...file("good.webm"), embed: "<iframe></iframe>" }, /not both/],
      [latest, /needs an embed code or a file/],
      [file("../good.webm"), /beside the list/],
      [file("good.exe"), /beside the list/],
      [file("none.webm"), /not there/],
      [file("link.webm"), /is a link/],
      [file("empty.webm"), /not a video/],
      [file("named.mp4"), /is not a video of the kind/],
      [file("good.webm", { captions: "plain.vtt" }), /no WebVTT/],
      [file("good.webm", { picture: "drawing.png" }), /not a PNG, JPEG or WebP/],
      [file("good.webm", { published: "2026-06-16" }), /after today/],
      [file("good.webm", { article: "../../etc/passwd" }), /no article/],
      [file("good.webm", { title: " " }), /title/],
      [file("good.webm", { author: "me" }), /author/],
      [null, /object/],
    ];
    const items = wrong.map(([item], at) =>
      item === null ? null : { id: `wrong-${at}`, ...(item as object) },
    );
    const twin = { ...file("good.webm"), id: "twin", title: "Twin" };
    await content.write({ "videos.yaml": list(...(items as object[]), twin, twin) });
    const report = await content.publish();
    expect(report.new).toBe(1);
    const reasons = report.refusals
      .filter(({ entry }) => entry.startsWith("videos.yaml"))
      .map(({ entry, reason }) => `${entry}: ${reason}`);
    expect(reasons).toHaveLength(wrong.length + 1);
    for (const [at, [, reason]] of wrong.entries()) {
      expect(reasons[at]).toMatch(reason);
      expect(reasons[at]).toMatch(new RegExp(`#wrong-${at}: |: Video ${at + 1}: `));
    }
    expect(reasons.at(-1)).toMatch(/has its id/);
    expect(await titled(2, "Twin")).toBeDefined();
    expect(await titled(2, "A clip")).toBeUndefined();
  });

  test("lists that are none are refused as a whole", async () => {
    await content.write({
      "a/videos.json": "{}",
      "b/videos.json": list(...Array.from({ length: 1001 }, () => clip)),
      "c/videos.yaml": "- &a [x]\n- *a\n",
      "d/videos.yaml": `- id: ${"x".repeat(600_000)}`,
    });
    const report = await content.publish();
    expect(report).toMatchObject({ new: 0, refused: 4 });
    const reasons = report.refusals.map(({ reason }) => reason);
    expect(reasons).toEqual([
      expect.stringMatching(/not a list of videos/),
      expect.stringMatching(/more than 1000 videos/),
      expect.stringMatching(/aliases/),
      expect.stringMatching(/larger than 512 KB/),
    ]);
  });

  test("pictures of a text lie beside it and travel in the article; others are refused", async () => {
    await content.write({
      "good.md": note("Look:\n\n![A chart](chart.png)", "company: QRVN\n"),
      "chart.png": png,
      "outside.md": note("![A chart](../chart.png)"),
      "far.md": note("![A chart](https://pictures.example/1.png)"),
      "none.md": note("![A chart](none.png)"),
      "drawing.md": note("![A chart](drawing.png)"),
      "drawing.png": "<svg onload='alert(1)'/>",
      "large.md": note("![A chart](large.png)"),
      "large.png": Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]),
    });
    const report = await content.publish();
    expect(report.new).toBe(1);
    const reasons = Object.fromEntries(report.refusals.map(({ entry, reason }) => [entry, reason]));
    expect(reasons).toEqual({
      "outside.md": expect.stringMatching(/not the name of a file beside it/),
      "far.md": expect.stringMatching(/not the name of a file beside it/),
      "none.md": expect.stringMatching(/not there/),
      "drawing.md": expect.stringMatching(/not a PNG, JPEG or WebP/),
      "large.md": expect.stringMatching(/larger than/),
    });
    const { data: news } = await member.call(listNews, { query: { ticker: "QRVN" } });
    const newsKey = news.find(({ headline }) => headline === "The desk")?.newsKey;
    const { data: article } = await member.call(getArticle, {
      params: { newsKey: String(newsKey) },
    });
    expect(JSON.stringify(article)).toContain(`data:image/png;base64,${png.toString("base64")}`);
  });
});
