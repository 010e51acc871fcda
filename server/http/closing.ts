import type { FastifyInstance } from "fastify";

const patienceMs = 10_000;

/**
 * Lets a stopping server finish what is in flight and then go: a connection that is kept alive would hold it up for
 * more than a minute, so the last answer on each says that it ends, and whoever is still there after ten seconds is cut off.
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
