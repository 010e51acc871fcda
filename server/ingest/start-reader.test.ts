import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { startReader, startReaderProcess } from "./start-reader.ts";

afterEach(() => vi.unstubAllEnvs());

const limits = { memoryMb: 512, seconds: 60 };

/** Each returns what a document that took its reader over must not have. */
const takeover = `
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
process.on("message", ({ path, other }) => {
  if (path === undefined) return;
  const tries = {
    "its document": () => readFileSync(path, "utf8"),
    "another file": () => readFileSync(process.env.OTHER ?? "/etc/passwd"),
    "a file beside its document": () => readFileSync(join(dirname(path), "..", "beside.csv")),
    "a folder": () => readdirSync("/"),
    "its parent": () => readFileSync("/proc/" + process.ppid + "/environ"),
    "the memory of its parent": () => readFileSync("/proc/" + process.ppid + "/maps"),
    "a process": () => execFileSync("id"),
    "a thread": () => new Worker("1", { eval: true }),
    "a file of its own": () => writeFileSync(join(dirname(path), "made"), ""),
    "a link": () => symlinkSync("/etc/passwd", join(dirname(path), "link")),
  };
  for (const [name, attempt] of Object.entries(tries)) {
    let outcome = "done";
    try { attempt(); } catch (error) { outcome = error.code; }
    process.send({ name, outcome });
  }
  process.send({ end: true });
});`;

test("the process that reads a document reads no other file, starts nothing and writes nothing", async () => {
  const folder = await mkdtemp(join(tmpdir(), "greenshoe-takeover-"));
  const script = join(await mkdtemp(join(tmpdir(), "greenshoe-script-")), "take-over.mjs");
  await writeFile(script, takeover);
  const document = join(folder, "deals.csv");
  await writeFile(document, "Company");
  await writeFile(join(folder, "beside.csv"), "Company");
  const reader = startReaderProcess<{ name: string; outcome: string }>(script, {}, limits);
  const outcomes: Record<string, string> = {};
  try {
    for await (const event of reader.read(document))
      if ("name" in event) outcomes[event.name] = event.outcome;
  } finally {
    await reader.close();
    await rm(folder, { recursive: true });
    await rm(dirname(script), { recursive: true });
  }
  const { "its document": own, ...others } = outcomes;
  expect(own).toBe("done");
  expect(Object.keys(others)).toHaveLength(9);
  expect(new Set(Object.values(others))).toEqual(new Set(["ERR_ACCESS_DENIED"]));
});

test("a document that is not there is named by the path that was given", async () => {
  const reader = startReader({ sourceName: "any" }, limits);
  const missing = join(tmpdir(), "greenshoe-no-such-folder", "deals.csv");
  const events: unknown[] = [];
  for await (const event of reader.read(missing)) events.push(event);
  await reader.close();
  expect(events).toEqual([{ refused: expect.stringContaining(`'${missing}'`) }]);
});

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
  const reader = startReaderProcess<{ names: string[] }>(script, {}, limits);
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
