import { WorkThread } from "../work/work-thread.ts";
import type { ComparisonOrder } from "./comparison-worker.ts";

/** Two long prospectuses with nothing in common take about a second. */
const limits = { longestMs: 20_000, memoryMb: 256 };

/** Compares texts in a thread of its own. */
export function startComparisonThread(): WorkThread<ComparisonOrder> {
  return new WorkThread<ComparisonOrder>(
    new URL("./comparison-worker.ts", import.meta.url),
    limits,
  );
}
