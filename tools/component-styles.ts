import { existsSync } from "node:fs";
import { posix } from "node:path";
import { importsOf, readSource } from "./imports.ts";

const library = /^node_modules\/@mantine\/(core|dates|notifications|carousel)$/;

/** The style sheets without which a component of the library is drawn bare: its own, and those of what it is made of. */
export function sheetsOf(packageFolder: string, component: string): ReadonlySet<string> {
  const file = exportsOf(packageFolder).get(component);
  const sheets = new Set<string>();
  if (file !== undefined) collect(file, sheets, new Set());
  return sheets;
}

/** True for a package whose components have style sheets of their own. */
export function hasStyles(target: string): boolean {
  return library.test(target);
}

/** Parts that the library puts into a component and that no page asks for; a page that does needs their sheets. */
const leftOut: readonly RegExp[] = [
  // A checkbox that looks like a card, or is drawn without being one.
  /\/Checkbox(Card|Indicator)\.mjs$/,
  // The button that empties a text input; selects have another, with a sheet that they bring.
  /\/InputClearButton\.mjs$/,
  // A search in a menu or in the list of a select.
  /\/(Menu|Combobox)Search\.mjs$/,
  // A popover that covers the page, and a trap of focus that begins on something hidden.
  /\/Popover\.mjs .*\/Overlay\.mjs$/,
  /\/FocusTrap\.mjs .*\/VisuallyHidden\.mjs$/,
];

function collect(file: string, sheets: Set<string>, seen: Set<string>): void {
  if (seen.has(file)) return;
  seen.add(file);
  const sheet = sheetOf(file);
  if (sheet !== undefined) sheets.add(sheet);
  for (const part of partsOf(file)) {
    if (!leftOut.some((edge) => edge.test(`${file} ${part}`))) collect(part, sheets, seen);
  }
}

const parts = new Map<string, readonly string[]>();

/** The files that a file draws with. */
function partsOf(file: string): readonly string[] {
  const found = parts.get(file) ?? readParts(file);
  parts.set(file, found);
  return found;
}

function readParts(file: string): string[] {
  return importsOf(file, readSource(file)).flatMap(({ to, names }) => {
    if (hasStyles(to)) return names.flatMap((name) => exportsOf(to).get(name) ?? []);
    return to.startsWith("node_modules/@mantine/") && to.endsWith(".mjs") ? [to] : [];
  });
}

/** A package has one sheet a component, or one for all of them. */
function sheetOf(file: string): string | undefined {
  const [, name] = /\/([^/]+)\.module\.mjs$/.exec(file) ?? [];
  if (name === undefined) return undefined;
  const [folder = ""] = /^node_modules\/@mantine\/[^/]+/.exec(file) ?? [];
  return [`${folder}/styles/${name}.layer.css`, `${folder}/styles.layer.css`].find(existsSync);
}

const known = new Map<string, ReadonlyMap<string, string>>();

/** The file of each name that a package exports. */
function exportsOf(packageFolder: string): ReadonlyMap<string, string> {
  const found = known.get(packageFolder) ?? readExports(packageFolder);
  known.set(packageFolder, found);
  return found;
}

function readExports(packageFolder: string): ReadonlyMap<string, string> {
  const folder = `${packageFolder}/esm`;
  const text = readSource(`${folder}/index.mjs`);
  const files = text.matchAll(/(?:import|export) \{([^}]*)\} from "([^"]+\.mjs)"/g);
  return new Map(
    [...files].flatMap(([, names = "", path = ""]) =>
      names.split(",").map((name) => {
        const [exported = ""] = name.trim().split(" as ").toReversed();
        return [exported, posix.join(folder, path)] as const;
      }),
    ),
  );
}
