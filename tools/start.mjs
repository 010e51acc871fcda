// npm start: completes the setup, then serves. From the second start on npm runs this file on
// the pinned Node, which serves in the same process, because another npm in between would double the time
// of a start. The first start runs on the host's Node, which starts the pinned one.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { setUp } from "./setup.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
let preparing;

// The database with its demo market takes as long as the pages, and the machine has more than one processor.
setUp(true, (node) => {
  const words = ["--import", join(root, "tools", "compile-cache.mjs")];
  words.push(join(root, "tools", "prepare-first-start.ts"));
  preparing = spawn(node, words, { stdio: ["pipe", "inherit", "inherit"] });
});
if (preparing !== undefined) await once(preparing, "exit");
await import("./compile-cache.mjs");

if (process.execPath.startsWith(join(root, "node_modules"))) {
  await import("../server/main.ts");
} else {
  const name = process.platform === "win32" ? "node.exe" : "node";
  const node = join(root, "node_modules", "node", "bin", name);
  const server = spawn(node, [join(root, "server", "main.ts")], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
  server.on("exit", (code) => process.exit(code === null ? 1 : code));
}
