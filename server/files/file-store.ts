import type { Readable } from "node:stream";

export interface StoredFile {
  /** The size of the whole file. */
  bytes: number;
  /** The part of the file that the body has, both ends included; absent for the whole file. */
  part?: FilePart;
  /** The content of the file. Its resources are freed when it has been read or is destroyed. */
  body: Readable;
}

export interface FilePart {
  from: number;
  to: number;
}

/** Chooses a part of a file when its size is known; null takes the whole file. */
export type PickPart = (bytes: number) => FilePart | null;

/** Thrown when a store does not answer or answers that it cannot work; the next attempt may succeed. */
export class StoreAway extends Error {}

/** Files under keys: parts of letters, digits, dots, dashes and underscores, with slashes between them. */
export interface FileStore {
  /** Returns null when there is no such file. */
  open(key: string, pickPart?: PickPart): Promise<StoredFile | null>;
  /** Stores a file whole or not at all, in place of an earlier one. */
  keep(key: string, content: Uint8Array): Promise<void>;
}

const keyPart = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/i;

/**
 * Throws for a key that could lead out of the store. No caller takes keys from a request, so such a key is a defect of
 * the program.
 */
export function checkKey(key: string): readonly string[] {
  if (!isKey(key)) throw new Error(`${key} is no key of a file.`);
  return key.split("/");
}

export function isKey(key: string): boolean {
  return key.split("/").every((part) => keyPart.test(part));
}
