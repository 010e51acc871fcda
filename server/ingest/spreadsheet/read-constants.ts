import type { Json } from "../../../domain/statements/kinds.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";
import { readCell } from "./cells.ts";
import { type FieldPath, kindOfTarget } from "./fields.ts";
import type { Mapping } from "./mapping.ts";
import { RowCurrency, readCurrency } from "./row-currency.ts";

type Constants = Pick<Mapping, "constants" | "currency" | "dayFormats" | "decimalMark">;

/** Reads the constants of a mapping as cells of their fields are read. Fails on the first that its field cannot hold. */
export function readConstants(mapping: Constants): [FieldPath, Json][] {
  return Object.entries(mapping.constants).map(([path, value]) => {
    const field = path as FieldPath;
    return [field, readConstant(field, value, mapping)];
  });
}

function readConstant(
  field: FieldPath,
  value: Mapping["constants"][FieldPath] & {},
  { currency, dayFormats, decimalMark }: Constants,
): Json {
  const isYesNo = kindOfTarget({ field }) === "yes";
  if (typeof value === "boolean") {
    if (!isYesNo) throw new UnreadableValue(`${value} is no value of ${field}`);
    return value;
  }
  const read = readCell(
    { text: String(value), exact: typeof value === "number" ? "number" : null },
    { field },
    { dayFormats: dayFormats ?? ["YYYY-MM-DD"], decimalMark: decimalMark ?? "." },
    {
      currency: new RowCurrency(currency === null ? null : readCurrency(currency)),
      is1904: false,
      leaveOut: (what) => {
        throw new UnreadableValue(`"${value}" is of the ${what}`);
      },
    },
  );
  if (read === null && !isYesNo) throw new UnreadableValue(`"${value}" is no value of ${field}`);
  return read;
}

const readBefore = new WeakMap<Mapping, [FieldPath, Json][]>();

/** The constants of a mapping that was checked; they are the same for all rows. */
export function constantsOf(mapping: Mapping): [FieldPath, Json][] {
  const known = readBefore.get(mapping) ?? readConstants(mapping);
  readBefore.set(mapping, known);
  return known;
}
