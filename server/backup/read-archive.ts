import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { buffer } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { isKey } from "../files/file-store.ts";
import {
  fileFolder,
  Manifest,
  manifestName,
  secretName,
  tableFolder,
  UnusableArchive,
} from "./archive.ts";
import { LineChecksum } from "./checksum.ts";

export interface ArchiveEntry {
  name: string;
  content: Buffer;
}

/** No entry that a backup writes is larger, whatever a header claims. */
const largestEntry = 1024 * 1024 * 1024;

/** Reads the entries of an archive one after the other. */
export async function* readEntries(path: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  const source = createReadStream(path);
  const gunzip = createGunzip();
  source.on("error", (error) => tar.destroy(error));
  gunzip.on("error", (error) => tar.destroy(error));
  source.pipe(gunzip).pipe(tar);
  try {
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header;
      if (type !== "file" || size > largestEntry) throw damaged("it contains what no backup does");
      yield { name, content: await buffer(entry) };
    }
  } catch (error) {
    if (error instanceof UnusableArchive) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "EISDIR")
      throw new UnusableArchive(`There is no file ${path}.`);
    throw damaged("it is no archive, or it is cut short");
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

function damaged(reason: string): UnusableArchive {
  return new UnusableArchive(`This is no backup of Greenshoe, or it is damaged: ${reason}.`);
}

/** Reads a whole archive and compares it with its manifest, before anything is restored from it. */
export async function checkArchive(path: string): Promise<Manifest> {
  const sums = new Map<string, LineChecksum>();
  const files = new Map<string, string>();
  let hasSecret = false;
  let manifest: Manifest | undefined;
  for await (const { name, content } of readEntries(path)) {
    if (manifest) throw damaged("something follows its manifest");
    if (name === manifestName) manifest = readManifest(content);
    else if (name === secretName) hasSecret = true;
    else if (name.startsWith(fileFolder)) {
      const key = name.slice(fileFolder.length);
      if (!isKey(key)) throw damaged("it names a file that no portal keeps");
      files.set(key, createHash("sha256").update(content).digest("hex"));
    } else addLines(sums, name, content);
  }
  if (!manifest) throw damaged("it has no manifest");
  if (!isWhole(manifest, { sums, files, hasSecret }))
    throw damaged("its content differs from its manifest");
  return manifest;
}

interface Content {
  sums: ReadonlyMap<string, LineChecksum>;
  files: ReadonlyMap<string, string>;
  hasSecret: boolean;
}

/** True for an archive that holds just what its manifest says. */
function isWhole(manifest: Manifest, { sums, files, hasSecret }: Content): boolean {
  return (
    manifest.tables.every(({ name, rows, checksum }) => {
      const sum = sums.get(name) ?? new LineChecksum();
      return sum.rows === rows && sum.text === checksum;
    }) &&
    [...sums.keys()].every((name) => manifest.tables.some((table) => table.name === name)) &&
    manifest.files.length === files.size &&
    manifest.files.every(({ key, sha256 }) => files.get(key) === sha256) &&
    manifest.hasSecret === hasSecret
  );
}

function readManifest(content: Buffer): Manifest {
  try {
    return Manifest.parse(JSON.parse(content.toString("utf8")));
  } catch {
    throw damaged("its manifest cannot be read");
  }
}

function addLines(sums: Map<string, LineChecksum>, name: string, content: Buffer): void {
  const table = tableOf(name);
  if (table === undefined) throw damaged("it contains what no backup does");
  const sum = sums.get(table) ?? new LineChecksum();
  for (const line of content.toString("utf8").split("\n")) sum.add(line);
  sums.set(table, sum);
}

/** The table whose rows an entry holds. */
export function tableOf(name: string): string | undefined {
  return name.startsWith(tableFolder)
    ? /^(\w+)\/\d+$/.exec(name.slice(tableFolder.length))?.[1]
    : undefined;
}
