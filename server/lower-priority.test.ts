import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const script = `
  import { readdirSync, readFileSync } from "node:fs";
  import { getPriority } from "node:os";
  const { lowerPriority } = await import(process.argv[1]);
  lowerPriority();
  const threads = readdirSync("/proc/self/task").map((thread) => getPriority(Number(thread)));
  let session = "";
  try { session = readFileSync("/proc/self/autogroup", "utf8").trim(); } catch {}
  console.log(JSON.stringify({ threads, session }));
`;

test("all threads of a process have the lower priority, and the session that it leads", async () => {
  const { stdout } = await promisify(execFile)("setsid", [
    ...["--wait", process.execPath, "--input-type=module", "-e", script],
    new URL("./lower-priority.ts", import.meta.url).href,
  ]);
  const { threads, session } = JSON.parse(stdout);
  expect(threads.length).toBeGreaterThan(1);
  expect(new Set(threads)).toEqual(new Set([10]));
  if (existsSync("/proc/self/autogroup")) expect(session).toMatch(/ nice 10$/);
});
