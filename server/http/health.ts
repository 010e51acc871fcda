import type { FastifyInstance } from "fastify";
import type { Parts } from "../operation/read-parts.ts";
import { answer } from "./answer-failures.ts";
import { Failure } from "./context.ts";

/** A look at the parts is reused for this long, so that frequent probes cost nothing. */
const lookHoldsMs = 500;

/**
 * `/health/live` says that the process runs, `/health/ready` tells a load balancer that it can serve, and names
 * the state of each part: without its database a process cannot serve, with another part away it serves the rest. Neither
 * has a rate limit: behind a proxy, a stranger's requests would count as the balancer's and take a healthy server out of service.
 */
export function addHealth(app: FastifyInstance, readParts: () => Promise<Parts>): void {
  let isStopping = false;
  let last: { at: number; parts: Promise<Parts> } | undefined;
  const look = () => {
    const now = performance.now();
    if (last === undefined || now - last.at > lookHoldsMs) last = { at: now, parts: readParts() };
    return last.parts;
  };
  app.addHook("preClose", async () => {
    isStopping = true;
  });
  app.get("/health/live", { logLevel: "silent" }, async () => ({ status: "live" }));
  app.get("/health/ready", { logLevel: "silent" }, async (_request, reply) => {
    const parts = await look();
    if (isStopping || parts.database !== "ok") return answer(reply, new Failure("not_ready"));
    return { status: "ready", parts };
  });
}

/** Lets a process that runs jobs alone answer nothing but how it is. */
export function answerHealthAlone(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!request.url.startsWith("/health/")) return answer(reply, new Failure("not_ready"));
  });
}
