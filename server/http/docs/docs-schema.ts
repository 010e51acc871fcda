import { escapeHtml } from "../../escape-html.ts";

interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  required?: string[];
  format?: string;
  default?: unknown;
  description?: string;
  maxLength?: number;
  maximum?: number;
  maxItems?: number;
}

/** Renders the fields of a schema as a list, those of an object inside it below their field. */
export function renderFields(schema: unknown): string {
  const { properties = {}, required = [] } = objectIn(schema as JsonSchema) ?? {};
  const fields = Object.entries(properties).map(([name, field]) => {
    const notes = [renderType(field), required.includes(name) ? "" : "optional"];
    const about = escapeHtml(field.description ?? "");
    return `<li><code>${escapeHtml(name)}</code> <span>${notes.filter(Boolean).join(" · ")}</span> ${about}${renderFields(field)}</li>`;
  });
  return fields.length === 0 ? "" : `<ul>${fields.join("")}</ul>`;
}

/** Names the type of a value in words, with its bounds: "integer at most 1000", "list of text", "day or null". */
export function renderType(schema: unknown): string {
  const { type, format, anyOf, allOf, items, ...rest } = schema as JsonSchema;
  if (rest.const !== undefined) return code(rest.const);
  if (rest.enum) return rest.enum.map(code).join(", ");
  const parts = anyOf ?? allOf;
  if (parts) return [...new Set(parts.map(renderType))].join(" or ");
  if (items) return `list of ${renderType(items)}${bound(rest.maxItems)}`;
  if (typeof rest.additionalProperties === "object")
    return `object of ${renderType(rest.additionalProperties)}`;
  const words = [type ?? "any value"].flat().map((one) => (one === "string" ? "text" : one));
  return `${format ?? words.join(" or ")}${bound(rest.maximum ?? rest.maxLength)}`;
}

/** Finds the object whose fields are to be listed: the schema itself, the items of a list, or the choice that is one. */
function objectIn(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties) return schema;
  const inner = [schema.items, schema.additionalProperties, schema.anyOf, schema.allOf].flat();
  return inner.flatMap((one) => (typeof one === "object" ? (objectIn(one) ?? []) : []))[0];
}

const code = (value: unknown) => `<code>${escapeHtml(JSON.stringify(value))}</code>`;

const bound = (most: number | undefined) => (most === undefined ? "" : ` (at most ${most})`);
