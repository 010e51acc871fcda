import { existsSync } from "node:fs";
import { posix } from "node:path";
import { importsOf } from "./checks/imports.ts";
import { readProjectFile } from "./project-files.ts";

const library = /^node_modules\/@mantine\/(core|dates|notifications|carousel)$/;

/** Returns the style sheets that a component of the library needs: its own, and those of its parts. */
export function listSheets(packageFolder: string, component: string): ReadonlySet<string> {
  const file = listExports(packageFolder).get(component);
  const sheets = new Set<string>();
  if (file !== undefined) collect(file, sheets, new Set());
  return sheets;
}

/** True for a package whose components have style sheets. */
export function hasStyles(target: string): boolean {
  return library.test(target);
}

/** Optional parts of components that no page uses; a page that uses one needs its sheets. */
const optionalParts: readonly RegExp[] = [
  // A checkbox that looks like a card, or only its indicator.
  /\/Checkbox(Card|Indicator)\.mjs$/,
  // The clear button of a text input; selects have another one and load its sheet.
  /\/InputClearButton\.mjs$/,
  // A search box in a menu or in the list of a select.
  /\/(Menu|Combobox)Search\.mjs$/,
  // The overlay of a popover, and a focus trap that starts on a hidden element.
  /\/Popover\.mjs .*\/Overlay\.mjs$/,
  /\/FocusTrap\.mjs .*\/VisuallyHidden\.mjs$/,
];

function collect(file: string, sheets: Set<string>, seen: Set<string>): void {
  if (seen.has(file)) return;
  seen.add(file);
  const sheet = findSheet(file);
  if (sheet !== undefined) sheets.add(sheet);
  for (const part of listParts(file)) {
    if (!optionalParts.some((edge) => edge.test(`${file} ${part}`))) collect(part, sheets, seen);
  }
}

const parts = new Map<string, readonly string[]>();

/** Returns the files of the components that a file uses. */
function listParts(file: string): readonly string[] {
  const found = parts.get(file) ?? readParts(file);
  parts.set(file, found);
  return found;
}

function readParts(file: string): string[] {
  return importsOf(file, readProjectFile(file)).flatMap(({ to, names }) => {
    if (hasStyles(to)) return names.flatMap((name) => listExports(to).get(name) ?? []);
    return to.startsWith("node_modules/@mantine/") && to.endsWith(".mjs") ? [to] : [];
  });
}

/** A package has one sheet per component, or one for all of them. */
function findSheet(file: string): string | undefined {
  const [, name] = /\/([^/]+)\.module\.mjs$/.exec(file) ?? [];
  if (name === undefined) return undefined;
  const [folder = ""] = /^node_modules\/@mantine\/[^/]+/.exec(file) ?? [];
  return [`${folder}/styles/${name}.layer.css`, `${folder}/styles.layer.css`].find(existsSync);
}

const exportsByPackage = new Map<string, ReadonlyMap<string, string>>();

/** Returns the file of each name that a package exports. */
function listExports(packageFolder: string): ReadonlyMap<string, string> {
  const found = exportsByPackage.get(packageFolder) ?? readExports(packageFolder);
  exportsByPackage.set(packageFolder, found);
  return found;
}

function readExports(packageFolder: string): ReadonlyMap<string, string> {
  const folder = `${packageFolder}/esm`;
  const text = readProjectFile(`${folder}/index.mjs`);
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
