import { expect, test } from "vitest";
import { listSheets } from "./component-styles.ts";

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
