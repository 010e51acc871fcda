// Reads docs/deployment.md, so that tests run what an operator copies from it.
import { readFile } from "node:fs/promises";

const root = new URL("../..", import.meta.url);

interface Block {
  language: string;
  text: string;
  /** The paragraph above it. */
  about: string;
}

export async function readBlocks(): Promise<Block[]> {
  const page = await readFile(new URL("docs/deployment.md", root), "utf8");
  const parts = page.split(/^```/m);
  return parts.flatMap((part, index) => {
    if (index % 2 === 0) return [];
    const [language = "", ...lines] = part.split("\n");
    const about = (parts[index - 1] ?? "").trim().split("\n\n").at(-1) ?? "";
    return [{ language, text: lines.join("\n").trimEnd(), about }];
  });
}

/** Returns the content of a file that the page tells to write. */
export async function readFileBlock(path: string): Promise<string> {
  const [first] = await readFileBlocks(path);
  if (first === undefined)
    throw new Error(`docs/deployment.md does not say what ${path} contains.`);
  return first;
}

/** Returns the content of a file, then what the page later puts in the place of parts of it. */
export async function readFileBlocks(path: string): Promise<string[]> {
  return (await readBlocks())
    .filter(({ about, language }) => language !== "text" && about.includes(`\`${path}\``))
    .map(({ text }) => `${text}\n`);
}

/** Lists what the page tells root to run. */
export async function listCommands(): Promise<string[]> {
  const blocks = (await readBlocks()).filter(({ language }) => language === "text");
  return blocks.flatMap(({ text }) =>
    text
      .split("\n")
      .filter((line) => line.startsWith("# "))
      .map((line) => line.slice(2)),
  );
}

/** Returns the one command of the page that a pattern matches. */
export async function findCommand(pattern: RegExp): Promise<string> {
  const found = (await listCommands()).filter((command) => pattern.test(command));
  if (found[0] === undefined) throw new Error(`docs/deployment.md has no command ${pattern}.`);
  return found[0];
}

/** Puts other texts in place of names of the page, longer names first, and leaves what it has put there as it is. */
export function putInPlace(text: string, places: Record<string, string>): string {
  const names = Object.keys(places).toSorted((one, other) => other.length - one.length);
  const escaped = names.map((name) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&"));
  return text.replaceAll(new RegExp(escaped.join("|"), "g"), (name) => places[name] ?? name);
}
