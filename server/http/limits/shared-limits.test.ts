import { randomBytes } from "node:crypto";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import { createClient } from "redis";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { connectRedis } from "../../bus/redis-connection.ts";
import { countInRedis } from "../../bus/shared-counts.ts";
import { answerFailures } from "../answer-failures.ts";
import { limitChecker } from "./rate-limits.ts";

const redisUrl = "redis://127.0.0.1:6379";
const newClient = () =>
  createClient({ url: redisUrl, socket: { reconnectStrategy: false }, disableOfflineQueue: true });

const hasRedis = await redisAnswers();
const patience = { timeout: 10_000 };
const limits = [{ by: "address", max: 5, windowSeconds: 60 }] as const;

interface Process {
  app: FastifyInstance;
  warn: ReturnType<typeof vi.fn>;
  /** Called at each failure of one of the two connections to Redis. */
  failures: readonly ReturnType<typeof vi.fn>[];
  isConnected(): boolean;
  ask(call?: string): Promise<{ status: number; retryAfter: string | undefined }>;
  close(): Promise<void>;
}

/** One of several processes of an installation, which its secret identifies. */
async function startProcess(secret: string, url = redisUrl): Promise<Process> {
  const warn = vi.fn();
  const redis = await connectRedis(url, { warn });
  const failures = [vi.fn(), vi.fn()] as const;
  redis.sender.on("error", failures[0]);
  redis.receiver.on("error", failures[1]);
  const app = Fastify();
  answerFailures(app);
  const together = { factor: 1, countTogether: countInRedis(redis, secret) };
  for (const name of ["login", "contact"]) {
    const check = limitChecker({ name, limits }, together);
    app.get(`/${name}`, async (request) => {
      await check(request);
      return "done";
    });
  }
  await app.ready();
  return {
    app,
    warn,
    failures,
    isConnected: () => redis.sender.isReady,
    async ask(call = "login") {
      const { statusCode: status, headers } = await app.inject({ url: `/${call}` });
      return { status, retryAfter: headers["retry-after"]?.toString() };
    },
    async close() {
      redis.close();
      await app.close();
    },
  };
}

const newSecret = () => randomBytes(24).toString("hex");

describe.skipIf(!hasRedis)("limits of several processes with Redis", () => {
  const processes: Process[] = [];
  const start = async (secret: string, url?: string) => {
    const started = await startProcess(secret, url);
    processes.push(started);
    return started;
  };
  afterAll(async () => {
    for (const one of processes) await one.close();
    await deleteKeys();
  });

  let keysBefore: string[] = [];
  beforeAll(async () => {
    keysBefore = await listKeys();
  });
  const deleteKeys = async () => {
    const added = (await listKeys()).filter((key) => !keysBefore.includes(key));
    if (added.length > 0) await withRedis((client) => client.del(added));
  };

  test("are counted together, call by call, and say when to come back", async () => {
    const secret = newSecret();
    const [one, two] = [await start(secret), await start(secret)];
    await vi.waitUntil(() => one.isConnected() && two.isConnected(), patience);
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push(await (i % 2 === 0 ? one : two).ask());
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    const retryAfter = Number(answers.at(-1)?.retryAfter);
    expect(retryAfter).toBeGreaterThan(50);
    expect(retryAfter).toBeLessThanOrEqual(60);
    expect((await one.ask()).status).toBe(429);
    expect((await two.ask("contact")).status).toBe(200);
  });

  test("of another installation on the same Redis count for themselves, under names that reveal nothing", async () => {
    const [ours, theirs] = [await start(newSecret()), await start(newSecret())];
    await vi.waitUntil(() => ours.isConnected() && theirs.isConnected(), patience);
    for (let i = 0; i < 5; i++) await ours.ask();
    expect((await theirs.ask()).status).toBe(200);
    const added = (await listKeys()).filter((key) => !keysBefore.includes(key));
    expect(added.length).toBeGreaterThan(0);
    for (const key of added) expect(key).toMatch(/^greenshoe:count:[\w-]{43}$/);
    await withRedis(async (client) => {
      for (const key of added) expect(await client.pTTL(key)).toBeGreaterThan(0);
    });
  });

  test("hold in each process by itself while Redis is away, and this is logged once", async () => {
    const alone = await start(newSecret(), "redis://127.0.0.1:1");
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await alone.ask()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await vi.waitUntil(() => alone.failures.every(({ mock }) => mock.calls.length >= 3), patience);
    expect(alone.warn.mock.calls.map(([, message]) => message)).toEqual([
      "Redis cannot be reached",
    ]);
  });

  test("do not make callers wait for a Redis that has stopped answering", async () => {
    const proxy = await startProxy();
    const one = await start(newSecret(), proxy.url);
    await vi.waitUntil(async () => {
      await one.ask("contact");
      return proxy.bytesBack() > 0;
    });
    proxy.hush();
    const startedAt = performance.now();
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await one.ask()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(performance.now() - startedAt).toBeLessThan(4000);
    proxy.close();
  });
});

/** Passes everything on to Redis until it is hushed; from then on the answers are swallowed. */
async function startProxy() {
  let isHushed = false;
  let bytes = 0;
  const server: Server = createServer((client) => {
    const redis = connect(6379, "127.0.0.1");
    client.on("error", () => {}).pipe(redis.on("error", () => {}));
    redis.on("data", (chunk) => {
      if (isHushed) return;
      bytes += chunk.length;
      client.write(chunk);
    });
    client.on("close", () => redis.destroy());
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytesBack: () => bytes,
    hush: () => {
      isHushed = true;
    },
    close: () => server.close(),
  };
}

async function withRedis<T>(
  work: (client: ReturnType<typeof newClient>) => Promise<T>,
): Promise<T> {
  const client = newClient();
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    client.destroy();
  }
}

function listKeys(): Promise<string[]> {
  return withRedis((client) => client.keys("greenshoe:count:*"));
}

async function redisAnswers(): Promise<boolean> {
  try {
    return await Promise.race([withRedis(async () => true), pause(1000).then(() => false)]);
  } catch {
    return false;
  }
}
