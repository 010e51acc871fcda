import type { FileStore } from "../files/file-store.ts";
import { type PackedText, textKey } from "./packed-text.ts";

/** Keeps the texts of documents; one that is there already stays as it is. */
export async function keepTexts(store: FileStore, texts: readonly PackedText[]): Promise<void> {
  for (const { name, content } of texts) {
    const key = textKey(name);
    const stored = await store.open(key);
    stored?.body.destroy();
    if (stored === null) await store.keep(key, Buffer.from(content, "base64"));
  }
}
