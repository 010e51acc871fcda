import { settings } from "../server/settings.ts";
import { tableOf } from "./markdown.ts";

/** Prints `docs/configuration.md`, the table of every setting. */
export function printConfiguration(): string {
  const rows = Object.entries(settings).map(([name, [schema, meaning]]) => [
    `\`${name}\``,
    defaultOf(schema),
    meaning,
  ]);
  return `${[
    "# Configuration",
    "",
    "<!-- Printed by `npm run print-configuration` from server/config.ts; do not edit. -->",
    "",
    "The portal reads these environment variables once, when it starts, and names every one that it",
    "cannot use. An empty variable counts as absent. Without any, it runs on the embedded database",
    "with demo users, for this machine alone. An absent list of email addresses stands for the demo",
    "staff where there are demo users, and for nobody elsewhere.",
    "",
    ...tableOf(["Setting", "Default", "Meaning"], rows),
  ].join("\n")}\n`;
}

/** Returns the default before it is resolved or split; empty without a default. */
function defaultOf(schema: unknown): string {
  const { def } = schema as { def?: { type: string; in?: unknown; defaultValue?: unknown } };
  if (def?.type === "pipe") return defaultOf(def.in);
  return def?.type === "default" && def.defaultValue !== "" ? `\`${def.defaultValue}\`` : "";
}

if (import.meta.main) process.stdout.write(printConfiguration());
