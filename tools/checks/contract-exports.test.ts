import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { calls } from "../../domain/contract/calls.ts";

const files = globSync("{domain,server,web,e2e,bench}/**/*.{ts,tsx}");
const contents = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
const verbs = contents.get("server/handlers.ts")?.matchAll(/features\/[^"]+/g) ?? [];
const checked = [
  ...files.filter((file) => /^domain\/contract\/.*(?<!\.test)\.ts$/.test(file)),
  ...[...verbs].map(([path]) => `server/${path}`),
];

// The lists of calls and of handlers take all that a file exports, which hides dead exports from the check of dead code.
test.each(checked)("what %s exports is a call, or another file needs it", (file) => {
  const exported = contents.get(file)?.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm);
  const names = [...(exported ?? [])].map(([, name = ""]) => name);
  const fileName = file.replace(/^.*\//, "/");
  const readers = [...contents].filter(
    ([other, text]) => other !== file && text.includes(`${fileName}"`),
  );
  const dead = names.filter(
    (name) =>
      !(name in calls) && !readers.some(([, text]) => new RegExp(`\\b${name}\\b`).test(text)),
  );
  expect(dead).toEqual([]);
});
