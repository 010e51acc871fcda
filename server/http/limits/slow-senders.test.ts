import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { type AddressInfo, connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiBase } from "../../../domain/contract/route.ts";
import { uploadImportFile } from "../../../domain/contract/staff/imports.ts";
import { login } from "../../../domain/contract/users/sessions.ts";
import { buildTestApp, type Caller, type TestApp } from "../../testing/build-test-app.ts";

const waitsMs = 400;
const partBytes = 300_000;

describe("a sender of a request", () => {
  let portal: TestApp;
  let staff: Caller;
  beforeAll(async () => {
    portal = await buildTestApp({ senderWaitsMs: waitsMs });
    await portal.app.listen({ host: "127.0.0.1", port: 0 });
    staff = await portal.signIn("admin@greenshoe.example");
  });
  afterAll(() => portal.close());

  function send(path: string, headers: Record<string, string | number>): Socket {
    const { port } = portal.app.server.address() as AddressInfo;
    const sender = connect(port, "127.0.0.1");
    sender.setEncoding("utf8").on("error", () => {});
    const lines = Object.entries({ Host: "localhost", ...headers });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    sender.write(`POST ${apiBase}${path} HTTP/1.1\r\n${head}\r\n`);
    return sender;
  }

  const upload = (bytes: number) =>
    send(`${uploadImportFile.path}?name=deals.csv`, {
      Authorization: `Bearer ${staff.token}`,
      "Content-Type": "application/octet-stream",
      "Content-Length": bytes,
    });

  async function readAll(sender: Socket): Promise<string> {
    let text = "";
    sender.on("data", (part) => {
      text += part;
    });
    await once(sender, "close");
    return text;
  }

  const unfinished = async () =>
    (await readdir(join(portal.config.dataDir, "uploads")).catch(() => [])).filter((name) =>
      name.endsWith(".part"),
    );

  test("that does not end it is cut off", async () => {
    const sender = send(login.path, { "Content-Type": "application/json", "Content-Length": 50 });
    sender.write('{"email":');
    expect(await readAll(sender)).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("that trickles a short request is cut off all the same", async () => {
    const sender = send(login.path, { "Content-Type": "application/json", "Content-Length": 50 });
    const trickle = setInterval(() => sender.write(" "), 50);
    expect(await readAll(sender)).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(trickle);
  });

  test("that sends a file takes as long as it needs", async () => {
    const parts = 8;
    const sender = upload(parts * partBytes);
    const reply = readAll(sender);
    for (let part = 0; part < parts; part++) {
      sender.write(Buffer.alloc(partBytes, "x"));
      // Simulates a slow line.
      await pause(waitsMs / 2);
    }
    expect(await reply).toMatch(/^HTTP\/1\.1 200 /);
  });

  test("that stops in the middle of a file is cut off, and leaves nothing behind", async () => {
    const sender = upload(10 * partBytes);
    sender.write(Buffer.alloc(partBytes, "x"));
    expect(await readAll(sender)).toMatch(/^HTTP\/1\.1 408 /);
    await expect.poll(unfinished).toEqual([]);
  });
});
