import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

const patienceMs = 10_000;

/**
 * Lets a stopping server finish the calls in flight. Kept-alive connections would delay it for more than a minute, so
 * the last reply on each closes it, and connections that are still open after ten seconds are cut.
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
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isStopping) reply.header("Connection", "close");
  });
}
