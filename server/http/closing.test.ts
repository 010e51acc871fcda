import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { priceSocketPath } from "../../domain/live/price-messages.ts";
import { buildTestApp } from "../testing/build-test-app.ts";

test("a server that stops does not wait for a page that asks for a new socket meanwhile", async () => {
  const portal = await buildTestApp({});
  await portal.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = portal.app.server.address() as AddressInfo;
  const { token } = await portal.newMember();
  const path = `${priceSocketPath}?access_token=${token}`;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
  await once(socket, "open");
  // A page on a lost line does not answer that its socket ends, so the server is still stopping.
  socket.pause();
  const closed = portal.close();

  const again = connect(port, "127.0.0.1");
  await once(again, "connect");
  again.write(
    [
      `GET ${path} HTTP/1.1`,
      ...["Host: localhost", "Connection: Upgrade", "Upgrade: websocket"],
      ...["Sec-WebSocket-Version: 13", `Sec-WebSocket-Key: ${btoa("sixteen bytes ok")}`, "", ""],
    ].join("\r\n"),
  );
  // The page reads nothing and does not hang up, so only the server can end the connection.
  await once(again, "close");
  socket.terminate();
  await closed;
  expect(portal.app.server.listening).toBe(false);
});

test("a call that a proxy sends on an open connection while the server stops is answered, and nothing comes on it afterwards", async () => {
  const portal = await buildTestApp({});
  await portal.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = portal.app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const [answer] = await once(get({ port, path: "/health/live", agent }), "response");
    await text(answer);
    return answer as IncomingMessage;
  };
  expect((await ask()).headers.connection).toBe("keep-alive");
  const closed = portal.close();
  const last = await ask();
  expect([last.statusCode, last.headers.connection]).toEqual([200, "close"]);
  await closed;
  await expect(ask()).rejects.toMatchObject({ code: "ECONNREFUSED" });
});
