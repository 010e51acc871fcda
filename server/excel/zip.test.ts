import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { zipArchive } from "./zip.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const entry = (path: string, ...texts: string[]) => ({ path, portions: () => texts.map(bytes) });

test("every entry can be read back, also an empty one and one with many portions", async () => {
  const long = Array.from({ length: 500 }, (_, i) => `${i} `.repeat(1000));
  const archive = await buffer(
    zipArchive([entry("a.xml", "one ", "two"), entry("none.xml"), entry("b/long.xml", ...long)]),
  );
  const files = unzipSync(archive);
  const texts = Object.entries(files).map(([path, content]) => [
    path,
    new TextDecoder().decode(content),
  ]);
  expect(texts).toEqual([
    ["a.xml", "one two"],
    ["none.xml", ""],
    ["b/long.xml", long.join("")],
  ]);
  expect(archive.length).toBeLessThan(long.join("").length / 10);
});

test("an entry has the checksum of all its portions", async () => {
  const archive = await buffer(zipArchive([entry("a.xml", "one ", "two")]));
  const directory = archive.indexOf(Buffer.from("PK\x01\x02", "latin1"));
  expect(archive.readUInt32LE(directory + 16), "checksum").toBe(crc32("one two"));
  expect(archive.readUInt32LE(directory + 24), "size").toBe("one two".length);
});

test("content beyond the limit of an archive fails in any entry", async () => {
  const entries = [entry("a.xml", "12345"), entry("b.xml", "123", "456")];
  await expect(buffer(zipArchive(entries, 10))).rejects.toThrow(
    "The content is too large for an archive",
  );
  await expect(buffer(zipArchive(entries, 11))).resolves.toBeDefined();
});
