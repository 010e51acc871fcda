import { describe, expect, test } from "vitest";
import { columnType, inferType } from "./infer-type.ts";

describe("the kind of a column that declares none", () => {
  test.each(["12.5%", "%12.5", "-3%", "−3%", "1,234.5%"])(
    "%s is a percentage (V-229)",
    (sample) => {
      expect(inferType(sample)).toBe("Percentage");
    },
  );

  test.each(["12.5$", "$12.5", "$1,234.50"])(
    "%s is a percentage, as the requirement says (V-230, V-541)",
    (sample) => {
      expect(inferType(sample)).toBe("Percentage");
    },
  );

  test.each(["1,234.50", "€1,234.50", "€5.00", "1,234.50 €", "-1,234"])(
    "%s is money (V-231, V-541)",
    (sample) => {
      expect(inferType(sample)).toBe("Money");
    },
  );

  test.each(["(1,234.50)", "($1,234.50)", "(5)"])("%s is negative money (V-232)", (sample) => {
    expect(inferType(sample)).toBe("Money");
  });

  test.each(["2024-05-01", "2024-05-01T00:00:00Z", "2024-05-01T10:00:00.123+02:00"])(
    "%s is a date (V-233)",
    (sample) => {
      expect(inferType(sample)).toBe("Date");
    },
  );

  test.each([
    ["abc", "Text"],
    ["0700", "Text"],
    ["", "Text"],
    [null, "Text"],
    [undefined, "Text"],
    ["2024-13-45", "Text"],
    ["100% organic", "Text"],
    [5, "Number"],
    [true, "Boolean"],
    [{}, "Complex"],
    [[1], "Complex"],
  ] as const)("%j is %s (V-234)", (sample, type) => {
    expect(inferType(sample)).toBe(type);
  });
});

test("a declared kind beats what values look like (V-541)", () => {
  expect(columnType("Money", "$1,234.50")).toBe("Money");
  expect(columnType(undefined, "$1,234.50")).toBe("Percentage");
});
