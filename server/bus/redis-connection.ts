import type { FastifyBaseLogger } from "fastify";

/** The names of everything that the portal stores or sends in Redis begin with this. */
export const redisPrefix = "greenshoe:";

export type RedisConnection = Awaited<ReturnType<typeof connectRedis>>;

/** Connects to Redis, and keeps reconnecting; an outage is logged once, whichever connection notices it first. */
export async function connectRedis(url: string, log: Pick<FastifyBaseLogger, "warn">) {
  // The library takes 23 MB, and most portals have no Redis.
  const { createClient } = await import("redis");
  const sender = createClient({ url, disableOfflineQueue: true });
  const receiver = sender.duplicate({ disableOfflineQueue: false });
  const clients = [sender, receiver];
  let isOutageLogged = false;
  for (const client of clients) {
    client.on("ready", () => {
      if (clients.every(({ isReady }) => isReady)) isOutageLogged = false;
    });
    client.on("error", (error) => {
      if (!isOutageLogged) log.warn({ err: error }, "Redis cannot be reached");
      isOutageLogged = true;
    });
    client.connect().catch(() => {});
  }
  return {
    /** Sends commands; fails at once while Redis is away. */
    sender,
    /** Receives messages; subscriptions wait for Redis to come. */
    receiver,
    close() {
      for (const client of clients) client.destroy();
    },
  };
}
