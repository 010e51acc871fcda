// Keeps what Node makes of the program, without types and compiled, so that the next start need not do it again. It runs on
// the host's Node as well, whose older versions know no such cache. Threads and other processes follow the environment.
import * as module from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules", ".cache", "compiled");
module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
