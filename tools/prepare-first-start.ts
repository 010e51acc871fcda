// Makes the database of a first start while the setup goes on. Whatever is wrong with it, the start itself will say.
import { readConfig } from "../server/config.ts";
import { prepareFirstStart } from "../server/first-start.ts";

// The input ends with the process that sets up, and nothing else would stop this one then.
process.stdin.on("end", () => process.kill(process.pid, "SIGTERM")).resume();

try {
  await prepareFirstStart(readConfig(process.env));
} catch {
  process.exitCode = 1;
}
process.exit();
