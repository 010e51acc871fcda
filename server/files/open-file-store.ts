import type { FileStore } from "./file-store.ts";
import { folderStore } from "./folder-store.ts";
import { s3Store } from "./s3-store.ts";

/**
 * Opens the store at an address: a bucket of an S3-compatible service, or a folder. Addresses of buckets travel between
 * processes as texts, as folders do.
 */
export function openFileStore(address: URL | string): FileStore {
  if (typeof address !== "string") return s3Store(address);
  return address.includes("://") ? s3Store(new URL(address)) : folderStore(address);
}
