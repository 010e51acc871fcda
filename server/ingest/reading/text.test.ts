import { expect, test } from "vitest";
import { UnreadableDocument } from "../record.ts";
import { type Encoding, readText } from "./text.ts";

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

test.each<[Encoding, number[], string]>([
  ["utf-8", [0xef, 0xbb, 0xbf, 0x41], "A"],
  ["utf-8", [0x4f, 0xe2, 0x80, 0x99, 0x4e], "O’N"],
  ["macintosh", [0x4f, 0xd5, 0x4e], "O’N"],
  ["macintosh-twice", [0x4f, 0xcd, 0x4e], "O’N"],
  ["macintosh-twice", [0x49, 0x74, 0x61, 0xcf], "Itaú"],
  ["macintosh-twice", [0x43, 0x68, 0xdc, 0x6f], "Chão"],
  ["utf-16le", [0x41, 0, 0x2d, 0x4e], "A中"],
  ["windows-1252", [0xff, 0xfe, 0x41, 0], "A"],
  ["windows-1252", [0xfe, 0xff, 0, 0x41], "A"],
  ["windows-1252", [0xef, 0xbb, 0xbf, 0xc3, 0xa9], "é"],
  ["shift_jis", [0x8a, 0x94], "株"],
  ["windows-1252", [0x4f, 0x92, 0x4e, 0x80], "O’N€"],
])("%s bytes %j are %j, however they arrive", async (encoding, bytes, text) => {
  for (const size of [1, 2, 100]) {
    expect(await readText(inPieces(Uint8Array.from(bytes), size), encoding)).toBe(text);
  }
});

test("bytes that are not UTF-8 are refused with their line number", async () => {
  const bytes = Uint8Array.from([..."one\ntwo\nO"].map((c) => c.charCodeAt(0)).concat(0xd5, 0x4e));
  const reason = "Line 3 is not UTF-8; the file may be Mac Roman or Windows-1252.";
  for (const size of [3, 100]) {
    await expect(readText(inPieces(bytes, size))).rejects.toThrow(new UnreadableDocument(reason));
  }
});

test("a UTF-8 text cut off inside a letter is refused", async () => {
  await expect(readText(inPieces(Uint8Array.from([0x41, 0xe2, 0x80]), 10))).rejects.toThrow(
    "Line 1 is not UTF-8",
  );
});

test("zero bytes, which no text contains, are refused at once", async () => {
  const pieces = inPieces(Uint8Array.from([0x41, 0, 0x42]), 10);
  await expect(readText(pieces, "windows-1252")).rejects.toThrow("This is not a text");
});
