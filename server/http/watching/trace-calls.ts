import { once } from "node:events";
import type { FastifyInstance } from "fastify";
import { isTracing, traced } from "../../traces/trace.ts";

/** Records a span for each call by its name, and for pages and files by their route: addresses and queries hold secrets. */
export function traceCalls(app: FastifyInstance): void {
  if (!isTracing()) return;
  app.addHook("onRequest", (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? "other";
    if (route.startsWith("/health/")) return done();
    void traced(
      routeOptions.config.callName ?? `${method} ${route}`,
      async (note) => {
        done();
        await once(reply.raw, "close");
        note({ "http.response.status_code": reply.statusCode });
      },
      { facts: { "http.request.method": method, "http.route": route }, begins: true },
    ).catch(() => {});
  });
}
