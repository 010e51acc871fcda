import { once } from "node:events";
import { connect } from "node:net";
import { Readable } from "node:stream";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { sendFile } from "./file-reply.ts";

test("a file is dropped when its reader stops reading", async () => {
  const body = Readable.from(endless(), { objectMode: false });
  const app = Fastify();
  app.get("/", (_request, reply) =>
    sendFile(reply, { name: "deals.csv", mediaType: "text/csv", bytes: 1e12, body }, 200),
  );
  await app.listen({ host: "127.0.0.1", port: 0 });
  const address = app.server.address();
  const reader = connect(typeof address === "object" ? (address?.port ?? 0) : 0, "127.0.0.1");
  reader.on("error", () => {}).pause();
  reader.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(body, "close");
  expect(body.destroyed).toBe(true);
  reader.destroy();
  await app.close();
});

async function* endless() {
  for (;;) yield Buffer.alloc(64 * 1024);
}
