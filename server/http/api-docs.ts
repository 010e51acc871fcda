import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { apiBase, type Route } from "../../domain/contract/route.ts";
import { docsPage } from "./docs-page.ts";
import { openApiOf } from "./openapi.ts";
import { limitsOf } from "./rate-limits.ts";

/** Either is hundreds of kilobytes that a visitor can ask for. */
const docsLimit = { limits: [{ by: "address", max: 60, windowSeconds: 60 }] } as const;

/** The contract for machines at `openapi.json`, and for people at `/api/docs`. */
export function addApiDocs(
  app: FastifyInstance,
  calls: Record<string, Route>,
  rateLimitFactor: number,
): void {
  const document = openApiOf(calls);
  const checkLimits = limitsOf(app, docsLimit, rateLimitFactor);
  app.get(`${apiBase}/openapi.json`, async (request) => {
    await checkLimits(request);
    return document;
  });
  app.get("/api/docs", async (request, reply) => {
    await checkLimits(request);
    const nonce = randomBytes(16).toString("base64");
    return reply
      .header(
        "Content-Security-Policy",
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .type("text/html; charset=utf-8")
      .send(docsPage(document, nonce));
  });
}
