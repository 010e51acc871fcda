import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test, vi } from "vitest";
import { redisBus } from "./redis-bus.ts";
import { connectRedis } from "./redis-connection.ts";

test("while Redis is unreachable, the portal works, keeps reconnecting and logs this once", async () => {
  let attempts = 0;
  const refusing = createServer((socket) => {
    attempts++;
    socket.destroy();
  }).listen(0, "127.0.0.1");
  await once(refusing, "listening");
  const warn = vi.fn();
  const { port } = refusing.address() as AddressInfo;
  const redis = await connectRedis(`redis://127.0.0.1:${port}`, { warn });
  const bus = redisBus(redis);
  bus.subscribe("versions", () => {});
  bus.publish("versions", "lost");
  await vi.waitUntil(() => attempts >= 6, { timeout: 5000 });
  redis.close();
  refusing.close();
  expect(warn.mock.calls.map(([, message]) => message)).toEqual(["Redis cannot be reached"]);
});
