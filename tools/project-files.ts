import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, posix } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const notOurs = new Set(["node_modules", "dist", "data", ".git", "test-results"]);

/** Every file of the project, relative to it, in the order of their names. */
export function projectFiles(folder = "."): string[] {
  return readdirSync(posix.join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      if (notOurs.has(entry.name)) return [];
      const path = posix.join(folder, entry.name);
      return entry.isDirectory() ? projectFiles(path) : [path];
    })
    .toSorted();
}

export function readProjectFile(path: string): string {
  return readFileSync(posix.join(root, path), "utf8");
}

export function writeProjectFile(path: string, text: string): void {
  writeFileSync(posix.join(root, path), text);
}
