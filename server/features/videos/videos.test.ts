import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getVideo, listVideos } from "../../../domain/contract/content/videos.ts";
import { writeFacts } from "../../market/write-facts.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";

const video = (video_key: number, kind: "tutorial" | "latest", more: object = {}) => ({
  video_key,
  kind,
  title: `Video ${video_key}`,
  description: "",
  image_file: null,
  embed_code: null,
  published_on: null,
  news_key: null,
  ...more,
});

const frame = "https://player.example/embed/1";

describe.each(databaseKinds)("videos on %s", (kind) => {
  let portal: TestApp;
  let member: Caller;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind, env: { VIDEO_HOSTS: "player.example" } });
    await writeFacts(portal.db, {
      news_item: [
        {
          news_key: 900,
          kind: "blog",
          story: "Other",
          location: "US",
          headline: "The week",
          summary: "",
          broke_at: new Date("2026-06-14T12:00:00Z"),
          company_key: null,
          is_syndicated: false,
        },
      ],
      video: [
        video(1, "tutorial"),
        video(2, "tutorial"),
        video(1001, "latest", { published_on: "2026-06-05" }),
        video(1002, "latest", {
          published_on: "2026-06-12",
          news_key: 900,
          embed_code: `<iframe src="${frame}"></iframe>`,
        }),
        video(1003, "latest", { published_on: "2999-01-01" }),
        video(1004, "latest", {
          published_on: "2026-06-01",
          embed_code: `<iframe src="https://evil.example/"></iframe>`,
        }),
      ],
    });
    await portal.db
      .updateTable("video")
      .set({ image_file: `pictures/${"a".repeat(64)}.png` })
      .where("video_key", "=", 1004)
      .execute();
    member = await portal.newMember();
  });
  afterAll(() => portal.close());

  test("lists have the videos of a type that are out, the newest first, with all their fields (C-348, C-349, C-505..C-507, C-626)", async () => {
    const tutorials = await member.call(listVideos, { params: { type: 1 } });
    expect(tutorials.data.map((one) => [one.videoKey, one.videoTypeKey])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    const latest = await member.call(listVideos, { params: { type: 2 } });
    expect(latest.data.map(({ videoKey }) => videoKey)).toEqual([1002, 1001, 1004]);
    const { data } = await member.call(getVideo, { params: { id: 1002 } });
    expect(data).toEqual({
      videoKey: 1002,
      videoTypeKey: 2,
      title: "Video 1002",
      descript: "",
      videoLocation: null,
      captionsLocation: null,
      embedCode: frame,
      imageLocation: expect.stringMatching(/^data:image\/svg\+xml,/),
      imageLocationTypeKey: 1,
      newsKey: 900,
      newsHeadline: "The week",
      publishDate: "2026-06-12",
    });
  });

  test("a frame of a host that is not named is not shown, and a kept picture is named for its base (C-350, C-626)", async () => {
    const { data } = await member.call(getVideo, { params: { id: 1004 } });
    expect(data).toMatchObject({
      embedCode: null,
      imageLocation: `${"a".repeat(64)}.png`,
      imageLocationTypeKey: 3,
    });
  });

  test.each([
    "1003",
    "99999",
    "0",
    "-1",
    "1e9",
    "99999999999",
    "x",
    "__proto__",
    "..%2F",
    "x".repeat(10_000),
  ])("video %j is not found or refused", async (id) => {
    const answer = await member.call(getVideo, { params: { id } });
    expect([400, 404]).toContain(answer.status);
  });

  test.each(["0", "3", "-1", "1.5", "all", "__proto__"])("type %j is refused", async (type) => {
    expect((await member.call(listVideos, { params: { type } })).status).toBe(400);
  });

  const get = (url: string, headers: Record<string, string> = {}) =>
    portal.app.inject({ url, headers: { host: "localhost:8080", ...headers } });

  test("an own file is sent in ranges, with captions, to nobody without a signed path", async () => {
    const { data } = await member.call(getVideo, { params: { id: 1 } });
    const path = data.videoLocation ?? "";
    const whole = await get(path);
    expect([whole.statusCode, whole.headers["content-type"]]).toEqual([200, "video/webm"]);
    expect(whole.headers["accept-ranges"]).toBe("bytes");
    const { length } = whole.rawPayload;
    expect(Number(whole.headers["content-length"])).toBe(length);
    const part = await get(path, { range: "bytes=10-19" });
    expect([part.statusCode, part.headers["content-range"]]).toEqual([
      206,
      `bytes 10-19/${length}`,
    ]);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 20));
    const end = await get(path, { range: "bytes=-5", "if-range": String(whole.headers.etag) });
    expect(end.rawPayload).toEqual(whole.rawPayload.subarray(length - 5));
    const changed = await get(path, { range: "bytes=0-1", "if-range": '"other"' });
    expect([changed.statusCode, changed.rawPayload.length]).toEqual([200, length]);
    const beyond = await get(path, { range: `bytes=${length}-` });
    expect([beyond.statusCode, beyond.headers["content-range"]]).toEqual([
      416,
      `bytes */${length}`,
    ]);
    const held = await get(path, { "if-none-match": String(whole.headers.etag) });
    expect(held.statusCode).toBe(304);
    const captions = await get(data.captionsLocation ?? "");
    expect(captions.headers["content-type"]).toBe("text/vtt; charset=utf-8");
    expect(captions.body).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 00:00:03\.000\nA first tour/);

    const { searchParams } = new URL(path, "http://localhost");
    const query = `until=${searchParams.get("until")}&sign=${searchParams.get("sign")}`;
    for (const wrong of [
      "/media/videos/1/file",
      `/media/videos/2/file?${query}`,
      `/media/videos/1/captions?${query}`,
      `/media/videos/1/other?${query}`,
      `/media/videos/..%2F1/file?${query}`,
      `/media/videos/1/file?until=9999999999&sign=${searchParams.get("sign")}`,
      `/media/videos/1/file?${query}&${query}`,
      `/media/pictures/${"a".repeat(64)}.png`,
      "/media/pictures/..%2F..%2Ftoken-secret",
      "/media/pictures/__proto__",
    ])
      expect([wrong, (await get(wrong)).statusCode]).toEqual([wrong, 404]);
    portal.clock.advance(3 * 86_400_000);
    expect((await get(path)).statusCode).toBe(404);
    portal.clock.advance(-3 * 86_400_000);
  });
});
