import type { ComplexCells } from "./cell-values.ts";
import type { Field, FieldFormat, FieldGroup, FieldOrder, FieldType } from "./field.ts";

type Declared = Omit<Field, "group">;

interface More
  extends Partial<Omit<Declared, "key" | "title" | "type" | "format" | "width" | "excel">> {
  /** The width in pixels. */
  width?: number;
  isFixed?: boolean;
  /** The width in characters. */
  excelWidth?: number;
  excelFormat?: string;
  excelColumns?: readonly string[];
}

/** The defaults of a kind, which its fields can override. */
interface Usual<Order> {
  order: Order;
  /** The number format of a spreadsheet. */
  excel: string;
  width: number;
}

/** The exact type of a declaration: the types of rows follow from it, and the compiler checks the ids in it. */
type Exact<Key, Type, Format, Order, Chosen> = Omit<
  Declared,
  | "key"
  | "type"
  | "format"
  | "grains"
  | "isAlwaysKnown"
  | "order"
  | "excel"
  | "nested"
  | "alongside"
  | "linkedBy"
> & {
  key: Key;
  type: Type;
  format: Format;
  grains: Given<Chosen, "grains", readonly ["deal", "lockup"]>;
  isAlwaysKnown: Given<Chosen, "isAlwaysKnown", false>;
  order: Given<Chosen, "order", Order>;
  excel: { format: string; width: number; columns?: Given<Chosen, "excelColumns", undefined> };
  nested?: Given<Chosen, "nested", undefined>;
  alongside?: Given<Chosen, "alongside", undefined>;
  linkedBy?: Given<Chosen, "linkedBy", undefined>;
};

type Given<Chosen, Name extends string, Otherwise> =
  Chosen extends Readonly<Record<Name, infer Value>> ? Value : Otherwise;

/** Rejects unknown properties, which the compiler allows in a generic object. */
type Only<Chosen> = Chosen & Record<Exclude<keyof Chosen, keyof More>, never>;

const growingMinWidth = 108;
const textMinWidth = 76;
const usualMinWidth = 60;
/** The width in characters: a spreadsheet shows amounts in full. */
const leastExcelWidth = 14;

function kind<
  const Type extends FieldType,
  const Format extends FieldFormat,
  const Order extends FieldOrder,
>(type: Type, format: Format, usual: Usual<Order>) {
  return <const Key extends string, const Chosen extends More = object>(
    key: Key,
    title: string,
    more?: Only<Chosen>,
  ) => {
    const chosen: More = more ?? {};
    const { width = usual.width, isFixed = false, ...others } = chosen;
    const { excelWidth, excelColumns, excelFormat = usual.excel, ...rest } = others;
    const declared: Declared = {
      key,
      title,
      type,
      format,
      decimals: 1,
      grains: ["deal", "lockup"],
      isAlwaysKnown: false,
      order: usual.order,
      width: { width, isFixed },
      minWidth: rest.grows
        ? growingMinWidth
        : type === "Text"
          ? Math.min(textMinWidth, width)
          : usualMinWidth,
      grows: false,
      excel: {
        format: excelFormat,
        width: excelWidth ?? Math.max(leastExcelWidth, Math.ceil(width / 8), title.length + 2),
        ...(excelColumns && { columns: excelColumns }),
      },
      isLive: false,
      isControl: false,
      isOffered: true,
      ...rest,
    };
    // Spreading loses the origin of each property; the type restores it.
    return declared as Exact<Key, Type, Format, Order, Chosen>;
  };
}

export const text = kind("Text", "text", { order: "text", excel: "General", width: 160 });
/** Several texts separated by pipes. */
export const list = kind("Text", "list", { order: "text", excel: "General", width: 220 });
export const day = kind("Date", "day", { order: "value", excel: "mm/dd/yy", width: 80 });
/** Whole US dollars. */
export const dollars = kind("Money", "dollars", { order: "value", excel: "$#,##0", width: 80 });
/** Ordered by the price in US dollars. A price of less than a cent, or with a part of one, keeps its digits. */
const localPrice = kind("Money", "price", { order: "carried", excel: "#,##0.00######", width: 72 });
export const percent = kind("Percentage", "percent", { order: "value", excel: "0.0%", width: 80 });
/** A number without decimals and separators: a year, a rank, days. */
export const whole = kind("Number", "whole", { order: "value", excel: "0", width: 70 });
/** A count that may be large. */
export const count = kind("Number", "count", { order: "value", excel: "#,##0", width: 80 });
/** A count that is shown in thousands, millions or billions. */
export const amount = kind("Number", "amount", { order: "value", excel: "#,##0", width: 76 });
export const tenths = kind("Number", "tenths", { order: "value", excel: "0.0", width: 80 });
/** A ratio such as price to earnings. */
export const multiple = kind("Number", "multiple", { order: "value", excel: '0.0"x"', width: 76 });
/** The sum of the four criteria. */
export const rating = kind("Number", "rating", { order: "value", excel: "0", width: 70 });
/** One criterion. */
export const score = kind("Number", "score", { order: "value", excel: "0", width: 100 });
export const yesNo = kind("Boolean", "yesNo", { order: "value", excel: "General", width: 80 });
export const daysToGo = kind("Number", "daysToGo", { order: "value", excel: "0", width: 80 });
export const address = kind("Link", "address", { order: "text", excel: "General", width: 160 });
/** A text with a link to an address of the row. */
export const linked = kind("Link", "text", { order: "text", excel: "General", width: 180 });
/** A button that stands for yes or no. */
export const star = kind("Complex", "yesNo", { order: "value", excel: "General", width: 34 });
const several = kind("Complex", "complex", { order: null, excel: "General", width: 160 });

/** A cell that holds several values, listed in `ComplexCells`. */
export function complex<const Key extends keyof ComplexCells, const Chosen extends More = object>(
  key: Key,
  title: string,
  more?: Only<Chosen>,
) {
  return several(key, title, more);
}

/** A price in the currency of the row. */
export function price<
  const Key extends string,
  const Chosen extends Omit<More, "alongside"> = object,
>(key: Key, title: string, more?: Only<Chosen>) {
  return localPrice(key, title, { ...more, alongside: ["Currency"] });
}

/** A price in the currency of the row whose cell explains it. */
export function explainedPrice<
  const Key extends string,
  const Chosen extends Omit<More, "alongside"> = object,
>(key: Key, title: string, more?: Only<Chosen>) {
  return localPrice(key, title, { ...more, alongside: ["Currency", "PriceBasis"] });
}

/** A header above other columns, which hold the values. */
export function heading<const Key extends string, const Ids extends readonly string[]>(
  key: Key,
  title: string,
  nested: Ids,
) {
  return several(key, title, { nested });
}

export function inGroup<const Fields extends Record<string, Declared>>(
  group: FieldGroup,
  declared: Fields,
) {
  const entries = Object.entries<Declared>(declared).map(([id, field]) => [
    id,
    { ...field, group },
  ]);
  // `Object.fromEntries` loses the ids and the type of each field.
  return Object.fromEntries(entries) as {
    [Id in keyof Fields]: Fields[Id] & { group: FieldGroup };
  };
}
