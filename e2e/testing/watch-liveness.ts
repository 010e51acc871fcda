import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { PortalProcess } from "./process.ts";

export interface Liveness {
  answers: number;
  /** The longest time to an answer for which the portal itself is to blame. */
  slowestMs: number;
  /** The most memory that the portal had at once. */
  mostMb: number;
}

const everyMs = 20;
const clockTicksPerSecond = 100;

/**
 * Asks a portal again and again whether it lives, until it is told to stop. A busy machine lets every process wait, so the
 * portal answers for the time that its main thread worked meanwhile, and for no more than the time to the answer.
 */
export function watchLiveness(portal: PortalProcess): { stop(): Promise<Liveness> } {
  let isOver = false;
  const liveness: Liveness = { answers: 0, slowestMs: 0, mostMb: 0 };
  const watching = (async () => {
    while (!isOver) {
      const [startedAt, worked] = [performance.now(), mainThreadMs(portal.pid)];
      const answer = await fetch(`${portal.url}/health/live`);
      if (!answer.ok) throw new Error(`The portal answers ${answer.status}.`);
      const elapsed = performance.now() - startedAt;
      const own = Math.min(elapsed, mainThreadMs(portal.pid) - worked);
      liveness.answers += 1;
      liveness.slowestMs = Math.max(liveness.slowestMs, own);
      liveness.mostMb = Math.max(liveness.mostMb, memoryMb(portal.pid));
      await pause(everyMs);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return liveness;
    },
  };
}

/** The processor time of the thread that answers; its number is that of the process. */
function mainThreadMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, "utf8").split(") ").at(-1);
  const [user = "0", system = "0"] = (fields ?? "").split(" ").slice(11, 13);
  return ((Number(user) + Number(system)) * 1000) / clockTicksPerSecond;
}

function memoryMb(pid: number): number {
  const pages = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1];
  return (Number(pages) * 4096) / 1024 / 1024;
}
