import type { FastifyInstance } from "fastify";
import type { Db } from "../db/connect.ts";
import { ping } from "../db/ping.ts";
import { answer } from "./answer-failures.ts";
import { Failure } from "./failure.ts";

/** `/health/live`: the process answers. `/health/ready`: it can serve, for a load balancer. */
export function addHealth(app: FastifyInstance, db: Db): void {
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
  });
  app.get("/health/live", { logLevel: "silent" }, async () => ({ status: "live" }));
  app.get("/health/ready", { logLevel: "silent" }, async (_request, reply) => {
    if (isStopping || !(await ping(db))) return answer(reply, new Failure("not_ready"));
    return { status: "ready" };
  });
}
