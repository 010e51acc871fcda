import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { isVideoList } from "./video-list.ts";

/** A folder with more entries is surely the wrong folder. */
const mostEntries = 100_000;

export interface Listed {
  /** The texts and lists of videos of a folder and those below it, by their paths in it. */
  names: string[];
  /** Symbolic links, which are not followed. */
  links: string[];
}

/** Lists the entries of a folder in a fixed order. Hidden files and folders are left out. */
export async function listEntries(folder: string): Promise<Listed> {
  const listed: Listed = { names: [], links: [] };
  const waiting = [folder];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const found = await readdir(at, { withFileTypes: true });
    for (const one of found.filter(({ name }) => !name.startsWith(".")))
      if (one.isDirectory()) waiting.push(join(at, one.name));
      else addFile(listed, relative(folder, join(at, one.name)), one.isSymbolicLink());
    if (listed.names.length > mostEntries)
      throw new Error(`${folder} has more than ${mostEntries} entries.`);
  }
  // A list of videos may name articles, so it comes after them.
  const texts = listed.names.filter((name) => !isVideoList(name)).toSorted();
  const lists = listed.names.filter(isVideoList).toSorted();
  return { names: [...texts, ...lists], links: listed.links.toSorted() };
}

function addFile({ names, links }: Listed, path: string, isLink: boolean): void {
  const name = path.replaceAll("\\", "/");
  if (isLink) links.push(name);
  else if (/\.(md|markdown)$/i.test(name) || isVideoList(name)) names.push(name);
}
