import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

const patienceMs = 10_000;
/**
 * For so long a stopping server takes calls on connections that are open, since a proxy may send one before it learns that the
 * server stops, and cannot know whether a call whose connection was cut has been done.
 */
const lastCallsMs = 1000;
const lookAgainMs = 20;

/**
 * Lets a stopping server finish the calls in flight, and those that are on their way. Kept-alive connections would delay it for
 * more than a minute, so the last reply on each closes it, and connections that are still open after ten seconds are cut.
 */
export function closeGently(app: FastifyInstance): void {
  // The server's own list lacks the connections that became web sockets, but the server waits for them too.
  const sockets = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
    // A page that has lost its socket asks for another socket at once, and would get a connection that nobody ends.
    app.server.removeAllListeners("upgrade");
    app.server.on("upgrade", (_request, socket) => socket.destroy());
    setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, patienceMs).unref();
    const until = performance.now() + lastCallsMs;
    while (sockets.size > 0 && performance.now() < until) await pause(lookAgainMs);
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isStopping) reply.header("Connection", "close");
  });
}
