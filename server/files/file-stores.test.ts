import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startBucket } from "../testing/bucket.ts";
import { type FileStore, StoreAway } from "./file-store.ts";
import { openFileStore } from "./open-file-store.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "greenshoe-files-"));
});
afterAll(() => rm(folder, { recursive: true }));

const content = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 255]);

async function read(store: FileStore, key: string) {
  const stored = await store.open(key);
  if (stored === null) return null;
  const bytes = await buffer(stored.body);
  expect(bytes.length).toBe(stored.bytes);
  return new Uint8Array(bytes);
}

describe("a store of files", () => {
  test.each(["folder", "bucket"])(
    "in a %s gives back what it keeps, and null for what it lacks",
    async (kind) => {
      const bucket = await startBucket();
      const store = openFileStore(kind === "folder" ? join(folder, "kept") : bucket.url);
      expect(await read(store, "made/1/a.pdf")).toBeNull();
      await store.keep("made/1/a.pdf", content);
      expect(await read(store, "made/1/a.pdf")).toEqual(content);
      await store.keep("made/1/a.pdf", new Uint8Array([1]));
      expect(await read(store, "made/1/a.pdf")).toEqual(new Uint8Array([1]));
      await bucket.close();
    },
  );

  test.each(["folder", "bucket"])("in a %s takes no key that leads elsewhere", async (kind) => {
    const bucket = await startBucket();
    const store = openFileStore(kind === "folder" ? join(folder, "safe") : bucket.url);
    for (const key of [
      "../a.pdf",
      "a/../b.pdf",
      "/etc/passwd",
      "a//b",
      "",
      ".",
      "a/.b",
      "a%2fb",
      "a\\b",
      "a\0",
    ]) {
      await expect(store.open(key)).rejects.toThrow("is no key");
      await expect(store.keep(key, content)).rejects.toThrow("is no key");
    }
    expect(bucket.signatures).toEqual([]);
    await bucket.close();
  });

  test("in a folder follows no link, neither to a file nor to a folder, and takes no pipe or folder for a file", async () => {
    const home = join(folder, "links");
    const outside = join(folder, "outside");
    await mkdir(home, { recursive: true });
    await mkdir(outside);
    await writeFile(join(outside, "secret.pdf"), "secret");
    await symlink(join(outside, "secret.pdf"), join(home, "link.pdf"));
    await symlink(outside, join(home, "made"));
    await mkdir(join(home, "folder.pdf"));
    const store = openFileStore(home);
    for (const key of ["link.pdf", "made/secret.pdf", "folder.pdf"])
      expect(await store.open(key)).toBeNull();
    await expect(store.keep("made/new.pdf", content)).rejects.toThrow("leads out");
    expect(await readdir(outside)).toEqual(["secret.pdf"]);
  });

  test("in a folder leaves nothing unfinished behind", async () => {
    const store = openFileStore(join(folder, "whole"));
    await Promise.all(Array.from({ length: 20 }, () => store.keep("a.pdf", content)));
    expect(await readdir(join(folder, "whole"))).toEqual(["a.pdf"]);
  });

  test("in a bucket signs each request for its region, below the prefix, and tries again when the service is busy", async () => {
    const bucket = await startBucket();
    const store = openFileStore(bucket.url);
    bucket.failNext(1);
    await store.keep("made/a.pdf", content);
    expect([...bucket.objects.keys()]).toEqual(["/bucket/pre/made/a.pdf"]);
    expect(bucket.signatures[0]).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/eu-west-1\/s3\/aws4_request, .*Signature=[0-9a-f]{64}$/,
    );
    bucket.failNext(9);
    await expect(store.open("made/a.pdf")).rejects.toThrow("the store answers 503");
    await bucket.close();
  });

  test("in a bucket whose clock differs from the portal's keeps and gives back, also when one of them is set right", async () => {
    const bucket = await startBucket();
    const store = openFileStore(bucket.url);
    for (const hours of [1, 0, -24]) {
      bucket.setClockOff(hours * 3_600_000);
      const key = `made/${hours + 24}.pdf`;
      await store.keep(key, content);
      expect(await read(store, key)).toEqual(content);
      (await store.open(key, () => null))?.body.destroy();
    }
    await bucket.close();
  });

  test("in a bucket that is gone, or whose service is, says that it is away rather than that files are missing", async () => {
    const bucket = await startBucket();
    const store = openFileStore(bucket.url);
    bucket.vanish();
    await expect(store.open("made/a.pdf")).rejects.toThrow(StoreAway);
    await expect(store.keep("made/a.pdf", content)).rejects.toThrow(StoreAway);
    await bucket.close();
    await expect(store.open("made/a.pdf")).rejects.toThrow("The store of files does not answer");
  });
});
