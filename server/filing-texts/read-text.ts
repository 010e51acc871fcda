import { buffer } from "node:stream/consumers";
import type { FilingText } from "../../domain/filings/filing-text.ts";
import type { Db } from "../db/connect.ts";
import type { FileStore } from "../files/file-store.ts";
import { listOwnPassages } from "./filing-texts-repository.ts";
import { packText, textKey, unpackText } from "./packed-text.ts";

/** Where the text of a filing is: in the store of files by its name, or, for the demo market, in the database. */
export interface TextPlace {
  accession: string;
  name: string | null;
}

/** Reads the text of a filing; null where the store does not have it. */
export async function readText(
  db: Db,
  store: FileStore,
  place: TextPlace,
): Promise<FilingText | null> {
  if (place.name === null) return listOwnPassages(db, place.accession);
  const content = await readPacked(store, place.name);
  return content && unpackText(content);
}

/** Reads the text of a filing as the store has it, with its name. */
export async function readPackedText(
  db: Db,
  store: FileStore,
  place: TextPlace,
): Promise<{ name: string; content: Uint8Array<ArrayBuffer> } | null> {
  if (place.name !== null) {
    const content = await readPacked(store, place.name);
    return content && { name: place.name, content: new Uint8Array(content) };
  }
  const { name, content } = packText(await listOwnPassages(db, place.accession));
  return { name, content: new Uint8Array(Buffer.from(content, "base64")) };
}

async function readPacked(store: FileStore, name: string): Promise<Buffer | null> {
  const stored = await store.open(textKey(name));
  return stored && buffer(stored.body);
}
