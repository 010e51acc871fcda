// Reads the commands that a page tells its reader to run, so that tests run what they copy from it.
import { readFile } from "node:fs/promises";

const root = new URL("../..", import.meta.url);

/** Lists each command once: the lines of blocks for a shell, and texts in backticks that begin as a command does. */
export async function listPageCommands(page: string): Promise<string[]> {
  const text = await readFile(new URL(page, root), "utf8");
  const parts = text.split(/^```/m);
  const commands = parts.flatMap((part, index) =>
    index % 2 === 0 ? listNamed(part) : listLines(part),
  );
  return [...new Set(commands)];
}

function listNamed(text: string): string[] {
  return [...text.matchAll(/`((?:[A-Z_]+=\S+ )?(?:npm|npx|node) [^`]+)`/g)].map(
    ([, command = ""]) => command.replaceAll(/\s+/g, " "),
  );
}

function listLines(block: string): string[] {
  const [language = "", ...lines] = block.split("\n");
  if (language.trim() !== "sh") return [];
  return lines.map((line) => line.replace(/\s+#.*/, "").trim()).filter((line) => line !== "");
}
