import type { Field, FieldFormat, FieldGroup, FieldType } from "./field.ts";

type Declared = Omit<Field, "group">;
type More = Partial<Omit<Declared, "key" | "title" | "type" | "format" | "width" | "excel">> & {
  /** In pixels. */
  width?: number;
  isFixed?: boolean;
  /** In characters. */
  excelWidth?: number;
  excelColumns?: readonly string[];
};

function kind(type: FieldType, format: FieldFormat, excelFormat: string, usualWidth: number) {
  return (key: string, title: string, more: More = {}): Declared => {
    const { width = usualWidth, isFixed = false, excelWidth, excelColumns, ...rest } = more;
    return {
      key,
      title,
      type,
      format,
      grains: ["deal", "lockup"],
      width: { width, isFixed },
      excel: {
        format: excelFormat,
        width: excelWidth ?? Math.max(Math.ceil(width / 8), title.length + 2),
        ...(excelColumns && { columns: excelColumns }),
      },
      isLive: false,
      isSortable: rest.nested === undefined,
      isOffered: true,
      ...rest,
    };
  };
}

export const text = kind("Text", "text", "General", 160);
/** Several texts with a pipe between them. */
export const list = kind("Text", "list", "General", 220);
export const day = kind("Date", "day", "mm/dd/yy", 100);
/** Whole US dollars. */
export const dollars = kind("Money", "dollars", "$#,##0", 110);
/** Wide enough for "KRW 27,300.00". */
const localPrice = kind("Money", "price", "#,##0.00", 116);
export const percent = kind("Percentage", "percent", "0.0%", 110);
/** A number without decimals and without separators: a year, a rank, days. */
export const whole = kind("Number", "whole", "0", 90);
/** A count that may be large. */
export const count = kind("Number", "count", "#,##0", 110);
/** A count that is shown in thousands, millions or billions. */
export const amount = kind("Number", "amount", "#,##0", 110);
export const tenths = kind("Number", "tenths", "0.0", 110);
/** A ratio such as price to earnings. */
export const multiple = kind("Number", "multiple", '0.0"x"', 100);
/** The sum of the four criteria. */
export const rating = kind("Number", "rating", "0", 90);
/** One criterion. */
export const score = kind("Number", "score", "0", 120);
export const yesNo = kind("Boolean", "yesNo", "General", 100);
export const daysToGo = kind("Number", "daysToGo", "0", 100);
export const address = kind("Link", "address", "General", 160);
/** A text that leads to an address of the row. */
export const linked = kind("Link", "text", "General", 180);
export const complex = kind("Complex", "complex", "General", 160);

/** A price in the currency of the row. */
export function price(key: string, title: string, more: More = {}): Declared {
  return localPrice(key, title, { alongside: ["Currency"], ...more });
}

/** A header over other columns; those hold the values. */
export function heading(key: string, title: string, nested: readonly string[]): Declared {
  return complex(key, title, { nested });
}

export function inGroup<Id extends string>(
  group: FieldGroup,
  declared: Record<Id, Declared>,
): Record<Id, Field> {
  const entries = Object.entries<Declared>(declared);
  return Object.fromEntries(entries.map(([id, field]) => [id, { ...field, group }])) as Record<
    Id,
    Field
  >;
}
