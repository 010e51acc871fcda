import type { FastifyInstance } from "fastify";

/** A reader that takes nothing for this long is considered gone, even if the connection is open. */
const patienceMs = 60_000;

/**
 * Cuts off readers who ask and then take nothing, so that the replies that they leave lying do not fill the memory. The
 * time starts when a reply is sent and again with every part that the reader takes: it limits neither the work before a
 * reply nor slow readers.
 */
export function cutIdleReaders(app: FastifyInstance, waitsMs: number = patienceMs): void {
  app.addHook("onSend", async (_request, reply) => {
    reply.raw.setTimeout(waitsMs, () => reply.raw.destroy());
  });
}
