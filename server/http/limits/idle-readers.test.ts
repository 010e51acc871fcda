import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { siteOf } from "../../site.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import { sendFile } from "../files/file-reply.ts";
import { serveWeb } from "../files/serve-web.ts";
import { cutIdleReaders } from "./idle-readers.ts";

const waitsMs = 800;
/** Larger than all that the machine takes on behalf of a reader who does not read. */
const longText = "x".repeat(64 * 1024 * 1024);

async function* endless() {
  for (;;) yield Buffer.alloc(64 * 1024);
}

/** Asks, and reads nothing until it is resumed. */
function askAt(app: FastifyInstance, path: string, times: number): Socket {
  const reader = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  reader.on("error", () => {}).pause();
  reader.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(times));
  return reader;
}

test("a visitor who takes nothing of the portal's own replies is cut off", async () => {
  const portal = await buildTestApp({ readerWaitsMs: waitsMs });
  await portal.app.listen({ host: "127.0.0.1", port: 0 });
  const served = once(portal.app.server, "connection") as Promise<[Socket]>;
  const reader = askAt(portal.app, "/api/v1.0/openapi.json", 300);
  const [socket] = await served;
  await once(socket, "close");
  expect(socket.bytesWritten).toBeGreaterThan(1_000_000);
  reader.destroy();
  await portal.close();
});

describe("a reader that takes nothing", () => {
  let app: FastifyInstance;
  let file: Readable;
  let folder: string;
  const readers: Socket[] = [];
  beforeAll(async () => {
    app = Fastify();
    cutIdleReaders(app, waitsMs);
    app.get("/text", async () => longText);
    app.get("/short", async () => "short");
    app.get("/file", (_request, reply) => {
      file = Readable.from(endless(), { objectMode: false });
      return sendFile(reply, { name: "a.csv", mediaType: "text/csv", bytes: 1e12, body: file });
    });
    folder = await mkdtemp(join(tmpdir(), "greenshoe-web-"));
    await mkdir(join(folder, "assets"));
    await writeFile(join(folder, "index.html"), "<p>A page</p>");
    await writeFile(join(folder, "assets/long.txt"), longText);
    const config = readConfig({ DATA_DIR: folder });
    await serveWeb(app, folder, async () => siteOf(config), config);
    app.get("/slow-work", async () => {
      // Simulates work that takes longer than a reader may rest.
      await pause(2 * waitsMs);
      return "done";
    });
    await app.listen({ host: "127.0.0.1", port: 0 });
  });
  afterAll(async () => {
    for (const reader of readers) reader.destroy();
    await app.close();
    await rm(folder, { recursive: true });
  });

  const ask = (path: string, times = 1) => {
    const reader = askAt(app, path, times);
    readers.push(reader);
    return reader;
  };
  const connections = () =>
    new Promise<number>((resolve, reject) => {
      app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
    });

  test.each([
    ["a long text", "/text", 1],
    ["an export", "/file", 1],
    ["a file of the browser program", "/assets/long.txt", 1],
    ["many replies at once", "/text", 20],
  ])("of %s is cut off", async (_reply, path, times) => {
    const served = once(app.server, "connection") as Promise<[Socket]>;
    ask(path, times);
    const [socket] = await served;
    await once(socket, "close");
    expect(socket.bytesWritten).toBeGreaterThan(0);
    await expect.poll(connections).toBe(0);
    if (path === "/file") expect(file.destroyed).toBe(true);
  });

  test("for a while and then goes on is served to the end", async () => {
    const reader = ask("/text");
    let bytes = 0;
    let rests = 0;
    reader.on("data", (chunk) => {
      bytes += chunk.length;
      // Each rest is shorter than the patience, all of them are longer.
      if (bytes < (rests + 1) * (longText.length / 8)) return;
      rests++;
      reader.pause();
      setTimeout(() => reader.resume(), waitsMs / 3);
    });
    reader.resume();
    await expect.poll(() => bytes, { timeout: 15_000 }).toBeGreaterThan(longText.length);
    reader.destroy();
  });

  test("while a reply is still being made loses nothing", async () => {
    const reader = ask("/slow-work");
    let text = "";
    reader.on("data", (chunk) => {
      text += chunk;
    });
    reader.resume();
    await expect.poll(() => text, { timeout: 10_000 }).toContain("done");
    reader.destroy();
  });
});
