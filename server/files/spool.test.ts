import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { spool } from "./spool.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "greenshoe-spool-"));
});
afterAll(() => rm(folder, { recursive: true }));

const never = new AbortController().signal;

async function* parts(...values: string[]) {
  yield* values;
}

test("the content is sent unchanged, and its length is known in advance", async () => {
  const { bytes, body } = await spool(folder, parts("Søn", "", " & more"), never);
  expect(bytes).toBe(11);
  expect(await text(body)).toBe("Søn & more");
});

test("no file is left behind, not even while one is open", async () => {
  const { body } = await spool(folder, parts("a"), never);
  expect(await readdir(folder)).toEqual([]);
  body.destroy();
});

test("an error of the content is the error of the spool, and a caller who goes away stops the content", async () => {
  async function* breaking() {
    yield "a";
    throw new Error("It broke");
  }
  await expect(spool(folder, breaking(), never)).rejects.toThrow("It broke");

  const gone = new AbortController();
  let isEnded = false;
  async function* endless() {
    try {
      for (let i = 0; ; i++) {
        if (i === 3) gone.abort();
        yield "a";
      }
    } finally {
      isEnded = true;
    }
  }
  await expect(spool(folder, endless(), gone.signal)).rejects.toThrow("aborted");
  expect([isEnded, await readdir(folder)]).toEqual([true, []]);
});
