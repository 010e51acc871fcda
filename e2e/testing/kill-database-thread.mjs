// Loaded into a portal by `--import`: SIGUSR2 ends the thread of its embedded database, like a crash.
import { syncBuiltinESMExports } from "node:module";
import workerThreads from "node:worker_threads";

const { Worker } = workerThreads;

workerThreads.Worker = class extends Worker {
  constructor(file, options) {
    super(file, options);
    if (String(file).endsWith("embedded-worker.ts")) {
      process.on("SIGUSR2", () => void this.terminate());
    }
  }
};
syncBuiltinESMExports();
