import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lineState } from "./price-store.ts";

const addresses: string[] = [];
const starts: number[] = [];
let isReachable = false;
let lose = () => {};
const sent: unknown[] = [];

vi.mock("@microsoft/signalr", () => {
  const connection = {
    state: "Disconnected",
    on: () => {},
    onclose: (listener: () => void) => {
      lose = () => {
        connection.state = "Disconnected";
        listener();
      };
    },
    async start() {
      starts.push(Date.now());
      if (!isReachable) throw new Error("refused");
      connection.state = "Connected";
    },
    async stop() {
      if (connection.state === "Connected") lose();
    },
    async send(...given: unknown[]) {
      sent.push(given);
    },
  };
  class HubConnectionBuilder {
    withUrl(address: string) {
      addresses.push(address);
      return this;
    }
    configureLogging = () => this;
    build = () => connection;
  }
  return {
    HubConnectionBuilder,
    HttpTransportType: {},
    HubConnectionState: { Disconnected: "Disconnected", Connected: "Connected" },
    LogLevel: {},
  };
});
vi.mock("../api/site.ts", () => ({ site: () => ({ priceSocket: "/prices-of-this-site" }) }));
vi.mock("../api/current-token.ts", () => ({ currentToken: async () => "token" }));

const { PriceSocket } = await import("./price-socket.ts");

const events = new EventTarget();
let socket: InstanceType<typeof PriceSocket>;
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.spyOn(Math, "random").mockReturnValue(0);
  vi.spyOn(console, "info").mockReturnValue();
  vi.stubGlobal(
    "window",
    Object.assign(events, { setTimeout, clearTimeout, setInterval, clearInterval }),
  );
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("navigator", { onLine: true });
  starts.length = 0;
  sent.length = 0;
  isReachable = false;
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const seconds = () => starts.map((at) => at / 1000);

test("the socket opens at the address that the settings of the site name (S-324)", () => {
  socket = new PriceSocket();
  expect(addresses.at(-1)).toBe("/prices-of-this-site");
});

test("a lost socket is tried again after 0, 2, 10 and 30 seconds, then every 30 seconds (V-611)", async () => {
  socket = new PriceSocket();
  await vi.advanceTimersByTimeAsync(102_000);
  expect(seconds()).toEqual([0, 0, 2, 12, 42, 72, 102]);
  expect(lineState()).toBe("lost");
});

test("a page that is looked at again does not wait, and names its tickers once the socket is back (V-611)", async () => {
  socket = new PriceSocket();
  socket.follow(["QRVN", "BRDM"]);
  await vi.advanceTimersByTimeAsync(20_000);
  isReachable = true;
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(seconds().at(-1)).toBe(20);
  expect(lineState()).toBe("on");
  expect(sent).toEqual([["UpdateTickers", ["QRVN", "BRDM"]]]);

  socket.follow(["QRVN", "BRDM"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(1);
  lose();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(2);
});

test("a computer that slept for eight hours asks for its prices at once, though the socket seems open (promise 26)", async () => {
  isReachable = true;
  socket = new PriceSocket();
  await vi.advanceTimersByTimeAsync(0);
  socket.follow(["QRVN"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([["UpdateTickers", ["QRVN"]]]);
  // The timers of a computer that sleeps stand still; its clock does not.
  vi.setSystemTime(Date.now() + 8 * 3_600_000);
  await vi.advanceTimersByTimeAsync(5001);
  expect(starts).toHaveLength(2);
  expect(lineState()).toBe("on");
  expect(sent).toEqual([
    ["UpdateTickers", ["QRVN"]],
    ["UpdateTickers", ["QRVN"]],
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(starts).toHaveLength(2);
});

test("a page that was left tries no more", async () => {
  socket = new PriceSocket();
  await vi.advanceTimersByTimeAsync(0);
  socket.close();
  const tried = starts.length;
  await vi.advanceTimersByTimeAsync(100_000);
  expect(starts).toHaveLength(tried);
  expect(lineState()).toBe("off");
});
