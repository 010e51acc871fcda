import type { FieldId } from "../../../../domain/fields/fields.ts";

/** Says what a column means. The definitions are loaded when somebody first asks. */
export async function describeColumn(id: FieldId): Promise<string> {
  const { fieldDefinitions } = await import("../../../../domain/fields/definitions/definitions.ts");
  return fieldDefinitions[id];
}
