import { WorkThread } from "../work/work-thread.ts";
import type { Paper } from "./paper.ts";

/** A document takes a tenth of a second; one that takes this long is given up. */
const limits = { longestMs: 20_000, memoryMb: 128 };

/** Draws documents in a thread of its own. */
export function startPaperThread(): WorkThread<Paper> {
  return new WorkThread<Paper>(new URL("./paper-worker.ts", import.meta.url), limits);
}
