import type { FastifyInstance } from "fastify";

const patienceMs = 10_000;

/**
 * Lets a stopping server finish the calls in flight. Kept-alive connections would delay it for more than a minute, so
 * the last reply on each closes it, and connections that are still open after ten seconds are cut.
 */
export function closeGently(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
    setTimeout(() => app.server.closeAllConnections(), patienceMs).unref();
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isStopping) reply.header("Connection", "close");
  });
}
