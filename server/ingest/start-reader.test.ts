import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { startReaderProcess } from "./start-reader.ts";

afterEach(() => vi.unstubAllEnvs());

test("the process that reads a document has nothing of the portal's environment", async () => {
  vi.stubEnv("TOKEN_SECRET", "a secret that no document may learn");
  vi.stubEnv("NODE_OPTIONS", "--trace-warnings");
  vi.stubEnv("DATABASE_URL", "postgres://owner:password@127.0.0.1/portal");
  const folder = await mkdtemp(join(tmpdir(), "greenshoe-reader-"));
  const script = join(folder, "tell-environment.mjs");
  await writeFile(
    script,
    `process.on("message", ({ path }) => {
      if (path === undefined) return;
      process.send({ names: Object.keys(process.env) });
      process.send({ end: true });
    });`,
  );
  const reader = startReaderProcess<{ names: string[] }>(
    script,
    {},
    { memoryMb: 512, seconds: 20 },
  );
  try {
    const events = [];
    for await (const event of reader.read("any")) events.push(event);
    const [{ names } = { names: ["nothing was told"] }] = events as { names: string[] }[];
    // Node adds the channel to its parent.
    const allowed = ["NODE_CHANNEL_FD", "NODE_CHANNEL_SERIALIZATION_MODE", "NODE_COMPILE_CACHE"];
    expect(names.filter((name) => !allowed.includes(name))).toEqual([]);
  } finally {
    await reader.close();
    await rm(folder, { recursive: true });
  }
});
