import { EventEmitter } from "node:events";
import type { FastifyReply } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { getAccountSettings } from "../../../domain/contract/users/account.ts";
import { buildTestApp, type Caller } from "../../testing/build-test-app.ts";
import { Load } from "./load.ts";

const newReply = () => ({ raw: new EventEmitter() }) as unknown as FastifyReply;

test("programs are refused first, members at twice as many calls, logins never, and each call counts until its reply has ended", () => {
  const load = new Load(10);
  const replies = Array.from({ length: 10 }, newReply);
  for (const reply of replies) load.admit(reply, "program");
  expect(() => load.admit(newReply(), "program")).toThrow(
    expect.objectContaining({ code: "overloaded", status: 503, retryAfterSeconds: 2 }),
  );
  for (let calls = 10; calls < 20; calls++) load.admit(newReply(), "member");
  expect(() => load.admit(newReply(), "member")).toThrow();
  load.admit(newReply(), "login");
  for (const { raw } of replies) raw.emit("finish"), raw.emit("close");
  expect(load.underWay).toBe(11);
  load.admit(newReply(), "member");
});

test("a call that waits for an earlier call of its user keeps nobody out", async () => {
  const load = new Load(10);
  load.admit(newReply(), "member");
  let goOn = () => {};
  const resting = load.rest(
    new Promise<void>((resolve) => {
      goOn = resolve;
    }),
  );
  expect(load.underWay).toBe(0);
  goOn();
  await resting;
  expect(load.underWay).toBe(1);
  await expect(load.rest(Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(load.underWay).toBe(1);
});

test("a burst of many users is answered or refused at once in the contract's shape, and all is well afterwards", async () => {
  const portal = await buildTestApp({ on: "postgres", env: { CALLS_AT_ONCE: "10" } });
  onTestFinished(() => portal.close());
  const members: Caller[] = [];
  while (members.length < 30) members.push(await portal.newMember());
  const answers = await Promise.all(members.map((member) => member.call(getAccountSettings)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(30);
  for (const { status, failure, headers } of refused)
    expect([status, failure.code, headers["retry-after"]]).toEqual([503, "overloaded", "2"]);
  const later = await Promise.all(members.slice(0, 10).map((one) => one.call(getAccountSettings)));
  expect(later.map(({ status }) => status)).toEqual(Array(10).fill(200));
});
