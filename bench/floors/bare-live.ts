// The floor of the `live` benchmark: a bare `ws` program that sends the same frames, without users, limits or slow clients.
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";
import { priceUpdate } from "../../domain/live/price-messages.ts";
import { serveParent } from "../process/remote.ts";
import { changesAt, tickingOf } from "../programs/live-ticks.ts";

const server = new WebSocketServer({
  port: 0,
  host: "127.0.0.1",
  perMessageDeflate: false,
  skipUTF8Validation: true,
});
await new Promise((resolve) => server.once("listening", resolve));

/** The places of the tickers of a client among all changes; clients with the same tickers share them. */
const placesOf = new Map<WebSocket, readonly number[]>();
const known = new Map<string, readonly number[]>();
const indexOf = new Map(changesAt(0).map(({ ticker }, index) => [ticker, index]));
let texts = changesAt(0).map((change) => JSON.stringify(change));

const frameOf = (places: readonly number[]) =>
  `{"type":1,"target":"${priceUpdate}","arguments":[[${places.map((place) => texts[place]).join(",")}]]}\u001e`;

server.on("connection", (socket) => {
  socket.on("message", (data) => {
    const list = /"arguments":\[(.*)\]/.exec(String(data))?.[1];
    if (list === undefined) {
      if (data.toString().startsWith('{"protocol"')) socket.send("{}\u001e");
      return;
    }
    const places = known.get(list) ?? JSON.parse(list).map((ticker: string) => indexOf.get(ticker));
    known.set(list, places);
    placesOf.set(socket, places);
    socket.send(frameOf(places));
  });
  socket.on("close", () => placesOf.delete(socket));
});

serveParent(
  tickingOf({
    port: (server.address() as AddressInfo).port,
    tokens: [],
    tick: (changes) => {
      texts = changes.map((change) => JSON.stringify(change));
      const frames = new Map<readonly number[], string>();
      for (const [socket, places] of placesOf) {
        const frame = frames.get(places) ?? frameOf(places);
        frames.set(places, frame);
        socket.send(frame);
      }
    },
    sockets: () => server.clients,
    countStatements: () => 0,
  }),
);
