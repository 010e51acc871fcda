import type { Bus } from "./bus.ts";
import { type RedisConnection, redisPrefix } from "./redis-connection.ts";

/** Sends messages over Redis. While Redis is unreachable, messages are lost and the portal works without them. */
export function redisBus({ sender, receiver }: RedisConnection): Bus {
  return {
    publish(topic, message) {
      if (sender.isReady) sender.publish(redisPrefix + topic, message).catch(() => {});
    },
    subscribe(topic, listener) {
      receiver.subscribe(redisPrefix + topic, listener).catch(() => {});
    },
  };
}
