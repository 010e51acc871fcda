import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { HttpTransportType, HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import { sql } from "kysely";
import pg from "pg";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";
import { WebSocket } from "ws";
import { addDays, newYorkDay } from "../../domain/calendar/day.ts";
import { sessionHours } from "../../domain/calendar/market-state.ts";
import { usSessions } from "../../domain/calendar/sessions.ts";
import { getAccess, setAccountRules } from "../../domain/contract/users/access.ts";
import { logout } from "../../domain/contract/users/sessions.ts";
import {
  mostTickers,
  priceSilence,
  priceSocketPath,
  tradingHalts,
  updateTickers,
} from "../../domain/live/price-messages.ts";
import { signAccessToken } from "../features/sessions/access-token.ts";
import { rebuildReadModel } from "../market/read-model/read-model.ts";
import { writeFacts } from "../market/write-facts.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { sampleMarket, sampleToday } from "../testing/sample-market.ts";
import { separator } from "./hub-protocol.ts";
import { mostSocketsOfUser } from "./price-audience.ts";
import { PriceBoard } from "./price-board.ts";

const board = new PriceBoard();
let portal: TestApp;
let address: string;
beforeAll(async () => {
  portal = await buildTestApp({ prices: board });
  await writeFacts(portal.db, sampleMarket);
  await rebuildReadModel(portal.db, sampleToday);
  await portal.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = portal.app.server.address() as AddressInfo;
  address = `127.0.0.1:${port}${priceSocketPath}`;
});
afterAll(() => portal.close());

let token: string;
const opened: { close(): unknown }[] = [];
beforeEach(async () => {
  token = (await portal.newMember()).token ?? "";
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
  await vi.waitFor(() => expect(board.hasListeners).toBe(false));
});

/** An official client of the protocol. */
async function connect() {
  const connection = new HubConnectionBuilder()
    .withUrl(`http://${address}`, {
      transport: HttpTransportType.WebSockets,
      skipNegotiation: true,
      accessTokenFactory: () => token,
    })
    .configureLogging(LogLevel.None)
    .build();
  const heard: unknown[][] = [];
  connection.on("todaysPriceChangeUpdate", (...given: unknown[]) => void heard.push(given));
  const silences: unknown[] = [];
  connection.on(priceSilence, (silence: unknown) => void silences.push(silence));
  const halts: unknown[] = [];
  connection.on(tradingHalts, (told: unknown[]) => void halts.push(...told));
  await connection.start();
  opened.push({ close: () => connection.stop() });
  return { connection, heard, silences, halts };
}

/** A socket without any protocol; resolves with the status when the server refuses it. */
async function openSocket(headers: Record<string, string> = {}): Promise<WebSocket | number> {
  const socket = new WebSocket(`ws://${address}?access_token=${token}`, { headers });
  opened.push({ close: () => socket.terminate() });
  const refused = new Promise<number>((resolve) => {
    socket.on("unexpected-response", (_request, response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    socket.on("error", () => {});
  });
  return Promise.race([once(socket, "open").then(() => socket), refused]);
}

async function openHub(): Promise<{
  socket: WebSocket;
  records: string[];
  ended: Promise<number>;
}> {
  const socket = await openSocket();
  if (typeof socket === "number") throw new Error(`refused with ${socket}`);
  const records: string[] = [];
  socket.on("message", (data) => records.push(...String(data).split(separator).slice(0, -1)));
  const ended = once(socket, "close").then(([code]) => code as number);
  socket.send(`{"protocol":"json","version":1}${separator}`);
  await vi.waitFor(() => expect(records).toContain("{}"));
  return { socket, records, ended };
}

const call = (...given: unknown[]) =>
  JSON.stringify({ type: 1, target: updateTickers, invocationId: "1", arguments: given }) +
  separator;

describe("an official client", () => {
  test("gets the newest values of its tickers at once, then what changes, and of no others (V-473..V-475)", async () => {
    const { connection, heard } = await connect();
    await connection.invoke("UpdateTickers", ["QRVN", "NOBODY"]);
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    const [[first]] = heard as [[{ ticker: string; todaysPriceChange: number }[]]];
    expect(first.map(({ ticker }) => ticker)).toEqual(["QRVN"]);
    expect(first[0]?.todaysPriceChange).toBeCloseTo((30 / 27 - 1) * 100, 3);

    board.update([
      { ticker: "QRVN", todaysPriceChange: 1.5 },
      { ticker: "BRDM", todaysPriceChange: 9 },
    ]);
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    expect(heard[1]).toEqual([[{ ticker: "QRVN", todaysPriceChange: 1.5 }]]);
  });

  test("gets what the board knows rather than what rows show, and follows its last list alone", async () => {
    const first = await connect();
    await first.connection.invoke(updateTickers, ["QRVN"]);
    board.update([{ ticker: "QRVN", todaysPriceChange: -2 }]);
    const { connection, heard } = await connect();
    await connection.invoke(updateTickers, ["QRVN"]);
    await vi.waitFor(() => expect(heard).toEqual([[[{ ticker: "QRVN", todaysPriceChange: -2 }]]]));
    await connection.invoke(updateTickers, []);
    board.update([{ ticker: "QRVN", todaysPriceChange: -3 }]);
    await vi.waitFor(() =>
      expect(first.heard.flat(2)).toContainEqual({ ticker: "QRVN", todaysPriceChange: -3 }),
    );
    expect(heard).toHaveLength(1);
  });

  test("learns what is wrong with a call, and stays connected", async () => {
    const { connection } = await connect();
    for (const given of [[], ["QRVN"], [[1]], [[""]], [["x".repeat(41)]], [null], [["A"], ["B"]]])
      await expect(connection.invoke(updateTickers, ...given)).rejects.toThrow(
        "one list of tickers",
      );
    const many = Array.from({ length: mostTickers + 1 }, (_, i) => `T${i}`);
    await expect(connection.invoke(updateTickers, many)).rejects.toThrow(`At most ${mostTickers}`);
    await expect(connection.invoke("DropTables")).rejects.toThrow("There is no such call");
    await connection.invoke(updateTickers, ["QRVN", "__proto__", "\u202eNVRQ", "🚀"]);
  });
});

test("a client learns within a minute that prices have stopped, and that they are back (promise 25)", async () => {
  const feed = new PriceBoard();
  const own = await buildTestApp({ prices: feed });
  onTestFinished(() => own.close());
  const session = usSessions.onOrAfter(addDays(newYorkDay(own.clock.now()), 1));
  const begin = sessionHours(session).opens.getTime() + 3_600_000;
  own.clock.advance(begin - own.clock.now().getTime());
  token = (await own.newMember()).token ?? "";
  await own.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = own.app.server.address() as AddressInfo;
  const shared = address;
  address = `127.0.0.1:${port}${priceSocketPath}`;
  const [first, late] = [await connect(), await connect()];
  address = shared;
  feed.announce([{ ticker: "QRVN", todaysPriceChange: 1 }]);
  own.clock.advance(46_000);
  await vi.waitFor(() => expect(first.silences).toHaveLength(1), 10_000);
  const [silence] = first.silences as [{ since: string }];
  expect(Date.parse(silence.since)).toBeGreaterThanOrEqual(begin);
  expect(Date.parse(silence.since)).toBeLessThan(begin + 46_000);

  await late.connection.invoke(updateTickers, ["QRVN"]);
  await vi.waitFor(() => expect(late.silences).toEqual([silence, silence]));
  feed.announce([]);
  await vi.waitFor(() => expect(first.silences).toEqual([silence, { since: null }]));
}, 30_000);

test("the first client learns that prices have stopped while nobody listened (promise 25)", async () => {
  const feed = new PriceBoard();
  const env = { PRICE_FEED: "finnhub", PRICE_FEED_KEY: "k", PRICE_FEED_TIMING: "realtime" };
  const own = await buildTestApp({ prices: feed, env });
  onTestFinished(() => own.close());
  const session = usSessions.onOrAfter(addDays(newYorkDay(own.clock.now()), 1));
  const begin = sessionHours(session).opens.getTime() + 3_600_000;
  own.clock.advance(begin - own.clock.now().getTime());
  feed.announce([{ ticker: "QRVN", todaysPriceChange: 1 }]);
  own.clock.advance(3_600_000);
  token = (await own.newMember()).token ?? "";
  await own.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = own.app.server.address() as AddressInfo;
  const shared = address;
  address = `127.0.0.1:${port}${priceSocketPath}`;
  const { connection, silences } = await connect();
  address = shared;
  await connection.invoke(updateTickers, ["QRVN"]);
  await vi.waitFor(() => expect(silences).toHaveLength(1));
  const [{ since }] = silences as [{ since: string }];
  expect(Date.parse(since) - begin).toBeGreaterThanOrEqual(0);
  expect(Date.parse(since) - begin).toBeLessThan(60_000);
  feed.announce([]);
  await vi.waitFor(() => expect(silences.at(-1)).toEqual({ since: null }));
});

test("a client is told which of its tickers are halted, at once and when one halts or trades again", async () => {
  const since = "2026-06-15T15:00:00.000Z";
  await sql`
    insert into trading_halt (security_key, halted_at)
    select d.security_key, ${since} from deal d join deal_row r using (deal_key)
    where r.company_ticker = 'QRVN' and r.is_main_deal
  `.execute(portal.db);
  const early = await connect();
  await early.connection.invoke(updateTickers, ["QRVN", "NQAY"]);
  const stored = { ticker: "QRVN", since };
  await vi.waitFor(() => expect(early.halts).toEqual([stored]));

  const late = await connect();
  await late.connection.invoke(updateTickers, ["NQAY", "BRDM"]);
  await late.connection.invoke(updateTickers, ["QRVN"]);
  await vi.waitFor(() => expect(late.halts).toEqual([stored]));
  board.announceHalts([{ ticker: "BRDM", since }]);
  board.announceHalts([stored, { ticker: "NQAY", since }]);
  board.announceHalts([{ ticker: "QRVN", since: null }]);
  const ended = { ticker: "QRVN", since: null };
  await vi.waitFor(() => expect(late.halts).toEqual([stored, ended]));
  expect(early.halts).toEqual([stored, { ticker: "NQAY", since }, ended]);
});

describe("a connection is refused", () => {
  test("with a token that has expired", async () => {
    const member = await portal.newMember();
    const { sid } = JSON.parse(
      Buffer.from((member.token ?? "").split(".")[1] ?? "", "base64url").toString(),
    ) as { sid: string };
    const longAgo = new Date(Date.now() - 86_400_000);
    const session = { sessionId: sid, isTemporary: false };
    token = await signAccessToken(portal.config.tokenSecret, session, longAgo);
    expect(await openSocket()).toBe(401);
    token = await signAccessToken(portal.config.tokenSecret, session, new Date());
    expect(typeof (await openSocket())).not.toBe("number");
  });

  test.each(["", "nonsense", "a.b.c"])("with the token %o", async (forged) => {
    token = forged;
    expect(await openSocket()).toBe(401);
  });

  test("from a page of another origin, but not from our own", async () => {
    expect(await openSocket({ origin: "https://evil.example" })).toBe(403);
    expect(await openSocket({ origin: "null" })).toBe(403);
    expect(await openSocket({ origin: `http://${address.split("/")[0]}` })).not.toBe(403);
  });

  test("beyond the sockets that one user may have", async () => {
    const sockets = await Promise.all(
      Array.from({ length: mostSocketsOfUser }, () => openSocket()),
    );
    expect(sockets.filter((socket) => typeof socket === "number")).toEqual([]);
    expect(await openSocket()).toBe(429);
  });

  test("without an upgrade", async () => {
    expect((await fetch(`http://${address}?access_token=${token}`)).status).toBe(404);
  });
});

describe("a connection ends", () => {
  test("when its session does", async () => {
    const member = await portal.newMember();
    token = member.token ?? "";
    const { ended, records } = await openHub();
    await member.call(logout, { body: { refreshToken: member.refreshToken ?? "" } });
    expect(await ended).toBe(1008);
    expect(records.at(-1)).toBe(
      '{"type":7,"allowReconnect":false,"error":"The session has ended."}',
    );
  });

  test("when the rules of its account leave its network out", async () => {
    const admin = await portal.newMember({ isAccountAdmin: true });
    token = admin.token ?? "";
    const { ended } = await openHub();
    const params = { account: "own" } as const;
    const { rules } = (await admin.call(getAccess, { params })).data;
    const body = { ...rules, networks: ["203.0.113.0/24"], leavesOwnNetwork: true };
    expect((await admin.call(setAccountRules, { params, body })).status).toBe(200);
    expect(await ended).toBe(1008);
    expect(await openSocket()).toBe(403);
  });

  test.each([
    ["another protocol", '{"protocol":"messagepack","version":1}'],
    ["no handshake", '{"type":6}'],
    ["no JSON", "hello"],
  ])("after %s in place of the handshake", async (_name, text) => {
    const socket = (await openSocket()) as WebSocket;
    const [heard, ended] = [once(socket, "message"), once(socket, "close")];
    socket.send(text + separator);
    expect(String((await heard)[0])).toBe(
      `{"error":"This hub speaks JSON, version 1."}${separator}`,
    );
    expect((await ended)[0]).toBe(1008);
  });

  test.each([
    ["text that is no message", `nonsense${separator}`],
    ["an invocation without arguments", `{"type":1,"target":"UpdateTickers"}${separator}`],
    ["a record without an end", "x".repeat(65_000)],
    ["binary", Buffer.from([1, 2, 3])],
    ["a flood of pings", `{"type":6}${separator}`.repeat(5000)],
  ])("after %s", async (_name, sent) => {
    const { socket, ended } = await openHub();
    socket.send(sent);
    if (typeof sent === "string" && !sent.endsWith(separator)) socket.send("x".repeat(1000));
    expect(await ended).toBe(1008);
  });

  test("after more tickers than a user may ask for, with all sockets of theirs together", async () => {
    const query = vi.spyOn(pg.Client.prototype, "query");
    const hubs = await Promise.all(Array.from({ length: 8 }, openHub));
    const ended: number[] = [];
    for (const hub of hubs) void hub.ended.then((code) => ended.push(code));
    const lookUps = () =>
      query.mock.calls.filter(([text]) => String(text).includes("todays_change")).length;
    for (let round = 0; round < 45; round++)
      for (const [at, { socket }] of hubs.entries())
        socket.send(call(Array.from({ length: 1000 }, (_, i) => `X${at}_${round}_${i}`)));
    await vi.waitFor(() => expect(ended).toEqual(Array(8).fill(1008)), 10_000);
    expect(lookUps()).toBeLessThan(30);
    query.mockRestore();
    const other = await portal.newMember();
    token = other.token ?? "";
    const { connection, heard } = await connect();
    await connection.invoke(updateTickers, ["QRVN"]);
    await vi.waitFor(() => expect(heard).toHaveLength(1));
  });

  test("after a flood of pings of the socket, which would be answered without end", async () => {
    const { socket, ended } = await openHub();
    for (let i = 0; i < 5000; i++) socket.ping();
    expect(await ended).toBe(1006);
  });

  test("after frames that are too large, which are no errors of the server", async () => {
    const lines: string[] = [];
    const own = await buildTestApp({ logTo: { write: (line) => lines.push(line) } });
    onTestFinished(() => own.close());
    token = (await own.newMember()).token ?? "";
    await own.app.listen({ host: "127.0.0.1", port: 0 });
    const shared = address;
    address = `127.0.0.1:${(own.app.server.address() as AddressInfo).port}${priceSocketPath}`;
    const { socket, ended } = await openHub();
    address = shared;
    socket.send("x".repeat(10_000_000));
    await ended;
    const told = () => lines.filter((line) => line.includes("a price socket failed"));
    await vi.waitFor(() => expect(told()).toHaveLength(1));
    const errorLevel = 50;
    expect(lines.filter((line) => JSON.parse(line).level >= errorLevel)).toEqual([]);
  });

  test.each([
    ["a frame of ten megabytes", "x".repeat(10_000_000)],
    ["a list of ten thousand tickers", call(Array.from({ length: 10_000 }, (_, i) => `T${i}`))],
  ])("after %s", async (_name, sent) => {
    const { socket, ended } = await openHub();
    socket.send(sent);
    expect(await ended).toBe(1009);
  });

  test("with a record that lets its client come back when the server stops", async () => {
    const other = await buildTestApp({});
    await other.app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = other.app.server.address() as AddressInfo;
    const own = address;
    address = `127.0.0.1:${port}${priceSocketPath}`;
    token = (await other.newMember()).token ?? "";
    const { records, ended } = await openHub();
    await other.close();
    address = own;
    expect(await ended).toBe(1001);
    expect(records.at(-1)).toBe('{"type":7,"allowReconnect":true}');
  });
});

test("records that are split over frames, or share one, are read", async () => {
  const { socket, records } = await openHub();
  const whole = call(["QRVN"]);
  for (const letter of whole.slice(0, 20)) socket.send(letter);
  socket.send(whole.slice(20) + `{"type":6}${separator}` + call(["BRDM"]));
  await vi.waitFor(() =>
    expect(
      records.filter((text) => text === '{"type":3,"invocationId":"1","result":null}'),
    ).toHaveLength(2),
  );
});
