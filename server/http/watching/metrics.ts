import { createServer, type Server } from "node:http";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Histogram, type Registry } from "prom-client";

/** Counts and times every answer by call, method and status. */
export function measureCalls(app: FastifyInstance, registry: Registry): void {
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request to the end of its answer.",
    labelNames: ["call", "method", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const call = request.routeOptions.config.callName ?? "other";
    duration.observe(
      { call, method: request.method, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
}

/** Serves the metrics on their own port, so that they are never public by accident. */
export async function serveMetrics(
  registry: Registry,
  host: string,
  port: number,
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== "/metrics") return response.writeHead(404).end();
    response.setHeader("Content-Type", registry.contentType).end(await registry.metrics());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve);
  });
  return server;
}
