import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { palette } from "./palette.ts";

test("mails and documentation have the colours of the pages", async () => {
  const tokens = await readFile(new URL("../web/ui/tokens.css", import.meta.url), "utf8");
  const [light = "", dark = ""] = tokens.split('[data-mantine-color-scheme="dark"] {');
  for (const [name, colour] of Object.entries(palette.light))
    expect(light).toContain(`  --${name}: ${colour};`);
  for (const [name, colour] of Object.entries(palette.dark))
    expect(dark).toContain(`  --${name}: ${colour};`);
});
