import { parentPort, workerData } from "node:worker_threads";
import { roundsOf } from "../measure.ts";
import { greeds, memberOf } from "./greeds.ts";

// A member who asks without a pause has a thread of their own: otherwise those who measure beside them would wait for their
// own program, and not for the portal.

interface Order {
  url: string;
  headers: Record<string, string>;
  /** Names what the member asks for. */
  name: string;
}

const { url, headers, name } = workerData as Order;
const greed = greeds.find((one) => one.name === name);
if (greed === undefined) throw new Error(`Nobody asks for ${name}.`);
const { atOnce, begin } = greed;
const ask = await begin(memberOf(url, headers));
let isOver = true;
let askings: Promise<unknown> = Promise.resolve();

parentPort?.on("message", async (word: "begin" | "end") => {
  isOver = word === "end";
  if (isOver) parentPort?.postMessage(await askings.then(() => "ended"));
  else askings = Promise.all(roundsOf(atOnce).map(goOn));
});
parentPort?.postMessage("ready");

async function goOn(): Promise<void> {
  while (!isOver) await ask();
}
