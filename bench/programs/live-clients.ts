// The clients of the `live` benchmark, in a process of their own so that they do not count.
import { WebSocket } from "ws";
import { updateTickers } from "../../domain/live/price-messages.ts";
import { serveParent } from "../process/remote.ts";
import { allTickers, clockTicker, sharedNow, tickersOf } from "./live-ticks.ts";

const separator = "\u001e";
const clockText = Buffer.from(`"${clockTicker}","todaysPriceChange":`);
const handshake = `{"protocol":"json","version":1}${separator}`;
const pingRecord = `{"type":6}${separator}`;
/** As the official clients do. */
const pingMs = 15_000;
const socketsOfUser = 20;

let sockets: WebSocket[] = [];
const samples: number[] = [];
let stalled: WebSocket | undefined;
let askOften: NodeJS.Timeout | undefined;

interface Arrival {
  address: string;
  tokens: readonly string[];
  count: number;
  lists: "same" | "own";
}

/** The functions that the benchmark calls in the process of the clients. */
const clients = {
  /** Returns the milliseconds until each has its first prices. */
  async connect({ address, tokens, count, lists }: Arrival): Promise<number> {
    const startedAt = performance.now();
    const opening = Array.from({ length: count }, (_, i) => {
      const place = Math.floor(i / socketsOfUser);
      return open(address, { token: tokens[place] ?? "", place, tickers: tickersOf(i, lists) });
    });
    sockets = await Promise.all(opening);
    return performance.now() - startedAt;
  },
  takeSamples: () => samples.splice(0),
  /** The first client takes nothing any more, and asks so often that soon nothing more fits between it and the server. */
  stall() {
    const [socket] = sockets;
    if (socket === undefined) return;
    stalled = socket;
    socket.pause();
    askOften = setInterval(() => watch(socket, allTickers()), 25);
  },
  holdStill: () => clearInterval(askOften),
  resume,
};

export type Clients = typeof clients;

serveParent(clients);

interface Client {
  token: string;
  place: number;
  tickers: readonly string[];
}

/** Resolves once the client has its first prices. */
function open(address: string, { token, place, tickers }: Client): Promise<WebSocket> {
  const socket = new WebSocket(`${address}?access_token=${token}`, {
    perMessageDeflate: false,
    skipUTF8Validation: true,
    headers: { "X-Forwarded-For": `10.0.0.${place}` },
  });
  return new Promise((resolve, reject) => {
    socket.on("error", reject);
    socket.on("open", () => socket.send(handshake));
    socket.on("message", (data: Buffer) => {
      const at = data.indexOf(clockText);
      if (at === -1) {
        if (data.length === 3) watch(socket, tickers);
        return;
      }
      const text = data.toString("latin1", at + clockText.length, at + clockText.length + 20);
      samples.push(sharedNow() - Number.parseFloat(text));
      resolve(socket);
    });
    const pinging = setInterval(() => {
      if (socket.readyState === WebSocket.OPEN) socket.send(pingRecord);
    }, pingMs);
    socket.on("close", () => clearInterval(pinging));
  });
}

function watch(socket: WebSocket, tickers: readonly string[]): void {
  socket.send(JSON.stringify({ type: 1, target: updateTickers, arguments: [tickers] }) + separator);
}

/** Returns how old the newest change is once the client has taken all that waited for it. */
async function resume(): Promise<number> {
  const socket = stalled;
  let newestAge = Number.POSITIVE_INFINITY;
  if (socket === undefined) return newestAge;
  socket.on("message", (data: Buffer) => {
    const at = data.indexOf(clockText);
    const text = data.toString("latin1", at + clockText.length, at + clockText.length + 20);
    if (at !== -1) newestAge = sharedNow() - Number.parseFloat(text);
  });
  socket.resume();
  const giveUpAt = performance.now() + 20_000;
  while (!(newestAge < 1000) && performance.now() < giveUpAt)
    await new Promise((wait) => setTimeout(wait, 10));
  return newestAge;
}
