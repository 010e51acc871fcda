import type { ColumnType } from "kysely";
import type { NumericColumn, Schema } from "./schema.ts";

/** A row as `to_json` writes it: exact decimals are numbers there, and instants are texts. */
export type JsonRow<Table extends keyof Schema> = {
  [Column in keyof Schema[Table]]: JsonValue<Schema[Table][Column]>;
};

type JsonValue<Value> = Value extends NumericColumn
  ? number
  : Value extends ColumnType<infer Selected, unknown, unknown>
    ? JsonValue<Selected>
    : Value extends Date
      ? string
      : Value;
