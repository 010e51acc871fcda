import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";

/** A provider of prices in Alpaca's shape, on this machine. */
export interface TestFeed {
  address: string;
  /** The symbols of each subscription. */
  subscriptions: string[][];
  sockets: WebSocket[];
  /** Sends a message to all that are connected. */
  send(message: unknown): void;
  close(): Promise<void>;
}

export const feedKey = "feed-key";

/** Starts the provider; it takes one key alone. */
export async function startPriceFeed(): Promise<TestFeed> {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  const feed: TestFeed = {
    address: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/v2/sip`,
    subscriptions: [],
    sockets: [],
    send: (message) => {
      for (const socket of server.clients) socket.send(JSON.stringify(message));
    },
    close: async () => {
      for (const socket of server.clients) socket.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  server.on("connection", (socket) => {
    feed.sockets.push(socket);
    socket.send(JSON.stringify([{ T: "success", msg: "connected" }]));
    socket.on("message", (data) => {
      const { action, key, trades } = JSON.parse(String(data));
      if (action === "subscribe") feed.subscriptions.push(trades);
      else if (key === feedKey)
        socket.send(JSON.stringify([{ T: "success", msg: "authenticated" }]));
      else socket.send(JSON.stringify([{ T: "error", code: 402, msg: "auth failed" }]));
    });
  });
  return feed;
}
