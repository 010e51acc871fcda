import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test, vi } from "vitest";
import { redisBus } from "./redis-bus.ts";

test("while Redis is unreachable, the portal works, keeps reconnecting and logs this once", async () => {
  let attempts = 0;
  const refusing = createServer((socket) => {
    attempts++;
    socket.destroy();
  }).listen(0, "127.0.0.1");
  await once(refusing, "listening");
  const warn = vi.fn();
  const { port } = refusing.address() as AddressInfo;
  const bus = redisBus(`redis://127.0.0.1:${port}`, { warn });
  bus.subscribe("versions", () => {});
  bus.publish("versions", "lost");
  await vi.waitUntil(() => attempts >= 6, { timeout: 5000 });
  await bus.close();
  refusing.close();
  // One for the connection that sends, one for the one that receives.
  expect(warn.mock.calls.map(([, message]) => message)).toEqual(
    Array(2).fill("Redis cannot be reached"),
  );
});
