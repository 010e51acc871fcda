import type { Entry } from "./entry.ts";
import { UnfitEntry } from "./plain-file.ts";
import { readEntry } from "./read-entry.ts";
import { isVideoList, readVideoList, type VideoEntry } from "./video-list.ts";

/** Reads the entries of a folder in a process of its own; the process may end at any entry. */
type ToEntryReader = { folder: string } | { path: string } | { next: true };
export type FromEntryReader =
  | { entry: Entry }
  | { video: VideoEntry }
  | { refused: string }
  /** One video of a list; a faulty one does not stop the others. */
  | { refusedVideo: string };

let folder = "";

process.on("message", (message: ToEntryReader) => {
  if ("folder" in message) folder = message.folder;
  else if ("path" in message) void read(message.path);
});
process.on("disconnect", () => process.exit());

async function read(name: string): Promise<void> {
  try {
    if (isVideoList(name)) {
      for await (const event of readVideoList(folder, name)) process.send?.(event);
    } else {
      const entry = await readEntry(folder, name);
      process.send?.({ entry } satisfies FromEntryReader);
    }
  } catch (error) {
    const refused =
      error instanceof UnfitEntry ? error.message : `It cannot be read: ${String(error)}`;
    process.send?.({ refused } satisfies FromEntryReader);
  }
  process.send?.({ end: true });
}
