import { settings } from "../server/settings.ts";
import { fillPage, tableOf } from "./markdown.ts";
import { writeProjectFile } from "./project-files.ts";

const page = "docs/configuration.md";

/** Prints the table of every setting. */
export function printConfiguration(): string {
  const rows = Object.entries(settings).map(([name, [schema, meaning]]) => [
    `\`${name}\``,
    defaultOf(schema),
    meaning,
  ]);
  return fillPage(page, { settings: tableOf(["Setting", "Default", "Meaning"], rows) });
}

/** Returns the default before it is resolved or split; empty without a default. */
function defaultOf(schema: unknown): string {
  const { def } = schema as { def?: { type: string; in?: unknown; defaultValue?: unknown } };
  if (def?.type === "pipe") return defaultOf(def.in);
  return def?.type === "default" && def.defaultValue !== "" ? `\`${def.defaultValue}\`` : "";
}

if (import.meta.main) writeProjectFile(page, printConfiguration());
