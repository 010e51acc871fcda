import { mkdir, mkdtemp, rm, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { siteOf } from "../../site.ts";
import { answerFailures } from "../answer-failures.ts";
import { addSecurityHeaders } from "../security-headers.ts";
import { answerMalformedPath, answerMissingPaths, serveWeb } from "./serve-web.ts";

let folder: string;
let app: FastifyInstance;

/** A build whose page names one file. */
async function build(name: string): Promise<void> {
  await writeFile(join(folder, "assets", `${name}.js`), `// ${name}`);
  const settings = '<script type="application/json" id="site"></script>';
  await writeFile(
    join(folder, "index.html"),
    `<style nonce="{{nonce}}"></style>${settings}<script src="/assets/${name}.js"></script>`,
  );
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "greenshoe-web-"));
  await mkdir(join(folder, "assets"));
  await build("first");
  app = Fastify({
    frameworkErrors: (_error, request, reply) => answerMalformedPath(request, reply),
  });
  const config = readConfig({ DATA_DIR: folder });
  addSecurityHeaders(app, config);
  const sendPage = await serveWeb(app, folder, async () => siteOf(config), config);
  answerFailures(app);
  answerMissingPaths(app, sendPage);
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string) => app.inject({ url });

test("a new build is served without a restart: its page, and the files that it names", async () => {
  expect((await get("/login")).body).toContain("/assets/first.js");
  await build("second-of-another-length");
  const page = await get("/login");
  expect(page.body).toContain("/assets/second-of-another-length.js");
  expect(page.body).toContain('"captchaSiteId"');
  expect(page.body).not.toContain("{{nonce}}");
  expect(page.headers["content-security-policy"]).toContain("require-trusted-types-for 'script'");
  const file = await get("/assets/second-of-another-length.js");
  expect([file.statusCode, file.body]).toEqual([200, "// second-of-another-length"]);
  expect(file.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test("while a build is under way and the page is missing or empty, the last one is served", async () => {
  await unlink(join(folder, "index.html"));
  expect((await get("/login")).body).toContain("/assets/first.js");
  await writeFile(join(folder, "index.html"), "");
  expect((await get("/login")).body).toContain("/assets/first.js");
});

test("each reply has its own nonce, and the bare page is not served as a file", async () => {
  const nonceOf = async (url: string) => /nonce="([^"]+)"/.exec((await get(url)).body)?.[1];
  expect(await nonceOf("/login")).not.toBe(await nonceOf("/login"));
  expect((await get("/index.html")).body).not.toContain("{{nonce}}");
  expect((await get("/assets/../index.html")).body).not.toContain("{{nonce}}");
  expect((await get("/assets/%2e%2e/index.html")).body).not.toContain("{{nonce}}");
});

test("a file carries only the headers it needs; a page and a missing file carry all headers that protect a page", async () => {
  const file = (await get("/assets/first.js")).headers;
  expect(file).toMatchObject({
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "content-security-policy": "default-src 'none'",
  });
  const ofPages = ["referrer-policy", "cross-origin-opener-policy", "permissions-policy"];
  expect(ofPages.filter((name) => name in file)).toEqual([]);
  for (const address of ["/login", "/assets/nothing.js", "/assets/"]) {
    const page = (await get(address)).headers;
    expect(ofPages.filter((name) => name in page)).toEqual(ofPages);
    expect(page["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(page["cache-control"] ?? "").not.toContain("immutable");
  }
});

test.each([
  "/assets/../../package.json",
  "/assets//etc/passwd",
  "/assets/..%00/x",
  "/assets/%2e%2e%2f%2e%2e%2fpackage.json",
  "/.git/config",
  "/a/.env",
  "/health/x",
])("nothing is at %s, and no page pretends to be", async (path) => {
  const answer = await get(path);
  expect(answer.statusCode).toBe(404);
  expect(answer.json().code).toBe("not_found");
});

test("a broken address leads a browser to the not-found page, and is refused to everyone else", async () => {
  const page = await get("/company/%E0%A4%A/profile?from=%E0%A4%A");
  expect([page.statusCode, page.headers.location]).toEqual([302, "/not-found"]);
  for (const address of ["/api/v1.0/%E0%A4%A", "/API/%zz", "/assets/%zz.js", "/%zz.png"]) {
    const refused = await get(address);
    expect([refused.statusCode, refused.json().code], address).toEqual([404, "not_found"]);
  }
  const posted = await app.inject({ method: "POST", url: "/company/%zz" });
  expect(posted.statusCode).toBe(404);
});

test("the address to which mail programs post leads those that open it to the page that asks", async () => {
  for (const path of ["/api/v1.0/Account/Unsubscribe", "/api/v1.0/account/unsubscribe/"]) {
    const { statusCode, headers } = await get(`${path}?token=ab%2Bc%20d`);
    expect(statusCode).toBe(302);
    expect(headers.location).toBe("/unsubscribe?token=ab%2Bc%20d");
    expect(headers["cache-control"]).toBe("no-store");
  }
  expect((await get("/api/v1.0/Account/Unsubscribe")).statusCode).toBe(404);
});
