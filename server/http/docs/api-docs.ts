import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { FastifyInstance } from "fastify";
import { type ExampleMarket, noMarket } from "../../../domain/contract/examples.ts";
import { apiBase, type Route } from "../../../domain/contract/route.ts";
import { type Limits, limitChecker } from "../limits/rate-limits.ts";
import { docsFont, docsPage, docsWeights } from "./docs-page.ts";
import { printOpenApi } from "./openapi.ts";

const require = createRequire(import.meta.url);

/** Each document is hundreds of kilobytes that any visitor can request. */
const docsLimit = {
  name: "docs",
  limits: [{ by: "address", max: 60, windowSeconds: 60 }],
} as const;

/** Stands in the kept page where each answer has a nonce of its own. */
const noncePlace = "nonce-of-the-answer";

/** Serves the contract for machines at `openapi.json` and for people at `/api/docs`. */
export function addApiDocs(
  app: FastifyInstance,
  calls: Record<string, Route>,
  limits: Limits,
  readMarket: () => Promise<ExampleMarket>,
): void {
  let printed: { of: ExampleMarket; json: string; page: string } | undefined;
  // Printing takes a fifth of a second, so both texts are kept.
  const print = async () => {
    // The contract is told while the database is away too.
    const market = await readMarket().catch(() => noMarket);
    if (printed?.of !== market) {
      const document = printOpenApi(calls, market);
      const page = docsPage(document, noncePlace);
      printed = { of: market, json: JSON.stringify(document), page };
    }
    return printed;
  };
  const checkLimits = limitChecker(docsLimit, limits);
  app.get(`${apiBase}/openapi.json`, async (request, reply) => {
    await checkLimits(request);
    return reply.type("application/json; charset=utf-8").send((await print()).json);
  });
  app.get("/api/docs", async (request, reply) => {
    await checkLimits(request);
    const nonce = randomBytes(16).toString("base64");
    return reply
      .header(
        "Content-Security-Policy",
        `default-src 'none'; style-src 'nonce-${nonce}'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .type("text/html; charset=utf-8")
      .send((await print()).page.replace(noncePlace, nonce));
  });
  for (const weight of docsWeights)
    app.get(docsFont(weight), async (request, reply) => {
      await checkLimits(request);
      const file = require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff2`);
      return reply
        .header("Cache-Control", "public, max-age=86400")
        .type("font/woff2")
        .send(await readFile(file));
    });
}
