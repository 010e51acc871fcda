import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { handToServer } from "./command-socket.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "greenshoe-socket-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("a server that is killed at its work is told in words", async () => {
  const server = createServer((connection) => {
    connection.on("error", () => {});
    connection.once("data", () => connection.destroy());
  });
  await new Promise<void>((resolve) => server.listen(join(folder, "commands.sock"), resolve));
  expect(await handToServer(folder, "backup", ["daily.tar.gz"])).toEqual({
    output: "The running server ended before it answered. Start it again, then repeat the command.",
    isDone: false,
  });
  server.close();
});

test("without a server there is no answer", async () => {
  expect(await handToServer(folder, "backup", [])).toBeUndefined();
});
