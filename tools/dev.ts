import { spawn } from "node:child_process";

/**
 * Runs the server, which restarts when one of its files changes, and the development server of Vite in front of
 * it. When one ends, the other one ends too.
 */
const programs = [["node", "--watch", "--watch-preserve-output", "server/main.ts"], ["vite"]].map(
  ([program = "", ...args]) =>
    spawn(`node_modules/.bin/${program}`, args, {
      cwd: new URL("..", import.meta.url),
      stdio: "inherit",
    }),
);

let isStopping = false;
function stop(exitCode: number): void {
  if (isStopping) return;
  isStopping = true;
  process.exitCode = exitCode;
  for (const program of programs) program.kill("SIGTERM");
}

for (const program of programs) program.on("exit", (code) => stop(code ?? 0));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop(0));
