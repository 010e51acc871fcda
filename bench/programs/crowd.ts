import { setTimeout as pause } from "node:timers/promises";
import { serveParent } from "../process/remote.ts";

// Those who measure how long a reply takes have a process of their own: the garbage of others would delay what they see.

const answered: number[] = [];
const refused: number[] = [];
let untold = 0;
const restMs = 100;
/** A program that has just begun waits for itself. */
const warmUpMs = 1000;

async function goOn(page: string, headers: Record<string, string>, ms: number): Promise<void> {
  const [counted, until] = [performance.now() + warmUpMs, performance.now() + warmUpMs + ms];
  while (performance.now() < until) {
    const begun = performance.now();
    const response = await fetch(page, { headers });
    await response.arrayBuffer();
    if (begun > counted) (response.ok ? answered : refused).push(performance.now() - begun);
    if (response.ok) continue;
    if (response.headers.get("retry-after") === null) untold++;
    await pause(restMs);
  }
}

const served = {
  /** Asks for a page again and again for so many milliseconds, each with one of the headers; a refused caller rests first. */
  async ask(page: string, headers: Record<string, string>[], ms: number) {
    await Promise.all(headers.map((one) => goOn(page, one, ms)));
    return { answered, refused, untold };
  },
};
export type Crowd = typeof served;
serveParent(served);
