import type { FastifyBaseLogger } from "fastify";
import { createClient } from "redis";
import type { Bus } from "./bus.ts";

const prefix = "greenshoe:";

/** Messages over Redis. While it cannot be reached messages are lost, and the portal goes on without them. */
export function redisBus(url: string, log: Pick<FastifyBaseLogger, "warn">): Bus {
  const sender = createClient({ url, disableOfflineQueue: true });
  const receiver = sender.duplicate({ disableOfflineQueue: false });
  for (const client of [sender, receiver]) {
    // It tries again and again: one line says that it cannot be reached, until it could be.
    let isMissed = false;
    client.on("ready", () => {
      isMissed = false;
    });
    client.on("error", (error) => {
      if (!isMissed) log.warn({ err: error }, "Redis cannot be reached");
      isMissed = true;
    });
    client.connect().catch(() => {});
  }
  return {
    publish(topic, message) {
      if (sender.isReady) sender.publish(prefix + topic, message).catch(() => {});
    },
    subscribe(topic, listener) {
      receiver.subscribe(prefix + topic, listener).catch(() => {});
    },
    async close() {
      for (const client of [sender, receiver]) client.destroy();
    },
  };
}
