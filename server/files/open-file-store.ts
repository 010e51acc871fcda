import type { FileStore } from "./file-store.ts";
import { folderStore } from "./folder-store.ts";
import { s3Store } from "./s3-store.ts";

/** Opens the store at an address: a bucket of an S3-compatible service, or a folder. */
export function openFileStore(address: URL | string): FileStore {
  return typeof address === "string" ? folderStore(address) : s3Store(address);
}
