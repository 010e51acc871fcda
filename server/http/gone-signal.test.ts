import { once } from "node:events";
import { connect } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerFailures } from "./answer-failures.ts";
import { goneSignal } from "./gone-signal.ts";

let app: FastifyInstance;
let signal: Promise<AbortSignal>;
const logged: string[] = [];
beforeAll(async () => {
  const { promise, resolve } = Promise.withResolvers<AbortSignal>();
  signal = promise;
  app = Fastify({ logger: { stream: { write: (line: string) => logged.push(line) } } });
  answerFailures(app);
  app.get("/long", async (_request, reply) => {
    const gone = goneSignal(reply);
    resolve(gone);
    await once(gone, "abort");
    gone.throwIfAborted();
  });
  app.get("/short", async (_request, reply) => {
    const gone = goneSignal(reply);
    reply.raw.once("close", () => reply.log.info(`aborted: ${gone.aborted}`));
    return "done";
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => app.close());

test("work for a caller who goes away is abandoned, and that is not an error", async () => {
  const address = app.server.address();
  const caller = connect(typeof address === "object" ? (address?.port ?? 0) : 0, "127.0.0.1");
  caller.write("GET /long HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const gone = await signal;
  expect(gone.aborted).toBe(false);
  caller.destroy();
  await once(gone, "abort");
  await expect.poll(() => logged.join("")).toContain("the caller went away");
  expect(logged.join("")).not.toContain('"level":50');
});

test("nothing is abandoned for a caller who has the complete reply", async () => {
  const address = app.server.address();
  const port = typeof address === "object" ? address?.port : 0;
  expect(await (await fetch(`http://127.0.0.1:${port}/short`)).text()).toBe("done");
  await expect.poll(() => logged.join("")).toContain("aborted: false");
});
