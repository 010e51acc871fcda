import type { FastifyInstance } from "fastify";
import type { Db } from "../db/connect.ts";
import { ping } from "../db/ping.ts";
import { answer } from "./answer-failures.ts";
import { Failure } from "./context.ts";

/** A check of the database is reused for this long, so that frequent probes cost nothing. */
const pingHoldsMs = 500;

/**
 * `/health/live` says that the process runs, `/health/ready` tells a load balancer that it can serve. Neither has a rate
 * limit: behind a proxy, a stranger's requests would count as the balancer's and take a healthy server out of service.
 */
export function addHealth(app: FastifyInstance, db: Db): void {
  let isStopping = false;
  let lastPing = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve(false) };
  const isReady = () => {
    const now = performance.now();
    if (now - lastPing.at > pingHoldsMs) lastPing = { at: now, answer: ping(db) };
    return lastPing.answer;
  };
  app.addHook("preClose", async () => {
    isStopping = true;
  });
  app.get("/health/live", { logLevel: "silent" }, async () => ({ status: "live" }));
  app.get("/health/ready", { logLevel: "silent" }, async (_request, reply) => {
    if (isStopping || !(await isReady())) return answer(reply, new Failure("not_ready"));
    return { status: "ready" };
  });
}
