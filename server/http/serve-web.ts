import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Site } from "../../domain/contract/site.ts";
import { allowPage } from "./security-headers.ts";

/** Pages of the marketing site that have a path of ours; `/research` is one for visitors only, so the browser decides it. */
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
  site: Site,
): Promise<SendPage> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.startsWith(join(folder, "assets"));
      reply.header("Cache-Control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
    globIgnore: ["**/*.html", "**/*.html.*"],
  });
  for (const path of marketingPaths) {
    app.get(path, (_request, reply) => reply.redirect(`${site.marketingUrl}${path}`, 302));
  }
  return pageSender(join(folder, "index.html"), site);
}

export type SendPage = (reply: FastifyReply) => FastifyReply;

/** The page is made anew for every answer, since its nonce must be; so it is never cached. */
function pageSender(path: string, site: Site): SendPage {
  if (!existsSync(path))
    throw new Error(`${path} is missing. Build the browser program first: npm run build`);
  // A "<" in a setting must not end the script element.
  const settings = JSON.stringify(site).replaceAll("<", "\\u003c");
  const page = readFileSync(path, "utf8").replace(emptySite, () =>
    emptySite.replace("></", () => `>${settings}</`),
  );
  return (reply) => {
    const nonce = randomBytes(16).toString("base64");
    allowPage(reply, nonce);
    return reply
      .header("Cache-Control", "no-store")
      .type("text/html; charset=utf-8")
      .send(page.replaceAll(nonceMark, nonce));
  };
}
