import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { expect, test } from "vitest";
import { UnreadableDocument } from "../../record.ts";
import { tarMembers } from "./tar-members.ts";

async function packArchive(files: Record<string, string>) {
  const archive = pack();
  archive.entry({ name: "folder/", type: "directory" });
  for (const [name, text] of Object.entries(files)) archive.entry({ name }, text);
  archive.finalize();
  return gzipSync(await buffer(archive));
}

async function* inPieces(bytes: Uint8Array, size = 1000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: Uint8Array) {
  const found: Record<string, string> = {};
  for await (const { name, bytes: text } of tarMembers(inPieces(bytes))) {
    found[name] = Buffer.from(text).toString();
  }
  return found;
}

test("the files of an archive are read one by one, without its folders", async () => {
  const files = { "folder/a.json": "{}", "folder/b.json": "x".repeat(100_000), "c.json": "" };
  expect(await read(await packArchive(files))).toEqual(files);
});

test("a damaged or truncated archive is refused as such", async () => {
  const noise = Array.from({ length: 50_000 }, (_, index) => String((index * 7919) % 100_003));
  const whole = await packArchive({ "a.json": noise.join("") });
  await expect(read(whole.subarray(0, whole.length / 2))).rejects.toThrow(
    new UnreadableDocument("The archive is cut off."),
  );
  const notAnArchive = new UnreadableDocument("This is not a tar.gz archive, or it is damaged.");
  await expect(read(Buffer.from("PK, but no archive"))).rejects.toThrow(notAnArchive);
  await expect(read(gzipSync("x".repeat(2000)))).rejects.toThrow(notAnArchive);
});

test("a reader may stop early", async () => {
  for await (const { name } of tarMembers(inPieces(await packArchive({ a: "1", b: "2" })))) {
    expect(name).toBe("a");
    break;
  }
});
