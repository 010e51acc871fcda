import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { projectFolder } from "./programs.ts";

type Functions = Record<string, (...given: never[]) => unknown>;

/** Lets the parent process call functions of this one, which ends with its parent. */
export function serveParent(functions: Functions): void {
  process.on("message", async ([name, given]: [string, never[]]) => {
    process.send?.({ answer: await functions[name]?.(...given) });
  });
  process.once("disconnect", () => process.exit());
}

/** The functions of a program in a process of its own. */
export type Remote<Served> = {
  [Name in keyof Served]: Served[Name] extends (...given: infer Given) => infer Answer
    ? (...given: Given) => Promise<Awaited<Answer>>
    : never;
} & { stop(): Promise<void> };

/** Starts a program that serves its parent. Its functions are called one after the other. */
export function startRemote<Served>(file: string, env = process.env): Remote<Served> {
  const execArgv = ["--expose-gc", ...process.execArgv];
  const child = fork(`${projectFolder}${file}`, [], { cwd: projectFolder, env, execArgv });
  return new Proxy({} as Remote<Served>, {
    get(target, name) {
      if (name in target) return Reflect.get(target, name);
      // An `await` asks an object for `then`, to learn whether the object is a promise.
      if (name === "then") return undefined;
      if (name === "stop") return () => end(child);
      return (...given: unknown[]) => {
        child.send([String(name), given]);
        return answerOf(child);
      };
    },
  });
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const over = new AbortController();
  const give = () => over.abort(new Error("A program of the benchmark has ended."));
  child.once("exit", give);
  try {
    const [told] = await once(child, "message", { signal: over.signal });
    return (told as { answer?: unknown }).answer;
  } finally {
    child.off("exit", give);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.disconnect();
  await ended;
}
