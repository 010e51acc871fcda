import { expect, test } from "vitest";
import { listSheets } from "./component-styles.ts";
import { listSheetsOf } from "./component-styles-plugin.ts";

const sheets = (packageName: string, component: string) =>
  [...listSheets(`node_modules/${packageName}`, component)].map((sheet) =>
    sheet.replace("node_modules/", ""),
  );

test("a component needs the sheets of its parts", () => {
  expect(sheets("@mantine/core", "Select")).toEqual(
    expect.arrayContaining(
      ["Input", "Combobox", "Popover", "ScrollArea"].map(
        (name) => `@mantine/core/styles/${name}.layer.css`,
      ),
    ),
  );
});

test("a package of the library can have one sheet for all, and use those of another package", () => {
  expect(sheets("@mantine/dates", "DatePicker")).toEqual(
    expect.arrayContaining([
      "@mantine/dates/styles.layer.css",
      "@mantine/core/styles/UnstyledButton.layer.css",
    ]),
  );
});

test("a component that draws nothing needs no sheet", () => {
  expect(sheets("@mantine/core", "Box")).toEqual([]);
  expect(sheets("@mantine/core", "createTheme")).toEqual([]);
});

test("a module gets the sheets of what it draws, and those of parts come before those of what is made of them", () => {
  const source = 'import { Modal, type ButtonProps } from "@mantine/core";';
  expect(listSheetsOf("web/Dialog.tsx", source).map((sheet) => sheet.split(/[/.]/).at(-3))).toEqual(
    [...["ScrollArea", "UnstyledButton", "Paper", "CloseButton", "Overlay", "ModalBase", "Modal"]],
  );
});

test("a module that draws nothing of the library, or only names its types, gets no sheet", () => {
  expect(listSheetsOf("web/a.ts", 'import type { ButtonProps } from "@mantine/core";')).toEqual([]);
  expect(listSheetsOf("web/a.ts", 'import { Page } from "./ui/Page.tsx";')).toEqual([]);
});
