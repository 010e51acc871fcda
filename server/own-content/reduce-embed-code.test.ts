import { describe, expect, test } from "vitest";
import { isSignedPath, signMediaPath } from "../features/videos/media-path.ts";
import { readByteRange } from "../http/files/byte-range.ts";
import { reduceEmbedCode } from "./reduce-embed-code.ts";

const hosts = ["player.example", "www.tube.example"];
const frame = "https://player.example/embed/1?a=1&b=2";

describe("an embed code becomes the address of its frame (C-626)", () => {
  test.each([
    [`<iframe src="${frame.replaceAll("&", "&amp;")}" width="560" allowfullscreen></iframe>`],
    [`<div style="padding:56% 0"><iframe src='${frame}'></iframe></div>`],
    [`<IFRAME SRC="//player.example/embed/1?a=1&amp;b=2"></IFRAME>`],
    [`  ${frame}  `],
  ])("%s", (code) => {
    expect(reduceEmbedCode(code, hosts)).toBe(frame);
  });

  test.each([
    ["no frame", "<p>Text</p>"],
    ["nothing", ""],
    ["another host", `<iframe src="https://evil.example/"></iframe>`],
    ["a host that ends alike", `<iframe src="https://evilplayer.example/"></iframe>`],
    ["a host below", `<iframe src="https://player.example.evil.example/"></iframe>`],
    ["a user in the address", `<iframe src="https://player.example@evil.example/"></iframe>`],
    ["a user of the host", `<iframe src="https://a:b@player.example/"></iframe>`],
    ["another port", `<iframe src="https://player.example:8443/"></iframe>`],
    ["plain http", `<iframe src="http://player.example/"></iframe>`],
    ["javascript:", `<iframe src="javascript:alert(1)"></iframe>`],
    ["javascript: with a tab", `<iframe src="java\tscript:alert(1)//player.example"></iframe>`],
    ["data:", `<iframe src="data:text/html,<script>alert(1)</script>"></iframe>`],
    ["srcdoc", `<iframe srcdoc="<script>alert(1)</script>" src="${frame}"></iframe>`],
    ["SRCDOC", `<iframe SRCDOC="x" src="${frame}"></iframe>`],
    ["a handler", `<iframe src="${frame}" onload="alert(1)"></iframe>`],
    ["a handler around", `<div onclick="alert(1)"><iframe src="${frame}"></iframe></div>`],
    [
      "a script beside",
      `<iframe src="${frame}"></iframe><script src="//player.example/a.js"></script>`,
    ],
    ["a style", `<style>*{}</style><iframe src="${frame}"></iframe>`],
    ["two frames", `<iframe src="${frame}"></iframe><iframe src="${frame}"></iframe>`],
    [
      "a frame within",
      `<iframe src="${frame}"><iframe src="https://evil.example/"></iframe></iframe>`,
    ],
    ["an object around", `<object><iframe src="${frame}"></iframe></object>`],
    ["a comment", `<!-- x --><iframe src="${frame}"></iframe>`],
    ["10 MB", `<iframe src="${frame}">${"x".repeat(10_000_000)}</iframe>`],
    ["deep nesting", `${"<div>".repeat(1900)}<iframe src="x">`],
  ])("%s is refused", (_what, code) => {
    expect(reduceEmbedCode(code, hosts)).toBeNull();
  });

  test("no host is allowed unless the setting names it", () => {
    expect(reduceEmbedCode(frame, [])).toBeNull();
  });
});

test.each([
  [undefined, null],
  ["bytes=0-99", { from: 0, to: 99 }],
  ["bytes=900-", { from: 900, to: 999 }],
  ["bytes=900-5000", { from: 900, to: 999 }],
  ["bytes=-100", { from: 900, to: 999 }],
  ["bytes=-5000", { from: 0, to: 999 }],
  ["bytes=1000-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=5-4", null],
  ["bytes=0-1,5-6", null],
  ["bytes=-", null],
  ["lines=0-1", null],
  [`bytes=${"9".repeat(1000)}-`, null],
])("range %j of 1,000 bytes", (header, expected) => {
  expect(readByteRange(header, 1000)).toEqual(expected);
});

test("a signed path works until the end of the next day, for its own video only", () => {
  const now = new Date("2026-06-15T23:59:00Z");
  const path = signMediaPath("secret", { videoKey: 7, part: "file", now });
  const { searchParams } = new URL(path, "https://portal.example");
  const [until, sign] = [searchParams.get("until") ?? "", searchParams.get("sign") ?? ""];
  const medium = { videoKey: 7, part: "file" } as const;
  const at = (moment: string) => ({ until, sign, now: new Date(moment) });
  expect(isSignedPath("secret", medium, at("2026-06-16T23:58:00Z"))).toBe(true);
  expect(isSignedPath("secret", medium, at("2026-06-17T00:00:00Z"))).toBe(false);
  expect(isSignedPath("secret", { ...medium, videoKey: 8 }, at("2026-06-16T00:00:00Z"))).toBe(
    false,
  );
  expect(isSignedPath("secret", { ...medium, part: "captions" }, at("2026-06-16T00:00:00Z"))).toBe(
    false,
  );
  expect(isSignedPath("other", medium, at("2026-06-16T00:00:00Z"))).toBe(false);
  const later = { ...at("2026-06-16T00:00:00Z"), until: String(Number(until) + 86_400) };
  expect(isSignedPath("secret", medium, later)).toBe(false);
});
