import { parentPort } from "node:worker_threads";
import { drawPaper } from "./draw-paper.ts";
import type { Paper } from "./paper.ts";

/** The answer to one paper: its bytes, or why they could not be made. */
export type Drawn = { bytes: Uint8Array } | { error: string };

parentPort?.on("message", async (paper: Paper) => {
  try {
    const bytes = new Uint8Array(await drawPaper(paper));
    parentPort?.postMessage({ bytes } satisfies Drawn, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ error: String(error) } satisfies Drawn);
  }
});
