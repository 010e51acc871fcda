import { randomBytes } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { apiBase } from "../../../domain/contract/route.ts";
import type { Site } from "../../../domain/contract/site.ts";
import { unsubscribe } from "../../../domain/contract/users/unsubscribe.ts";
import { answer, answerUnknownPath } from "../answer-failures.ts";
import { Failure } from "../context.ts";
import { allowPage, cacheForever, type ForeignSources } from "../security-headers.ts";

/** Our paths that lead to the marketing site; `/research` does so only for visitors, so the browser decides that one. */
const marketingPaths = [
  "/features",
  "/who-uses-us",
  "/pricing",
  "/about",
  "/overview",
  "/disclosures",
  "/ipo-research",
] as const;

const nonceMark = "{{nonce}}";
const emptySite = '<script type="application/json" id="site"></script>';

/** Serves the built browser program: one page for all its paths, and files whose names change with their content. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  readSite: () => Promise<Site>,
  foreign: ForeignSources,
): Promise<SendPage> {
  const files = { index: false, preCompressed: true, cacheControl: false } as const;
  await app.register(fastifyStatic, {
    ...files,
    root: folder,
    wildcard: false,
    setHeaders: (reply) => reply.header("Cache-Control", "no-cache"),
    globIgnore: ["**/*.html", "**/*.html.*", "assets/**"],
  });
  // Files are looked up per request, since a new build brings new names.
  await app.register(fastifyStatic, {
    ...files,
    root: join(folder, "assets"),
    prefix: "/assets/",
    lastModified: false,
    acceptRanges: false,
    decorateReply: false,
    setHeaders: (reply) => reply.header("Cache-Control", cacheForever),
  });
  const sendPage = createPageSender(join(folder, "index.html"), readSite, foreign);
  for (const path of marketingPaths) {
    app.get(path, async (_request, reply) => {
      const { marketingUrl } = await readSite();
      return marketingUrl === "" ? sendPage(reply) : reply.redirect(`${marketingUrl}${path}`, 302);
    });
  }
  return sendPage;
}

export type SendPage = (reply: FastifyReply) => Promise<FastifyReply>;

/** Answers every other path with the page of the browser program, which knows its own paths, or with a failure. */
export function answerMissingPaths(app: FastifyInstance, sendPage: SendPage | undefined): void {
  app.setNotFoundHandler((request, reply) => {
    const token = readUnsubscribeToken(request);
    if (sendPage && token !== null)
      return reply
        .header("Cache-Control", "no-store")
        .header("Referrer-Policy", "no-referrer")
        .redirect(`${unsubscribePage}?token=${encodeURIComponent(token)}`, 302);
    if (isApiPath(request.url)) return answerUnknownPath(app, request, reply);
    return sendPage && asksForPage(request)
      ? sendPage(reply)
      : answer(reply, new Failure("not_found"));
  });
}

const unsubscribePage = "/unsubscribe";
const unsubscribeAddress = `${apiBase}${unsubscribe.path}`.toLowerCase();

/**
 * A mail program without a button of its own opens the address to which others post. Opening it ends nothing, but leads
 * to the page that asks.
 */
function readUnsubscribeToken({ method, url }: FastifyRequest): string | null {
  if (!/^(?:GET|HEAD)$/.test(method)) return null;
  const opened = URL.parse(url, "http://any");
  const isIt = opened?.pathname.toLowerCase().replace(/\/$/, "") === unsubscribeAddress;
  return isIt ? opened.searchParams.get("token") : null;
}

/** Answers a path that cannot be decoded. A browser is sent to the page that says that there is no such page. */
export function answerMalformedPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return !isApiPath(request.url) && asksForPage(request)
    ? reply.header("Cache-Control", "no-store").redirect(notFoundPage, 302)
    : answer(reply, new Failure("not_found"));
}

/** The browser program shows every unknown path under this address. */
const notFoundPage = "/not-found";

/** Addresses of programs, of which none is a page. */
function isApiPath(url: string): boolean {
  return /^\/(?:api|mcp|scim)(?:[/?]|$)/i.test(url);
}

/** Paths that are never pages: files of the build, hidden files, and paths under `/health`. */
const foreignPaths = /^\/(?:assets|health)\/|\/\./;

function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split("?")[0] ?? "";
  // A company's path may contain a dot, as in /company/ABC.LSE, but a browser that opens it accepts HTML.
  const mayBePage = !/\.[a-z0-9]+$/i.test(path) || headers.accept?.includes("text/html");
  return /^(?:GET|HEAD)$/.test(method) && !foreignPaths.test(path) && mayBePage === true;
}

/** The page is rebuilt for every reply because its nonce must be new, so it is never cached. */
function createPageSender(
  path: string,
  readSite: () => Promise<Site>,
  foreign: ForeignSources,
): SendPage {
  const readPage = createPageReader(path);
  if (readPage() === undefined)
    throw new Error(`${path} is missing. Build the browser program first: npm run build`);
  return async (reply) => {
    const page = withSite(readPage() ?? "", await readSite());
    const nonce = randomBytes(16).toString("base64");
    allowPage(reply, nonce, foreign);
    return reply
      .header("Cache-Control", "no-store")
      .type("text/html; charset=utf-8")
      .send(page.replaceAll(nonceMark, nonce));
  };
}

/** Reads the page again when a new build has changed it; while a build is under way, the last page is used. */
function createPageReader(path: string): () => string | undefined {
  let page: string | undefined;
  let readAs = "";
  return () => {
    const file = statSync(path, { throwIfNoEntry: false });
    const state = file && `${file.mtimeMs} ${file.ino} ${file.size}`;
    if (!file || file.size === 0 || state === readAs) return page;
    page = readFileSync(path, "utf8");
    readAs = state ?? "";
    return page;
  };
}

/** The mark of the product before its name, as the page has it before the program draws its own. */
const mark = /<svg width="26"(?:(?!<svg)[\s\S])*?<\/svg>/;

/** Writes the settings into the page, and the house in the place of the product. */
function withSite(page: string, site: Site): string {
  // A "<" in a setting must not end the script element.
  const settings = JSON.stringify(site).replaceAll("<", "\\u003c");
  const name = site.provider.name.replaceAll(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
  const withLogo =
    site.provider.logo === ""
      ? page
      : page
          .replace(mark, `<img alt="" height="26" src="${site.provider.logo}" />`)
          .replace(/type="image\/svg\+xml" href="\/favicon.svg"/, `href="${site.provider.logo}"`);
  return withLogo
    .replaceAll("Greenshoe", () => name)
    .replace(emptySite, () => emptySite.replace("></", () => `>${settings}</`));
}
