import type { FastifyBaseLogger } from "fastify";
import { createClient } from "redis";
import type { Bus } from "./bus.ts";

const prefix = "greenshoe:";

/** Sends messages over Redis. While Redis is unreachable, messages are lost and the portal works without them. */
export function redisBus(url: string, log: Pick<FastifyBaseLogger, "warn">): Bus {
  const sender = createClient({ url, disableOfflineQueue: true });
  const receiver = sender.duplicate({ disableOfflineQueue: false });
  for (const client of [sender, receiver]) {
    // The client reconnects endlessly, so an outage is logged only once.
    let isOutageLogged = false;
    client.on("ready", () => {
      isOutageLogged = false;
    });
    client.on("error", (error) => {
      if (!isOutageLogged) log.warn({ err: error }, "Redis cannot be reached");
      isOutageLogged = true;
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
