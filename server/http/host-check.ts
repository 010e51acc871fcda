import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { Failure } from "./context.ts";

const loopback = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Answers only requests for the hosts that the server is meant to serve, so that a foreign name that points here (DNS
 * rebinding) or a forged Host header gets no answer. Health checks use the bare address and are allowed.
 */
export function checkHost(app: FastifyInstance, config: Pick<Config, "publicUrl" | "host">): void {
  const publicHost = config.publicUrl ? new URL(config.publicUrl).hostname : undefined;
  const isOpen = publicHost === undefined && ["0.0.0.0", "::"].includes(config.host);
  const allowed = new Set([...loopback, config.host, ...(publicHost ? [publicHost] : [])]);
  app.addHook("onRequest", async (request) => {
    if (isOpen || request.routeOptions.url?.startsWith("/health/")) return;
    const host = request.headers.host?.replace(/:\d+$/, "").toLowerCase();
    if (!host || !allowed.has(host) || hasTwoHosts(request.raw.rawHeaders)) {
      throw new Failure("foreign_host");
    }
  });
}

/** A proxy in front of the portal may use another of the names than the portal does. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  const names = rawHeaders.filter((_text, place) => place % 2 === 0);
  return names.filter((name) => name.toLowerCase() === "host").length > 1;
}
