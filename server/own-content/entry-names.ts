/** Names an entry among those of all folders, since entries of two folders may have one path. */
export function nameEntry(source: string, path: string): string {
  return `/${source}/${path}`;
}

/** Tells an entry to somebody who imports a folder: by its path in it, or by the other folder and its path. */
export function tellEntry(name: string, source: string): string {
  const own = nameEntry(source, "");
  return name.startsWith(own) ? name.slice(own.length) : name.replace(/^\//, "");
}
