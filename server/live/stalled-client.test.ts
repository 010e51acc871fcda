import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { WebSocket } from "ws";
import {
  type PriceChange,
  priceSocketPath,
  updateTickers,
} from "../../domain/live/price-messages.ts";
import { buildTestApp } from "../testing/build-test-app.ts";
import { separator } from "./hub-protocol.ts";
import { PriceBoard } from "./price-board.ts";
import { behindBytes } from "./slow-client.ts";

const tickers = Array.from({ length: 1000 }, (_, i) => `T${i}`);

async function openPortal() {
  const board = new PriceBoard();
  const portal = await buildTestApp({ prices: board });
  await portal.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = portal.app.server.address() as AddressInfo;
  onTestFinished(() => portal.close());
  const { token } = await portal.newMember();

  /** Follows all tickers, and keeps the newest value of each. */
  const follow = async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${priceSocketPath}?access_token=${token}`);
    onTestFinished(() => socket.terminate());
    const newest = new Map<string, number | null>();
    let values = 0;
    socket.on("message", (data) => {
      for (const text of String(data).split(separator).filter(Boolean)) {
        const record = JSON.parse(text);
        if (record.type !== 1) continue;
        for (const { ticker, todaysPriceChange } of record.arguments[0] as PriceChange[]) {
          newest.set(ticker, todaysPriceChange);
          values++;
        }
      }
    });
    await once(socket, "open");
    socket.send(`{"protocol":"json","version":1}${separator}`);
    const watch = { type: 1, target: updateTickers, arguments: [tickers] };
    socket.send(JSON.stringify(watch) + separator);
    return { socket, newest, countValues: () => values };
  };
  let round = 0;
  const tell = () => {
    round += 1;
    board.update(tickers.map((ticker, i) => ({ ticker, todaysPriceChange: round * 1000 + i })));
    return round;
  };
  const hasRound = (newest: ReadonlyMap<string, number | null>, told: number) =>
    tickers.every((ticker, i) => newest.get(ticker) === told * 1000 + i);
  /** The bytes that wait for clients. */
  const countWaiting = () =>
    [...portal.app.websocketServer.clients].map((socket) => socket.bufferedAmount);
  return { follow, tell, hasRound, countWaiting };
}

const patience = { timeout: 15_000, interval: 20 };

test("a client that stalls costs no more than its limit, delays nobody, and then gets the newest value of each ticker (promise 27)", async () => {
  const { follow, tell, hasRound, countWaiting } = await openPortal();
  const [stalled, other] = [await follow(), await follow()];
  const first = tell();
  await vi.waitUntil(
    () => hasRound(stalled.newest, first) && hasRound(other.newest, first),
    patience,
  );
  stalled.socket.pause();

  // The system takes some megabytes for the client before anything waits here.
  let told = 0;
  while (Math.max(...countWaiting()) <= behindBytes) {
    told = tell();
    await vi.waitUntil(() => hasRound(other.newest, told), patience);
  }
  const atLimit = Math.max(...countWaiting());
  for (let more = 0; more < 100; more++) {
    told = tell();
    await vi.waitUntil(() => hasRound(other.newest, told), patience);
  }
  expect(Math.max(...countWaiting())).toBe(atLimit);
  expect(atLimit).toBeLessThan(behindBytes + 64 * 1024);
  expect(other.countValues()).toBe(told * tickers.length);

  stalled.socket.resume();
  await vi.waitUntil(() => hasRound(stalled.newest, told), patience);
  // The hundred rounds in between came as one.
  expect(stalled.countValues()).toBe((told - 99) * tickers.length);
  const next = tell();
  await vi.waitUntil(() => hasRound(stalled.newest, next), patience);
}, 60_000);
