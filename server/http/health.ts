import type { FastifyInstance } from "fastify";
import type { Db } from "../db/connect.ts";
import { ping } from "../db/ping.ts";
import { answer } from "./answer-failures.ts";
import { Failure } from "./failure.ts";

/** How long one look at the database answers all who ask, so that asking often costs nothing. */
const pingHoldsMs = 500;

/**
 * `/health/live`: the process answers. `/health/ready`: it can serve, for a load balancer. Neither is limited: behind
 * a proxy a stranger's questions would count as the balancer's, and take a healthy server out of service.
 */
export function addHealth(app: FastifyInstance, db: Db): void {
  let isStopping = false;
  let pinged = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve(false) };
  const isReady = () => {
    const now = performance.now();
    if (now - pinged.at > pingHoldsMs) pinged = { at: now, answer: ping(db) };
    return pinged.answer;
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
