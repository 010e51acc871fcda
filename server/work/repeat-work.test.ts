import type { FastifyBaseLogger } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { repeatWork } from "./repeat-work.ts";

const log = { error: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  log.error.mockClear();
});
afterEach(() => vi.useRealTimers());

const repeat = (work: () => Promise<void>) =>
  repeatWork("counting", 1000, log as unknown as FastifyBaseLogger, work);

test("work is done at once and after each interval, until it is stopped", async () => {
  const work = vi.fn(async () => undefined);
  const stop = repeat(work);
  await vi.advanceTimersByTimeAsync(2500);
  expect(work).toHaveBeenCalledTimes(3);
  await stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(3);
});

test("work that takes longer than its interval is never done twice at once, and stopping waits for it", async () => {
  let finish = () => {};
  const work = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const stop = repeat(work);
  await vi.advanceTimersByTimeAsync(3500);
  expect(work).toHaveBeenCalledTimes(1);
  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(isStopped).toBe(false);
  finish();
  await stopped;
});

test("a failure is logged by the name of the job, and the next turn comes", async () => {
  const work = vi.fn(async () => {
    throw new Error("out of order");
  });
  const stop = repeat(work);
  await vi.advanceTimersByTimeAsync(1500);
  await stop();
  expect(work).toHaveBeenCalledTimes(2);
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ job: "counting" }),
    'the job "counting" failed',
  );
});
