import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { apiBase, type Route } from "../../domain/contract/route.ts";
import { docsPage } from "./docs-page.ts";
import { openApiOf } from "./openapi.ts";

/** The contract for machines at `openapi.json`, and for people at `/api/docs`. */
export function addApiDocs(app: FastifyInstance, calls: Record<string, Route>): void {
  const document = openApiOf(calls);
  app.get(`${apiBase}/openapi.json`, async () => document);
  app.get("/api/docs", (_request, reply) => {
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
