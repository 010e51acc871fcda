import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAccountSettings } from "../../../domain/contract/users/account.ts";
import { getViewOfType } from "../../../domain/contract/views.ts";
import { type Caller, databaseKinds, type TestApp } from "../../testing/build-test-app.ts";
import { buildSamplePortal } from "../../testing/sample-portal.ts";
import { UserTurns } from "./user-turns.ts";

const view = { params: { type: "Priced" } } as const;
const atOnce = 20;

describe.each(databaseKinds)("a member beside one who keeps twenty views going, on %s", (kind) => {
  let portal: TestApp;
  beforeAll(async () => {
    portal = await buildSamplePortal({ on: kind });
  });
  afterAll(() => portal.close());

  /** Keeps views of a member going until it is stopped, and counts those that are answered. */
  const keepGoing = (member: Caller) => {
    let isOver = false;
    let answered = 0;
    const goOn = async () => {
      while (!isOver) {
        expect((await member.call(getViewOfType, view)).status).toBe(200);
        answered++;
      }
    };
    const all = Promise.all(Array.from({ length: atOnce }, goOn));
    return {
      answered: () => answered,
      stop: () => {
        isOver = true;
        return all;
      },
    };
  };

  test("waits for a few of them and not for all", async () => {
    const [greedy, modest] = [await portal.newMember(), await portal.newMember()];
    const going = keepGoing(greedy);
    await expect.poll(going.answered, { timeout: 15_000 }).toBeGreaterThan(atOnce);
    const waits: number[] = [];
    for (let round = 0; round < 15; round++) {
      const before = going.answered();
      await modest.call(getViewOfType, view);
      waits.push(going.answered() - before);
    }
    await going.stop();
    const [median = Number.NaN] = waits.toSorted((a, b) => a - b).slice(7);
    expect(median).toBeLessThan(6);
  });

  test("has no turn taken away by callers who have gone", async () => {
    const member = await portal.newMember();
    const headers = { host: "localhost:8080", authorization: `Bearer ${member.token}` };
    const gone = Array.from({ length: atOnce }, () => {
      const controller = new AbortController();
      const url = "/api/v1.0/view/Type/Priced";
      const call = portal.app.inject({ url, headers, signal: controller.signal });
      setTimeout(() => controller.abort(), 5);
      return call.catch(() => "gone");
    });
    await Promise.all(gone);
    for (let i = 0; i < 5; i++) {
      expect((await member.call(getAccountSettings)).status).toBe(200);
    }
  });
});

test("a costly call takes all turns of its user, and what came before it goes first", async () => {
  const turns = new UserTurns(2);
  const begun: string[] = [];
  const begin = async (name: string, isCostly: boolean) => {
    const end = await turns.begin(1, { isCostly });
    begun.push(name);
    return end;
  };
  const light = begin("light", false);
  const costly = begin("costly", true);
  const later = begin("later", false);
  const end = await light;
  expect(begun).toEqual(["light"]);
  end();
  (await costly)();
  expect(begun).toEqual(["light", "costly"]);
  (await later)();
});

describe("a user who asks for much", () => {
  let now = 0;
  const turns = new UserTurns(1, () => now);
  const call = async (userId: number, milliseconds: number) => {
    const end = await turns.begin(userId, { isCostly: true });
    now += milliseconds;
    end();
  };
  const callRepeatedly = async (userId: number) => {
    for (const _ of Array.from({ length: 5 })) await call(userId, 400);
  };
  /** Which of two users gets the first turn, when the user of many calls asks first. */
  const firstOf = async (userId: number, other: number) => {
    const order: number[] = [];
    const both = [userId, other].map((one) => call(one, 0).then(() => order.push(one)));
    await Promise.all(both);
    return order[0];
  };

  test("does not rest alone, nor for what they did alone", async () => {
    await callRepeatedly(1);
    await callRepeatedly(1);
    await call(2, 0);
    expect(await firstOf(1, 2)).toBe(1);
  });

  test("rests beside others when their time is used up", async () => {
    now += 3000;
    for (const _ of Array.from({ length: 5 })) {
      await call(4, 0);
      await call(3, 400);
    }
    expect(await firstOf(3, 4)).toBe(4);
  });
});

test("a user has two turns at once, others theirs, and turns pass on in order", async () => {
  const turns = new UserTurns(2);
  const begun: string[] = [];
  const begin = async (userId: number, name: string) => {
    const end = await turns.begin(userId);
    begun.push(name);
    return end;
  };
  const [first, second, third, fourth, other] = [
    begin(1, "first"),
    begin(1, "second"),
    begin(1, "third"),
    begin(1, "fourth"),
    begin(2, "other"),
  ];
  await Promise.all([first, second, other]);
  expect(begun).toEqual(["first", "second", "other"]);
  (await second)();
  await third;
  expect(begun).toEqual(["first", "second", "other", "third"]);
  (await first)();
  (await third)();
  (await fourth)();
  (await other)();
  expect(begun.at(-1)).toBe("fourth");
  (await begin(1, "again"))();
});
