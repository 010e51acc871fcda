import { parentPort } from "node:worker_threads";
import type { ThreadAnswer } from "./work-thread.ts";

/** Answers the orders of a work thread, from within it. */
export function answerOrders<Order>(
  make: (order: Order) => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>,
): void {
  parentPort?.on("message", async (order: Order) => {
    try {
      const bytes = await make(order);
      parentPort?.postMessage({ bytes } satisfies ThreadAnswer, [bytes.buffer]);
    } catch (error) {
      parentPort?.postMessage({ error: String(error) } satisfies ThreadAnswer);
    }
  });
}
