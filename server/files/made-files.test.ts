import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseKinds } from "../testing/build-test-app.ts";
import { freshDatabases } from "../testing/fresh-databases.ts";
import { databaseClaims } from "./claims-repository.ts";
import { folderStore } from "./folder-store.ts";
import { MadeFiles, TooManyFiles } from "./made-files.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "greenshoe-made-"));
});
afterAll(() => rm(folder, { recursive: true }));

const bytes = (content: string) => new TextEncoder().encode(content);

/** Work that ends when a test says so, and counts how often it began. */
function controlledWork(content: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = {
    begun: 0,
    finish: resolve,
    async make() {
      work.begun++;
      await promise;
      return bytes(content);
    },
  };
  return work;
}

describe.each(databaseKinds)("files made on first demand, with claims on %s", (kind) => {
  const open = freshDatabases(kind);

  test("two callers and two processes at once make a file once, and later ones read it", async () => {
    const { db } = await open();
    const store = folderStore(join(folder, `${kind}-once`));
    const [one, other] = [0, 1].map(() => new MadeFiles(store, databaseClaims(db))) as [
      MadeFiles,
      MadeFiles,
    ];
    const work = controlledWork("made");
    const opened = [one, one, other, other].map((files) => files.open("a.pdf", work.make));
    await expect.poll(() => work.begun).toBe(1);
    work.finish();
    for (const file of await Promise.all(opened)) expect(await text(file.body)).toBe("made");
    expect(work.begun).toBe(1);
    const later = await other.open("a.pdf", () => Promise.reject(new Error("It is there")));
    expect(await text(later.body)).toBe("made");
    expect(await db.selectFrom("file_claim").selectAll().execute()).toEqual([]);
  });

  test("a file that cannot be made is tried again by the next caller", async () => {
    const { db } = await open();
    const files = new MadeFiles(folderStore(join(folder, `${kind}-fails`)), databaseClaims(db));
    const fails = () => Promise.reject(new Error("It broke"));
    await expect(files.open("a.pdf", fails)).rejects.toThrow("It broke");
    const file = await files.open("a.pdf", async () => bytes("second"));
    expect(await text(file.body)).toBe("second");
  });

  test("the claim of a process that has ended runs out", async () => {
    const { db } = await open();
    await db
      .insertInto("file_claim")
      .values({ file_key: "a.pdf", claimed_until: new Date(Date.now() + 400) })
      .execute();
    const files = new MadeFiles(folderStore(join(folder, `${kind}-ended`)), databaseClaims(db));
    const file = await files.open("a.pdf", async () => bytes("made"));
    expect(await text(file.body)).toBe("made");
  });
});

test("three files are made at once, twenty wait, and further callers are told so; a waiting file is shared", async () => {
  const free = { claim: async () => true, release: async () => {} };
  const files = new MadeFiles(folderStore(join(folder, "many")), free);
  const work = controlledWork("made");
  const ask = (index: number) => files.open(`file-${index}.pdf`, work.make);
  const asked = Array.from({ length: 23 }, (_, index) => ask(index));
  await expect.poll(() => work.begun).toBe(3);
  await expect(ask(23)).rejects.toThrow(TooManyFiles);
  asked.push(ask(22));
  work.finish();
  for (const file of await Promise.all(asked)) file.body.destroy();
  expect(work.begun).toBe(23);
  (await ask(23)).body.destroy();
});
