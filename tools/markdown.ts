import { readProjectFile } from "./project-files.ts";

/** Returns a Markdown table. */
export function tableOf(
  titles: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const line = (cells: readonly (string | number)[]) =>
    `| ${cells.map((cell) => String(cell).replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`;
  return [line(titles), `|${titles.map(() => "---").join("|")}|`, ...rows.map(line)].join("\n");
}

export function codeList(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(", ");
}

/**
 * Prints the parts of a page anew. Each stands between `<!-- name -->` and `<!-- / -->`; the words around them are written in
 * the page itself.
 */
export function fillPage(path: string, parts: Readonly<Record<string, string>>): string {
  const waiting = new Set(Object.keys(parts));
  const page = readProjectFile(path).replaceAll(
    /<!-- (\w+) -->[\s\S]*?<!-- \/ -->/g,
    (_, name: string) => {
      const part = parts[name];
      if (part === undefined) throw new Error(`Nothing prints the part "${name}" of ${path}.`);
      waiting.delete(name);
      return `<!-- ${name} -->${part.includes("\n") ? `\n${part}\n` : part}<!-- / -->`;
    },
  );
  if (waiting.size > 0) throw new Error(`${path} has no place for ${[...waiting].join(", ")}.`);
  return page;
}
