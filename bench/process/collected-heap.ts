import { setTimeout as pause } from "node:timers/promises";

/** The heap of a Node process that was started with `--inspect` on this port, in megabytes after garbage collection. */
export async function collectedHeapMb(inspectorPort: number): Promise<number> {
  const list = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`);
  const [target] = (await list.json()) as { webSocketDebuggerUrl: string }[];
  if (target === undefined) throw new Error("The process has no inspector.");
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  try {
    // Objects freed by one round may free others in the next.
    for (let round = 0; round < 3; round++) {
      await request(socket, "HeapProfiler.collectGarbage", {});
      await pause(200);
    }
    const used = { expression: "process.memoryUsage().heapUsed", returnByValue: true };
    const { result } = (await request(socket, "Runtime.evaluate", used)) as {
      result: { value: number };
    };
    return result.value / 2 ** 20;
  } finally {
    socket.close();
  }
}

let lastId = 0;

function request(socket: WebSocket, method: string, params: object): Promise<unknown> {
  const id = ++lastId;
  return new Promise((resolve) => {
    const read = ({ data }: MessageEvent) => {
      const answer = JSON.parse(String(data)) as { id?: number; result?: unknown };
      if (answer.id !== id) return;
      socket.removeEventListener("message", read);
      resolve(answer.result);
    };
    socket.addEventListener("message", read);
    socket.send(JSON.stringify({ id, method, params }));
  });
}
