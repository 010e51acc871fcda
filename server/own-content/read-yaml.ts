import { parseDocument } from "yaml";
import { UnfitEntry } from "./plain-file.ts";

/**
 * Reads YAML that a person wrote; throws `UnfitEntry`. Aliases are refused, because they can make a short text a huge
 * value, and nobody needs them.
 */
export function readYaml(yaml: string, subject: string): unknown {
  const document = parseDocument(yaml, { version: "1.2", uniqueKeys: true });
  const [problem] = document.errors;
  if (problem) throw new UnfitEntry(`${subject} is not YAML: ${problem.message.split("\n")[0]}`);
  try {
    return document.toJS({ maxAliasCount: 0 });
  } catch {
    throw new UnfitEntry(`${subject} has aliases, which are not read.`);
  }
}
