// npm start: sets up what is missing, then serves. From the second start on npm runs this file on
// the pinned Node, which serves in the same process; a further npm in between would take as long as
// the portal itself needs to start. The first start comes from the host's Node and hands over.
import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import "./setup.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

if (process.execPath.startsWith(join(root, "node_modules"))) {
  await import("../server/main.ts");
} else {
  const name = process.platform === "win32" ? "node.exe" : "node";
  const node = join(root, "node_modules", "node", "bin", name);
  const server = spawn(node, [join(root, "server", "main.ts")], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
  server.on("exit", (code) => process.exit(code === null ? 1 : code));
}
