import { relative } from "node:path";
import type { Plugin } from "vite";
import { importsOf } from "./checks/imports.ts";
import { hasStyles, listSheets } from "./component-styles.ts";

/** Gives each module the style sheets of the library's components that it draws, so that a page loads only those it needs. */
export function componentStyles(): Plugin {
  return {
    name: "component-styles",
    enforce: "pre",
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/ },
      handler(source, id) {
        const sheets = listSheetsOf(relative(process.cwd(), id), source);
        // In the first line, so that all others keep their numbers.
        const imports = sheets.map((sheet) => `import ${JSON.stringify(sheet)};`).join("");
        return imports === "" ? null : { code: imports + source, map: null };
      },
    },
  };
}

/** Components that others are made of: their rules come first, so that those of the others win. */
const parts = [
  ...["ScrollArea", "UnstyledButton", "Paper", "Popover", "CloseButton", "Loader", "Overlay"],
  ...["ModalBase", "Input", "InlineInput", "ActionIcon", "Combobox"],
];

/** The sheets of all components that a module imports, in the order in which the page needs them. */
export function listSheetsOf(file: string, source: string): string[] {
  const sheets = importsOf(file, source)
    .filter(({ to, isTypeOnly }) => hasStyles(to) && !isTypeOnly)
    .flatMap(({ to, names }) => names.flatMap((name) => [...listSheets(to, name)]))
    .map((sheet) => sheet.replace("node_modules/", ""));
  const isOf = (sheet: string) => (part: string) => sheet.endsWith(`/${part}.layer.css`);
  const places = parts.flatMap((part) => sheets.find((sheet) => isOf(sheet)(part)) ?? []);
  return [...new Set([...places, ...sheets])];
}
